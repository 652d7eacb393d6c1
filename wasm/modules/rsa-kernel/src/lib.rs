//! The module of RSASSA-PKCS1-v1_5 with SHA-256 by our own arithmetic.

#![forbid(unsafe_code)]

mod keys;

pub use keys::{RsaSigningKey, RsaVerifyingKey};

use passkey_bench_interface::{Wiped, signing_module, thrown};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

signing_module! { key: Wiped<RsaSigningKey, 8192>, stack_words: 4096 }

/// Whether multiply-add rounds once here. If not, nothing in this module may be used.
#[cfg(target_feature = "relaxed-simd")]
#[must_use]
#[wasm_bindgen(js_name = isFused)]
pub fn multiply_add_is_fused() -> bool {
    passkey_bench_kernels::hazmat::is_fused()
}

#[wasm_bindgen]
impl PublicKey {
    /// An RSA key made of a big-endian modulus and an exponent of any size.
    ///
    /// # Errors
    /// One plain sentence; see [`RsaVerifyingKey::from_components`].
    #[wasm_bindgen(js_name = fromComponents)]
    pub fn from_components(modulus: &[u8], exponent: &[u8]) -> Result<PublicKey, JsError> {
        Ok(Self(
            RsaVerifyingKey::from_components(modulus, exponent).map_err(thrown)?,
        ))
    }
}
