//! EdDSA: Ed25519, pure (RFC 8032 §5.1, FIPS 186-5 §7), by our own kernel; encodings and errors are the same as in the
//! module `eddsa`.
//!
//! Points are added with 29-bit limbs, or in floating point with the feature `fused`, which is for relaxed SIMD.

use passkey_bench_interface::der::{self, OCTET_STRING, Reader};
use passkey_bench_interface::key_info::{self, ED25519, PrivateKeyInfo};
use passkey_bench_interface::{Error, SigningKey, VerifyingKey};
use passkey_bench_kernels::ed25519::{self, Curve};
use std::sync::OnceLock;
use zeroize::Zeroizing;

/// The only parameter of the family: the curve's name as a number.
const PARAMETER: u32 = 25519;

/// The base point's multiples, computed at the first use.
fn curve() -> &'static Curve {
    static CURVE: OnceLock<Curve> = OnceLock::new();
    CURVE.get_or_init(Curve::new)
}

/// An Ed25519 private key; on drop, the kernel wipes the seed and the values expanded from it.
#[derive(Debug)]
pub struct Ed25519SigningKey(ed25519::SigningKey);

/// An Ed25519 public key.
#[derive(Debug)]
pub struct Ed25519VerifyingKey(ed25519::VerifyingKey);

impl SigningKey for Ed25519SigningKey {
    type VerifyingKey = Ed25519VerifyingKey;

    fn generate(parameter: u32) -> Result<Self, Error> {
        if parameter != PARAMETER {
            return Err(Error::new("EdDSA keys are made for curve 25519 only."));
        }
        let made = curve().generate(getrandom::fill);
        made.map(Self).map_err(|_| Error::NO_RANDOMNESS)
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
        let seed = der::element(OCTET_STRING, &[self.0.seed()]);
        Ok(PrivateKeyInfo::write(ED25519, &seed))
    }

    fn to_raw(&self) -> Result<Zeroizing<Vec<u8>>, Error> {
        Ok(Zeroizing::new(self.0.seed().to_vec()))
    }

    fn verifying_key(&self) -> Ed25519VerifyingKey {
        Ed25519VerifyingKey(self.0.verifying_key().clone())
    }

    fn sign(&self, message: &[u8]) -> Result<Vec<u8>, Error> {
        Ok(curve().sign(&self.0, message).to_vec())
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

    /// Like the stock family: without the cofactor, R compared as bytes, `s` below the group order. Public keys of
    /// small order and with a non-canonical encoding are accepted.
    fn verify(&self, message: &[u8], signature: &[u8]) -> bool {
        signature
            .try_into()
            .is_ok_and(|signature| curve().verify(&self.0, message, signature).is_ok())
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

fn from_seed(seed: &[u8]) -> Option<Ed25519SigningKey> {
    let seed = seed.try_into().ok()?;
    Some(Ed25519SigningKey(curve().signing_key(seed)))
}

fn from_point(point: &[u8]) -> Option<Ed25519VerifyingKey> {
    ed25519::VerifyingKey::from_bytes(point.try_into().ok()?)
        .ok()
        .map(Ed25519VerifyingKey)
}
