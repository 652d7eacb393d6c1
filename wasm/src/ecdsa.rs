//! ECDSA on P-256 with SHA-256 (FIPS 186-5 §6), by `p256`.
//!
//! Raw private key: the 32-byte scalar. Raw public key: x‖y, 64 bytes. Signature: r‖s, 64 bytes (IEEE P1363), with
//! the deterministic nonce of RFC 6979 and `s` as it falls.

use crate::{Error, SigningKey, VerifyingKey};
use getrandom::SysRng;
use p256::ecdsa::Signature;
use p256::ecdsa::signature::{Signer, Verifier};
use p256::elliptic_curve::Generate;
use p256::pkcs8::{DecodePrivateKey, DecodePublicKey, EncodePrivateKey, EncodePublicKey};
use zeroize::Zeroizing;

/// The only parameter of the family: the bits of its curve.
const PARAMETER: u32 = 256;

/// First byte of an uncompressed point (SEC 1 §2.3.3).
const UNCOMPRESSED: u8 = 0x04;

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
        p256::ecdsa::SigningKey::from_pkcs8_der(der)
            .map(Self)
            .map_err(|_| Error::new("This is not a PKCS#8 private key for ECDSA P-256."))
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
        self.0
            .to_pkcs8_der()
            .map(|document| document.to_bytes())
            .map_err(|_| Error::new("This P-256 key cannot be written as PKCS#8."))
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
        p256::ecdsa::VerifyingKey::from_public_key_der(der)
            .map(Self)
            .map_err(|_| Error::new("This is not an SPKI public key for ECDSA P-256."))
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
        self.0
            .to_public_key_der()
            .map(|document| document.into_vec())
            .map_err(|_| Error::new("This P-256 key cannot be written as SPKI."))
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
