//! AES-256-GCM (NIST SP 800-38D) by the `aes-gcm` crate: nonce of 12 fresh random bytes, tag of 16, no additional data.
//!
//! A sealed payload is nonce ‖ ciphertext ‖ tag, 28 bytes longer than the payload.

#![forbid(unsafe_code)]

use aes_gcm::aead::{AeadInOut, KeyInit};
use aes_gcm::{Aes256Gcm, Nonce, Tag};
use passkey_bench_interface::{Error, Uint8Array};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};
use zeroize::Zeroizing;

/// Bytes of a key.
const KEY_BYTES: usize = 32;

/// Bytes of a nonce.
const NONCE_BYTES: usize = 12;

/// Bytes of a tag.
const TAG_BYTES: usize = 16;

/// An AES-256-GCM key with its round keys; `free()` wipes both.
#[wasm_bindgen]
pub struct AesKey {
    bytes: Zeroizing<[u8; KEY_BYTES]>,
    cipher: Aes256Gcm,
}

impl core::fmt::Debug for AesKey {
    fn fmt(&self, formatter: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        formatter.write_str("AesKey")
    }
}

impl AesKey {
    /// A key from its 32 bytes.
    #[must_use]
    pub fn from_bytes(bytes: Zeroizing<[u8; KEY_BYTES]>) -> Self {
        let cipher = Aes256Gcm::new((&*bytes).into());
        Self { bytes, cipher }
    }

    /// Encrypts to nonce ‖ ciphertext ‖ tag with a fresh nonce.
    ///
    /// # Errors
    /// If the platform has no random numbers, or the payload is longer than 2³⁶ − 32 bytes.
    pub fn seal(&self, payload: &[u8]) -> Result<Vec<u8>, Error> {
        let mut nonce = Nonce::default();
        getrandom::fill(&mut nonce).map_err(|_| Error::NO_RANDOMNESS)?;
        let mut sealed = Vec::with_capacity(NONCE_BYTES + payload.len() + TAG_BYTES);
        sealed.extend_from_slice(&nonce);
        sealed.extend_from_slice(payload);
        let (_, text) = sealed.split_at_mut(NONCE_BYTES);
        let tag = self
            .cipher
            .encrypt_inout_detached(&nonce, &[], text.into())
            .map_err(|_| Error::new("The payload is too long for AES-GCM."))?;
        sealed.extend_from_slice(&tag);
        Ok(sealed)
    }

    /// Decrypts nonce ‖ ciphertext ‖ tag; returns nothing unless the tag is right.
    ///
    /// # Errors
    /// The same sentence whether the input is too short or was changed.
    pub fn open(&self, sealed: &[u8]) -> Result<Zeroizing<Vec<u8>>, Error> {
        const WRONG: Error = Error::new("The tag is wrong: this was sealed with another key, changed or cut short.");
        let (nonce, rest) = sealed.split_first_chunk::<NONCE_BYTES>().ok_or(WRONG)?;
        let (text, tag) = rest.split_last_chunk::<TAG_BYTES>().ok_or(WRONG)?;
        let mut payload = Zeroizing::new(text.to_vec());
        self.cipher
            .decrypt_inout_detached(
                &Nonce::from(*nonce),
                &[],
                payload.as_mut_slice().into(),
                &Tag::from(*tag),
            )
            .map_err(|_| WRONG)?;
        Ok(payload)
    }
}

#[wasm_bindgen]
impl AesKey {
    /// A fresh key.
    ///
    /// # Errors
    /// If the platform has no random numbers.
    pub fn generate() -> Result<AesKey, JsError> {
        let mut bytes = Zeroizing::new([0; KEY_BYTES]);
        getrandom::fill(bytes.as_mut_slice()).map_err(|_| Error::NO_RANDOMNESS)?;
        Ok(Self::from_bytes(bytes))
    }

    /// Reads a key's 32 bytes.
    ///
    /// # Errors
    /// If there are not 32.
    #[wasm_bindgen(js_name = fromRaw)]
    pub fn from_raw(raw: Vec<u8>) -> Result<AesKey, JsError> {
        let raw = Zeroizing::new(raw);
        let bytes =
            <[u8; KEY_BYTES]>::try_from(raw.as_slice()).map_err(|_| Error::new("An AES-256 key has 32 bytes."))?;
        Ok(Self::from_bytes(Zeroizing::new(bytes)))
    }

    /// The key's 32 bytes.
    #[must_use]
    #[wasm_bindgen(js_name = toRaw)]
    pub fn to_raw(&self) -> Uint8Array {
        Uint8Array::from(self.bytes.as_slice())
    }

    /// See [`AesKey::seal`].
    ///
    /// # Errors
    /// One plain sentence.
    pub fn encrypt(&self, payload: &[u8]) -> Result<Vec<u8>, JsError> {
        Ok(self.seal(payload)?)
    }

    /// See [`AesKey::open`].
    ///
    /// # Errors
    /// One plain sentence.
    pub fn decrypt(&self, sealed: &[u8]) -> Result<Uint8Array, JsError> {
        Ok(Uint8Array::from(self.open(sealed)?.as_slice()))
    }
}
