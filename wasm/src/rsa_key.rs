//! How RSA keys of every padding are read: one place for the limits on what is accepted.

use crate::Error;
use rsa::pkcs8::spki::SubjectPublicKeyInfoRef;
use rsa::pkcs8::{DecodePrivateKey, DecodePublicKey, ObjectIdentifier, PrivateKeyInfoRef};
use rsa::traits::PublicKeyParts;
use rsa::{RsaPrivateKey, RsaPublicKey};

/// Modulus sizes in bits. 1024 is for measuring only: nothing of that size protects anything today.
pub(crate) const MODULUS_BITS: core::ops::RangeInclusive<u32> = 1024..=4096;

/// Longer than any key within the limits; arithmetic on a longer one would only keep the page waiting.
const LONGEST_DER_BYTES: usize = 4096;

/// `rsaEncryption`, the only algorithm name accepted: a key marked for RSASSA-PSS alone must not serve another padding
/// (RFC 4055 §1.2).
const RSA_ENCRYPTION: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.1.1");

/// Reads PKCS#8 in DER: two primes only; public exponents other than 65537 are read.
pub(crate) fn private_key(der: &[u8]) -> Result<RsaPrivateKey, Error> {
    const NOT_A_KEY: Error = Error::new("This is not a PKCS#8 private key for RSA.");
    refuse_long(der)?;
    let info = PrivateKeyInfoRef::try_from(der).map_err(|_| NOT_A_KEY)?;
    if info.algorithm.oid != RSA_ENCRYPTION {
        return Err(NOT_A_KEY);
    }
    let key = RsaPrivateKey::from_pkcs8_der(der).map_err(|_| NOT_A_KEY)?;
    refuse_size(&key)?;
    Ok(key)
}

/// Reads SPKI in DER.
pub(crate) fn public_key(der: &[u8]) -> Result<RsaPublicKey, Error> {
    const NOT_A_KEY: Error = Error::new("This is not an SPKI public key for RSA.");
    refuse_long(der)?;
    let info = SubjectPublicKeyInfoRef::try_from(der).map_err(|_| NOT_A_KEY)?;
    if info.algorithm.oid != RSA_ENCRYPTION {
        return Err(NOT_A_KEY);
    }
    let key = RsaPublicKey::from_public_key_der(der).map_err(|_| NOT_A_KEY)?;
    refuse_size(&key)?;
    Ok(key)
}

/// Refuses what is too long to be a key before any arithmetic.
pub(crate) fn refuse_long(encoded: &[u8]) -> Result<(), Error> {
    if encoded.len() > LONGEST_DER_BYTES {
        return Err(Error::new("This is longer than any RSA key of up to 4096 bits."));
    }
    Ok(())
}

/// Refuses a modulus outside the limits.
pub(crate) fn refuse_size(key: &impl PublicKeyParts) -> Result<(), Error> {
    if !MODULUS_BITS.contains(&key.n().bits_vartime()) {
        return Err(Error::new("An RSA modulus must have 1024 to 4096 bits."));
    }
    Ok(())
}
