//! Converts the DER form of an ECDSA signature (RFC 3279 §2.2.3) to r‖s.

const SEQUENCE: u8 = 0x30;
const INTEGER: u8 = 0x02;
const COORDINATE_BYTES: usize = 32;

/// r‖s in 64 bytes; `None` if the DER is not exactly that of two numbers from 0 to 2²⁵⁶ − 1.
///
/// Numbers out of range for the curve are accepted on purpose: the tests check that verifiers reject them.
pub(super) fn from_der(der: &[u8]) -> Option<Vec<u8>> {
    let (body, rest) = element(SEQUENCE, der)?;
    let (r, body) = element(INTEGER, body)?;
    let (s, body) = element(INTEGER, body)?;
    if !rest.is_empty() || !body.is_empty() {
        return None;
    }
    Some([coordinate(r)?, coordinate(s)?].concat())
}

/// The content and the bytes after it. Only short lengths are read, because two such numbers need at most 70 bytes.
fn element(tag: u8, der: &[u8]) -> Option<(&[u8], &[u8])> {
    let (&[found, length], rest) = der.split_first_chunk()?;
    if found != tag || length >= 0x80 {
        return None;
    }
    rest.split_at_checked(usize::from(length))
}

fn coordinate(integer: &[u8]) -> Option<[u8; COORDINATE_BYTES]> {
    let digits = match integer {
        [] | [0x80..=0xff, ..] => return None,
        [0, 0..=0x7f, ..] => return None,
        [0, digits @ ..] if !digits.is_empty() => digits,
        digits => digits,
    };
    let mut coordinate = [0; COORDINATE_BYTES];
    let start = COORDINATE_BYTES.checked_sub(digits.len())?;
    coordinate[start..].copy_from_slice(digits);
    Some(coordinate)
}
