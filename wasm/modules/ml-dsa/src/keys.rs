//! ML-DSA-44, -65 and -87 (FIPS 204), by `ml-dsa`.
//!
//! Signatures are hedged, as FIPS 204 §3.4 recommends: each uses 32 fresh random bytes. A separate function makes
//! deterministic ones, with 32 zero bytes instead. The context is empty, as in passkeys, unless one is given.
//! Raw private key (can only be written): the 32-byte seed ξ, which does not state its parameter set. Raw public key:
//! ρ‖t₁, 1312, 1952 or 2592 bytes. Signature: 2420, 3309 or 4627 bytes.
//!
//! A key stores its seed and the values expanded from it, so that no call expands it again.

use getrandom::SysRng;
use ml_dsa::{Keypair, MlDsa44, MlDsa65, MlDsa87, MlDsaParams, Seed, Signature};
use passkey_bench_interface::der::{self, Reader, SEQUENCE, primitive};
use passkey_bench_interface::key_info::{self, PrivateKeyInfo};
use passkey_bench_interface::{ContextSigningKey, ContextVerifyingKey, Error, SigningKey, VerifyingKey};
use zeroize::Zeroizing;

/// Bytes of the seed ξ that a private key is expanded from.
const SEED_BYTES: usize = 32;

/// `id-ml-dsa-44` without parameters (RFC 9881 §2).
const ML_DSA_44: &[u8] = &[SEQUENCE, 11, 0x06, 9, 0x60, 0x86, 0x48, 1, 0x65, 3, 4, 3, 17];

/// `id-ml-dsa-65` without parameters.
const ML_DSA_65: &[u8] = &[SEQUENCE, 11, 0x06, 9, 0x60, 0x86, 0x48, 1, 0x65, 3, 4, 3, 18];

/// `id-ml-dsa-87` without parameters.
const ML_DSA_87: &[u8] = &[SEQUENCE, 11, 0x06, 9, 0x60, 0x86, 0x48, 1, 0x65, 3, 4, 3, 19];

/// The longest context (FIPS 204 §5.2).
const LONGEST_CONTEXT_BYTES: usize = 255;

const NO_SUCH_PARAMETER: Error = Error::new("ML-DSA keys are made for parameter sets 44, 65 and 87 only.");
const LONG_CONTEXT: Error = Error::new("An ML-DSA context has at most 255 bytes.");

/// An ML-DSA private key of any parameter set; on drop, the crate wipes the seed and the values expanded from it.
#[derive(Debug)]
pub enum MlDsaSigningKey {
    /// ML-DSA-44.
    Dsa44(ml_dsa::SigningKey<MlDsa44>),
    /// ML-DSA-65.
    Dsa65(ml_dsa::SigningKey<MlDsa65>),
    /// ML-DSA-87.
    Dsa87(ml_dsa::SigningKey<MlDsa87>),
}

/// An ML-DSA public key of any parameter set.
#[derive(Debug)]
pub enum MlDsaVerifyingKey {
    /// ML-DSA-44.
    Dsa44(ml_dsa::VerifyingKey<MlDsa44>),
    /// ML-DSA-65.
    Dsa65(ml_dsa::VerifyingKey<MlDsa65>),
    /// ML-DSA-87.
    Dsa87(ml_dsa::VerifyingKey<MlDsa87>),
}

/// Evaluates the same expression for each parameter set.
macro_rules! each {
    ($keys:ident, $any:expr, $key:ident => $answer:expr) => {
        match $any {
            $keys::Dsa44($key) => $answer,
            $keys::Dsa65($key) => $answer,
            $keys::Dsa87($key) => $answer,
        }
    };
}

