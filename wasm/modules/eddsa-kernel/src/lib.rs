//! The module of Ed25519 by our own arithmetic.

#![forbid(unsafe_code)]

mod keys;

pub use keys::{Ed25519SigningKey, Ed25519VerifyingKey};

use passkey_bench_interface::{Wiped, signing_module};

signing_module! { key: Wiped<Ed25519SigningKey, 4096>, stack_words: 4096 }

/// Whether multiply-add rounds once here. If not, nothing in this module may be used.
#[cfg(feature = "fused")]
#[must_use]
#[wasm_bindgen::prelude::wasm_bindgen(js_name = isFused)]
pub fn multiply_add_is_fused() -> bool {
    passkey_bench_kernels::hazmat::is_fused()
}
