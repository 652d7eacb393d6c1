//! Reads and writes RSA keys for every padding: one place for the limits on accepted keys.

#![forbid(unsafe_code)]

use passkey_bench_interface::Error;
use passkey_bench_interface::key_info::{self, PrivateKeyInfo, RSA_ENCRYPTION};
use passkey_bench_interface::rsa_private_key;
use rsa::traits::{PrivateKeyParts, PublicKeyParts};
use rsa::{BoxedUint, RsaPrivateKey, RsaPublicKey};
use zeroize::Zeroizing;

/// Modulus sizes in bits. 1024 is only for measuring: that size protects nothing today.
pub const MODULUS_BITS: core::ops::RangeInclusive<u32> = 1024..=4096;

/// Longer than any key within the limits. Arithmetic on a longer one would only delay the page.
const LONGEST_DER_BYTES: usize = 4096;

/// Reads PKCS#8 in DER: two primes, and any public exponent that the crate `rsa` accepts.
///
/// # Errors
/// If it is anything but an RSA key of 1024 to 4096 bits.
pub fn private_key(der: &[u8]) -> Result<RsaPrivateKey, Error> {
    refuse_long(der)?;
    let key = read_private(der).ok_or(Error::new("This is not a PKCS#8 private key for RSA."))?;
    refuse_size(&key)?;
    Ok(key)
}

/// Reads SPKI in DER.
///
/// # Errors
/// If it is anything but an RSA key of 1024 to 4096 bits.
pub fn public_key(der: &[u8]) -> Result<RsaPublicKey, Error> {
    refuse_long(der)?;
    let key = read_public(der).ok_or(Error::new("This is not an SPKI public key for RSA."))?;
    refuse_size(&key)?;
    Ok(key)
}

/// Writes PKCS#8 in DER.
///
/// # Errors
/// If the crate does not have all of the key's numbers; no key that was made or read is known to fail.
pub fn private_der(key: &RsaPrivateKey) -> Result<Zeroizing<Vec<u8>>, Error> {
    write_private(key).ok_or(Error::new("This RSA key cannot be written as PKCS#8."))
}

/// Writes SPKI in DER.
pub fn public_der(key: &impl PublicKeyParts) -> Vec<u8> {
    key_info::write_public_key_info(RSA_ENCRYPTION, &public_numbers(key))
}

/// Rejects bytes that are too long for a key, before any arithmetic.
///
/// # Errors
/// If they are too long.
pub fn refuse_long(encoded: &[u8]) -> Result<(), Error> {
    if encoded.len() > LONGEST_DER_BYTES {
        return Err(Error::new("This is longer than any RSA key of up to 4096 bits."));
    }
    Ok(())
}

/// Rejects a modulus outside the limits.
///
/// # Errors
/// If it is outside.
pub fn refuse_size(key: &impl PublicKeyParts) -> Result<(), Error> {
    if !MODULUS_BITS.contains(&key.n().bits_vartime()) {
        return Err(Error::new("An RSA modulus must have 1024 to 4096 bits."));
    }
    Ok(())
}

/// The crate checks that the numbers belong together. It computes the last three itself; the stored ones are not used.
fn read_private(der: &[u8]) -> Option<RsaPrivateKey> {
    let info = PrivateKeyInfo::read(der, RSA_ENCRYPTION)?;
    let ([n, e, d, p, q], _crt) = rsa_private_key::read(info.private_key)?;
    // Every private number is as wide as the modulus, so that its true length stays secret.
    let wide = |number| BoxedUint::from_be_slice(number, bits_of(n)).ok();
    let exponent = BoxedUint::from_be_slice_vartime(e);
    let key = RsaPrivateKey::from_components(wide(n)?, exponent, wide(d)?, vec![wide(p)?, wide(q)?]).ok()?;
    let fits = info.public_key.is_none_or(|public| public == public_numbers(&key));
    fits.then_some(key)
}

fn read_public(der: &[u8]) -> Option<RsaPublicKey> {
    let (n, e) = key_info::read_rsa_public_key(key_info::read_public_key_info(der, RSA_ENCRYPTION)?)?;
    RsaPublicKey::new(BoxedUint::from_be_slice_vartime(n), BoxedUint::from_be_slice_vartime(e)).ok()
}

/// The bits of this many bytes.
fn bits_of(number: &[u8]) -> u32 {
    u32::try_from(number.len()).unwrap_or_default().saturating_mul(8)
}

fn write_private(key: &RsaPrivateKey) -> Option<Zeroizing<Vec<u8>>> {
    let [p, q] = key.primes() else {
        return None;
    };
    let coefficient = Zeroizing::new(key.qinv()?.retrieve());
    let numbers = [
        key.n().as_ref(),
        key.e(),
        key.d(),
        p.as_ref(),
        q.as_ref(),
        key.dp()?,
        key.dq()?,
        &coefficient,
    ]
    .map(|number| Zeroizing::new(number.to_be_bytes()));
    let numbers = numbers.each_ref().map(|number| number.as_ref());
    Some(PrivateKeyInfo::write(RSA_ENCRYPTION, &rsa_private_key::write(numbers)))
}

/// An `RSAPublicKey`.
fn public_numbers(key: &impl PublicKeyParts) -> Vec<u8> {
    key_info::write_rsa_public_key(&key.n().to_be_bytes(), &key.e().to_be_bytes())
}
