//! Bytes explained field by field: from where to where, what it is called, what it says.

use super::authenticator_data::{self, AT, BE, BS, ED, FIXED_BYTES, HASH_BYTES, UP, UV};
use super::cbor::{self, Head, MAP};
use super::cose_key::CredentialKey;
use super::refusal::Malformed;
use serde::Serialize;

/// One field. `from` and `to` count bytes; the next field begins where this one ends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Field {
    /// First byte.
    pub from: usize,
    /// One after the last.
    pub to: usize,
    /// As the standards call it.
    pub name: String,
    /// What it says, for a person.
    pub says: String,
}

fn field(from: usize, to: usize, name: impl Into<String>, says: impl Into<String>) -> Field {
    let (name, says) = (name.into(), says.into());
    Field { from, to, name, says }
}

/// The fields of authenticator data, without gaps.
///
/// # Errors
/// If they cannot be read.
pub fn authenticator_data(bytes: &[u8]) -> Result<Vec<Field>, Malformed> {
    let data = authenticator_data::parse(bytes)?;
    let flags = HASH_BYTES + 1;
    let mut fields = vec![
        field(0, HASH_BYTES, "rpIdHash", "SHA-256 of the relying party ID"),
        field(HASH_BYTES, flags, "flags", flag_names(data.flags)),
        field(flags, FIXED_BYTES, "signCount", data.sign_count.to_string()),
    ];
    let mut next = FIXED_BYTES;
    if let Some(credential) = data.attested {
        let length = next + credential.aaguid.len();
        let id = length + 2;
        let key = id + credential.credential_id.len();
        fields.push(field(next, length, "aaguid", aaguid(credential.aaguid)));
        let says = format!("{} bytes", credential.credential_id.len());
        fields.push(field(length, id, "credentialIdLength", says));
        fields.push(field(id, key, "credentialId", "names the credential"));
        fields.extend(shifted(cose_key(credential.public_key)?, key));
        next = key + credential.public_key.len();
    }
    if data.extensions.is_some() {
        fields.push(field(next, bytes.len(), "extensions", "a CBOR map"));
    }
    Ok(fields)
}

fn shifted(fields: Vec<Field>, by: usize) -> impl Iterator<Item = Field> {
    fields.into_iter().map(move |one| Field {
        from: one.from + by,
        to: one.to + by,
        ..one
    })
}

fn flag_names(flags: u8) -> String {
    let names = [(UP, "UP"), (UV, "UV"), (BE, "BE"), (BS, "BS"), (AT, "AT"), (ED, "ED")];
    let set: Vec<_> = names
        .iter()
        .filter(|(bit, _)| flags & bit != 0)
        .map(|(_, name)| *name)
        .collect();
    format!(
        "{flags:08b}: {}",
        if set.is_empty() {
            "none".to_owned()
        } else {
            set.join(", ")
        }
    )
}

fn aaguid(bytes: &[u8]) -> String {
    let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    if bytes.iter().all(|byte| *byte == 0) {
        return "zeros: the model is not said".to_owned();
    }
    let parts = [0..8, 8..12, 12..16, 16..20, 20..32].map(|range| hex.get(range).unwrap_or_default());
    parts.join("-")
}

/// What a map's members are called in COSE keys.
fn cose_label(label: i128, kty: i128) -> &'static str {
    match (label, kty) {
        (1, _) => "kty",
        (3, _) => "alg",
        (-1, 3) => "n",
        (-2, 3) => "e",
        (-1, 7) => "pub",
        (-1, _) => "crv",
        (-2, _) => "x",
        (-3, _) => "y",
        _ => "parameter",
    }
}

/// The members of a COSE key.
///
/// # Errors
/// If it is no canonical map with an algorithm.
pub fn cose_key(bytes: &[u8]) -> Result<Vec<Field>, Malformed> {
    let key = CredentialKey::from_cose(bytes)?;
    let name = algorithm_name(key.algorithm());
    let mut kty = 0;
    members(bytes, "COSE key", |label, value| {
        let label = label.as_integer().map_or(0, i128::from);
        let number = value.as_integer().map(i128::from);
        if label == 1 {
            kty = number.unwrap_or_default();
        }
        let says = match (label, number, value.as_bytes()) {
            (3, Some(number), _) => format!("{number}: {name}"),
            (_, Some(number), _) => number.to_string(),
            (_, _, Some(bytes)) => format!("{} bytes", bytes.len()),
            _ => "another value".to_owned(),
        };
        (format!("{label}: {}", cose_label(label, kty)), says)
    })
}

