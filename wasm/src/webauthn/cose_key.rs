//! Credential public keys: COSE (RFC 9052, section 7; WebAuthn Level 3, section 5.8.5), and to and from SPKI and JWK.

use super::cbor;
use super::departures::Departures;
use super::key_numbers::{check_rsa_numbers, p256_point};
use super::other_key::OtherKey;
use super::refusal::Malformed;
use crate::key_info::{
    EC_P256, ED25519, RSA_ENCRYPTION, read_public_key_info, read_rsa_public_key, write_public_key_info,
    write_rsa_public_key,
};
use ciborium::Value;
use coset::iana::{self, EnumI64};
use coset::{AsCborValue, CborSerializable, CoseKey, CoseKeyBuilder, KeyType, Label, RegisteredLabelWithPrivate};
use p256::elliptic_curve::sec1::ToSec1Point;

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
    /// The 32 bytes of an Ed25519 point, not decoded here.
    EdDsa([u8; 32]),
    /// Modulus and exponent, big-endian, without leading zeros.
    Rs256 {
        /// n
        modulus: Vec<u8>,
        /// e
        exponent: Vec<u8>,
    },
    /// A key of an algorithm that is not measured here.
    Other(OtherKey),
}

impl CredentialKey {
    /// Reads a COSE key.
    ///
    /// # Errors
    /// If it is not CBOR, has a label twice or no algorithm, or is not a key of the algorithm it names.
    pub fn from_cose(bytes: &[u8]) -> Result<Self, Malformed> {
        let mut departures = Departures::default();
        let value = cbor::read(bytes, &mut departures)?;
        departures.refuse_twice()?;
        if let Some(map) = value.as_map() {
            let algorithm = algorithm_in(map)?;
            if ![ES256, EDDSA, RS256].contains(&algorithm) {
                return OtherKey::from_map(algorithm, map, bytes).map(Self::Other);
            }
        }
        let key = CoseKey::from_cbor_value(value).map_err(|_| Malformed::new("This is not a COSE key."))?;
        match key.alg {
            Some(RegisteredLabelWithPrivate::Assigned(iana::Algorithm::ES256)) => es256(&key),
            Some(RegisteredLabelWithPrivate::Assigned(iana::Algorithm::EdDSA)) => eddsa(&key),
            Some(RegisteredLabelWithPrivate::Assigned(iana::Algorithm::RS256)) => rs256(&key),
            _ => Err(no_algorithm()),
        }
    }

    /// Reads a `SubjectPublicKeyInfo`. It names no algorithm: the first of its kind is assumed.
    ///
    /// # Errors
    /// If it is anything but a key of a NIST curve, an Edwards curve, RSA or ML-DSA.
    pub fn from_spki(der: &[u8]) -> Result<Self, Malformed> {
        let fault =
            || Malformed::new("This is not an SPKI public key for a NIST curve, an Edwards curve, RSA or ML-DSA.");
        if let Some(point) = read_public_key_info(der, EC_P256) {
            return p256::PublicKey::from_sec1_bytes(point)
                .map(Self::Es256)
                .map_err(|_| fault());
        }
        if let Some(point) = read_public_key_info(der, ED25519) {
            return point.try_into().map(Self::EdDsa).map_err(|_| fault());
        }
        if let Some(other) = OtherKey::from_spki(der) {
            return other.map(Self::Other);
        }
        let numbers = read_public_key_info(der, RSA_ENCRYPTION).and_then(read_rsa_public_key);
        let (modulus, exponent) = numbers.ok_or_else(fault)?;
        rsa_key(modulus, exponent)
    }

    /// The key alone, told by its length: a point in the uncompressed form of SEC 1, or the bytes of an Edwards curve or ML-DSA.
    ///
    /// # Errors
    /// If no key has this form.
    pub fn from_raw(raw: &[u8]) -> Result<Self, Malformed> {
        if let Some(other) = OtherKey::from_raw(raw) {
            return other.map(Self::Other);
        }
        match raw {
            [4, ..] if raw.len() == 1 + 2 * FIELD_BYTES => p256::PublicKey::from_sec1_bytes(raw)
                .map(Self::Es256)
                .map_err(|_| Malformed::new("The point of the key is not on the curve P-256.")),
            _ => ed25519_key(raw).map_err(|_| Malformed::new("No public key is of this length in raw form.")),
        }
    }

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

