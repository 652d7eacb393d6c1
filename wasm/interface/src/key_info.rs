//! The outer structures of encoded keys, PKCS#8 (RFC 5958) and SPKI (RFC 5280 §4.1.2.7), and the one inner structure
//! that several modules share, `RSAPublicKey` (RFC 8017 §A.1.1).
//!
//! DER has one encoding for each value, so an algorithm and its parameters are compared as bytes.

use crate::der::{self, BIT_STRING, INTEGER, OCTET_STRING, Reader, SEQUENCE, constructed, primitive};
use zeroize::Zeroizing;

/// An `AlgorithmIdentifier`: only `rsaEncryption` with NULL. A key that is marked for RSASSA-PSS only must not be
/// used with another padding (RFC 4055 §1.2).
pub const RSA_ENCRYPTION: &[u8] = &[
    SEQUENCE, 13, 0x06, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 1, 1, 0x05, 0,
];

/// `id-ecPublicKey` with the curve P-256 (RFC 5480 §2.1.1).
pub const EC_P256: &[u8] = &[
    SEQUENCE, 19, 0x06, 7, 0x2a, 0x86, 0x48, 0xce, 0x3d, 2, 1, 0x06, 8, 0x2a, 0x86, 0x48, 0xce, 0x3d, 3, 1, 7,
];

/// `id-Ed25519` without parameters (RFC 8410 §3).
pub const ED25519: &[u8] = &[SEQUENCE, 5, 0x06, 3, 0x2b, 101, 112];

/// The INTEGER 0, which stands for version 1.
const VERSION_1: &[u8] = &[INTEGER, 1, 0];

/// The parts of a private key in PKCS#8.
#[derive(Clone, Copy)]
#[allow(missing_debug_implementations, reason = "its bytes are private")]
pub struct PrivateKeyInfo<'a> {
    /// The private key in the algorithm's own form.
    pub private_key: &'a [u8],
    /// The public key in version 2; the caller must compare it with the private key.
    pub public_key: Option<&'a [u8]>,
}

impl<'a> PrivateKeyInfo<'a> {
    /// Reads a `PrivateKeyInfo` (version 1) or a `OneAsymmetricKey` with a public key (version 2) of this algorithm.
    /// Skips attributes, and fields that later versions may add at the end.
    #[must_use]
    pub fn read(der: &'a [u8], algorithm: &[u8]) -> Option<Self> {
        let mut fields = Reader::new(Reader::only(SEQUENCE, der)?);
        let version = fields.unsigned()?;
        fields.take_exactly(algorithm)?;
        let private_key = fields.take(OCTET_STRING)?;
        let _attributes = fields.take_optional(constructed(0))?;
        let public_key = match fields.take_optional(primitive(1))? {
            Some(content) => Some(der::whole_bytes(content)?),
            None => None,
        };
        while !fields.end() {
            let (0xa0..0xc0, content) = fields.element()? else {
                return None;
            };
            let mut inner = Reader::new(content);
            inner.element()?;
            if !inner.end() {
                return None;
            }
        }
        let fits = matches!((version, public_key), ([0], None) | ([1], Some(_)));
        fits.then_some(Self {
            private_key,
            public_key,
        })
    }

    /// Writes version 1, which every engine reads.
    #[must_use]
    pub fn write(algorithm: &[u8], private_key: &[u8]) -> Zeroizing<Vec<u8>> {
        let private_key = der::element(OCTET_STRING, &[private_key]);
        der::element(SEQUENCE, &[VERSION_1, algorithm, &private_key])
    }
}

/// The key in a `SubjectPublicKeyInfo` of this algorithm.
#[must_use]
pub fn read_public_key_info<'a>(der: &'a [u8], algorithm: &[u8]) -> Option<&'a [u8]> {
    let mut fields = Reader::new(Reader::only(SEQUENCE, der)?);
    fields.take_exactly(algorithm)?;
    let key = fields.bit_string()?;
    fields.end().then_some(key)
}

/// Writes a `SubjectPublicKeyInfo`.
#[must_use]
pub fn write_public_key_info(algorithm: &[u8], key: &[u8]) -> Vec<u8> {
    let key = der::element(BIT_STRING, &[&[0], key]);
    core::mem::take(&mut *der::element(SEQUENCE, &[algorithm, &key]))
}

/// Modulus and exponent of an `RSAPublicKey`.
#[must_use]
pub fn read_rsa_public_key(der: &[u8]) -> Option<(&[u8], &[u8])> {
    let mut fields = Reader::new(Reader::only(SEQUENCE, der)?);
    let numbers = (fields.unsigned()?, fields.unsigned()?);
    fields.end().then_some(numbers)
}

/// Writes an `RSAPublicKey`.
#[must_use]
pub fn write_rsa_public_key(modulus: &[u8], exponent: &[u8]) -> Vec<u8> {
    let (modulus, exponent) = (der::unsigned(modulus), der::unsigned(exponent));
    core::mem::take(&mut *der::element(SEQUENCE, &[&modulus, &exponent]))
}
