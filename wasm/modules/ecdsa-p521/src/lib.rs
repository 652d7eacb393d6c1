//! The module of ECDSA on P-521 with SHA-512 (FIPS 186-5 §6), by `p521`: a scalar of 66 bytes, signatures of 132.

#![forbid(unsafe_code)]

use passkey_bench_interface::der::SEQUENCE;
use passkey_bench_interface::{ecdsa_keys, signing_module};

/// `id-ecPublicKey` with the curve P-521 (RFC 5480 §2.1.1).
const EC_P521: &[u8] = &[
    SEQUENCE, 16, 0x06, 7, 0x2a, 0x86, 0x48, 0xce, 0x3d, 2, 1, 0x06, 5, 0x2b, 0x81, 4, 0, 0x23,
];

ecdsa_keys! {
    keys: P521SigningKey, P521VerifyingKey,
    library: p521,
    curve: "P-521",
    bits: 521,
    algorithm: EC_P521,
    scalar: 66,
    coordinates: 132,
    point: 133,
}

signing_module! { key: P521SigningKey, stack_words: 4096 }
