//! The module of ECDSA on P-256 by our own arithmetic.

#![forbid(unsafe_code)]

mod keys;

pub use keys::{P256SigningKey, P256VerifyingKey};

passkey_bench_interface::signing_module! {
    key: passkey_bench_interface::Wiped<P256SigningKey, 4096>,
    stack_words: 4096
}
