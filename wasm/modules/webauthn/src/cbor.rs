//! Reads CBOR (RFC 8949) and notes departures from the CTAP2 canonical form (CTAP 2.2, section 8), which WebAuthn
//! requires of authenticators: definite lengths, shortest heads, sorted keys, no tags. No step requires a relying party
//! to check the form, so departures are accepted and noted. A duplicate key is different, because readers would
//! disagree on its value.

use super::departures::Departures;
pub use super::diagnostic::diagnostic;
use super::refusal::Malformed;
use ciborium::Value;
use core::cmp::Ordering;

/// The maximum nesting depth of arrays and maps. CTAP allows 4; this limit stops hostile input and no real one.
const DEEPEST: usize = 8;

/// The first bytes of an item: major type, argument, and the end position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Head {
    pub(crate) major: u8,
    /// `None` if the length is indefinite.
    pub(crate) argument: Option<u64>,
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
/// The byte that ends an item of indefinite length.
const BREAK: u8 = 0xff;

const SHORT: &str = "The CBOR ends in the middle of an item";

/// Whether an item of indefinite length ends at `at`.
pub(crate) fn is_break(bytes: &[u8], at: usize) -> bool {
    bytes.get(at) == Some(&BREAK)
}

/// Reads the head of the item at `at`.
pub(crate) fn head(bytes: &[u8], at: usize, departures: &mut Departures) -> Result<Head, Malformed> {
    let first = *bytes.get(at).ok_or(Malformed::at_byte(SHORT, at))?;
    let (major, info) = (first >> 5, first & 0x1f);
    let width = match (major, info) {
        (_, 0..=23) => 0,
        (_, 24) => 1,
        (_, 25) => 2,
        (_, 26) => 4,
        (_, 27) => 8,
        (BYTES..=MAP, 31) => {
            departures.note("The CBOR is not canonical: an item has an indefinite length", at);
            let (argument, end) = (None, at + 1);
            return Ok(Head { major, argument, end });
        }
        _ => return Err(Malformed::at_byte("The CBOR has an item of unknown form", at)),
    };
    let end = at + 1 + width;
    let argument = bytes.get(at + 1..end).ok_or(Malformed::at_byte(SHORT, at))?;
    let argument = if width == 0 {
        u64::from(info)
    } else {
        argument.iter().fold(0, |value, byte| value << 8 | u64::from(*byte))
    };
    let smallest = match (major, width) {
        (7, 2 | 4 | 8) | (_, 0) => 0, // floating-point numbers have no shorter head
        (7, _) => 32,
        (_, 1) => 24,
        (_, 2) => 0x100,
        (_, 4) => 0x1_0000,
        _ => 0x1_0000_0000,
    };
    if argument < smallest {
        departures.note(
            "The CBOR is not canonical: a length or number is written longer than it need be",
            at,
        );
    }
    let argument = Some(argument);
    Ok(Head { major, argument, end })
}

/// Skips the item that begins at `at` and returns its end.
pub(crate) fn item(bytes: &[u8], at: usize, departures: &mut Departures) -> Result<usize, Malformed> {
    nested(bytes, at, 0, departures)
}

fn nested(bytes: &[u8], at: usize, depth: usize, departures: &mut Departures) -> Result<usize, Malformed> {
    if depth > DEEPEST {
        return Err(Malformed::at_byte("The CBOR is nested too deeply", at));
    }
    let Head { major, argument, end } = head(bytes, at, departures)?;
    match (major, argument) {
        (UNSIGNED | NEGATIVE | 7, _) => Ok(end),
        (BYTES | TEXT, Some(length)) => string(bytes, at, end, length),
        (BYTES | TEXT, None) => pieces(bytes, end, major, departures),
        (ARRAY, _) => {
            let mut next = end;
            let mut items = Items::new(argument);
            while items.has_next(bytes, &mut next) {
                next = nested(bytes, next, depth + 1, departures)?;
            }
            Ok(next)
        }
        (MAP, _) => map(bytes, end, argument, depth, departures),
        (TAG, _) => {
            departures.note("The CBOR is not canonical: it has a tag", at);
            nested(bytes, end, depth + 1, departures)
        }
        _ => Err(Malformed::at_byte("The CBOR has an item of unknown form", at)),
    }
}