/// A map as a head and its members, each key with its value.
fn members(
    bytes: &[u8],
    what: &str,
    mut describe: impl FnMut(&ciborium::Value, &ciborium::Value) -> (String, String),
) -> Result<Vec<Field>, Malformed> {
    cbor::read(bytes)?;
    let Head { major, argument, end } = cbor::head(bytes, 0)?;
    if major != MAP {
        return Err(Malformed::new(format!("The {what} is not a CBOR map.")));
    }
    let mut fields = vec![field(0, end, what, format!("a map of {argument}"))];
    let mut from = end;
    for _ in 0..argument {
        let middle = cbor::item(bytes, from)?;
        let to = cbor::item(bytes, middle)?;
        let key = cbor::read(bytes.get(from..middle).unwrap_or_default())?;
        let value = cbor::read(bytes.get(middle..to).unwrap_or_default())?;
        let (name, says) = describe(&key, &value);
        fields.push(field(from, to, name, says));
        from = to;
    }
    Ok(fields)
}

/// The members of an attestation object, with authenticator data opened.
///
/// # Errors
/// If it, or the authenticator data in it, cannot be read.
pub fn attestation_object(bytes: &[u8]) -> Result<Vec<Field>, Malformed> {
    let mut data = Vec::new();
    let outer = members(bytes, "attestation object", |key, value| {
        let name = key.as_text().unwrap_or("another member");
        let says = match (name, value) {
            ("fmt", ciborium::Value::Text(text)) => text.clone(),
            ("attStmt", ciborium::Value::Map(pairs)) if pairs.is_empty() => "an empty map".to_owned(),
            ("attStmt", ciborium::Value::Map(pairs)) => pairs
                .iter()
                .filter_map(|(key, _)| key.as_text())
                .collect::<Vec<_>>()
                .join(", "),
            ("authData", ciborium::Value::Bytes(bytes)) => {
                data.clone_from(bytes);
                format!("{} bytes", bytes.len())
            }
            _ => String::new(),
        };
        (name.to_owned(), says)
    })?;
    let mut fields = Vec::new();
    for one in outer {
        if one.name == "authData" {
            let inside = one.to - data.len();
            fields.push(Field { to: inside, ..one });
            fields.extend(shifted(authenticator_data(&data)?, inside));
        } else {
            fields.push(one);
        }
    }
    Ok(fields)
}

/// COSE algorithms as the registry of IANA calls them.
const ALGORITHMS: [(i64, &str); 20] = [
    (-7, "ES256"),
    (-8, "EdDSA"),
    (-9, "ESP256"),
    (-19, "Ed25519"),
    (-35, "ES384"),
    (-36, "ES512"),
    (-37, "PS256"),
    (-38, "PS384"),
    (-39, "PS512"),
    (-47, "ES256K"),
    (-48, "ML-DSA-44"),
    (-49, "ML-DSA-65"),
    (-50, "ML-DSA-87"),
    (-51, "ESP384"),
    (-52, "ESP512"),
    (-53, "Ed448"),
    (-257, "RS256"),
    (-258, "RS384"),
    (-259, "RS512"),
    (-65535, "RS1"),
];

/// A COSE algorithm by its number.
#[must_use]
pub fn algorithm_name(number: i64) -> &'static str {
    let found = ALGORITHMS.iter().find(|(known, _)| *known == number);
    found.map_or("an algorithm without a name here", |(_, name)| name)
}

/// Its number by its name, which JOSE shares.
pub(crate) fn algorithm_number(name: &str) -> Option<i64> {
    ALGORITHMS
        .iter()
        .find(|(_, known)| *known == name)
        .map(|(number, _)| *number)
}
