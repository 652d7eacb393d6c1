//! The traits that every signature scheme implements, in any family.
//!
//! Keys are read and written as PKCS#8 (RFC 5958) and SPKI (RFC 5280), which other implementations read, and in a raw
//! form, which shows how many bytes a key really needs. Each family documents its raw sizes.

use crate::Error;
use zeroize::Zeroizing;

/// A private key that can sign. It is stored in this module's memory and wiped when it is dropped.
pub trait SigningKey: Sized {
    /// The type of the public key.
    type VerifyingKey: VerifyingKey;

    /// Makes a new key from the platform's random numbers.
    ///
    /// `parameter` selects a variant of the family: modulus bits for RSA, otherwise the number that names its curve or
    /// parameter set.
    ///
    /// # Errors
    /// If the family has no such parameter, or the platform has no random numbers.
    fn generate(parameter: u32) -> Result<Self, Error>;

    /// Reads a `PrivateKeyInfo` or `OneAsymmetricKey` (RFC 5958) in DER.
    ///
    /// # Errors
    /// If it is anything else, belongs to another algorithm, or has parts that do not match.
    fn from_pkcs8(der: &[u8]) -> Result<Self, Error>;

    /// Reads the family's raw form.
    ///
    /// # Errors
    /// If the length or the value is invalid for a key, or the family has no raw form to read.
    fn from_raw(raw: &[u8]) -> Result<Self, Error>;

    /// Writes PKCS#8 in DER, as WebCrypto imports it.
    ///
    /// # Errors
    /// If the crate cannot encode the key; no key that this crate made or read is known to fail.
    fn to_pkcs8(&self) -> Result<Zeroizing<Vec<u8>>, Error>;

    /// Writes the family's raw form.
    ///
    /// # Errors
    /// If the key does not fit the raw form's fixed fields.
    fn to_raw(&self) -> Result<Zeroizing<Vec<u8>>, Error>;

    /// The public key.
    fn verifying_key(&self) -> Self::VerifyingKey;

    /// Signs a message of any length; the scheme hashes it.
    ///
    /// # Errors
    /// If the scheme needs random numbers and the platform has none, or the scheme's self-check fails.
    fn sign(&self, message: &[u8]) -> Result<Vec<u8>, Error>;
}

/// A public key that can verify.
pub trait VerifyingKey: Sized {
    /// Reads a `SubjectPublicKeyInfo` (RFC 5280) in DER.
    ///
    /// # Errors
    /// If it is anything else, belongs to another algorithm, or contains no valid key.
    fn from_spki(der: &[u8]) -> Result<Self, Error>;

    /// Reads the family's raw form.
    ///
    /// # Errors
    /// If the length or the value is invalid for a key.
    fn from_raw(raw: &[u8]) -> Result<Self, Error>;

    /// Writes SPKI in DER.
    ///
    /// # Errors
    /// If the crate cannot encode the key; no key that this crate made or read is known to fail.
    fn to_spki(&self) -> Result<Vec<u8>, Error>;

    /// Writes the family's raw form.
    ///
    /// # Errors
    /// If the key does not fit the raw form's fixed fields.
    fn to_raw(&self) -> Result<Vec<u8>, Error>;

    /// Whether this is a signature of the message by this key; false for a malformed signature.
    fn verify(&self, message: &[u8], signature: &[u8]) -> bool;
}

/// A private key that is expanded from a seed and signs with a context, as in FIPS 204.
pub trait ContextSigningKey: SigningKey<VerifyingKey: ContextVerifyingKey> {
    /// Expands a seed.
    ///
    /// # Errors
    /// If the seed has another length, or the family has no such parameter.
    fn from_seed(parameter: u32, seed: &[u8]) -> Result<Self, Error>;

    /// Signs hedged, with a context.
    ///
    /// # Errors
    /// If the context is too long, or there are no random bytes.
    fn sign_with_context(&self, message: &[u8], context: &[u8]) -> Result<Vec<u8>, Error>;

    /// Signs with a context and without randomness, so that signatures are the same each time.
    ///
    /// # Errors
    /// If the context is too long.
    fn sign_deterministic(&self, message: &[u8], context: &[u8]) -> Result<Vec<u8>, Error>;
}

/// A public key that verifies with a context.
pub trait ContextVerifyingKey: VerifyingKey {
    /// Whether this is a signature of the message with this context; always false if the context is too long.
    fn verify_with_context(&self, message: &[u8], signature: &[u8], context: &[u8]) -> bool;
}
