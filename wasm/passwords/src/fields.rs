//! Parts of a stored string: base64 in its dialects, and `name=number`.

use crate::Error;
use base64ct::{Base64Unpadded, Encoding};

/// Digits of the largest number that is read: 2³² − 1 has ten digits.
const MOST_DIGITS: usize = 10;

/// Decodes salt or hash of the PHC string format: base64 without padding. Passlib writes a full stop instead of plus.
pub(crate) fn bytes_of(text: &str) -> Result<Vec<u8>, Error> {
    Base64Unpadded::decode_vec(&text.replace('.', "+")).map_err(|_| Error::BROKEN)
}

pub(crate) fn text_of(bytes: &[u8]) -> String {
    Base64Unpadded::encode_string(bytes)
}

/// An integer without sign and leading zeros, which would be a second encoding of the same number.
pub(crate) fn number_of(text: &str) -> Result<u32, Error> {
    let is_plain = !text.is_empty()
        && text.len() <= MOST_DIGITS
        && text.bytes().all(|byte| byte.is_ascii_digit())
        && (text == "0" || !text.starts_with('0'));
    if !is_plain {
        return Err(Error::BROKEN);
    }
    text.parse().map_err(|_| Error::OUT_OF_BOUNDS)
}

/// The numbers of `m=19456,t=2,p=1`, for exactly these names in this order.
pub(crate) fn numbers_of<const N: usize>(text: &str, names: [&str; N]) -> Result<[u32; N], Error> {
    let mut parts = text.split(',');
    let mut numbers = [0; N];
    for (number, name) in numbers.iter_mut().zip(names) {
        let part = parts.next().ok_or(Error::BROKEN)?;
        let value = part.strip_prefix(name).and_then(|rest| rest.strip_prefix('='));
        *number = number_of(value.ok_or(Error::BROKEN)?)?;
    }
    if parts.next().is_some() {
        return Err(Error::BROKEN);
    }
    Ok(numbers)
}
