//! RSASSA-PKCS1-v1_5 with SHA-256 by our own kernel; encodings and errors are the same as in the module `rsa`.
//!
//! It computes with signed 13-bit digits, or with 52-bit digits in floating point if compiled for relaxed SIMD.
//! Keys are not made here: they come from the `rsa` family as PKCS#8, as for `rsa-padding`.

use passkey_bench_interface::key_info::{self, PrivateKeyInfo, RSA_ENCRYPTION};
use passkey_bench_interface::rsa_private_key;
use passkey_bench_interface::{Error, SigningKey, VerifyingKey};
#[cfg(not(target_feature = "relaxed-simd"))]
use passkey_bench_kernels::hazmat::dot::Field;
#[cfg(target_feature = "relaxed-simd")]
use passkey_bench_kernels::hazmat::fma::Field;
use passkey_bench_kernels::rsa::{PrivateKey, PublicKey};
use zeroize::Zeroizing;

/// Bytes of the public exponent at the end of a raw public key.
const EXPONENT_BYTES: usize = 3;

/// Longer than any key within the limits; arithmetic on a longer one would only block the page.
const LONGEST_DER_BYTES: usize = 4096;

/// The largest public exponent that is read, as in the stock crate: 2³³ − 1.
const LARGEST_EXPONENT: u64 = (1 << 33) - 1;

/// An RSA private key with its next blinding factors; the kernel wipes both when it is dropped.
#[derive(Debug)]
pub struct RsaSigningKey(PrivateKey<Field>);

/// An RSA public key.
#[derive(Debug)]
pub struct RsaVerifyingKey(PublicKey<Field>);

impl SigningKey for RsaSigningKey {
    type VerifyingKey = RsaVerifyingKey;

    /// Always an error: only the stock family searches for primes.
    fn generate(_parameter: u32) -> Result<Self, Error> {
        Err(Error::new("RSA keys are not made here; make one with the rsa family."))
    }

    /// Two primes only; public exponents other than 65537 are read.
    fn from_pkcs8(der: &[u8]) -> Result<Self, Error> {
        refuse_long(der)?;
        read_private(der).ok_or(Error::new(
            "This is not a PKCS#8 private key for RSA of 1024 to 4096 bits with two primes of half its length.",
        ))
    }

    /// Always an error: with only modulus and exponent, the primes would have to be computed.
    fn from_raw(_raw: &[u8]) -> Result<Self, Error> {
        Err(Error::new(
            "An RSA private key has no raw form to read; give it as PKCS#8.",
        ))
    }

    fn to_pkcs8(&self) -> Result<Zeroizing<Vec<u8>>, Error> {
        const FAILED: Error = Error::new("This RSA key cannot be written as PKCS#8.");
        let (public, private) = (self.0.public(), self.0.numbers());
        let coefficient = private.coefficient.as_ref().ok_or(FAILED)?;
        let numbers = rsa_private_key::write([
            &public.modulus(),
            &public.exponent(),
            &private.exponent,
            &private.first_prime,
            &private.second_prime,
            &private.first_exponent,
            &private.second_exponent,
            coefficient,
        ]);
        Ok(PrivateKeyInfo::write(RSA_ENCRYPTION, &numbers))
    }

    fn to_raw(&self) -> Result<Zeroizing<Vec<u8>>, Error> {
        let exponent = self.0.numbers().exponent;
        let mut raw = Zeroizing::new(Vec::with_capacity(2 * exponent.len()));
        raw.extend_from_slice(&self.0.public().modulus());
        raw.extend_from_slice(&exponent);
        Ok(raw)
    }

    fn verifying_key(&self) -> RsaVerifyingKey {
        RsaVerifyingKey(self.0.public().clone())
    }

    fn sign(&self, message: &[u8]) -> Result<Vec<u8>, Error> {
        let mut refusal = Error::new("RSA could not sign this message.");
        let drawn = |bytes: &mut [u8]| getrandom::fill(bytes).inspect_err(|_| refusal = Error::NO_RANDOMNESS);
        self.0.try_sign(message, drawn).map_err(|_| refusal)
    }
}

