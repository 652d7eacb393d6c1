//! The deterministic nonce of RFC 6979 §3.2 with HMAC-SHA-256: the same key and message give the same signature.
//!
//! The number of rejected candidates depends on the key and the message; one in 2³² candidates is rejected. It reveals
//! nothing about the accepted nonce.

use super::scalar;
use crate::limbs::Words;
use crate::words;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use zeroize::{Zeroize, Zeroizing};

/// The state of §3.2 after step g. It is wiped when dropped, including the keyed hash.
pub(super) struct Nonces {
    keyed: Hmac<Sha256>,
    v: [u8; 32],
}

impl Drop for Nonces {
    fn drop(&mut self) {
        self.v.zeroize();
    }
}

impl Nonces {
    /// `secret` is the private scalar, `hash` the message's hash mod n, both big-endian.
    pub(super) fn new(secret: &[u8; 32], hash: &[u8; 32]) -> Self {
        let mut nonces = Self {
            keyed: keyed(&[0; 32]),
            v: [1; 32],
        };
        nonces.update(&[&[0], secret, hash]);
        nonces.update(&[&[1], secret, hash]);
        nonces
    }

    /// K ← HMAC(K, V ‖ parts), V ← HMAC(K, V).
    fn update(&mut self, parts: &[&[u8]]) {
        let mut mac = self.keyed.clone();
        mac.update(&self.v);
        for part in parts {
            mac.update(part);
        }
        let key = Zeroizing::new(<[u8; 32]>::from(mac.finalize().into_bytes()));
        self.keyed = keyed(&key);
        self.step();
    }

    fn step(&mut self) {
        let mut mac = self.keyed.clone();
        mac.update(&self.v);
        self.v = mac.finalize().into_bytes().into();
    }

    /// The next candidate from 1 to n − 1.
    pub(super) fn next(&mut self) -> Zeroizing<Words> {
        loop {
            self.step();
            let mut nonce = Zeroizing::new(Words::default());
            words::read_big_endian(&self.v, nonce.as_mut_slice());
            if scalar::is_in_range(&nonce) {
                return nonce;
            }
            self.update(&[&[0]]);
        }
    }
}

fn keyed(key: &[u8; 32]) -> Hmac<Sha256> {
    // HMAC pads a short key with zeros to a block of the hash.
    let mut block = Zeroizing::new([0; 64]);
    for (byte, digit) in block.iter_mut().zip(key) {
        *byte = *digit;
    }
    Hmac::new((&*block).into())
}