impl ContextSigningKey for MlDsaSigningKey {
    /// Expands a seed ξ of 32 bytes (FIPS 204, algorithm 6); `parameter` is 44, 65 or 87.
    ///
    /// # Errors
    /// If the seed has another length, or there is no such parameter set.
    fn from_seed(parameter: u32, seed: &[u8]) -> Result<Self, Error> {
        let seed =
            Zeroizing::new(<[u8; SEED_BYTES]>::try_from(seed).map_err(|_| Error::new("An ML-DSA seed has 32 bytes."))?);
        let seed = Zeroizing::new(Seed::from(*seed));
        match parameter {
            44 => Ok(Self::Dsa44(ml_dsa::SigningKey::from_seed(&seed))),
            65 => Ok(Self::Dsa65(ml_dsa::SigningKey::from_seed(&seed))),
            87 => Ok(Self::Dsa87(ml_dsa::SigningKey::from_seed(&seed))),
            _ => Err(NO_SUCH_PARAMETER),
        }
    }

    /// Signs hedged, with a context.
    ///
    /// # Errors
    /// If the context has more than 255 bytes, or there are no random bytes.
    fn sign_with_context(&self, message: &[u8], context: &[u8]) -> Result<Vec<u8>, Error> {
        refuse_long(context)?;
        // The crate's signing with randomness exists only for the expanded key.
        each!(Self, self, key => written(key.expanded_key().sign_randomized(message, context, &mut SysRng)))
    }

    /// Signs with 32 zero bytes as randomness, so that signatures are the same each time (FIPS 204 §3.4).
    ///
    /// # Errors
    /// If the context has more than 255 bytes.
    fn sign_deterministic(&self, message: &[u8], context: &[u8]) -> Result<Vec<u8>, Error> {
        refuse_long(context)?;
        each!(Self, self, key => written(key.expanded_key().sign_deterministic(message, context)))
    }
}

impl SigningKey for MlDsaSigningKey {
    type VerifyingKey = MlDsaVerifyingKey;

    /// `parameter` is 44, 65 or 87.
    fn generate(parameter: u32) -> Result<Self, Error> {
        let mut seed = Zeroizing::new([0; SEED_BYTES]);
        getrandom::fill(seed.as_mut_slice()).map_err(|_| Error::NO_RANDOMNESS)?;
        Self::from_seed(parameter, seed.as_slice())
    }

    /// The form that contains only the seed (RFC 9881 §6), 54 bytes, as browsers write it.
    fn from_pkcs8(der: &[u8]) -> Result<Self, Error> {
        [(44, ML_DSA_44), (65, ML_DSA_65), (87, ML_DSA_87)]
            .into_iter()
            .find_map(|(parameter, algorithm)| read_private(der, parameter, algorithm))
            .ok_or(Error::new(
                "This is not a PKCS#8 private key for ML-DSA that holds the seed alone.",
            ))
    }

    /// Always an error: a seed does not state its parameter set.
    fn from_raw(_raw: &[u8]) -> Result<Self, Error> {
        Err(Error::new(
            "An ML-DSA seed does not say its parameter set; give it with one, or the key as PKCS#8.",
        ))
    }

    fn to_pkcs8(&self) -> Result<Zeroizing<Vec<u8>>, Error> {
        let seed = der::element(primitive(0), &[each!(Self, self, key => key.as_seed().as_slice())]);
        Ok(PrivateKeyInfo::write(self.verifying_key().algorithm(), &seed))
    }

    fn to_raw(&self) -> Result<Zeroizing<Vec<u8>>, Error> {
        Ok(Zeroizing::new(each!(Self, self, key => key.as_seed().to_vec())))
    }

    fn verifying_key(&self) -> MlDsaVerifyingKey {
        match self {
            Self::Dsa44(key) => MlDsaVerifyingKey::Dsa44(key.verifying_key()),
            Self::Dsa65(key) => MlDsaVerifyingKey::Dsa65(key.verifying_key()),
            Self::Dsa87(key) => MlDsaVerifyingKey::Dsa87(key.verifying_key()),
        }
    }

    /// Hedged, with an empty context.
    fn sign(&self, message: &[u8]) -> Result<Vec<u8>, Error> {
        self.sign_with_context(message, &[])
    }
}

