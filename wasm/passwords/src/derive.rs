//! From a password to yes or no.

use crate::{Digest, Error, Function, Stored};
use argon2::{Algorithm, Argon2, Params, Version};
use bcrypt::HashParts;
use pbkdf2::pbkdf2_hmac;
use sha2::{Sha256, Sha512};
use subtle::ConstantTimeEq;

/// Bytes of the hash that a stored string gets here.
const HASH_BYTES: usize = 32;

/// Longer ones are refused: the cost of a check must not be the visitor's choice.
const MOST_PASSWORD_BYTES: usize = 4096;

/// Bytes of a bcrypt salt, and of the string that its parts are read from.
const BCRYPT_SALT_BYTES: usize = 16;

/// Whether the password is the one that the string was made from.
///
/// # Errors
/// One sentence for a string or a password that cannot be checked, and where memory is not to be had.
pub fn check_password(password: &[u8], text: &str) -> Result<bool, Error> {
    let stored = Stored::read(text)?;
    if stored.hash.is_empty() {
        return Err(Error::BROKEN);
    }
    reason_against(password)?;
    if let Function::Bcrypt { .. } = stored.function {
        // A last character that says more bits than there are is one of several ways to write the same: refused.
        text.parse::<HashParts>().map_err(|_| Error::BROKEN)?;
        refuse_zero_byte(password)?;
        return bcrypt::verify(password, text).map_err(|_| Error::BROKEN);
    }
    let mut derived = vec![0; stored.hash.len()];
    derive(password, &stored, &mut derived)?;
    Ok(derived.ct_eq(&stored.hash).into())
}

/// The stored string of a password, from one that ends with its salt.
///
/// # Errors
/// As [`check_password`].
pub fn hash_password(password: &[u8], text: &str) -> Result<String, Error> {
    let stored = Stored::read(text)?;
    if !stored.hash.is_empty() {
        return Err(Error::BROKEN);
    }
    reason_against(password)?;
    if let Function::Bcrypt { version, cost } = stored.function {
        refuse_zero_byte(password)?;
        return hash_by_bcrypt(password, version, cost, &stored.salt);
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

fn refuse_zero_byte(password: &[u8]) -> Result<(), Error> {
    if password.contains(&0) {
        return Err(Error::ZERO_BYTE);
    }
    Ok(())
}

fn hash_by_bcrypt(password: &[u8], version: char, cost: u32, salt: &[u8]) -> Result<String, Error> {
    use base64ct::{Base64Bcrypt, Encoding};
    let mut bytes = [0; BCRYPT_SALT_BYTES];
    let text = core::str::from_utf8(salt).map_err(|_| Error::BROKEN)?;
    Base64Bcrypt::decode(text, &mut bytes).map_err(|_| Error::BROKEN)?;
    let parts = bcrypt::hash_with_salt(password, cost, bytes).map_err(|_| Error::BROKEN)?;
    Ok(parts.format_for_version(match version {
        'a' => bcrypt::Version::TwoA,
        'y' => bcrypt::Version::TwoY,
        _ => bcrypt::Version::TwoB,
    }))
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
        Function::Scrypt { log_n, block, lanes } => {
            let params = scrypt::Params::new(log_n, block, lanes).map_err(|_| Error::OUT_OF_BOUNDS)?;
            reserve((block as usize * 128) << log_n)?;
            scrypt::scrypt(password, salt, &params, out).map_err(|_| Error::OUT_OF_BOUNDS)
        }
        Function::Pbkdf2 { digest, iterations } => {
            match digest {
                Digest::Sha256 => pbkdf2_hmac::<Sha256>(password, salt, iterations, out),
                Digest::Sha512 => pbkdf2_hmac::<Sha512>(password, salt, iterations, out),
            }
            Ok(())
        }
        // Read and compared by its crate.
        Function::Bcrypt { .. } => Err(Error::BROKEN),
    }
}

/// Whether so much memory is to be had: the crate of scrypt ends the module where it is not. What was asked for is given
/// back at once, and found again by the call that follows.
fn reserve(bytes: usize) -> Result<(), Error> {
    let mut memory: Vec<u8> = Vec::new();
    memory.try_reserve_exact(bytes).map_err(|_| Error::NO_MEMORY)?;
    core::hint::black_box(&memory);
    Ok(())
}
