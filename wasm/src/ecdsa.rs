//! ECDSA on P-256 with SHA-256 (FIPS 186-5 §6), by `p256`: a scalar of 32 bytes, signatures of 64.

use crate::ecdsa_keys::ecdsa_keys;
use crate::key_info::EC_P256;

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
