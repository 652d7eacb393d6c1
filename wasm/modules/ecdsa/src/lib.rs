//! The module of ECDSA on P-256 with SHA-256 (FIPS 186-5 §6), by `p256`: a scalar of 32 bytes, signatures of 64.

#![forbid(unsafe_code)]

use passkey_bench_interface::key_info::EC_P256;
use passkey_bench_interface::{ecdsa_keys, signing_module};

ecdsa_keys! {
    keys: P256SigningKey, P256VerifyingKey,
    library: p256,
    curve: "P-256",
    bits: 256,
    algorithm: EC_P256,
    scalar: 32,
    coordinates: 64,
    point: 65,
}

signing_module! { key: P256SigningKey, stack_words: 4096 }
