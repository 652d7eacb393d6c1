//! The numbers of a public key, independent of its encoding, so that a certificate's key can
//! be compared with a credential's.

use crate::elements::sequence;
use crate::oids::{CURVES, EC_KEY, PLAIN_KEYS};
use ciborium::Value;
use der::Decode;
use der::asn1::{ObjectIdentifier, UintRef};
use der::{Tag, Tagged};
use x509_cert::spki::SubjectPublicKeyInfoRef;

/// The numbers of a public key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum KeyNumbers {
    /// A point: the curve's COSE number, x and y.
    Point(i128, Vec<u8>, Vec<u8>),
    /// Modulus and exponent, without leading zeros.
    Rsa(Vec<u8>, Vec<u8>),
    /// The kind of key, and the bytes of a key that has only one part.
    Plain(&'static str, Vec<u8>),
}

fn without_zeros(bytes: &[u8]) -> Vec<u8> {
    let zeros = bytes.iter().take_while(|byte| **byte == 0).count();
    bytes.get(zeros..).unwrap_or_default().to_vec()
}

impl KeyNumbers {
    /// Reads a COSE key.
    pub(crate) fn of_cose(key: &[(Value, Value)]) -> Option<Self> {
        let member = |label: i64| {
            let wanted = Value::from(label);
            key.iter().find(|(label, _)| *label == wanted).map(|(_, value)| value)
        };
        let number = |label| member(label)?.as_integer().map(i128::from);
        let bytes = |label| member(label)?.as_bytes().cloned();
        match (number(1)?, number(-1)) {
            (2, Some(curve)) => Some(Self::Point(curve, bytes(-2)?, bytes(-3)?)),
            (3, _) => Some(Self::Rsa(without_zeros(&bytes(-1)?), without_zeros(&bytes(-2)?))),
            (1, Some(6)) => Some(Self::Plain("Ed25519", bytes(-2)?)),
            (1, Some(7)) => Some(Self::Plain("Ed448", bytes(-2)?)),
            (7, _) => {
                let kind = match number(3)? {
                    -48 => "ML-DSA-44",
                    -49 => "ML-DSA-65",
                    -50 => "ML-DSA-87",
                    _ => return None,
                };
                Some(Self::Plain(kind, bytes(-1)?))
            }
            _ => None,
        }
    }

    /// Reads a `SubjectPublicKeyInfo`.
    pub(crate) fn of_spki(spki: &[u8]) -> Option<Self> {
        let info = SubjectPublicKeyInfoRef::from_der(spki).ok()?;
        let key = info.subject_public_key.as_bytes()?;
        match kind_of(&info)? {
            "RSA" => {
                let numbers = sequence(key)?;
                let [modulus, exponent] = numbers.as_slice() else {
                    return None;
                };
                let of = |element: &der::asn1::AnyRef<'_>| {
                    let number = element.decode_as::<UintRef<'_>>().ok()?;
                    Some(without_zeros(number.as_bytes()))
                };
                Some(Self::Rsa(of(modulus)?, of(exponent)?))
            }
            kind if kind.starts_with("P-") => {
                let (_, _, curve) = CURVES.iter().find(|(_, name, _)| *name == kind)?;
                let [4, point @ ..] = key else { return None };
                let (x, y) = point.split_at_checked(point.len() / 2)?;
                Some(Self::Point(*curve, x.to_vec(), y.to_vec()))
            }
            kind => Some(Self::Plain(kind, key.to_vec())),
        }
    }
}

/// The kind of key, by its algorithm's identifier.
pub(crate) fn kind_of(info: &SubjectPublicKeyInfoRef<'_>) -> Option<&'static str> {
    if info.algorithm.oid != EC_KEY {
        return PLAIN_KEYS
            .iter()
            .find(|(known, _)| *known == info.algorithm.oid)
            .map(|(_, name)| *name);
    }
    let parameters = info.algorithm.parameters?;
    if parameters.tag() != Tag::ObjectIdentifier {
        return None;
    }
    let curve = parameters.decode_as::<ObjectIdentifier>().ok()?;
    CURVES
        .iter()
        .find(|(known, _, _)| *known == curve)
        .map(|(_, name, _)| *name)
}
