//! The module of ML-DSA by the crate `ml-dsa`.

#![forbid(unsafe_code)]

mod keys;

pub use keys::{MlDsaSigningKey, MlDsaVerifyingKey};

use passkey_bench_interface::{context_signing_module, signing_module};

// The crate puts vectors of polynomials on the stack.
signing_module! { key: MlDsaSigningKey, stack_words: 32_768 }
context_signing_module! { key: MlDsaSigningKey }
