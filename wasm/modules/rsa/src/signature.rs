//! RSASSA-PKCS1-v1_5 with SHA-256 (RFC 8017 §8.2), by the `rsa` crate.
//!
//! Signatures are as long as the modulus and blinded, which is the crate's default: blinding costs random numbers and
//! time, but signatures stay deterministic. Raw private key (can only be written): modulus ‖ private exponent, each as
//! long as the modulus. Raw public key: modulus ‖ exponent in 3 bytes.
//!
//! A limit of the crate: it wipes the key itself on drop, but not the copies of the primes in the temporary values of
//! each signature. To remove these, end the worker, which frees its memory.

use super::blinding::{Pair, sign_unblinded, sign_with_pair};
use super::representative::Candidates;
use core::cell::RefCell;
use getrandom::SysRng;
use getrandom::rand_core::{CryptoRng, UnwrapErr};
use passkey_bench_interface::{Error, SigningKey, VerifyingKey};
use passkey_bench_rsa_keys::{
    MODULUS_BITS, private_der, private_key, public_der, public_key, refuse_long, refuse_size,
};
use rsa::pkcs1v15::Signature;
use rsa::signature::{SignatureEncoding, Signer, Verifier};
use rsa::traits::{PrivateKeyParts, PublicKeyParts};
use rsa::{BoxedUint, RsaPrivateKey, RsaPublicKey};
use sha2::Sha256;
use zeroize::Zeroizing;

/// Bytes of the public exponent at the end of a raw public key.
const EXPONENT_BYTES: usize = 3;

/// An RSA private key; on drop, the crate wipes exponent, primes and CRT exponents.
#[derive(Debug)]
pub struct RsaSigningKey {
    key: rsa::pkcs1v15::SigningKey<Sha256>,
    /// Only for signing with a reused pair.
    pair: RefCell<Option<Pair>>,
}

/// An RSA public key.
#[derive(Debug)]
pub struct RsaVerifyingKey(rsa::pkcs1v15::VerifyingKey<Sha256>);

impl SigningKey for RsaSigningKey {
    type VerifyingKey = RsaVerifyingKey;

    /// `parameter` is the modulus in bits, 1024 to 4096; the public exponent is 65537.
    fn generate(parameter: u32) -> Result<Self, Error> {
        // The crate needs a generator that cannot fail, so this checks once whether the platform's works.
        getrandom::u64().map_err(|_| Error::NO_RANDOMNESS)?;
        generate_from(parameter, &mut UnwrapErr(SysRng))
    }

    /// Two primes only; public exponents other than 65537 are read.
    fn from_pkcs8(der: &[u8]) -> Result<Self, Error> {
        private_key(der).map(Self::from)
    }

    /// Always an error: with only modulus and exponent, the primes would have to be computed.
    fn from_raw(_raw: &[u8]) -> Result<Self, Error> {
        Err(Error::new(
            "An RSA private key has no raw form to read; give it as PKCS#8.",
        ))
    }

    fn to_pkcs8(&self) -> Result<Zeroizing<Vec<u8>>, Error> {
        private_der(self.key.as_ref())
    }

    fn to_raw(&self) -> Result<Zeroizing<Vec<u8>>, Error> {
        let key: &RsaPrivateKey = self.key.as_ref();
        let mut raw = fixed_width(key.n().as_ref(), key.size())?;
        raw.extend_from_slice(&fixed_width(key.d(), key.size())?);
        Ok(raw)
    }

    fn verifying_key(&self) -> RsaVerifyingKey {
        let key: &RsaPrivateKey = self.key.as_ref();
        key.to_public_key().into()
    }

    fn sign(&self, message: &[u8]) -> Result<Vec<u8>, Error> {
        self.key
            .try_sign(message)
            .map(|signature| signature.to_vec())
            .map_err(|_| Error::new("RSA could not sign this message."))
    }
}

impl RsaVerifyingKey {
    /// A key made of these two big-endian numbers, to measure the cost of an exponent.
    ///
    /// The crate rejects exponents above 2³³ − 1 when it reads a key, but its unchecked constructor accepts them, and
    /// verification uses the same code. All exponents use that constructor here, so that they are comparable.
    ///
    /// # Errors
    /// If the modulus is even or not of 1024 to 4096 bits, or the exponent is even, less than 3 or not below it.
    pub fn from_components(modulus: &[u8], exponent: &[u8]) -> Result<Self, Error> {
        const NOT_A_KEY: Error = Error::new(
            "An RSA public key is an odd modulus of 1024 to 4096 bits and an odd exponent from 3 to below the modulus.",
        );
        refuse_long(modulus)?;
        refuse_long(exponent)?;
        let odd = [modulus, exponent]
            .iter()
            .all(|number| number.last().is_some_and(|byte| byte & 1 == 1));
        let modulus = BoxedUint::from_be_slice_vartime(modulus);
        let exponent = BoxedUint::from_be_slice_vartime(exponent);
        let within = exponent.bits_vartime() >= 2 && exponent < modulus;
        if !odd || !within || !MODULUS_BITS.contains(&modulus.bits_vartime()) {
            return Err(NOT_A_KEY);
        }
        Ok(RsaPublicKey::new_unchecked(modulus, exponent).into())
    }
}

