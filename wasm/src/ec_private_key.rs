//! What PKCS#8 holds of a P-256 key: the `ECPrivateKey` of RFC 5915, whichever arithmetic the key is for.

use crate::der::{self, BIT_STRING, INTEGER, OCTET_STRING, Reader, SEQUENCE, constructed};
use zeroize::Zeroizing;

/// P-256 as an object identifier, where an `ECPrivateKey` names its curve again.
const P256_NAME: &[u8] = &[0x06, 8, 0x2a, 0x86, 0x48, 0xce, 0x3d, 3, 1, 7];

/// The version of every `ECPrivateKey`, as an INTEGER.
const VERSION: &[u8] = &[INTEGER, 1, 1];

/// The parts of an `ECPrivateKey` (RFC 5915): the scalar, and the public key if it is there.
pub(crate) fn read(der: &[u8]) -> Option<(&[u8], Option<&[u8]>)> {
    let mut fields = Reader::new(Reader::only(SEQUENCE, der)?);
    fields.take_exactly(VERSION)?;
    let scalar = fields.take(OCTET_STRING)?;
    let curve = fields.take_optional(constructed(0))?;
    let public_key = match fields.take_optional(constructed(1))? {
        Some(content) => Some(der::whole_bytes(Reader::only(BIT_STRING, content)?)?),
        None => None,
    };
    let is_p256 = curve.is_none_or(|curve| curve == P256_NAME);
    (is_p256 && fields.end()).then_some((scalar, public_key))
}

/// Writes an `ECPrivateKey` without its curve, which the envelope names.
pub(crate) fn write(scalar: &[u8], public_key: &[u8]) -> Zeroizing<Vec<u8>> {
    let scalar = der::element(OCTET_STRING, &[scalar]);
    let public_key = der::element(BIT_STRING, &[&[0], public_key]);
    let public_key = der::element(constructed(1), &[&public_key]);
    der::element(SEQUENCE, &[VERSION, &scalar, &public_key])
}
