//! The content of PKCS#8 for a key on a curve: the `ECPrivateKey` of RFC 5915, for any arithmetic.

use crate::der::{self, BIT_STRING, INTEGER, OCTET_STRING, Reader, SEQUENCE, constructed};
use zeroize::Zeroizing;

/// The position of the curve's name in an `AlgorithmIdentifier` of `id-ecPublicKey`: after
/// its header and the algorithm.
const CURVE_NAME_AT: usize = 11;

/// The version of every `ECPrivateKey`, as an INTEGER.
const VERSION: &[u8] = &[INTEGER, 1, 1];

/// Reads an `ECPrivateKey` (RFC 5915) of this algorithm; it may repeat the curve's name. Returns the scalar, and the
/// public key if there is one.
#[must_use]
pub fn read<'a>(der: &'a [u8], algorithm: &[u8]) -> Option<(&'a [u8], Option<&'a [u8]>)> {
    let mut fields = Reader::new(Reader::only(SEQUENCE, der)?);
    fields.take_exactly(VERSION)?;
    let scalar = fields.take(OCTET_STRING)?;
    let curve = fields.take_optional(constructed(0))?;
    let public_key = match fields.take_optional(constructed(1))? {
        Some(content) => Some(der::whole_bytes(Reader::only(BIT_STRING, content)?)?),
        None => None,
    };
    let is_on_curve = curve.is_none_or(|curve| algorithm.get(CURVE_NAME_AT..) == Some(curve));
    (is_on_curve && fields.end()).then_some((scalar, public_key))
}

/// Writes an `ECPrivateKey` without its curve, which the outer structure names.
#[must_use]
pub fn write(scalar: &[u8], public_key: &[u8]) -> Zeroizing<Vec<u8>> {
    let scalar = der::element(OCTET_STRING, &[scalar]);
    let public_key = der::element(BIT_STRING, &[&[0], public_key]);
    let public_key = der::element(constructed(1), &[&public_key]);
    der::element(SEQUENCE, &[VERSION, &scalar, &public_key])
}
