//! Keys of algorithms that are not measured here, read as far as a verifier needs them: to and from SPKI and JWK.

use super::super::refusal::Malformed;
use super::algorithms::algorithm_name;
use super::key_members::member;
use super::key_numbers::check_key_numbers;
use super::kinds::{KINDS, Kind, Parts, kind_of};
use ciborium::Value;
use passkey_bench_interface::key_info::{read_public_key_info, write_public_key_info, write_rsa_public_key};

/// A key that is passed on: its COSE form as received and, if its algorithm is known, its SPKI.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherKey {
    /// COSE number.
    pub algorithm: i64,
    /// As received.
    pub cose: Vec<u8>,
    /// `P-384`, `RSA`, … and the key as SPKI in DER.
    pub known: Option<(&'static str, Vec<u8>)>,
}

impl OtherKey {
    /// Reads a COSE key's map.
    ///
    /// # Errors
    /// If it does not have the form that its algorithm requires.
    pub(crate) fn from_map(algorithm: i64, map: &[(Value, Value)], cose: &[u8]) -> Result<Self, Malformed> {
        let Some(kind) = kind_of(algorithm) else {
            refuse_more_than_public(algorithm, map)?;
            return Ok(Self {
                algorithm,
                cose: cose.to_vec(),
                known: None,
            });
        };
        let key = public_key(kind, map).ok_or_else(|| {
            wrong_length(kind, map).unwrap_or_else(|| {
                Malformed::new(format!(
                    "This COSE key is not made as {} asks: a key of kind {}, and nothing else in it.",
                    algorithm_name(algorithm.into()),
                    kind.name
                ))
            })
        })?;
        check_numbers(kind, map)?;
        let spki = write_public_key_info(kind.spki, &key);
        Ok(Self {
            algorithm,
            cose: cose.to_vec(),
            known: Some((kind.name, spki)),
        })
    }

    /// Reads a `SubjectPublicKeyInfo` of an unmeasured curve or lattice; the first algorithm of its kind is assumed.
    pub(crate) fn from_spki(der: &[u8]) -> Option<Result<Self, Malformed>> {
        let measured = ["P-256", "Ed25519", "RSA"];
        KINDS
            .iter()
            .filter(|kind| !measured.contains(&kind.name))
            .find_map(|kind| {
                let key = read_public_key_info(der, kind.spki)?;
                Some(Self::of_public_key(kind, kind.algorithm, key))
            })
    }

    /// A key of this algorithm from its bytes in SPKI: a point, an encoding or a public key, but not RSA.
    fn of_public_key(kind: &Kind, algorithm: i64, key: &[u8]) -> Result<Self, Malformed> {
        let mut map = vec![
            (Value::from(1), Value::from(kind.kty)),
            (Value::from(3), Value::from(algorithm)),
        ];
        let bytes = |bytes: &[u8]| Value::Bytes(bytes.to_vec());
        match (&kind.parts, key) {
            (Parts::Point(_), [4, point @ ..]) => {
                let (x, y) = point.split_at(point.len() / 2);
                map.extend([(Value::from(-2), bytes(x)), (Value::from(-3), bytes(y))]);
            }
            (Parts::Edwards(_), x) => map.push((Value::from(-2), bytes(x))),
            (_, public) => map.push((Value::from(-1), bytes(public))),
        }
        if let Some(curve) = kind.crv {
            map.insert(2, (Value::from(-1), Value::from(curve)));
        }
        Self::written(algorithm, &map)
    }

    fn written(algorithm: i64, map: &[(Value, Value)]) -> Result<Self, Malformed> {
        let mut cose = Vec::new();
        let fault = |_| Malformed::new("This key cannot be written as COSE.");
        ciborium::into_writer(&Value::Map(map.to_vec()), &mut cose).map_err(fault)?;
        Self::from_map(algorithm, map, &cose)
    }

    /// Reads an uncompressed SEC 1 point on an unmeasured curve, or an encoding of Ed448 or of a lattice. Only the
    /// length distinguishes them.
    pub(crate) fn from_raw(raw: &[u8]) -> Option<Result<Self, Malformed>> {
        let fits = |kind: &&Kind| match kind.parts {
            Parts::Point(bytes) => raw.len() == 1 + 2 * bytes && raw.first() == Some(&4),
            Parts::Edwards(bytes) | Parts::Lattice(bytes) => raw.len() == bytes,
            Parts::Rsa => false,
        };
        let measured = ["P-256", "Ed25519"];
        let kind = KINDS.iter().filter(|kind| !measured.contains(&kind.name)).find(fits)?;
        Some(Self::of_public_key(kind, kind.algorithm, raw))
    }

