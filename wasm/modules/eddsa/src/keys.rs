//! EdDSA: Ed25519, pure (RFC 8032 §5.1, FIPS 186-5 §7), by `ed25519-dalek`.
//!
//! Raw private key: the 32-byte seed. Raw public key: the 32-byte encoded point. Signature: 64 bytes, deterministic.

use ed25519_dalek::{SECRET_KEY_LENGTH, Signature, Signer, Verifier};
use passkey_bench_interface::der::{self, OCTET_STRING, Reader};
use passkey_bench_interface::key_info::{self, ED25519, PrivateKeyInfo};
use passkey_bench_interface::{Error, SigningKey, VerifyingKey};
use zeroize::Zeroizing;

/// The only parameter of the family: the curve's name as a number.
const PARAMETER: u32 = 25519;

/// An Ed25519 private key; the crate wipes the seed when it is dropped.
#[derive(Debug)]
pub struct Ed25519SigningKey(ed25519_dalek::SigningKey);

/// An Ed25519 public key.
#[derive(Debug)]
pub struct Ed25519VerifyingKey(ed25519_dalek::VerifyingKey);

impl SigningKey for Ed25519SigningKey {
    type VerifyingKey = Ed25519VerifyingKey;

    fn generate(parameter: u32) -> Result<Self, Error> {
        if parameter != PARAMETER {
            return Err(Error::new("EdDSA keys are made for curve 25519 only."));
        }
        let mut seed = Zeroizing::new([0; SECRET_KEY_LENGTH]);
        getrandom::fill(seed.as_mut_slice()).map_err(|_| Error::NO_RANDOMNESS)?;
        from_seed(seed.as_slice()).ok_or(Error::NO_RANDOMNESS)
    }

    /// Version 1 (48 bytes, as WebCrypto exports it) and version 2 (with the public key, which must match).
    fn from_pkcs8(der: &[u8]) -> Result<Self, Error> {
        read(der).ok_or(Error::new("This is not a PKCS#8 private key for Ed25519."))
    }

    fn from_raw(raw: &[u8]) -> Result<Self, Error> {
        from_seed(raw).ok_or(Error::new("A raw Ed25519 private key is a seed of 32 bytes."))
    }

    /// Version 1, 48 bytes: engines do not all read version 2.
    fn to_pkcs8(&self) -> Result<Zeroizing<Vec<u8>>, Error> {
        let seed = der::element(OCTET_STRING, &[self.0.as_bytes()]);
        Ok(PrivateKeyInfo::write(ED25519, &seed))
    }

    fn to_raw(&self) -> Result<Zeroizing<Vec<u8>>, Error> {
        Ok(Zeroizing::new(self.0.as_bytes().to_vec()))
    }

    fn verifying_key(&self) -> Ed25519VerifyingKey {
        Ed25519VerifyingKey(self.0.verifying_key())
    }

    fn sign(&self, message: &[u8]) -> Result<Vec<u8>, Error> {
        self.0
            .try_sign(message)
            .map(|signature| signature.to_bytes().to_vec())
            .map_err(|_| Error::new("Ed25519 could not sign this message."))
    }
}

impl VerifyingKey for Ed25519VerifyingKey {
    fn from_spki(der: &[u8]) -> Result<Self, Error> {
        key_info::read_public_key_info(der, ED25519)
            .and_then(from_point)
            .ok_or(Error::new("This is not an SPKI public key for Ed25519."))
    }

    fn from_raw(raw: &[u8]) -> Result<Self, Error> {
        from_point(raw).ok_or(Error::new("A raw Ed25519 public key is a curve point of 32 bytes."))
    }

    fn to_spki(&self) -> Result<Vec<u8>, Error> {
        Ok(key_info::write_public_key_info(ED25519, self.0.as_bytes()))
    }

    fn to_raw(&self) -> Result<Vec<u8>, Error> {
        Ok(self.0.as_bytes().to_vec())
    }

    /// The crate's ordinary `verify`: the equation without the cofactor (`[s]B − [k]A = R`, the stricter of the two
    /// that RFC 8032 §5.1.7 allows), R compared as bytes, `s` below the group order. Unlike `verify_strict`, it
    /// accepts public keys of small order, as RFC 8032 does. It also accepts public keys with a non-canonical encoding
    /// (ZIP 215), which RFC 8032 §5.1.3 rejects.
    fn verify(&self, message: &[u8], signature: &[u8]) -> bool {
        Signature::from_slice(signature).is_ok_and(|signature| self.0.verify(message, &signature).is_ok())
    }
}

/// Reads PKCS#8: the seed is an OCTET STRING inside the outer one (RFC 8410 §7). A public key must belong to the seed.
fn read(der: &[u8]) -> Option<Ed25519SigningKey> {
    let info = PrivateKeyInfo::read(der, ED25519)?;
    let key = from_seed(Reader::only(OCTET_STRING, info.private_key)?)?;
    let fits = info
        .public_key
        .is_none_or(|point| point == key.0.verifying_key().as_bytes());
    fits.then_some(key)
}

/// One copy of the crate's expansion of a 32-byte seed, shared by all callers because its code is long.
#[inline(never)]
fn from_seed(seed: &[u8]) -> Option<Ed25519SigningKey> {
    let seed = seed.try_into().ok()?;
    Some(Ed25519SigningKey(ed25519_dalek::SigningKey::from_bytes(seed)))
}

/// One copy of the crate's decompression of a 32-byte point.
#[inline(never)]
fn from_point(point: &[u8]) -> Option<Ed25519VerifyingKey> {
    ed25519_dalek::VerifyingKey::from_bytes(point.try_into().ok()?)
        .map(Ed25519VerifyingKey)
        .ok()
}
