//! Checks that the numbers in a COSE public key are byte strings.

use super::super::refusal::Malformed;
use ciborium::Value;

/// The members that must be byte strings, by key type (RFC 9053, section 7; RFC 8230, section 4; RFC 9964).
const BYTE_STRINGS: [(i64, &[(i64, &str)]); 4] = [
    (1, &[(-2, "x")]),
    (2, &[(-2, "x"), (-3, "y")]),
    (3, &[(-1, "n"), (-2, "e")]),
    (7, &[(-1, "pub")]),
];

/// The first member of a COSE key's map with this label.
pub(super) fn member(map: &[(Value, Value)], label: i64) -> Option<&Value> {
    let wanted = Value::from(label);
    map.iter().find(|(key, _)| *key == wanted).map(|(_, value)| value)
}

/// Describes a value of a wrong type.
pub(super) fn shown(value: &Value) -> String {
    match value {
        Value::Integer(number) => format!("the number {}", i128::from(*number)),
        Value::Bool(_) => "the sign of a compressed point, which WebAuthn leaves out".to_owned(),
        Value::Text(_) => "a text".to_owned(),
        Value::Array(_) => "a list".to_owned(),
        _ => "of another type".to_owned(),
    }
}

/// # Errors
/// If a member of `BYTE_STRINGS` is present but is not a byte string.
pub(super) fn check_member_types(map: &[(Value, Value)]) -> Result<(), Malformed> {
    let kty = member(map, 1).and_then(Value::as_integer).map(i128::from);
    let named = BYTE_STRINGS.iter().find(|(known, _)| Some(i128::from(*known)) == kty);
    for (label, name) in named.map_or(&[][..], |(_, members)| members) {
        let value = member(map, *label);
        if let Some(other) = value.filter(|value| !value.is_bytes()) {
            return Err(Malformed::new(format!(
                "The {name} of the key, member {label}, is {}: it must be a byte string.",
                shown(other)
            )));
        }
    }
    Ok(())
}
