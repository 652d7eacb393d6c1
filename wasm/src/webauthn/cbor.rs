//! The CTAP2 canonical form of CBOR (FIDO CTAP 2.1, section 8), which WebAuthn prescribes: `ciborium` reads any CBOR, so the
//! form is checked here first. Definite lengths, shortest heads, sorted keys that occur once, no tags.

use super::refusal::Malformed;
use ciborium::Value;

/// How deep arrays and maps may lie in each other. CTAP allows 4; hostile input is stopped, nothing real is.
const DEEPEST: usize = 8;

/// The first bytes of an item: major type, argument, and where they end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Head {
    pub(crate) major: u8,
    pub(crate) argument: u64,
    pub(crate) end: usize,
}

const UNSIGNED: u8 = 0;
const NEGATIVE: u8 = 1;
const BYTES: u8 = 2;
const TEXT: u8 = 3;
const ARRAY: u8 = 4;
/// Major type of a map.
pub(crate) const MAP: u8 = 5;
const TAG: u8 = 6;

/// What becomes of CBOR that could be read and is not canonical.
pub(crate) trait Form {
    /// Told of each place.
    fn depart(&mut self, sentence: &'static str, at: usize) -> Result<(), Malformed>;
}

/// Refuses it.
struct Canonical;

impl Form for Canonical {
    fn depart(&mut self, sentence: &'static str, at: usize) -> Result<(), Malformed> {
        Err(Malformed::at_byte(sentence, at))
    }
}

/// Where CBOR departs from the canonical form: a sentence and its byte.
pub(crate) type Departures = Vec<(&'static str, usize)>;

/// Notes it, so that a person sees what is there.
impl Form for Departures {
    fn depart(&mut self, sentence: &'static str, at: usize) -> Result<(), Malformed> {
        self.push((sentence, at));
        Ok(())
    }
}

/// Reads the head of the item at `at`.
pub(crate) fn head(bytes: &[u8], at: usize, form: &mut impl Form) -> Result<Head, Malformed> {
    const SHORT: &str = "The CBOR ends in the middle of an item";
    let first = *bytes.get(at).ok_or(Malformed::at_byte(SHORT, at))?;
    let (major, info) = (first >> 5, first & 0x1f);
    let width = match info {
        0..=23 => 0,
        24 => 1,
        25 => 2,
        26 => 4,
        27 => 8,
        _ => {
            return Err(Malformed::at_byte(
                "The CBOR has an item of indefinite length or unknown form",
                at,
            ));
        }
    };
    let end = at + 1 + width;
    let argument = bytes.get(at + 1..end).ok_or(Malformed::at_byte(SHORT, at))?;
    let argument = if width == 0 {
        u64::from(info)
    } else {
        argument.iter().fold(0, |value, byte| value << 8 | u64::from(*byte))
    };
    let smallest = match (major, width) {
        (7, 2 | 4 | 8) | (_, 0) => 0, // floating point numbers have the width they have
        (7, _) => 32,
        (_, 1) => 24,
        (_, 2) => 0x100,
        (_, 4) => 0x1_0000,
        _ => 0x1_0000_0000,
    };
    if argument < smallest {
        form.depart(
            "The CBOR is not canonical: a length or number is written longer than it need be",
            at,
        )?;
    }
    Ok(Head { major, argument, end })
}

/// Checks the one item that begins at `at` and returns where it ends.
pub(crate) fn item(bytes: &[u8], at: usize, form: &mut impl Form) -> Result<usize, Malformed> {
    nested(bytes, at, 0, form)
}

fn nested(bytes: &[u8], at: usize, depth: usize, form: &mut impl Form) -> Result<usize, Malformed> {
    if depth > DEEPEST {
        return Err(Malformed::at_byte("The CBOR is nested too deeply", at));
    }
    let Head { major, argument, end } = head(bytes, at, form)?;
    match major {
        UNSIGNED | NEGATIVE | 7 => Ok(end),
        BYTES | TEXT => string(bytes, at, end, argument),
        ARRAY => (0..argument).try_fold(end, |next, _| nested(bytes, next, depth + 1, form)),
        MAP => map(bytes, end, argument, depth, form),
        TAG => {
            form.depart("The CBOR is not canonical: it has a tag", at)?;
            nested(bytes, end, depth + 1, form)
        }
        _ => Err(Malformed::at_byte("The CBOR has an unknown form", at)),
    }
}

fn string(bytes: &[u8], at: usize, from: usize, length: u64) -> Result<usize, Malformed> {
    usize::try_from(length)
        .ok()
        .and_then(|length| from.checked_add(length))
        .filter(|end| *end <= bytes.len())
        .ok_or(Malformed::at_byte(
            "The CBOR has a string that is longer than what follows",
            at,
        ))
}

fn map(bytes: &[u8], from: usize, pairs: u64, depth: usize, form: &mut impl Form) -> Result<usize, Malformed> {
    let mut next = from;
    let mut previous: Option<&[u8]> = None;
    for _ in 0..pairs {
        let value = nested(bytes, next, depth + 1, form)?;
        let key = bytes.get(next..value).unwrap_or_default();
        match previous.map(|previous| sorting(previous).cmp(&sorting(key))) {
            None | Some(core::cmp::Ordering::Less) => {}
            Some(core::cmp::Ordering::Equal) => {
                form.depart("The CBOR has a map with the same key twice", next)?;
            }
            Some(core::cmp::Ordering::Greater) => {
                form.depart("The CBOR is not canonical: the keys of a map are not sorted", next)?;
            }
        }
        previous = Some(key);
        next = nested(bytes, value, depth + 1, form)?;
    }
    Ok(next)
}

/// Major type first, then shorter before longer, then byte by byte.
fn sorting(key: &[u8]) -> (u8, usize, &[u8]) {
    (key.first().map_or(0, |first| first >> 5), key.len(), key)
}

/// The bytes as exactly one canonical item.
///
/// # Errors
/// If they are none, not canonical, or followed by more.
pub(crate) fn read(bytes: &[u8]) -> Result<Value, Malformed> {
    read_of(bytes, &mut Canonical)
}

/// The same in any form.
///
/// # Errors
/// If they are no item, or followed by more.
pub(crate) fn read_of(bytes: &[u8], form: &mut impl Form) -> Result<Value, Malformed> {
    let end = item(bytes, 0, form)?;
    if end != bytes.len() {
        return Err(Malformed::at_byte(
            "The CBOR is followed by bytes that belong to nothing",
            end,
        ));
    }
    ciborium::from_reader(bytes).map_err(|_| Malformed::new("The CBOR holds text that is not UTF-8, or no value."))
}

/// CBOR diagnostic notation (RFC 8949, section 8), indented; where it is not canonical, comments say so first.
///
/// # Errors
/// If these bytes are not one item.
pub fn diagnostic(bytes: &[u8]) -> Result<String, Malformed> {
    let mut departures = Departures::new();
    let value = read_of(bytes, &mut departures)?;
    let comments = departures
        .iter()
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
