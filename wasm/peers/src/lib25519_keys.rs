//! ed25519-wasm: lib25519 with libsodium's field, compiled beforehand from C.

use crate::random::fill;
use crate::{KeyPair, SECRET_BYTES, Scheme, write};
use ed25519_wasm::{Noise, PublicKey, Seed, Signature};

struct Ed25519(ed25519_wasm::KeyPair, PublicKey);

impl KeyPair for Ed25519 {
    fn sign(&self, message: &[u8], signature: &mut [u8]) -> Option<usize> {
        // Without fixed noise it would ask the page for random bytes each time, which our code does not.
        let made = self.0.sk.sign(message, Some(Noise::new([1; Noise::BYTES])));
        write(&made[..], signature)
    }

    fn verify(&self, message: &[u8], signature: &[u8]) -> bool {
        Signature::from_slice(signature).is_ok_and(|signature| self.1.verify(message, &signature).is_ok())
    }
}

pub(crate) fn open_key(scheme: Scheme, secret: &[u8], public: &[u8]) -> Option<Box<dyn KeyPair>> {
    if scheme != Scheme::Ed25519 {
        return None;
    }
    let keys = ed25519_wasm::KeyPair::from_seed(Seed::from_slice(secret).ok()?);
    Some(Box::new(Ed25519(keys, PublicKey::from_slice(public).ok()?)))
}

pub(crate) fn make_key(scheme: Scheme, secret: &mut [u8; SECRET_BYTES], public: &mut [u8]) -> Option<usize> {
    if scheme != Scheme::Ed25519 {
        return None;
    }
    fill(secret);
    let keys = ed25519_wasm::KeyPair::from_seed(Seed::new(*secret));
    write(&keys.pk[..], public)
}
