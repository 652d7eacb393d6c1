//! EMSA-PKCS1-v1_5 with SHA-256 (RFC 8017 §9.2).

use alloc::vec::Vec;
use sha2::{Digest, Sha256};

/// `DigestInfo` of SHA-256 up to the hash itself (note 1).
const DIGEST_INFO: [u8; 19] = [
    0x30, 0x31, 0x30, 0x0d, 0x06, 0x09, 0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01, 0x05, 0x00, 0x04, 0x20,
];

/// 0 ‖ 1 ‖ 0xff … ‖ 0 ‖ `DigestInfo` ‖ hash, as long as the modulus, which has at least 128 bytes.
pub(super) fn encode(message: &[u8], length: usize) -> Vec<u8> {
    let hash = Sha256::digest(message);
    let mut encoded = Vec::with_capacity(length);
    encoded.extend_from_slice(&[0, 1]);
    encoded.resize(length.saturating_sub(1 + DIGEST_INFO.len() + hash.len()), 0xff);
    encoded.push(0);
    encoded.extend_from_slice(&DIGEST_INFO);
    encoded.extend_from_slice(&hash);
    encoded
}
