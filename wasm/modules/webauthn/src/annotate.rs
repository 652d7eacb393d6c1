//! Explains bytes field by field: position, name and meaning.

use super::authenticator_data::{self, AT, BE, BS, ED, FIXED_BYTES, HASH_BYTES, UP, UV};
use super::departures::Departures;
use super::extensions;
pub use super::fields::Field;
use super::fields::{bytes_text, counted, field, members, shifted};
use super::keys::algorithms::algorithm_name;
use super::refusal::{Malformed, quoted};

/// The fields of authenticator data, without gaps between them.
///
/// # Errors
/// If they cannot be read.
pub fn authenticator_data(bytes: &[u8]) -> Result<Vec<Field>, Malformed> {
    // The fields of the key and the extensions mark their own departures.
    let data = authenticator_data::parse_any(bytes, &mut Departures::default())?;
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
        let says = bytes_text(credential.credential_id);
        fields.push(field(length, id, "credentialIdLength", says));
        fields.push(field(id, key, "credentialId", "names the credential"));
        fields.extend(shifted(cose_key(credential.public_key)?, key));
        next = key + credential.public_key.len();
    }
    if let Some(outputs) = data.extensions {
        fields.extend(shifted(extensions::outputs(outputs)?, next));
    }
    Ok(fields)
}

fn flag_names(flags: u8) -> String {
    let names = [
        (UP, "UP user present"),
        (0x02, "bit 1, which is reserved"),
        (UV, "UV user verified"),
        (BE, "BE can be backed up"),
        (BS, "BS is backed up"),
        (0x20, "bit 5, which is reserved"),
        (AT, "AT holds a credential"),
        (ED, "ED holds extensions"),
    ];
    let set: Vec<_> = names
        .iter()
        .filter(|(bit, _)| flags & bit != 0)
        .map(|(_, name)| *name)
        .collect();
    let set = if set.is_empty() {
        "none".to_owned()
    } else {
        set.join(", ")
    };
    format!("{flags:08b}: {set}")
}

fn aaguid(bytes: &[u8]) -> String {
    let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    if bytes.iter().all(|byte| *byte == 0) {
        return "zeros: the model is not said".to_owned();
    }
    let parts = [0..8, 8..12, 12..16, 16..20, 20..32].map(|range| hex.get(range).unwrap_or_default());
    parts.join("-")
}

/// The names of members in COSE keys.
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
/// If it is not a map.
pub fn cose_key(bytes: &[u8]) -> Result<Vec<Field>, Malformed> {
    let mut kty = 0;
    members(bytes, "COSE key", |label, value| {
        let label = label.as_integer().map_or(0, i128::from);
        let number = value.as_integer().map(i128::from);
        if label == 1 {
            kty = number.unwrap_or_default();
        }
        let says = match (label, number, value.as_bytes()) {
            (3, Some(number), _) => format!("{number}: {}", algorithm_name(number)),
            (_, Some(number), _) => number.to_string(),
            (_, _, Some(bytes)) => bytes_text(bytes),
            _ => "another value".to_owned(),
        };
        (format!("{label}: {}", cose_label(label, kty)), says)
    })
}

/// The members of an attestation object, with the fields of its authenticator data.
///
/// # Errors
/// If it, or the authenticator data in it, cannot be read.
pub fn attestation_object(bytes: &[u8]) -> Result<Vec<Field>, Malformed> {
    let mut data = Vec::new();
    let outer = members(bytes, "attestation object", |key, value| {
        let name = key.as_text().unwrap_or("another member");
        let says = match (name, value) {
            ("fmt", ciborium::Value::Text(text)) => quoted(text).trim_matches(['“', '”']).to_owned(),
            ("attStmt", ciborium::Value::Array(list)) => {
                format!("a list of {}", counted(list.len(), "statement", "statements"))
            }
            ("attStmt", ciborium::Value::Map(pairs)) if pairs.is_empty() => "an empty map".to_owned(),
            ("attStmt", ciborium::Value::Map(pairs)) => pairs
                .iter()
                .filter_map(|(key, _)| key.as_text())
                .collect::<Vec<_>>()
                .join(", "),
            ("authData", ciborium::Value::Bytes(bytes)) => {
                data.clone_from(bytes);
                bytes_text(bytes)
            }
            _ => String::new(),
        };
        (name.to_owned(), says)
    })?;
    let mut fields = Vec::new();
    for one in outer {
        // If a string consists of pieces, its bytes are not contiguous, and it is shown as one field.
        let inside = one.to.saturating_sub(data.len());
        if one.name == "authData" && bytes.get(inside..one.to) == Some(data.as_slice()) {
            fields.push(Field { to: inside, ..one });
            fields.extend(shifted(authenticator_data(&data)?, inside));
        } else {
            fields.push(one);
        }
    }
    Ok(fields)
}