    /// What kind of key it is: `P-256`, `RSA`, …; nothing where its algorithm is only named.
    #[must_use]
    pub fn kind(&self) -> Option<&'static str> {
        match self {
            Self::Es256(_) => Some("P-256"),
            Self::EdDsa(_) => Some("Ed25519"),
            Self::Rs256 { .. } => Some("RSA"),
            Self::Other(key) => key.known.as_ref().map(|(kind, _)| *kind),
        }
    }

    /// Writes a COSE key with the parameters that WebAuthn asks for, and no others; one that is not measured as it came.
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
    /// For an algorithm that is only named.
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

fn no_algorithm() -> Malformed {
    Malformed::new("The COSE key names no algorithm.")
}

/// What label 3 of a COSE key's map says.
fn algorithm_in(map: &[(Value, Value)]) -> Result<i64, Malformed> {
    let wanted = Value::from(3);
    let found = map.iter().find(|(label, _)| *label == wanted).map(|(_, value)| value);
    let number = found.and_then(Value::as_integer).ok_or_else(no_algorithm)?;
    i64::try_from(number).map_err(|_| {
        Malformed::new(format!(
            "The COSE key names algorithm {}, which is no number that IANA gives out.",
            i128::from(number)
        ))
    })
}

/// The parameters of a key, of which there must be exactly these labels.
fn exactly<const COUNT: usize>(key: &CoseKey, kty: iana::KeyType, labels: [i64; COUNT]) -> Option<[&Value; COUNT]> {
    let plain = key.key_id.is_empty() && key.key_ops.is_empty() && key.base_iv.is_empty();
    if !plain || key.kty != KeyType::Assigned(kty) || key.params.len() != COUNT {
        return None;
    }
    let found = labels.map(|label| {
        let wanted = Label::Int(label);
        key.params
            .iter()
            .find(|(label, _)| *label == wanted)
            .map(|(_, value)| value)
    });
    let mut values = [&Value::Null; COUNT];
    for (value, found) in values.iter_mut().zip(found) {
        *value = found?;
    }
    Some(values)
}

fn bytes(value: &Value) -> &[u8] {
    value.as_bytes().map(Vec::as_slice).unwrap_or_default()
}

fn is_curve(value: &Value, curve: iana::EllipticCurve) -> bool {
    *value == Value::from(curve.to_i64())
}

fn es256(key: &CoseKey) -> Result<CredentialKey, Malformed> {
    match exactly(key, iana::KeyType::EC2, [-1, -2, -3]) {
        Some([curve, x, y]) if is_curve(curve, iana::EllipticCurve::P_256) => p256_key(bytes(x), bytes(y)),
        _ => Err(Malformed::new(
            "A COSE key for ES256 is of type EC2 on curve P-256 with x and y, and nothing else.",
        )),
    }
}

pub(crate) fn p256_key(x: &[u8], y: &[u8]) -> Result<CredentialKey, Malformed> {
    if x.len() != FIELD_BYTES || y.len() != FIELD_BYTES {
        return Err(Malformed::new(
            "The coordinates of a point on P-256 have 32 bytes each.",
        ));
    }
    p256_point(x, y).map(CredentialKey::Es256)
}

fn eddsa(key: &CoseKey) -> Result<CredentialKey, Malformed> {
    match exactly(key, iana::KeyType::OKP, [-1, -2]) {
        Some([curve, x]) if is_curve(curve, iana::EllipticCurve::Ed25519) => ed25519_key(bytes(x)),
        _ => Err(Malformed::new(
            "A COSE key for EdDSA is of type OKP on curve Ed25519 with x, and nothing else.",
        )),
    }
}

pub(crate) fn ed25519_key(x: &[u8]) -> Result<CredentialKey, Malformed> {
    x.try_into()
        .map(CredentialKey::EdDsa)
        .map_err(|_| Malformed::new("A point of Ed25519 has 32 bytes."))
}

fn rs256(key: &CoseKey) -> Result<CredentialKey, Malformed> {
    match exactly(key, iana::KeyType::RSA, [-1, -2]) {
        Some([modulus, exponent]) => rsa_key(bytes(modulus), bytes(exponent)),
        _ => Err(Malformed::new(
            "A COSE key for RS256 is of type RSA with n and e, and nothing else.",
        )),
    }
}

pub(crate) fn rsa_key(modulus: &[u8], exponent: &[u8]) -> Result<CredentialKey, Malformed> {
    check_rsa_numbers(modulus, exponent)?;
    let (modulus, exponent) = (modulus.to_vec(), exponent.to_vec());
    Ok(CredentialKey::Rs256 { modulus, exponent })
}