impl RsaVerifyingKey {
    /// A key made of these two big-endian numbers, to measure the cost of an exponent.
    ///
    /// # Errors
    /// If the modulus is even or not of 1024 to 4096 bits, or the exponent is even, less than 3 or not below it.
    pub fn from_components(modulus: &[u8], exponent: &[u8]) -> Result<Self, Error> {
        refuse_long(modulus)?;
        refuse_long(exponent)?;
        PublicKey::new(modulus, exponent).map(Self).map_err(|_| Error::new(
            "An RSA public key is an odd modulus of 1024 to 4096 bits and an odd exponent from 3 to below the modulus.",
        ))
    }
}

impl VerifyingKey for RsaVerifyingKey {
    fn from_spki(der: &[u8]) -> Result<Self, Error> {
        refuse_long(der)?;
        key_info::read_public_key_info(der, RSA_ENCRYPTION)
            .and_then(key_info::read_rsa_public_key)
            .and_then(|(modulus, exponent)| PublicKey::new(modulus, small(exponent)?).ok())
            .map(Self)
            .ok_or(Error::new(
                "This is not an SPKI public key for RSA of 1024 to 4096 bits.",
            ))
    }

    fn from_raw(raw: &[u8]) -> Result<Self, Error> {
        const NOT_A_KEY: Error = Error::new("A raw RSA public key is an odd modulus and then its exponent in 3 bytes.");
        refuse_long(raw)?;
        let (modulus, exponent) = raw.split_last_chunk::<EXPONENT_BYTES>().ok_or(NOT_A_KEY)?;
        PublicKey::new(modulus, exponent).map(Self).map_err(|_| NOT_A_KEY)
    }

    fn to_spki(&self) -> Result<Vec<u8>, Error> {
        Ok(key_info::write_public_key_info(
            RSA_ENCRYPTION,
            &public_numbers(&self.0),
        ))
    }

    fn to_raw(&self) -> Result<Vec<u8>, Error> {
        let exponent = self.0.exponent();
        let missing = EXPONENT_BYTES.checked_sub(exponent.len()).ok_or(Error::new(
            "This RSA key does not fit the raw form; take SPKI or PKCS#8.",
        ))?;
        Ok([self.0.modulus(), vec![0; missing], exponent].concat())
    }

    fn verify(&self, message: &[u8], signature: &[u8]) -> bool {
        self.0.verify(message, signature).is_ok()
    }
}

fn read_private(der: &[u8]) -> Option<RsaSigningKey> {
    let info = PrivateKeyInfo::read(der, RSA_ENCRYPTION)?;
    let ([n, e, d, p, q], [_, _, coefficient]) = rsa_private_key::read(info.private_key)?;
    let key = PrivateKey::new(n, small(e)?, d, [p, q], coefficient).ok()?;
    let fits = info
        .public_key
        .is_none_or(|public| public == public_numbers(key.public()));
    fits.then_some(RsaSigningKey(key))
}

/// An exponent that the stock crate reads too.
fn small(exponent: &[u8]) -> Option<&[u8]> {
    let value = exponent.iter().try_fold(0_u64, |value, byte| {
        (value >> 56 == 0).then_some(value << 8 | u64::from(*byte))
    });
    value.is_some_and(|value| value <= LARGEST_EXPONENT).then_some(exponent)
}

/// Rejects input that is too long for a key, before any arithmetic.
fn refuse_long(encoded: &[u8]) -> Result<(), Error> {
    if encoded.len() > LONGEST_DER_BYTES {
        return Err(Error::new("This is longer than any RSA key of up to 4096 bits."));
    }
    Ok(())
}

/// An `RSAPublicKey`.
fn public_numbers(key: &PublicKey<Field>) -> Vec<u8> {
    key_info::write_rsa_public_key(&key.modulus(), &key.exponent())
}
