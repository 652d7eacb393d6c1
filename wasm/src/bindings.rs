//! What JavaScript sees: the same two classes in every signature family's module.
//!
//! Private bytes are wiped on the way in and out: what JavaScript hands over is owned here and wiped after reading, and
//! what goes back is copied straight into a JavaScript array.

use crate::error::thrown;
use crate::{Family, SigningKey, VerifyingKey};
use js_sys::Uint8Array;
use sha2::{Digest, Sha256};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};
use zeroize::{Zeroize, Zeroizing};

/// A private key in this module's memory; `free()` wipes it.
#[wasm_bindgen]
#[derive(Debug)]
pub struct PrivateKey(Family);

/// The key wipes itself; this wipes the copies that generating, reading and signing left on the stack.
impl Drop for PrivateKey {
    fn drop(&mut self) {
        wipe_stack();
    }
}

/// Words of the stack that a call of the families reaches with a secret at most; ML-DSA works on vectors of polynomials.
const STACK_WORDS: usize = if cfg!(feature = "ml-dsa") { 32_768 } else { 4096 };

/// Overwrites the stack below the caller, deeper than any call of the families reaches with a secret.
#[inline(never)]
fn wipe_stack() {
    let mut unused = [0_u64; STACK_WORDS];
    unused.zeroize();
    core::hint::black_box(&unused);
}

/// A public key in this module's memory.
#[wasm_bindgen]
#[derive(Debug)]
pub struct PublicKey(<Family as SigningKey>::VerifyingKey);

#[wasm_bindgen]
impl PrivateKey {
    /// Makes a key; RSA takes modulus bits, ECDSA 256, EdDSA 25519, ML-DSA 44, 65 or 87.
    ///
    /// # Errors
    /// One plain sentence; see [`SigningKey::generate`].
    pub fn generate(parameter: u32) -> Result<PrivateKey, JsError> {
        Ok(Self(Family::generate(parameter).map_err(thrown)?))
    }

    /// Reads PKCS#8 in DER.
    ///
    /// # Errors
    /// One plain sentence; see [`SigningKey::from_pkcs8`].
    #[wasm_bindgen(js_name = fromPkcs8)]
    pub fn from_pkcs8(der: Vec<u8>) -> Result<PrivateKey, JsError> {
        Ok(Self(Family::from_pkcs8(&Zeroizing::new(der)).map_err(thrown)?))
    }

    /// Reads the family's raw form.
    ///
    /// # Errors
    /// One plain sentence; see [`SigningKey::from_raw`].
    #[wasm_bindgen(js_name = fromRaw)]
    pub fn from_raw(raw: Vec<u8>) -> Result<PrivateKey, JsError> {
        Ok(Self(Family::from_raw(&Zeroizing::new(raw)).map_err(thrown)?))
    }

    /// Writes PKCS#8 in DER.
    ///
    /// # Errors
    /// One plain sentence; see [`SigningKey::to_pkcs8`].
    #[wasm_bindgen(js_name = toPkcs8)]
    pub fn to_pkcs8(&self) -> Result<Uint8Array, JsError> {
        Ok(Uint8Array::from(self.0.to_pkcs8().map_err(thrown)?.as_slice()))
    }

    /// Writes the family's raw form.
    ///
    /// # Errors
    /// One plain sentence; see [`SigningKey::to_raw`].
    #[wasm_bindgen(js_name = toRaw)]
    pub fn to_raw(&self) -> Result<Uint8Array, JsError> {
        Ok(Uint8Array::from(self.0.to_raw().map_err(thrown)?.as_slice()))
    }

    /// The public half, as a key of its own.
    #[must_use]
    #[wasm_bindgen(js_name = publicKey)]
    pub fn public_key(&self) -> PublicKey {
        PublicKey(self.0.verifying_key())
    }

    /// Signs a message of any length.
    ///
    /// # Errors
    /// One plain sentence; see [`SigningKey::sign`].
    pub fn sign(&self, message: &[u8]) -> Result<Vec<u8>, JsError> {
        self.0.sign(message).map_err(thrown)
    }
}

#[wasm_bindgen]
impl PublicKey {
    /// Reads SPKI in DER.
    ///
    /// # Errors
    /// One plain sentence; see [`VerifyingKey::from_spki`].
    #[wasm_bindgen(js_name = fromSpki)]
    pub fn from_spki(der: &[u8]) -> Result<PublicKey, JsError> {
        Ok(Self(VerifyingKey::from_spki(der).map_err(thrown)?))
    }

    /// Reads the family's raw form.
    ///
    /// # Errors
    /// One plain sentence; see [`VerifyingKey::from_raw`].
    #[wasm_bindgen(js_name = fromRaw)]
    pub fn from_raw(raw: &[u8]) -> Result<PublicKey, JsError> {
        Ok(Self(VerifyingKey::from_raw(raw).map_err(thrown)?))
    }

    /// Writes SPKI in DER.
    ///
    /// # Errors
    /// One plain sentence; see [`VerifyingKey::to_spki`].
    #[wasm_bindgen(js_name = toSpki)]
    pub fn to_spki(&self) -> Result<Vec<u8>, JsError> {
        self.0.to_spki().map_err(thrown)
    }

    /// Writes the family's raw form.
    ///
    /// # Errors
    /// One plain sentence; see [`VerifyingKey::to_raw`].
    #[wasm_bindgen(js_name = toRaw)]
    pub fn to_raw(&self) -> Result<Vec<u8>, JsError> {
        self.0.to_raw().map_err(thrown)
    }

