//! The supported kinds of keys, and the encodings of each.

use passkey_bench_interface::key_info::{EC_P256, ED25519, RSA_ENCRYPTION};

/// `id-ecPublicKey` with the curve P-384 (RFC 5480, section 2.1.1).
const EC_P384: &[u8] = &[
    0x30, 16, 6, 7, 0x2a, 0x86, 0x48, 0xce, 0x3d, 2, 1, 6, 5, 0x2b, 0x81, 4, 0, 34,
];
/// `id-ecPublicKey` with the curve P-521.
const EC_P521: &[u8] = &[
    0x30, 16, 6, 7, 0x2a, 0x86, 0x48, 0xce, 0x3d, 2, 1, 6, 5, 0x2b, 0x81, 4, 0, 35,
];
/// `id-Ed448` (RFC 8410, section 3).
const ED448: &[u8] = &[0x30, 5, 6, 3, 0x2b, 101, 113];
/// `id-ml-dsa-44`, `-65` and `-87` (RFC 9881).
const ML_DSA_44: &[u8] = &[0x30, 11, 6, 9, 0x60, 0x86, 0x48, 1, 0x65, 3, 4, 3, 17];
const ML_DSA_65: &[u8] = &[0x30, 11, 6, 9, 0x60, 0x86, 0x48, 1, 0x65, 3, 4, 3, 18];
const ML_DSA_87: &[u8] = &[0x30, 11, 6, 9, 0x60, 0x86, 0x48, 1, 0x65, 3, 4, 3, 19];

/// The parts of a key (RFC 9053, section 7; RFC 8230, section 4; RFC 9964 for lattices).
pub(super) enum Parts {
    /// Two coordinates of this many bytes each.
    Point(usize),
    /// A point's encoding in this many bytes.
    Edwards(usize),
    Rsa,
    /// A public key of this many bytes.
    Lattice(usize),
}

/// The encodings of a kind of key.
pub(super) struct Kind {
    pub(super) name: &'static str,
    /// The algorithm that is assumed if an encoding names none.
    pub(super) algorithm: i64,
    pub(super) kty: i64,
    pub(super) crv: Option<i64>,
    pub(super) parts: Parts,
    pub(super) spki: &'static [u8],
}

const fn kind(
    name: &'static str,
    algorithm: i64,
    kty: i64,
    crv: Option<i64>,
    parts: Parts,
    spki: &'static [u8],
) -> Kind {
    Kind {
        name,
        algorithm,
        kty,
        crv,
        parts,
        spki,
    }
}

pub(super) const KINDS: [Kind; 9] = [
    kind("P-256", -9, 2, Some(1), Parts::Point(32), EC_P256),
    kind("P-384", -35, 2, Some(2), Parts::Point(48), EC_P384),
    kind("P-521", -36, 2, Some(3), Parts::Point(66), EC_P521),
    kind("Ed25519", -19, 1, Some(6), Parts::Edwards(32), ED25519),
    kind("Ed448", -53, 1, Some(7), Parts::Edwards(57), ED448),
    kind("RSA", -37, 3, None, Parts::Rsa, RSA_ENCRYPTION),
    kind("ML-DSA-44", -48, 7, None, Parts::Lattice(1312), ML_DSA_44),
    kind("ML-DSA-65", -49, 7, None, Parts::Lattice(1952), ML_DSA_65),
    kind("ML-DSA-87", -50, 7, None, Parts::Lattice(2592), ML_DSA_87),
];

/// The kind of key for an algorithm; `None` for a number that is not supported.
pub(super) fn kind_of(algorithm: i64) -> Option<&'static Kind> {
    let name = match algorithm {
        -9 => "P-256",
        -35 | -51 => "P-384",
        -36 | -52 => "P-521",
        -19 => "Ed25519",
        -53 => "Ed448",
        -39..=-37 | -258 | -259 | -65535 => "RSA",
        -48 => "ML-DSA-44",
        -49 => "ML-DSA-65",
        -50 => "ML-DSA-87",
        _ => return None,
    };
    KINDS.iter().find(|kind| kind.name == name)
}
