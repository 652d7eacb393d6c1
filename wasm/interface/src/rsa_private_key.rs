//! The content of PKCS#8 for an RSA key: the `RSAPrivateKey` of RFC 8017 §A.1.2 with two primes, for any arithmetic.

use crate::der::{self, INTEGER, Reader, SEQUENCE};
use zeroize::Zeroizing;

/// The version of an `RSAPrivateKey` with two primes, as an INTEGER; the other version has more primes.
const VERSION: &[u8] = &[INTEGER, 1, 0];

/// The five numbers that make a key, and the three that can be computed from them.
pub type Numbers<'a> = ([&'a [u8]; 5], [&'a [u8]; 3]);

/// Reads n, e, d, p and q, and the three computed numbers, which a caller must not trust.
#[must_use]
pub fn read(der: &[u8]) -> Option<Numbers<'_>> {
    let mut fields = Reader::new(Reader::only(SEQUENCE, der)?);
    fields.take_exactly(VERSION)?;
    let numbers = [
        fields.unsigned()?,
        fields.unsigned()?,
        fields.unsigned()?,
        fields.unsigned()?,
        fields.unsigned()?,
    ];
    let following = [fields.unsigned()?, fields.unsigned()?, fields.unsigned()?];
    fields.end().then_some((numbers, following))
}

/// Writes n, e, d, p, q, d mod p − 1, d mod q − 1 and q⁻¹ mod p, big-endian.
pub fn write(numbers: [&[u8]; 8]) -> Zeroizing<Vec<u8>> {
    let numbers = numbers.map(der::unsigned);
    let mut fields = vec![VERSION];
    fields.extend(numbers.iter().map(|number| number.as_slice()));
    der::element(SEQUENCE, &fields)
}
