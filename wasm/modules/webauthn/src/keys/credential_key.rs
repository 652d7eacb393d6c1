//! A credential's public key, and its encodings as COSE (RFC 9052, section 7; WebAuthn Level
//! 3, section 5.8.5) and SPKI.

use super::super::refusal::Malformed;
use super::curves::check_edwards_point;
use super::key_numbers::{check_rsa_numbers, p256_point};
use super::other_key::OtherKey;
use ciborium::Value;
use coset::iana::{self, EnumI64};
use coset::{CborSerializable, CoseKey, CoseKeyBuilder, KeyType, Label, RegisteredLabelWithPrivate};
use p256::elliptic_curve::sec1::ToSec1Point;
use passkey_bench_interface::key_info::{
    EC_P256, ED25519, RSA_ENCRYPTION, write_public_key_info, write_rsa_public_key,
};

/// COSE algorithm numbers.
pub const ES256: i64 = -7;
/// `EdDSA`, with Ed25519 as WebAuthn prescribes.
pub const EDDSA: i64 = -8;
/// RSASSA-PKCS1-v1_5 with SHA-256.
pub const RS256: i64 = -257;

const FIELD_BYTES: usize = 32;

/// A credential's public key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CredentialKey {
    /// A point on P-256.
    Es256(p256::PublicKey),
    /// The 32 bytes of an Ed25519 point, which is on the curve and not of small order.
    EdDsa([u8; 32]),
    /// Modulus and exponent, big-endian, without leading zeros.
    Rs256 {
        /// n
        modulus: Vec<u8>,
        /// e
        exponent: Vec<u8>,
    },
    /// A key of an algorithm that this project does not measure.
    Other(OtherKey),
}

impl CredentialKey {
    /// The COSE algorithm number.
    #[must_use]
    pub fn algorithm(&self) -> i64 {
        match self {
            Self::Es256(_) => ES256,
            Self::EdDsa(_) => EDDSA,
            Self::Rs256 { .. } => RS256,
            Self::Other(key) => key.algorithm,
        }
    }

    /// The kind of the key: `P-256`, `RSA`, …; `None` if only the name of its algorithm is known.
    #[must_use]
    pub fn kind(&self) -> Option<&'static str> {
        match self {
            Self::Es256(_) => Some("P-256"),
            Self::EdDsa(_) => Some("Ed25519"),
            Self::Rs256 { .. } => Some("RSA"),
            Self::Other(key) => key.known.as_ref().map(|(kind, _)| *kind),
        }
    }

    /// Writes a COSE key with exactly the parameters that WebAuthn requires. An unmeasured key is returned as received.
    ///
    /// # Errors
    /// If it cannot be encoded; no key is known to fail.
    pub fn to_cose(&self) -> Result<Vec<u8>, Malformed> {
        let key = match self {
            Self::Es256(point) => {
                let sec1 = point.to_sec1_point(false);
                let (x, y) = sec1.as_bytes().get(1..).unwrap_or_default().split_at(FIELD_BYTES);
                CoseKeyBuilder::new_ec2_pub_key(iana::EllipticCurve::P_256, x.to_vec(), y.to_vec())
                    .algorithm(iana::Algorithm::ES256)
                    .build()
            }
            Self::EdDsa(point) => CoseKeyBuilder::new_okp_key()
                .algorithm(iana::Algorithm::EdDSA)
                .param(-1, Value::from(iana::EllipticCurve::Ed25519.to_i64()))
                .param(-2, Value::Bytes(point.to_vec()))
                .build(),
            Self::Rs256 { modulus, exponent } => CoseKey {
                kty: KeyType::Assigned(iana::KeyType::RSA),
                alg: Some(RegisteredLabelWithPrivate::Assigned(iana::Algorithm::RS256)),
                params: vec![
                    (Label::Int(-1), Value::Bytes(modulus.clone())),
                    (Label::Int(-2), Value::Bytes(exponent.clone())),
                ],
                ..CoseKey::default()
            },
            Self::Other(key) => return Ok(key.cose.clone()),
        };
        key.to_vec()
            .map_err(|_| Malformed::new("This key cannot be written as COSE."))
    }

    /// Writes SPKI in DER, as WebCrypto and the signature modules import it.
    ///
    /// # Errors
    /// If only the name of the algorithm is known.
    pub fn to_spki(&self) -> Result<Vec<u8>, Malformed> {
        match self {
            Self::Es256(point) => Ok(write_public_key_info(EC_P256, point.to_sec1_point(false).as_bytes())),
            Self::EdDsa(point) => Ok(write_public_key_info(ED25519, point)),
            Self::Rs256 { modulus, exponent } => {
                let key = write_rsa_public_key(modulus, exponent);
                Ok(write_public_key_info(RSA_ENCRYPTION, &key))
            }
            Self::Other(key) => key.known.as_ref().map(|(_, spki)| spki.clone()).ok_or_else(only_named),
        }
    }
}

fn only_named() -> Malformed {
    Malformed::new("Keys of this algorithm are named here and not converted.")
}

pub(crate) fn p256_key(x: &[u8], y: &[u8]) -> Result<CredentialKey, Malformed> {
    if x.len() != FIELD_BYTES || y.len() != FIELD_BYTES {
        return Err(Malformed::new(
            "The coordinates of a point on P-256 have 32 bytes each.",
        ));
    }
    p256_point(x, y).map(CredentialKey::Es256)
}

pub(crate) fn ed25519_key(x: &[u8]) -> Result<CredentialKey, Malformed> {
    let point = x
        .try_into()
        .map_err(|_| Malformed::new("A point of Ed25519 has 32 bytes."))?;
    check_edwards_point(x)?;
    Ok(CredentialKey::EdDsa(point))
}

pub(crate) fn rsa_key(modulus: &[u8], exponent: &[u8]) -> Result<CredentialKey, Malformed> {
    check_rsa_numbers(modulus, exponent)?;
    let (modulus, exponent) = (modulus.to_vec(), exponent.to_vec());
    Ok(CredentialKey::Rs256 { modulus, exponent })
}
