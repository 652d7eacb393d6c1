//! Checks a password, or makes a stored string from it.

use crate::bcrypt::{self, bcrypt};
use crate::scrypt::{Costs, scrypt};
use crate::{Digest, Error, Function, Stored};
use argon2::{Algorithm, Argon2, Params, Version};
use base64ct::{Base64Bcrypt, Encoding};
use pbkdf2::pbkdf2_hmac;
use sha2::{Sha256, Sha512};
use subtle::ConstantTimeEq;

/// Bytes of the hash in a new stored string, except for bcrypt, whose hash has a fixed length.
const HASH_BYTES: usize = 32;

/// Longer passwords are rejected: a visitor must not determine the cost of a check.
const MOST_PASSWORD_BYTES: usize = 4096;

/// Whether the string was made from this password.
///
/// # Errors
/// One sentence if the string or the password cannot be checked, or there is not enough memory.
pub fn check_password(password: &[u8], text: &str) -> Result<bool, Error> {
    let stored = Stored::read(text)?;
    if stored.hash.is_empty() {
        return Err(Error::BROKEN);
    }
    reason_against(password)?;
    if let Function::Bcrypt { cost, .. } = stored.function {
        let hash: [u8; bcrypt::HASH_BYTES] = of_bcrypt_alphabet(&stored.hash)?;
        let derived = derive_by_bcrypt(password, cost, &stored.salt)?;
        return Ok(derived.ct_eq(&hash).into());
    }
    let mut derived = vec![0; stored.hash.len()];
    derive(password, &stored, &mut derived)?;
    Ok(derived.ct_eq(&stored.hash).into())
}

/// Makes the stored string of a password from one that ends with its salt.
///
/// # Errors
/// The errors of [`check_password`].
pub fn hash_password(password: &[u8], text: &str) -> Result<String, Error> {
    let stored = Stored::read(text)?;
    if !stored.hash.is_empty() {
        return Err(Error::BROKEN);
    }
    reason_against(password)?;
    if let Function::Bcrypt { cost, .. } = stored.function {
        let derived = derive_by_bcrypt(password, cost, &stored.salt)?;
        return Ok(stored.with_hash(Base64Bcrypt::encode_string(&derived).as_bytes()));
    }
    let mut derived = [0; HASH_BYTES];
    derive(password, &stored, &mut derived)?;
    Ok(stored.with_hash(&derived))
}

fn reason_against(password: &[u8]) -> Result<(), Error> {
    if password.len() > MOST_PASSWORD_BYTES {
        return Err(Error::LONG_PASSWORD);
    }
    Ok(())
}

fn derive_by_bcrypt(password: &[u8], cost: u32, salt: &[u8]) -> Result<[u8; bcrypt::HASH_BYTES], Error> {
    if password.contains(&0) {
        return Err(Error::ZERO_BYTE);
    }
    Ok(bcrypt(password, cost, &of_bcrypt_alphabet(salt)?))
}

/// Decodes bcrypt's alphabet. A last character with unused bits set would be a second encoding of the same bytes, so it
/// is rejected.
fn of_bcrypt_alphabet<const BYTES: usize>(characters: &[u8]) -> Result<[u8; BYTES], Error> {
    let mut bytes = [0; BYTES];
    match Base64Bcrypt::decode(characters, &mut bytes) {
        Ok(read) if read.len() == BYTES => Ok(bytes),
        _ => Err(Error::BROKEN),
    }
}

fn derive(password: &[u8], stored: &Stored, out: &mut [u8]) -> Result<(), Error> {
    let salt = stored.salt.as_slice();
    match stored.function {
        Function::Argon2id {
            memory_kib,
            passes,
            lanes,
        } => {
            let params = Params::new(memory_kib, passes, lanes, Some(out.len())).map_err(|_| Error::OUT_OF_BOUNDS)?;
            Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
                .hash_password_into(password, salt, out)
                .map_err(|error| match error {
                    argon2::Error::OutOfMemory => Error::NO_MEMORY,
                    _ => Error::BROKEN,
                })
        }
        Function::Scrypt { log_n, block, lanes } => scrypt(password, salt, Costs { log_n, block, lanes }, out),
        Function::Pbkdf2 { digest, iterations } => {
            match digest {
                Digest::Sha256 => pbkdf2_hmac::<Sha256>(password, salt, iterations, out),
                Digest::Sha512 => pbkdf2_hmac::<Sha512>(password, salt, iterations, out),
            }
            Ok(())
        }
        // bcrypt encodes with its own alphabet.
        Function::Bcrypt { .. } => Err(Error::BROKEN),
    }
}