    /// A key from the parts of a JWK that names its algorithm or an unmeasured curve: decoded members, in order.
    pub(crate) fn from_parts(algorithm: i64, parts: &[Vec<u8>]) -> Result<Self, Malformed> {
        let unknown = || Malformed::new("This is a JWK of an algorithm that is not read here.");
        let kind = kind_of(algorithm).ok_or_else(unknown)?;
        match (&kind.parts, parts) {
            (Parts::Point(_), [x, y]) => Self::of_public_key(kind, algorithm, &[&[4], x.as_slice(), y].concat()),
            (Parts::Edwards(_) | Parts::Lattice(_), [only]) => Self::of_public_key(kind, algorithm, only),
            (Parts::Rsa, [modulus, exponent]) => {
                let number = |label: i64, bytes: &[u8]| (Value::from(label), Value::Bytes(bytes.to_vec()));
                let head = [
                    (Value::from(1), Value::from(kind.kty)),
                    (Value::from(3), Value::from(algorithm)),
                ];
                let map = [head.to_vec(), vec![number(-1, modulus), number(-2, exponent)]].concat();
                Self::written(algorithm, &map)
            }
            _ => Err(Malformed::new(
                "The members of this JWK are not those of its algorithm.",
            )),
        }
    }
}

/// Checks the members of the key beyond their lengths.
fn check_numbers(kind: &Kind, map: &[(Value, Value)]) -> Result<(), Malformed> {
    let bytes = |label| {
        member(map, label)
            .and_then(Value::as_bytes)
            .map(Vec::as_slice)
            .unwrap_or_default()
    };
    check_key_numbers(kind.name, [bytes(-1), bytes(-2), bytes(-3)])
}

/// For an algorithm of which only the name is known: allows no optional COSE member besides the algorithm (WebAuthn
/// Level 3, section 6.5.1), and no private one (RFC 9053, section 7; RFC 8230, section 4; RFC 9964).
fn refuse_more_than_public(algorithm: i64, map: &[(Value, Value)]) -> Result<(), Malformed> {
    const KEY_ID: i64 = 2;
    const OPERATIONS: i64 = 4;
    const BASE_IV: i64 = 5;
    let kty = member(map, 1).and_then(Value::as_integer).map(i128::from);
    let private: &[i64] = match kty {
        Some(1 | 2) => &[-4],
        Some(3) => &[-3, -4, -5, -6, -7, -8, -9, -10, -11, -12],
        Some(7) => &[-2],
        _ => &[],
    };
    let mut unwanted = [KEY_ID, OPERATIONS, BASE_IV].iter().chain(private);
    if unwanted.any(|label| member(map, *label).is_some()) {
        return Err(Malformed::new(format!(
            "This COSE key for algorithm {algorithm} holds more than a credential’s public key may: a key ID, operations or a \
             private part."
        )));
    }
    Ok(())
}

/// The fault of the first part of a key that has another length than its kind asks for.
fn wrong_length(kind: &Kind, map: &[(Value, Value)]) -> Option<Malformed> {
    let (labels, length): (&[i64], usize) = match kind.parts {
        Parts::Point(length) => (&[-2, -3], length),
        Parts::Edwards(length) => (&[-2], length),
        Parts::Lattice(length) => (&[-1], length),
        Parts::Rsa => return None,
    };
    labels.iter().find_map(|label| {
        let found = member(map, *label)?.as_bytes()?.len();
        let sentence = || {
            format!(
                "Member {label} of the key has {found} bytes; on {} it has {length}.",
                kind.name
            )
        };
        (found != length).then(|| Malformed::new(sentence()))
    })
}

/// The key as in its SPKI. A credential's key may have only key type, algorithm and the public key's own members
/// (WebAuthn Level 3, section 6.5.1): no duplicate, private or unknown ones.
fn public_key(kind: &Kind, map: &[(Value, Value)]) -> Option<Vec<u8>> {
    let has = |label, number: Option<i64>| number.is_none_or(|number| member(map, label) == Some(&Value::from(number)));
    let members = match kind.parts {
        Parts::Point(_) => 5,
        Parts::Edwards(_) | Parts::Rsa => 4,
        Parts::Lattice(_) => 3,
    };
    if map.len() != members || member(map, 3).is_none() || !has(1, Some(kind.kty)) || !has(-1, kind.crv) {
        return None;
    }
    let bytes = |label| member(map, label)?.as_bytes();
    match kind.parts {
        Parts::Point(length) => {
            let (x, y) = (bytes(-2)?, bytes(-3)?);
            (x.len() == length && y.len() == length).then(|| [&[4], x.as_slice(), y].concat())
        }
        Parts::Edwards(length) => bytes(-2).filter(|x| x.len() == length).cloned(),
        Parts::Lattice(length) => bytes(-1).filter(|key| key.len() == length).cloned(),
        Parts::Rsa => {
            let (modulus, exponent) = (bytes(-1)?, bytes(-2)?);
            Some(write_rsa_public_key(modulus, exponent))
        }
    }
}
