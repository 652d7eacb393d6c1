//! The module of Ed25519 by the crate `ed25519-dalek`.

#![forbid(unsafe_code)]

mod keys;

pub use keys::{Ed25519SigningKey, Ed25519VerifyingKey};

passkey_bench_interface::signing_module! { key: Ed25519SigningKey, stack_words: 4096 }
