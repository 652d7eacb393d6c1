//! ECDSA on P-256 with SHA-256 (FIPS 186-5 §6), by `p256`.
//!
//! Raw private key: the 32-byte scalar. Raw public key: x‖y, 64 bytes. Signature: r‖s, 64 bytes (IEEE P1363), with
//! the deterministic nonce of RFC 6979 and `s` as it falls.

use crate::ec_private_key;
use crate::key_info::{self, EC_P256, PrivateKeyInfo};
use crate::{Error, SigningKey, VerifyingKey};
use getrandom::SysRng;
use p256::ecdsa::Signature;
use p256::ecdsa::signature::{Signer, Verifier};
use p256::elliptic_curve::Generate;
use zeroize::Zeroizing;

/// The only parameter of the family: the bits of its curve.
const PARAMETER: u32 = 256;

/// First byte of an uncompressed point (SEC 1 §2.3.3).
const UNCOMPRESSED: u8 = 0x04;

/// First byte of a compressed point whose y is even; with an odd y it is one more.
const COMPRESSED: u8 = 0x02;

/// Bytes of x‖y.
const COORDINATES_BYTES: usize = 64;

/// A P-256 private key; the crate wipes the scalar when it is dropped.
#[derive(Debug)]
pub struct P256SigningKey(p256::ecdsa::SigningKey);

/// A P-256 public key.
#[derive(Debug)]
pub struct P256VerifyingKey(p256::ecdsa::VerifyingKey);

impl SigningKey for P256SigningKey {
    type VerifyingKey = P256VerifyingKey;

    fn generate(parameter: u32) -> Result<Self, Error> {
        if parameter != PARAMETER {
            return Err(Error::new("ECDSA keys are made for curve P-256 only."));
        }
        p256::ecdsa::SigningKey::try_generate_from_rng(&mut SysRng)
            .map(Self)
            .map_err(|_| Error::NO_RANDOMNESS)
    }

    fn from_pkcs8(der: &[u8]) -> Result<Self, Error> {
        read(der).ok_or(Error::new("This is not a PKCS#8 private key for ECDSA P-256."))
    }

    fn from_raw(raw: &[u8]) -> Result<Self, Error> {
        const SENTENCE: &str = "A raw P-256 private key is 32 bytes, above zero and below the curve's order.";
        // The crate also reads shorter scalars; ours have one length.
        if raw.len() != 32 {
            return Err(Error::new(SENTENCE));
        }
        p256::ecdsa::SigningKey::from_slice(raw)
            .map(Self)
            .map_err(|_| Error::new(SENTENCE))
    }

    /// With the public key inside (RFC 5915), 138 bytes, as browsers write it themselves.
    fn to_pkcs8(&self) -> Result<Zeroizing<Vec<u8>>, Error> {
        let scalar = Zeroizing::new(<[u8; 32]>::from(self.0.to_bytes()));
        let point = self.0.verifying_key().to_sec1_point(false);
        let key = ec_private_key::write(scalar.as_slice(), point.as_bytes());
        Ok(PrivateKeyInfo::write(EC_P256, &key))
    }

    fn to_raw(&self) -> Result<Zeroizing<Vec<u8>>, Error> {
        let scalar = Zeroizing::new(<[u8; 32]>::from(self.0.to_bytes()));
        Ok(Zeroizing::new(scalar.to_vec()))
    }

    fn verifying_key(&self) -> P256VerifyingKey {
        P256VerifyingKey(*self.0.verifying_key())
    }

    fn sign(&self, message: &[u8]) -> Result<Vec<u8>, Error> {
        let signature: Result<Signature, _> = self.0.try_sign(message);
        signature
            .map(|signature| signature.to_bytes().to_vec())
            .map_err(|_| Error::new("ECDSA could not sign this message."))
    }
}

impl VerifyingKey for P256VerifyingKey {
    fn from_spki(der: &[u8]) -> Result<Self, Error> {
        key_info::read_public_key_info(der, EC_P256)
            .and_then(|point| p256::ecdsa::VerifyingKey::from_sec1_bytes(point).ok())
            .map(Self)
            .ok_or(Error::new("This is not an SPKI public key for ECDSA P-256."))
    }

    /// x‖y in 64 bytes, or the same behind 0x04 in 65.
    fn from_raw(raw: &[u8]) -> Result<Self, Error> {
        const SENTENCE: &str = "A raw P-256 public key is a curve point of 64 bytes, or 65 that begin with 4.";
        let coordinates = match raw.split_first() {
            Some((&UNCOMPRESSED, coordinates)) if coordinates.len() == COORDINATES_BYTES => coordinates,
            _ if raw.len() == COORDINATES_BYTES => raw,
            _ => return Err(Error::new(SENTENCE)),
        };
        let mut point = vec![UNCOMPRESSED];
        point.extend_from_slice(coordinates);
        p256::ecdsa::VerifyingKey::from_sec1_bytes(&point)
            .map(Self)
            .map_err(|_| Error::new(SENTENCE))
    }

    fn to_spki(&self) -> Result<Vec<u8>, Error> {
        let point = self.0.to_sec1_point(false);
        Ok(key_info::write_public_key_info(EC_P256, point.as_bytes()))
    }

    fn to_raw(&self) -> Result<Vec<u8>, Error> {
        let point = self.0.to_sec1_point(false);
        Ok(point.as_bytes().iter().skip(1).copied().collect())
    }

    /// FIPS 186-5 §6.4.2; both `s` and its negative are signatures, as in WebAuthn and WebCrypto.
    fn verify(&self, message: &[u8], signature: &[u8]) -> bool {
        Signature::from_slice(signature).is_ok_and(|signature| self.0.verify(message, &signature).is_ok())
    }
}

/// Reads PKCS#8. A public key in it, compressed or not, must be the scalar's.
fn read(der: &[u8]) -> Option<P256SigningKey> {
    let info = PrivateKeyInfo::read(der, EC_P256)?;
    let (scalar, public_key) = ec_private_key::read(info.private_key)?;
    let key = p256::ecdsa::SigningKey::from_slice(scalar).ok()?;
    let fits = |point: &[u8]| {
        let compressed = point.first().is_some_and(|&first| first & !1 == COMPRESSED);
        point == key.verifying_key().to_sec1_point(compressed).as_bytes()
    };
    let all_fit = [public_key, info.public_key].into_iter().flatten().all(fits);
    all_fit.then_some(P256SigningKey(key))
}
