//! The structures of TPM 2.0 that attestation needs (Trusted Computing Group, TPM 2.0 Library,
//! part 2). All are big-endian.

use crate::key_numbers::KeyNumbers;
use sha1::Sha1;
use sha2::{Digest, Sha256, Sha384, Sha512};

/// `TPM_ALG_NULL`.
const NULL: u16 = 0x0010;
const RSA: u16 = 0x0001;
const ECC: u16 = 0x0023;
const DEFAULT_EXPONENT: u32 = 65_537;

struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn take(&mut self, length: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(taken)
    }

    fn word(&mut self) -> Option<u16> {
        let (bytes, rest) = self.0.split_first_chunk::<2>()?;
        self.0 = rest;
        Some(u16::from_be_bytes(*bytes))
    }

    fn long(&mut self) -> Option<u32> {
        let (bytes, rest) = self.0.split_first_chunk::<4>()?;
        self.0 = rest;
        Some(u32::from_be_bytes(*bytes))
    }

    /// A `TPM2B`: a length, then that many bytes.
    fn sized(&mut self) -> Option<&'a [u8]> {
        let length = self.word()?;
        self.take(usize::from(length))
    }

    /// An identifier, followed by this many words unless it is null.
    fn scheme(&mut self, words: usize) -> Option<()> {
        if self.word()? != NULL {
            self.take(2 * words)?;
        }
        Some(())
    }
}

/// Hashes data with the hash function of this TPM identifier.
pub(super) fn hash(identifier: u16, data: &[u8]) -> Option<Vec<u8>> {
    match identifier {
        0x0004 => Some(Sha1::digest(data).to_vec()),
        0x000b => Some(Sha256::digest(data).to_vec()),
        0x000c => Some(Sha384::digest(data).to_vec()),
        0x000d => Some(Sha512::digest(data).to_vec()),
        _ => None,
    }
}

/// The TPM identifier of a COSE algorithm's hash function.
pub(super) fn hash_of_algorithm(algorithm: i64) -> Option<u16> {
    match algorithm {
        -7 | -9 | -37 | -257 => Some(0x000b),
        -35 | -38 | -51 | -258 => Some(0x000c),
        -36 | -39 | -52 | -259 => Some(0x000d),
        -65535 => Some(0x0004),
        _ => None,
    }
}

/// Reads a `TPMT_PUBLIC`: the hash function of its name, and its key.
pub(super) fn read_public(bytes: &[u8]) -> Option<(u16, KeyNumbers)> {
    let mut reader = Reader(bytes);
    let kind = reader.word()?;
    let name_hash = reader.word()?;
    let _attributes = reader.long()?;
    let _policy = reader.sized()?;
    reader.scheme(2)?;
    reader.scheme(1)?;
    let key = match kind {
        RSA => {
            let _bits = reader.word()?;
            let exponent = match reader.long()? {
                0 => DEFAULT_EXPONENT,
                exponent => exponent,
            };
            let exponent = exponent
                .to_be_bytes()
                .into_iter()
                .skip_while(|byte| *byte == 0)
                .collect();
            KeyNumbers::Rsa(reader.sized()?.to_vec(), exponent)
        }
        ECC => {
            let curve = match reader.word()? {
                0x0003 => 1,
                0x0004 => 2,
                0x0005 => 3,
                _ => return None,
            };
            reader.scheme(1)?;
            let (x, y) = (reader.sized()?, reader.sized()?);
            KeyNumbers::Point(curve, x.to_vec(), y.to_vec())
        }
        _ => return None,
    };
    reader.0.is_empty().then_some((name_hash, key))
}

/// The `TPMS_ATTEST` of a certified object.
pub(super) struct Attest<'a> {
    pub(super) magic: u32,
    pub(super) kind: u16,
    pub(super) extra_data: &'a [u8],
    /// The identifier of a hash function, then the hash of the public area.
    pub(super) name: &'a [u8],
}

pub(super) fn read_attest(bytes: &[u8]) -> Option<Attest<'_>> {
    let mut reader = Reader(bytes);
    let (magic, kind) = (reader.long()?, reader.word()?);
    let _signer = reader.sized()?;
    let extra_data = reader.sized()?;
    // Clock, number of resets, number of restarts, whether the clock is safe; then the firmware's version.
    reader.take(8 + 4 + 4 + 1 + 8)?;
    let name = reader.sized()?;
    let _qualified_name = reader.sized()?;
    reader.0.is_empty().then_some(Attest {
        magic,
        kind,
        extra_data,
        name,
    })
}
