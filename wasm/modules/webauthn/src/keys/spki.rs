//! Keys as SPKI, and as the raw bytes in it.

use super::super::refusal::Malformed;
use super::credential_key::{CredentialKey, ed25519_key, rsa_key};
use super::other_key::OtherKey;
use passkey_bench_interface::key_info::{EC_P256, ED25519, RSA_ENCRYPTION, read_public_key_info, read_rsa_public_key};

impl CredentialKey {
    /// Reads a `SubjectPublicKeyInfo`. It names no algorithm: the first of its kind is assumed.
    ///
    /// # Errors
    /// If it is anything but a key of a NIST curve, an Edwards curve, RSA or ML-DSA.
    pub fn from_spki(der: &[u8]) -> Result<Self, Malformed> {
        let fault =
            || Malformed::new("This is not an SPKI public key for a NIST curve, an Edwards curve, RSA or ML-DSA.");
        if let Some(point) = read_public_key_info(der, EC_P256) {
            return p256_of_sec1(point);
        }
        if let Some(point) = read_public_key_info(der, ED25519) {
            return ed25519_key(point);
        }
        if let Some(other) = OtherKey::from_spki(der) {
            return other.map(Self::Other);
        }
        let numbers = read_public_key_info(der, RSA_ENCRYPTION).and_then(read_rsa_public_key);
        let (modulus, exponent) = numbers.ok_or_else(fault)?;
        rsa_key(modulus, exponent)
    }

    /// Reads raw bytes, recognised by their length: an uncompressed SEC 1 point (on P-256 also a compressed one), or
    /// the bytes of an Edwards curve or ML-DSA.
    ///
    /// # Errors
    /// If no key has this length and form.
    pub fn from_raw(raw: &[u8]) -> Result<Self, Malformed> {
        if let Some(other) = OtherKey::from_raw(raw) {
            return other.map(Self::Other);
        }
        match (raw, raw.len()) {
            ([4, ..], 65) | ([2 | 3, ..], 33) => p256_of_sec1(raw),
            ([2 | 3, ..], 49 | 67) => Err(Malformed::new(
                "A compressed point of P-384 or P-521 is not read here: both coordinates are needed.",
            )),
            (_, 32) => ed25519_key(raw),
            _ => Err(Malformed::new("No public key is of this length in raw form.")),
        }
    }
}

/// A point on P-256 in either form of SEC 1.
fn p256_of_sec1(point: &[u8]) -> Result<CredentialKey, Malformed> {
    p256::PublicKey::from_sec1_bytes(point)
        .map(CredentialKey::Es256)
        .map_err(|_| Malformed::new("The point of the key is not on the curve P-256."))
}
