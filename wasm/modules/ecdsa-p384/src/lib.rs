//! The module of ECDSA on P-384 with SHA-384 (FIPS 186-5 §6), by `p384`: a scalar of 48 bytes, signatures of 96.

#![forbid(unsafe_code)]

use passkey_bench_interface::der::SEQUENCE;
use passkey_bench_interface::{ecdsa_keys, signing_module};

/// `id-ecPublicKey` with the curve P-384 (RFC 5480 §2.1.1).
const EC_P384: &[u8] = &[
    SEQUENCE, 16, 0x06, 7, 0x2a, 0x86, 0x48, 0xce, 0x3d, 2, 1, 0x06, 5, 0x2b, 0x81, 4, 0, 0x22,
];

ecdsa_keys! {
    keys: P384SigningKey, P384VerifyingKey,
    library: p384,
    curve: "P-384",
    bits: 384,
    algorithm: EC_P384,
    scalar: 48,
    coordinates: 96,
    point: 97,
}

signing_module! { key: P384SigningKey, stack_words: 4096 }
