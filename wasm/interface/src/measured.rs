//! Functions that the bindings of every signature scheme call.

use sha2::{Digest, Sha256};
use zeroize::Zeroize;

/// Overwrites this many words of the stack below the caller.
#[inline(never)]
pub fn wipe_stack<const WORDS: usize>() {
    let mut unused = [0_u64; WORDS];
    unused.zeroize();
    core::hint::black_box(&unused);
}

/// SHA-256 of a message.
#[must_use]
pub fn sha256(message: &[u8]) -> Vec<u8> {
    Sha256::digest(message).to_vec()
}