    /// Whether this is a signature of the message by this key; never throws for a bad signature.
    #[must_use]
    pub fn verify(&self, message: &[u8], signature: &[u8]) -> bool {
        self.0.verify(message, signature)
    }
}

#[cfg(all(feature = "ml-dsa", not(any(feature = "rsa", feature = "ecdsa", feature = "eddsa"))))]
#[wasm_bindgen]
impl PrivateKey {
    /// Expands a seed of 32 bytes for parameter set 44, 65 or 87.
    ///
    /// # Errors
    /// One plain sentence; see [`Family::from_seed`].
    #[wasm_bindgen(js_name = fromSeed)]
    pub fn from_seed(parameter: u32, seed: Vec<u8>) -> Result<PrivateKey, JsError> {
        Ok(Self(
            Family::from_seed(parameter, &Zeroizing::new(seed)).map_err(thrown)?,
        ))
    }

    /// Signs hedged, under a context of at most 255 bytes.
    ///
    /// # Errors
    /// One plain sentence; see [`Family::sign_with_context`].
    #[wasm_bindgen(js_name = signWithContext)]
    pub fn sign_with_context(&self, message: &[u8], context: &[u8]) -> Result<Vec<u8>, JsError> {
        self.0.sign_with_context(message, context).map_err(thrown)
    }

    /// Signs without randomness, under a context of at most 255 bytes.
    ///
    /// # Errors
    /// One plain sentence; see [`Family::sign_deterministic`].
    #[wasm_bindgen(js_name = signDeterministic)]
    pub fn sign_deterministic(&self, message: &[u8], context: &[u8]) -> Result<Vec<u8>, JsError> {
        self.0.sign_deterministic(message, context).map_err(thrown)
    }
}

#[cfg(all(feature = "ml-dsa", not(any(feature = "rsa", feature = "ecdsa", feature = "eddsa"))))]
#[wasm_bindgen]
impl PublicKey {
    /// Whether this is a signature of the message under this context; never throws.
    #[must_use]
    #[wasm_bindgen(js_name = verifyWithContext)]
    pub fn verify_with_context(&self, message: &[u8], signature: &[u8], context: &[u8]) -> bool {
        self.0.verify_with_context(message, signature, context)
    }
}

#[cfg(feature = "rsa")]
#[wasm_bindgen]
impl PrivateKey {
    /// Makes the same RSA key every time with the work of an average one; see
    /// [`crate::RsaSigningKey::generate_representative`].
    ///
    /// # Errors
    /// One plain sentence.
    #[wasm_bindgen(js_name = generateRepresentative)]
    pub fn generate_representative(modulus_bits: u32) -> Result<PrivateKey, JsError> {
        Ok(Self(Family::generate_representative(modulus_bits).map_err(thrown)?))
    }

    /// Signs without blinding; see [`crate::RsaSigningKey::sign_unblinded`].
    ///
    /// # Errors
    /// One plain sentence.
    #[wasm_bindgen(js_name = signUnblinded)]
    pub fn sign_unblinded(&self, message: &[u8]) -> Result<Vec<u8>, JsError> {
        self.0.sign_unblinded(message).map_err(thrown)
    }

    /// Signs with blinding factors used again; see [`crate::RsaSigningKey::sign_with_reused_blinding`].
    ///
    /// # Errors
    /// One plain sentence.
    #[wasm_bindgen(js_name = signWithReusedBlinding)]
    pub fn sign_with_reused_blinding(&self, message: &[u8]) -> Result<Vec<u8>, JsError> {
        self.0.sign_with_reused_blinding(message).map_err(thrown)
    }
}

#[cfg(feature = "rsa")]
#[wasm_bindgen]
impl PublicKey {
    /// An RSA key of a modulus and an exponent of any size, both big-endian.
    ///
    /// # Errors
    /// One plain sentence; see [`crate::RsaVerifyingKey::from_components`].
    #[wasm_bindgen(js_name = fromComponents)]
    pub fn from_components(modulus: &[u8], exponent: &[u8]) -> Result<PublicKey, JsError> {
        Ok(Self(
            crate::RsaVerifyingKey::from_components(modulus, exponent).map_err(thrown)?,
        ))
    }
}

#[cfg(all(
    feature = "rsa-kernel",
    not(any(
        feature = "rsa",
        feature = "ecdsa",
        feature = "ecdsa-kernel",
        feature = "eddsa",
        feature = "ml-dsa"
    ))
))]
#[wasm_bindgen]
impl PublicKey {
    /// An RSA key of a modulus and an exponent of any size, both big-endian.
    ///
    /// # Errors
    /// One plain sentence; see [`crate::kernels::RsaVerifyingKey::from_components`].
    #[wasm_bindgen(js_name = fromComponents)]
    pub fn from_components(modulus: &[u8], exponent: &[u8]) -> Result<PublicKey, JsError> {
        Ok(Self(
            crate::kernels::RsaVerifyingKey::from_components(modulus, exponent).map_err(thrown)?,
        ))
    }
}

/// Does nothing, so that a page can measure what a call costs.
#[wasm_bindgen]
pub fn empty() {}

/// SHA-256, so that a page can measure what a call with bytes in and 32 bytes out costs.
#[must_use]
#[wasm_bindgen]
pub fn digest(message: &[u8]) -> Vec<u8> {
    Sha256::digest(message).to_vec()
}
