//! crrl: P-256 and Ed25519. Its P-256 signs a hash, so hashing is part of the call.

use crate::random::fill;
use crate::{KeyPair, SECRET_BYTES, Scheme, write};
use crrl::{ed25519, p256};
use sha2::{Digest, Sha256};

struct P256(p256::PrivateKey, p256::PublicKey);

impl KeyPair for P256 {
    fn sign(&self, message: &[u8], signature: &mut [u8]) -> Option<usize> {
        // The nonce of RFC 6979, like ours.
        write(&self.0.sign_hash(&Sha256::digest(message), &[]), signature)
    }

    fn verify(&self, message: &[u8], signature: &[u8]) -> bool {
        self.1.verify_hash(signature, &Sha256::digest(message))
    }
}

struct Ed25519(ed25519::PrivateKey, ed25519::PublicKey);

impl KeyPair for Ed25519 {
    fn sign(&self, message: &[u8], signature: &mut [u8]) -> Option<usize> {
        write(&self.0.sign_raw(message), signature)
    }

    fn verify(&self, message: &[u8], signature: &[u8]) -> bool {
        self.1.verify_raw(signature, message)
    }
}

pub(crate) fn open_key(scheme: Scheme, secret: &[u8], public: &[u8]) -> Option<Box<dyn KeyPair>> {
    match scheme {
        Scheme::P256 => {
            let keys = P256(p256::PrivateKey::decode(secret)?, p256::PublicKey::decode(public)?);
            Some(Box::new(keys))
        }
        Scheme::Ed25519 => {
            let keys = Ed25519(
                ed25519::PrivateKey::decode(secret)?,
                ed25519::PublicKey::decode(public)?,
            );
            Some(Box::new(keys))
        }
        Scheme::MlDsa44 => None,
    }
}

pub(crate) fn make_key(scheme: Scheme, secret: &mut [u8; SECRET_BYTES], public: &mut [u8]) -> Option<usize> {
    match scheme {
        Scheme::P256 => loop {
            // One in 2³² is not a scalar.
            fill(secret);
            if let Some(key) = p256::PrivateKey::decode(secret) {
                return write(&key.to_public_key().encode_uncompressed(), public);
            }
        },
        Scheme::Ed25519 => {
            fill(secret);
            write(&ed25519::PrivateKey::from_seed(secret).public_key.encode(), public)
        }
        Scheme::MlDsa44 => None,
    }
}
