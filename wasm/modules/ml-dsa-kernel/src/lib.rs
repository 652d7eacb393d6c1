//! The module of ML-DSA by our own arithmetic.

#![forbid(unsafe_code)]

mod keys;

pub use keys::{MlDsaSigningKey, MlDsaVerifyingKey};

use passkey_bench_interface::{Wiped, context_signing_module, signing_module};

type Key = Wiped<MlDsaSigningKey, 16_384>;

signing_module! { key: Key, stack_words: 32_768 }
context_signing_module! { key: Key }