/// The number of remaining items; `None` if a break ends the list.
struct Items(Option<u64>);

impl Items {
    fn new(count: Option<u64>) -> Self {
        Self(count)
    }

    /// Whether another item begins at `next`; skips a break.
    fn has_next(&mut self, bytes: &[u8], next: &mut usize) -> bool {
        match &mut self.0 {
            Some(0) => false,
            Some(left) => {
                *left -= 1;
                true
            }
            None if is_break(bytes, *next) => {
                *next += 1;
                false
            }
            None => true,
        }
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

/// A string of indefinite length: pieces of the same type, each with a definite length.
fn pieces(bytes: &[u8], from: usize, major: u8, departures: &mut Departures) -> Result<usize, Malformed> {
    let mut next = from;
    while !is_break(bytes, next) {
        let at = next;
        let piece = head(bytes, at, departures)?;
        let length = piece.argument.filter(|_| piece.major == major);
        let fault = Malformed::at_byte("The CBOR has a string in pieces of another type", at);
        next = string(bytes, at, piece.end, length.ok_or(fault)?)?;
    }
    Ok(next + 1)
}

fn map(
    bytes: &[u8],
    from: usize,
    pairs: Option<u64>,
    depth: usize,
    departures: &mut Departures,
) -> Result<usize, Malformed> {
    let mut next = from;
    let mut keys: Vec<(usize, usize)> = Vec::new();
    // If keys are sorted and each is in canonical form, all of them differ.
    let mut are_plain = true;
    let mut items = Items::new(pairs);
    while items.has_next(bytes, &mut next) {
        let noted = departures.count();
        let value = nested(bytes, next, depth + 1, departures)?;
        are_plain &= departures.count() == noted;
        let key = bytes.get(next..value).unwrap_or_default();
        let previous = keys.last().and_then(|(from, to)| bytes.get(*from..*to));
        let order = previous.map_or(Ordering::Less, |previous| sorting(previous).cmp(&sorting(key)));
        are_plain &= order == Ordering::Less;
        if order == Ordering::Greater {
            departures.note("The CBOR is not canonical: the keys of a map are not sorted", next);
        }
        keys.push((next, value));
        next = nested(bytes, value, depth + 1, departures)?;
    }
    if !are_plain && let Some(at) = twice(bytes, &keys) {
        departures.note_twice(at);
    }
    Ok(next)
}

/// The position of a duplicate key, in whatever encoding it repeats an earlier key.
fn twice(bytes: &[u8], keys: &[(usize, usize)]) -> Option<usize> {
    let mut written: Vec<(Vec<u8>, usize)> = keys
        .iter()
        .map(|(from, to)| (shortest(bytes, *from, *to), *from))
        .collect();
    written.sort_unstable();
    let mut pairs = written.windows(2);
    let same = pairs.find(|pair| matches!(pair, [(one, _), (other, _)] if one == other));
    same.and_then(|pair| pair.last()).map(|(_, at)| *at)
}

/// The item in its shortest encoding; unchanged if it cannot be read.
fn shortest(bytes: &[u8], from: usize, to: usize) -> Vec<u8> {
    let item = bytes.get(from..to).unwrap_or_default();
    let mut written = Vec::with_capacity(item.len());
    match ciborium::from_reader::<Value, _>(item) {
        Ok(value) if ciborium::into_writer(&value, &mut written).is_ok() => written,
        _ => item.to_vec(),
    }
}

/// The sort order: by major type, then by length, then byte by byte.
fn sorting(key: &[u8]) -> (u8, usize, &[u8]) {
    (key.first().map_or(0, |first| first >> 5), key.len(), key)
}

/// Reads the bytes as exactly one item, and notes its departures.
///
/// # Errors
/// If they are not an item, or more bytes follow.
pub(crate) fn read(bytes: &[u8], departures: &mut Departures) -> Result<Value, Malformed> {
    let end = item(bytes, 0, departures)?;
    if end != bytes.len() {
        return Err(Malformed::at_byte(
            "The CBOR is followed by bytes that belong to nothing",
            end,
        ));
    }
    ciborium::from_reader(bytes)
        .map_err(|_| Malformed::new("The CBOR holds text that is not UTF-8, or a simple value that is not read here."))
}
