//! A field of bytes, and the members of a CBOR map as fields.

use super::cbor::{self, Head, MAP};
use super::departures::Departures;
use super::refusal::Malformed;
use serde::Serialize;

/// One field. `from` and `to` are byte offsets; the next field begins where this one ends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Field {
    /// First byte.
    pub from: usize,
    /// One after the last.
    pub to: usize,
    /// The name in the standards.
    pub name: String,
    /// The meaning, for a person.
    pub says: String,
}

pub(crate) fn field(from: usize, to: usize, name: impl Into<String>, says: impl Into<String>) -> Field {
    let (name, says) = (name.into(), says.into());
    Field { from, to, name, says }
}

/// `1 byte`, `2 bytes`.
pub(crate) fn counted(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

/// The number of bytes as text.
pub(crate) fn bytes_text(bytes: &[u8]) -> String {
    counted(bytes.len(), "byte", "bytes")
}

/// Adds to each field the places where its CBOR is not canonical.
fn marked(mut fields: Vec<Field>, departures: &Departures) -> Vec<Field> {
    for (sentence, at) in departures.places() {
        if let Some(field) = fields.iter_mut().find(|field| field.from <= at && at < field.to) {
            field.says = format!("{}. {sentence}, at byte {at} of this item", field.says);
        }
    }
    fields
}

pub(crate) fn shifted(fields: Vec<Field>, by: usize) -> impl Iterator<Item = Field> {
    fields.into_iter().map(move |one| Field {
        from: one.from + by,
        to: one.to + by,
        ..one
    })
}

/// A map as a head and its members, each key with its value.
pub(crate) fn members(
    bytes: &[u8],
    what: &str,
    mut describe: impl FnMut(&ciborium::Value, &ciborium::Value) -> (String, String),
) -> Result<Vec<Field>, Malformed> {
    let mut departures = Departures::default();
    cbor::read(bytes, &mut departures)?;
    // Departures are noted once, above; these readings only find positions.
    let mut unheard = Departures::default();
    let Head { major, argument, end } = cbor::head(bytes, 0, &mut unheard)?;
    if major != MAP {
        return Err(Malformed::new(format!("The {what} is not a CBOR map.")));
    }
    let size = argument.map_or_else(|| "indefinite length".to_owned(), |count| count.to_string());
    let mut fields = vec![field(0, end, what, format!("a map of {size}"))];
    let mut from = end;
    while from < bytes.len() && !cbor::is_break(bytes, from) {
        let middle = cbor::item(bytes, from, &mut unheard)?;
        let to = cbor::item(bytes, middle, &mut unheard)?;
        let key = cbor::read(bytes.get(from..middle).unwrap_or_default(), &mut unheard)?;
        let value = cbor::read(bytes.get(middle..to).unwrap_or_default(), &mut unheard)?;
        let (name, says) = describe(&key, &value);
        fields.push(field(from, to, name, says));
        from = to;
    }
    if from < bytes.len() {
        fields.push(field(from, bytes.len(), "end", "ends the map"));
    }
    Ok(marked(fields, &departures))
}
