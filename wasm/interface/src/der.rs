//! The part of strict DER (X.690 §10) that keys need: one length for each content, whole bytes, no bytes left over.
//!
//! A reader only goes forward and does not recurse, so nesting is as deep as the caller's own code. Anything that is
//! not DER gives `None` without a reason, because callers report one sentence about the key. An element has at most 65
//! 535 bytes of content, and a tag is one byte.

use zeroize::Zeroizing;

/// Tag of an integer.
pub const INTEGER: u8 = 0x02;
/// Tag of a bit string, which here consists of whole bytes.
pub const BIT_STRING: u8 = 0x03;
/// Tag of a byte string.
pub const OCTET_STRING: u8 = 0x04;
/// Tag of a sequence of elements.
pub const SEQUENCE: u8 = 0x30;

/// The tag `[number]` around another element, or instead of a constructed element's tag.
#[must_use]
pub const fn constructed(number: u8) -> u8 {
    0xa0 | number
}

/// The tag `[number]` instead of a primitive element's tag.
#[must_use]
pub const fn primitive(number: u8) -> u8 {
    0x80 | number
}

/// The bits of a tag's number; if all of them are set, more bytes follow.
const TAG_NUMBER: u8 = 0x1f;

/// The unread part of some content; a copy can look ahead.
#[derive(Clone, Copy, Debug)]
pub struct Reader<'a> {
    rest: &'a [u8],
}

impl<'a> Reader<'a> {
    /// Reads this content from its beginning.
    #[must_use]
    pub const fn new(content: &'a [u8]) -> Self {
        Self { rest: content }
    }

    /// The content of an element that makes up all of these bytes.
    #[must_use]
    pub fn only(tag: u8, der: &'a [u8]) -> Option<&'a [u8]> {
        let mut reader = Self::new(der);
        let content = reader.take(tag)?;
        reader.end().then_some(content)
    }

    /// Whether everything has been read.
    #[must_use]
    pub const fn end(self) -> bool {
        self.rest.is_empty()
    }

    /// The content of the next element, if it has this tag.
    pub fn take(&mut self, tag: u8) -> Option<&'a [u8]> {
        let (found, content) = self.element()?;
        (found == tag).then_some(content)
    }

    /// Skips the next element, which must equal this one.
    pub fn take_exactly(&mut self, element: &[u8]) -> Option<()> {
        self.rest = self.rest.strip_prefix(element)?;
        Some(())
    }

    /// The content of the next element if it has this tag; otherwise the element is not read.
    pub fn take_optional(&mut self, tag: u8) -> Option<Option<&'a [u8]>> {
        if self.rest.first() == Some(&tag) {
            self.take(tag).map(Some)
        } else {
            Some(None)
        }
    }

    /// The content of a BIT STRING of whole bytes.
    pub fn bit_string(&mut self) -> Option<&'a [u8]> {
        whole_bytes(self.take(BIT_STRING)?)
    }

    /// A non-negative INTEGER, big-endian, without its leading zero; the number zero is one zero byte.
    pub fn unsigned(&mut self) -> Option<&'a [u8]> {
        match self.take(INTEGER)? {
            [0, rest @ ..] if rest.first().is_some_and(|&first| first >= 0x80) => Some(rest),
            content @ ([0] | [0x01..=0x7f, ..]) => Some(content),
            _ => None,
        }
    }

    /// The tag and the content of any element.
    pub fn element(&mut self) -> Option<(u8, &'a [u8])> {
        let tag = self.byte()?;
        if tag & TAG_NUMBER == TAG_NUMBER {
            return None;
        }
        let length = self.length()?;
        let (content, rest) = self.rest.split_at_checked(length)?;
        self.rest = rest;
        Some((tag, content))
    }

    /// A length in the fewest possible bytes.
    fn length(&mut self) -> Option<usize> {
        match self.byte()? {
            short @ ..=0x7f => Some(usize::from(short)),
            0x81 => Some(usize::from(self.byte()?)).filter(|&length| length >= 0x80),
            0x82 => {
                let bytes = [self.byte()?, self.byte()?];
                Some(usize::from(u16::from_be_bytes(bytes))).filter(|&length| length >= 0x100)
            }
            _ => None,
        }
    }

    fn byte(&mut self) -> Option<u8> {
        let (&first, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(first)
    }
}

/// The bytes in a BIT STRING's content that has no unused bits.
#[must_use]
pub fn whole_bytes(content: &[u8]) -> Option<&[u8]> {
    content.strip_prefix(&[0])
}

/// An element whose content is the concatenation of these parts; wiped when dropped, because it may be private.
#[inline(never)]
#[must_use]
pub fn element(tag: u8, contents: &[&[u8]]) -> Zeroizing<Vec<u8>> {
    let length: usize = contents.iter().map(|content| content.len()).sum();
    let bytes = length.to_be_bytes();
    let zeros = bytes.iter().take_while(|&&byte| byte == 0).count();
    let (_, digits) = bytes.split_at_checked(zeros).unwrap_or_default();

    // Allocated at once: a growing vector would leave copies behind.
    let mut written = Zeroizing::new(Vec::with_capacity(2 + digits.len() + length));
    written.push(tag);
    match (u8::try_from(length), u8::try_from(digits.len())) {
        (Ok(short @ ..0x80), _) => written.push(short),
        (_, count) => {
            written.push(0x80 | count.unwrap_or_default());
            written.extend_from_slice(digits);
        }
    }
    for content in contents {
        written.extend_from_slice(content);
    }
    written
}

/// An INTEGER from a big-endian number with any number of leading zeros.
#[inline(never)]
#[must_use]
pub fn unsigned(number: &[u8]) -> Zeroizing<Vec<u8>> {
    let zeros = number.iter().take_while(|&&byte| byte == 0).count();
    let (_, digits) = number.split_at_checked(zeros).unwrap_or_default();
    // Without a sign byte, a set highest bit would make the number negative. Zero is one zero byte.
    let sign: &[u8] = if digits.first().is_none_or(|&first| first >= 0x80) {
        &[0]
    } else {
        &[]
    };
    element(INTEGER, &[sign, digits])
}
