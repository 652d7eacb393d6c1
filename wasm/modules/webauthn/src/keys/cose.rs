//! COSE keys (RFC 9052, section 7; WebAuthn Level 3, section 5.8.5).

use super::super::cbor;
use super::super::departures::Departures;
use super::super::refusal::Malformed;
use super::credential_key::{CredentialKey, EDDSA, ES256, RS256, ed25519_key, p256_key, rsa_key};
use super::key_members::{check_member_types, member, shown};
use super::other_key::OtherKey;
use ciborium::Value;
use coset::iana::{self, EnumI64};
use coset::{AsCborValue, CoseKey, KeyType, Label, RegisteredLabelWithPrivate};

impl CredentialKey {
    /// Reads a COSE key.
    ///
    /// # Errors
    /// If it is not CBOR, has a duplicate label or no algorithm, or does not fit the algorithm that it names.
    pub fn from_cose(bytes: &[u8]) -> Result<Self, Malformed> {
        let mut departures = Departures::default();
        let value = cbor::read(bytes, &mut departures)?;
        departures.refuse_twice()?;
        if let Some(map) = value.as_map() {
            let algorithm = algorithm_in(map)?;
            check_member_types(map)?;
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
}

fn no_algorithm() -> Malformed {
    Malformed::new("The COSE key names no algorithm.")
}

/// The value of label 3 in a COSE key's map.
fn algorithm_in(map: &[(Value, Value)]) -> Result<i64, Malformed> {
    let value = member(map, 3).ok_or_else(no_algorithm)?;
    let number = value.as_integer().ok_or_else(|| {
        let sentence = format!(
            "The alg of the key, member 3, is {}: it must be a number.",
            shown(value)
        );
        Malformed::new(sentence)
    })?;
    i64::try_from(number).map_err(|_| {
        Malformed::new(format!(
            "The COSE key names algorithm {}, which is no number that IANA gives out.",
            i128::from(number)
        ))
    })
}

/// The parameters of a key, if it has exactly these labels.
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

fn eddsa(key: &CoseKey) -> Result<CredentialKey, Malformed> {
    match exactly(key, iana::KeyType::OKP, [-1, -2]) {
        Some([curve, x]) if is_curve(curve, iana::EllipticCurve::Ed25519) => ed25519_key(bytes(x)),
        _ => Err(Malformed::new(
            "A COSE key for EdDSA is of type OKP on curve Ed25519 with x, and nothing else.",
        )),
    }
}

fn rs256(key: &CoseKey) -> Result<CredentialKey, Malformed> {
    match exactly(key, iana::KeyType::RSA, [-1, -2]) {
        Some([modulus, exponent]) => rsa_key(bytes(modulus), bytes(exponent)),
        _ => Err(Malformed::new(
            "A COSE key for RS256 is of type RSA with n and e, and nothing else.",
        )),
    }
}
