//! CBOR in a form that people can read.

use super::cbor::read;
use super::departures::Departures;
use super::refusal::Malformed;
use ciborium::Value;

/// CBOR diagnostic notation (RFC 8949, section 8), indented; comments at the top list
/// departures from the canonical form.
///
/// # Errors
/// If these bytes are not one item.
pub fn diagnostic(bytes: &[u8]) -> Result<String, Malformed> {
    let mut departures = Departures::default();
    let value = read(bytes, &mut departures)?;
    let comments = departures
        .places()
        .map(|(sentence, at)| format!("/ {sentence}, at byte {at} /\n"));
    let mut text: String = comments.collect();
    write_value(&mut text, &value, 0);
    Ok(text)
}

fn write_value(out: &mut String, value: &Value, indent: usize) {
    match value {
        Value::Integer(number) => out.push_str(&i128::from(*number).to_string()),
        Value::Bytes(bytes) => {
            out.push_str("h'");
            out.extend(bytes.iter().map(|byte| format!("{byte:02x}")));
            out.push('\'');
        }
        Value::Text(text) => out.push_str(&serde_json::Value::from(text.as_str()).to_string()),
        Value::Float(number) => out.push_str(&format!("{number:?}")),
        Value::Tag(number, value) => {
            out.push_str(&format!("{number}("));
            write_value(out, value, indent);
            out.push(')');
        }
        Value::Bool(truth) => out.push_str(if *truth { "true" } else { "false" }),
        Value::Array(items) => {
            let entries = items.iter().map(|item| (None, item));
            write_entries(out, ('[', ']'), entries, indent);
        }
        Value::Map(pairs) => {
            let entries = pairs.iter().map(|(key, item)| (Some(key), item));
            write_entries(out, ('{', '}'), entries, indent);
        }
        _ => out.push_str("null"),
    }
}

fn write_entries<'a>(
    out: &mut String,
    brackets: (char, char),
    entries: impl ExactSizeIterator<Item = (Option<&'a Value>, &'a Value)>,
    indent: usize,
) {
    let last = entries.len();
    out.push(brackets.0);
    for (index, (key, value)) in entries.enumerate() {
        out.push('\n');
        out.push_str(&"  ".repeat(indent + 1));
        if let Some(key) = key {
            write_value(out, key, indent + 1);
            out.push_str(": ");
        }
        write_value(out, value, indent + 1);
        if index + 1 < last {
            out.push(',');
        }
    }
    if last > 0 {
        out.push('\n');
        out.push_str(&"  ".repeat(indent));
    }
    out.push(brackets.1);
}
