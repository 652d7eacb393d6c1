//! The module of RSASSA-PKCS1-v1_5 with SHA-256 (RFC 8017), by the crate `rsa`.

#![forbid(unsafe_code)]

mod blinding;
mod representative;
mod signature;

pub use representative::{representative_seeds, start_bytes};
pub use signature::{RsaSigningKey, RsaVerifyingKey};

use passkey_bench_interface::{signing_module, thrown};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

signing_module! { key: RsaSigningKey, stack_words: 4096 }

#[wasm_bindgen]
impl PrivateKey {
    /// Makes the same RSA key every time, at the average cost of making one; see
    /// [`RsaSigningKey::generate_representative`].
    ///
    /// # Errors
    /// One plain sentence.
    #[wasm_bindgen(js_name = generateRepresentative)]
    pub fn generate_representative(modulus_bits: u32) -> Result<PrivateKey, JsError> {
        Ok(Self(
            RsaSigningKey::generate_representative(modulus_bits).map_err(thrown)?,
        ))
    }

    /// Signs without blinding; see [`RsaSigningKey::sign_unblinded`].
    ///
    /// # Errors
    /// One plain sentence.
    #[wasm_bindgen(js_name = signUnblinded)]
    pub fn sign_unblinded(&self, message: &[u8]) -> Result<Vec<u8>, JsError> {
        self.0.sign_unblinded(message).map_err(thrown)
    }

    /// Signs with reused blinding factors; see [`RsaSigningKey::sign_with_reused_blinding`].
    ///
    /// # Errors
    /// One plain sentence.
    #[wasm_bindgen(js_name = signWithReusedBlinding)]
    pub fn sign_with_reused_blinding(&self, message: &[u8]) -> Result<Vec<u8>, JsError> {
        self.0.sign_with_reused_blinding(message).map_err(thrown)
    }
}

#[wasm_bindgen]
impl PublicKey {
    /// An RSA key made of a big-endian modulus and an exponent of any size.
    ///
    /// # Errors
    /// One plain sentence; see [`RsaVerifyingKey::from_components`].
    #[wasm_bindgen(js_name = fromComponents)]
    pub fn from_components(modulus: &[u8], exponent: &[u8]) -> Result<PublicKey, JsError> {
        Ok(Self(
            RsaVerifyingKey::from_components(modulus, exponent).map_err(thrown)?,
        ))
    }
}
