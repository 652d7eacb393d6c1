//! Reads DER for which no crate has a type: the elements of a sequence.

use der::asn1::AnyRef;
use der::{Decode, Reader, SliceReader, Tag, TagNumber, Tagged};

/// More elements are hostile.
const MOST_ELEMENTS: usize = 200;

/// The elements of these bytes, if there are no other bytes.
pub(crate) fn elements(bytes: &[u8]) -> Option<Vec<AnyRef<'_>>> {
    let mut reader = SliceReader::new(bytes).ok()?;
    let mut found = Vec::new();
    while !reader.is_finished() {
        if found.len() == MOST_ELEMENTS {
            return None;
        }
        found.push(AnyRef::decode(&mut reader).ok()?);
    }
    Some(found)
}

/// The elements of a SEQUENCE that makes up all of these bytes.
pub(crate) fn sequence(bytes: &[u8]) -> Option<Vec<AnyRef<'_>>> {
    let only = AnyRef::from_der(bytes).ok()?;
    (only.tag() == Tag::Sequence).then(|| elements(only.value()))?
}

/// The element within `[number]`, if there is one.
pub(crate) fn tagged<'a>(list: &[AnyRef<'a>], number: u32) -> Option<AnyRef<'a>> {
    let wanted = TagNumber(number).context_specific(true);
    let found = list.iter().find(|element| element.tag() == wanted)?;
    elements(found.value())?.into_iter().next()
}