impl VerifyingKey for RsaVerifyingKey {
    fn from_spki(der: &[u8]) -> Result<Self, Error> {
        public_key(der).map(Self::from)
    }

    fn from_raw(raw: &[u8]) -> Result<Self, Error> {
        const NOT_A_KEY: Error = Error::new("A raw RSA public key is an odd modulus and then its exponent in 3 bytes.");
        refuse_long(raw)?;
        let (modulus, exponent) = raw.split_last_chunk::<EXPONENT_BYTES>().ok_or(NOT_A_KEY)?;
        let modulus = BoxedUint::from_be_slice_vartime(modulus);
        let exponent = BoxedUint::from_be_slice_vartime(exponent);
        let key = RsaPublicKey::new(modulus, exponent).map_err(|_| NOT_A_KEY)?;
        refuse_size(&key)?;
        Ok(key.into())
    }

    fn to_spki(&self) -> Result<Vec<u8>, Error> {
        let key: &RsaPublicKey = self.0.as_ref();
        Ok(public_der(key))
    }

    fn to_raw(&self) -> Result<Vec<u8>, Error> {
        let key: &RsaPublicKey = self.0.as_ref();
        let mut raw = fixed_width(key.n().as_ref(), key.size())?.to_vec();
        raw.extend_from_slice(&fixed_width(key.e(), EXPONENT_BYTES)?);
        Ok(raw)
    }

    fn verify(&self, message: &[u8], signature: &[u8]) -> bool {
        Signature::try_from(signature).is_ok_and(|signature| self.0.verify(message, &signature).is_ok())
    }
}

impl RsaSigningKey {
    /// Makes the same key every time, at average cost; `representative.rs` explains how. Only for measuring, because
    /// everybody knows the key.
    ///
    /// # Errors
    /// If there is no sequence for this modulus; there are sequences for 1024, 2048, 3072 and 4096 bits.
    pub fn generate_representative(modulus_bits: u32) -> Result<Self, Error> {
        generate_from(modulus_bits, &mut Candidates::new(modulus_bits)?)
    }

    /// The same signature without blinding. Only for measuring: its time may reveal information about the key.
    ///
    /// # Errors
    /// If the crate's self-check fails.
    pub fn sign_unblinded(&self, message: &[u8]) -> Result<Vec<u8>, Error> {
        sign_unblinded(self.key.as_ref(), message)
    }

    /// The same signature with a pair of factors that is squared after each signature and replaced after 32.
    ///
    /// # Errors
    /// If the platform has no random numbers, or the self-check fails.
    pub fn sign_with_reused_blinding(&self, message: &[u8]) -> Result<Vec<u8>, Error> {
        let mut pair = self
            .pair
            .try_borrow_mut()
            .map_err(|_| Error::new("This key is signing already."))?;
        sign_with_pair(self.key.as_ref(), &mut pair, message)
    }
}

/// One copy of the crate's generator for both sources: two would exceed the module's size budget.
fn generate_from(modulus_bits: u32, source: &mut dyn CryptoRng) -> Result<RsaSigningKey, Error> {
    const SENTENCE: &str = "An RSA modulus must have 1024 to 4096 bits.";
    if !MODULUS_BITS.contains(&modulus_bits) {
        return Err(Error::new(SENTENCE));
    }
    let bits = usize::try_from(modulus_bits).map_err(|_| Error::new(SENTENCE))?;
    RsaPrivateKey::new(source, bits)
        .map(RsaSigningKey::from)
        .map_err(|_| Error::new("No RSA key of this size could be made."))
}

impl From<RsaPrivateKey> for RsaSigningKey {
    fn from(key: RsaPrivateKey) -> Self {
        Self {
            key: rsa::pkcs1v15::SigningKey::new(key),
            pair: RefCell::new(None),
        }
    }
}

impl From<RsaPublicKey> for RsaVerifyingKey {
    fn from(key: RsaPublicKey) -> Self {
        Self(rsa::pkcs1v15::VerifyingKey::new(key))
    }
}

/// Big-endian, exactly this many bytes (I2OSP, RFC 8017 §4.1).
fn fixed_width(value: &BoxedUint, width_bytes: usize) -> Result<Zeroizing<Vec<u8>>, Error> {
    let limbs = Zeroizing::new(value.to_be_bytes());
    let missing_bytes = width_bytes.saturating_sub(limbs.len());
    let (excess, digits) = limbs
        .split_at_checked(limbs.len().saturating_sub(width_bytes))
        .unwrap_or_default();
    if excess.iter().any(|&byte| byte != 0) {
        return Err(Error::new(
            "This RSA key does not fit the raw form; take SPKI or PKCS#8.",
        ));
    }
    let mut fixed = Zeroizing::new(Vec::with_capacity(2 * width_bytes));
    fixed.resize(missing_bytes, 0);
    fixed.extend_from_slice(digits);
    Ok(fixed)
}