impl MlDsaVerifyingKey {
    /// The algorithm identifier in its encodings.
    const fn algorithm(&self) -> &'static [u8] {
        match self {
            Self::Dsa44(_) => ML_DSA_44,
            Self::Dsa65(_) => ML_DSA_65,
            Self::Dsa87(_) => ML_DSA_87,
        }
    }
}

impl ContextVerifyingKey for MlDsaVerifyingKey {
    /// Whether this is a signature of the message with this context; always false if the context exceeds 255 bytes.
    fn verify_with_context(&self, message: &[u8], signature: &[u8], context: &[u8]) -> bool {
        each!(Self, self, key => read(signature)
            .is_some_and(|signature| key.verify_with_context(message, context, &signature)))
    }
}

impl VerifyingKey for MlDsaVerifyingKey {
    fn from_spki(der: &[u8]) -> Result<Self, Error> {
        [ML_DSA_44, ML_DSA_65, ML_DSA_87]
            .into_iter()
            .find_map(|algorithm| {
                let raw = key_info::read_public_key_info(der, algorithm)?;
                Self::from_raw(raw).ok().filter(|key| key.algorithm() == algorithm)
            })
            .ok_or(Error::new("This is not an SPKI public key for ML-DSA."))
    }

    /// The length determines the parameter set; any bytes of that length are a key (FIPS 204, algorithm 23).
    fn from_raw(raw: &[u8]) -> Result<Self, Error> {
        const SENTENCE: &str = "A raw ML-DSA public key has 1312, 1952 or 2592 bytes.";
        raw.try_into()
            .map(|raw| Self::Dsa44(ml_dsa::VerifyingKey::decode(raw)))
            .or_else(|_| raw.try_into().map(|raw| Self::Dsa65(ml_dsa::VerifyingKey::decode(raw))))
            .or_else(|_| raw.try_into().map(|raw| Self::Dsa87(ml_dsa::VerifyingKey::decode(raw))))
            .map_err(|_| Error::new(SENTENCE))
    }

    fn to_spki(&self) -> Result<Vec<u8>, Error> {
        Ok(key_info::write_public_key_info(self.algorithm(), &self.to_raw()?))
    }

    fn to_raw(&self) -> Result<Vec<u8>, Error> {
        Ok(each!(Self, self, key => key.encode().to_vec()))
    }

    /// With an empty context.
    fn verify(&self, message: &[u8], signature: &[u8]) -> bool {
        self.verify_with_context(message, signature, &[])
    }
}

/// Reads PKCS#8 whose private key is the seed as `[0]` (RFC 9881 §6). A public key in it must belong to the seed.
fn read_private(der: &[u8], parameter: u32, algorithm: &[u8]) -> Option<MlDsaSigningKey> {
    let info = PrivateKeyInfo::read(der, algorithm)?;
    let seed = Reader::only(primitive(0), info.private_key)?;
    let key = MlDsaSigningKey::from_seed(parameter, seed).ok()?;
    let fits = info
        .public_key
        .is_none_or(|public| key.verifying_key().to_raw().is_ok_and(|raw| raw == public));
    fits.then_some(key)
}

fn refuse_long(context: &[u8]) -> Result<(), Error> {
    if context.len() > LONGEST_CONTEXT_BYTES {
        return Err(LONG_CONTEXT);
    }
    Ok(())
}

/// A signature's bytes. Signing fails only without random bytes: thousands of rejections in a row do not occur.
fn written<P: MlDsaParams>(signature: Result<Signature<P>, ml_dsa::Error>) -> Result<Vec<u8>, Error> {
    signature
        .map(|signature| signature.encode().to_vec())
        .map_err(|_| Error::NO_RANDOMNESS)
}

/// The signature in these bytes, if their length and form are valid (FIPS 204, algorithm 27).
fn read<P: MlDsaParams>(signature: &[u8]) -> Option<Signature<P>> {
    Signature::try_from(signature).ok()
}
