//! ML-DSA-44, -65 and -87 (FIPS 204) by our own kernel; encodings and errors are the same as in the module `ml-dsa`.

use passkey_bench_interface::der::{self, Reader, SEQUENCE, primitive};
use passkey_bench_interface::key_info::{self, PrivateKeyInfo};
use passkey_bench_interface::{ContextSigningKey, ContextVerifyingKey, Error, SigningKey, VerifyingKey};
use passkey_bench_kernels::ml_dsa::{
    self, LONGEST_CONTEXT_BYTES, ML_DSA_44, ML_DSA_65, ML_DSA_87, ParameterSet, SEED_BYTES,
};
use zeroize::Zeroizing;

/// A parameter set with its names.
struct Named {
    /// The argument of `generate`.
    parameter: u32,
    set: &'static ParameterSet,
    /// `id-ml-dsa-44` and so on, without parameters (RFC 9881 §2).
    algorithm: [u8; 13],
}

/// The identifier of a set; sets differ in its last number.
const fn algorithm(last: u8) -> [u8; 13] {
    [SEQUENCE, 11, 0x06, 9, 0x60, 0x86, 0x48, 1, 0x65, 3, 4, 3, last]
}

static SETS: [Named; 3] = [
    Named {
        parameter: 44,
        set: &ML_DSA_44,
        algorithm: algorithm(17),
    },
    Named {
        parameter: 65,
        set: &ML_DSA_65,
        algorithm: algorithm(18),
    },
    Named {
        parameter: 87,
        set: &ML_DSA_87,
        algorithm: algorithm(19),
    },
];

const NO_SUCH_PARAMETER: Error = Error::new("ML-DSA keys are made for parameter sets 44, 65 and 87 only.");
const LONG_CONTEXT: Error = Error::new("An ML-DSA context has at most 255 bytes.");

/// An ML-DSA private key of any parameter set; on drop, the kernel wipes the seed and the values expanded from it.
#[derive(Debug)]
pub struct MlDsaSigningKey(ml_dsa::SigningKey);

/// An ML-DSA public key of any parameter set.
#[derive(Debug)]
pub struct MlDsaVerifyingKey(ml_dsa::VerifyingKey);

impl ContextSigningKey for MlDsaSigningKey {
    /// Expands a seed ξ of 32 bytes (FIPS 204, algorithm 6); `parameter` is 44, 65 or 87.
    ///
    /// # Errors
    /// If the seed has another length, or there is no such parameter set.
    fn from_seed(parameter: u32, seed: &[u8]) -> Result<Self, Error> {
        let seed = seed
            .try_into()
            .map_err(|_| Error::new("An ML-DSA seed has 32 bytes."))?;
        let named = SETS.iter().find(|named| named.parameter == parameter);
        named
            .map(|named| Self(ml_dsa::SigningKey::from_seed(named.set, seed)))
            .ok_or(NO_SUCH_PARAMETER)
    }

    /// Signs hedged, with a context.
    ///
    /// # Errors
    /// If the context has more than 255 bytes, or there are no random bytes.
    fn sign_with_context(&self, message: &[u8], context: &[u8]) -> Result<Vec<u8>, Error> {
        let mut randomness = Zeroizing::new([0; SEED_BYTES]);
        getrandom::fill(randomness.as_mut_slice()).map_err(|_| Error::NO_RANDOMNESS)?;
        self.0.sign(message, context, &randomness).map_err(|_| LONG_CONTEXT)
    }

    /// Signs with 32 zero bytes as randomness, so that signatures are the same each time (FIPS 204 §3.4).
    ///
    /// # Errors
    /// If the context has more than 255 bytes.
    fn sign_deterministic(&self, message: &[u8], context: &[u8]) -> Result<Vec<u8>, Error> {
        debug_assert_eq!(LONGEST_CONTEXT_BYTES, usize::from(u8::MAX));
        self.0
            .sign(message, context, &[0; SEED_BYTES])
            .map_err(|_| LONG_CONTEXT)
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
        SETS.iter().find_map(|named| read_private(der, named)).ok_or(Error::new(
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
        let seed = der::element(primitive(0), &[self.0.seed().as_slice()]);
        Ok(PrivateKeyInfo::write(algorithm_of(self.0.verifying_key())?, &seed))
    }

    fn to_raw(&self) -> Result<Zeroizing<Vec<u8>>, Error> {
        Ok(Zeroizing::new(self.0.seed().to_vec()))
    }

    fn verifying_key(&self) -> MlDsaVerifyingKey {
        MlDsaVerifyingKey(self.0.verifying_key().clone())
    }

    /// Hedged, with an empty context.
    fn sign(&self, message: &[u8]) -> Result<Vec<u8>, Error> {
        self.sign_with_context(message, &[])
    }
}

impl ContextVerifyingKey for MlDsaVerifyingKey {
    /// Whether this is a signature of the message with this context; always false if the context exceeds 255 bytes.
    fn verify_with_context(&self, message: &[u8], signature: &[u8], context: &[u8]) -> bool {
        self.0.verify(message, context, signature).is_ok()
    }
}

impl VerifyingKey for MlDsaVerifyingKey {
    fn from_spki(der: &[u8]) -> Result<Self, Error> {
        SETS.iter()
            .find_map(|named| {
                let raw = key_info::read_public_key_info(der, &named.algorithm)?;
                ml_dsa::VerifyingKey::new(named.set, raw).ok().map(Self)
            })
            .ok_or(Error::new("This is not an SPKI public key for ML-DSA."))
    }

    /// The length determines the parameter set; any bytes of that length are a key (FIPS 204, algorithm 23).
    fn from_raw(raw: &[u8]) -> Result<Self, Error> {
        SETS.iter()
            .find_map(|named| ml_dsa::VerifyingKey::new(named.set, raw).ok().map(Self))
            .ok_or(Error::new("A raw ML-DSA public key has 1312, 1952 or 2592 bytes."))
    }

    fn to_spki(&self) -> Result<Vec<u8>, Error> {
        Ok(key_info::write_public_key_info(
            algorithm_of(&self.0)?,
            self.0.to_bytes(),
        ))
    }

    fn to_raw(&self) -> Result<Vec<u8>, Error> {
        Ok(self.0.to_bytes().to_vec())
    }

    /// With an empty context.
    fn verify(&self, message: &[u8], signature: &[u8]) -> bool {
        self.verify_with_context(message, signature, &[])
    }
}

/// The algorithm identifier in a key's encodings.
fn algorithm_of(key: &ml_dsa::VerifyingKey) -> Result<&'static [u8], Error> {
    let named = SETS.iter().find(|named| named.set == key.parameter_set());
    named.map(|named| named.algorithm.as_slice()).ok_or(NO_SUCH_PARAMETER)
}

/// Reads PKCS#8 whose private key is the seed as `[0]` (RFC 9881 §6). A public key in it must belong to the seed.
fn read_private(der: &[u8], named: &Named) -> Option<MlDsaSigningKey> {
    let info = PrivateKeyInfo::read(der, &named.algorithm)?;
    let seed = Reader::only(primitive(0), info.private_key)?;
    let key = MlDsaSigningKey::from_seed(named.parameter, seed).ok()?;
    let fits = info
        .public_key
        .is_none_or(|public| key.0.verifying_key().to_bytes() == public);
    fits.then_some(key)
}
