//! RSA with paddings that passkeys do not use: RSASSA-PSS (RFC 8017 §8.1; SHA-256, MGF1 with SHA-256, 32 bytes
//! of salt), RSAES-OAEP (§7.1; the same hashes, no label) and RSAES-PKCS1-v1_5 (§7.2), by the `rsa` crate.
//!
//! Private operations are blinded, as in the module `rsa`. Keys are not made here: they come from the `rsa` family as
//! PKCS#8, because the search for primes is most of that module's size.
//!
//! Decryption of RSAES-PKCS1-v1_5 rejects implicitly: for a changed ciphertext of the right length it returns other
//! bytes, the same ones each time, and no error that would help an attacker (Bleichenbacher, 1998).

#![forbid(unsafe_code)]

use getrandom::SysRng;
use getrandom::rand_core::UnwrapErr;
use passkey_bench_interface::{Error, Uint8Array};
use passkey_bench_rsa_keys::{private_der, private_key, public_der, public_key};
use rsa::oaep::Oaep;
use rsa::pkcs1v15::Pkcs1v15Encrypt;
use rsa::pss::Pss;
use rsa::traits::PaddingScheme;
use sha2::{Digest, Sha256};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};
use zeroize::Zeroizing;

/// An RSA private key for any of these paddings; `free()` wipes it.
#[wasm_bindgen]
#[derive(Debug)]
pub struct RsaPrivateKey(rsa::RsaPrivateKey);

/// An RSA public key for any of these paddings.
#[wasm_bindgen]
#[derive(Debug)]
pub struct RsaPublicKey(rsa::RsaPublicKey);

impl RsaPrivateKey {
    /// Reads PKCS#8 in DER.
    ///
    /// # Errors
    /// If it is anything but an RSA key of 1024 to 4096 bits.
    pub fn read(der: &[u8]) -> Result<Self, Error> {
        private_key(der).map(Self)
    }

    /// The public half.
    #[must_use]
    pub fn public_half(&self) -> RsaPublicKey {
        RsaPublicKey(self.0.to_public_key())
    }

    /// An RSASSA-PSS signature of a message of any length, as long as the modulus.
    ///
    /// # Errors
    /// If the platform has no random numbers.
    pub fn sign_with_pss(&self, message: &[u8]) -> Result<Vec<u8>, Error> {
        let mut source = random()?;
        self.0
            .sign_with_rng(&mut source, Pss::<Sha256>::new(), &Sha256::digest(message))
            .map_err(|_| Error::new("RSASSA-PSS could not sign this message."))
    }

    /// The payload of an RSAES-OAEP ciphertext.
    ///
    /// # Errors
    /// The same sentence for every fault of the ciphertext.
    pub fn decrypt_with_oaep(&self, ciphertext: &[u8]) -> Result<Zeroizing<Vec<u8>>, Error> {
        self.decrypt(Oaep::<Sha256>::new(), ciphertext)
    }

    /// The payload of an RSAES-PKCS1-v1_5 ciphertext, or other bytes if it was changed.
    ///
    /// # Errors
    /// If the ciphertext is not as long as the modulus, or not below it.
    pub fn decrypt_with_pkcs1(&self, ciphertext: &[u8]) -> Result<Zeroizing<Vec<u8>>, Error> {
        self.decrypt(Pkcs1v15Encrypt, ciphertext)
    }

    fn decrypt(&self, padding: impl PaddingScheme, ciphertext: &[u8]) -> Result<Zeroizing<Vec<u8>>, Error> {
        let mut source = random()?;
        self.0
            .decrypt_blinded(&mut source, padding, ciphertext)
            .map(Zeroizing::new)
            .map_err(|_| Error::new("This ciphertext was not made for this key, or it was changed."))
    }
}

impl RsaPublicKey {
    /// Reads SPKI in DER.
    ///
    /// # Errors
    /// If it is anything but an RSA key of 1024 to 4096 bits.
    pub fn read(der: &[u8]) -> Result<Self, Error> {
        public_key(der).map(Self)
    }

    /// Whether this is an RSASSA-PSS signature, with 32 bytes of salt, of the message by this key.
    #[must_use]
    pub fn is_pss_signature(&self, message: &[u8], signature: &[u8]) -> bool {
        self.0
            .verify(Pss::<Sha256>::new(), &Sha256::digest(message), signature)
            .is_ok()
    }

    /// Encrypts at most k − 66 bytes with RSAES-OAEP; k is the modulus' length in bytes.
    ///
    /// # Errors
    /// If the payload is longer, or the platform has no random numbers.
    pub fn encrypt_with_oaep(&self, payload: &[u8]) -> Result<Vec<u8>, Error> {
        self.encrypt(Oaep::<Sha256>::new(), payload)
    }

    /// Encrypts at most k − 11 bytes with RSAES-PKCS1-v1_5; k is the modulus' length in bytes.
    ///
    /// # Errors
    /// If the payload is longer, or the platform has no random numbers.
    pub fn encrypt_with_pkcs1(&self, payload: &[u8]) -> Result<Vec<u8>, Error> {
        self.encrypt(Pkcs1v15Encrypt, payload)
    }

    fn encrypt(&self, padding: impl PaddingScheme, payload: &[u8]) -> Result<Vec<u8>, Error> {
        let mut source = random()?;
        self.0
            .encrypt(&mut source, padding, payload)
            .map_err(|_| Error::new("The payload is longer than this key and padding can take."))
    }
}

/// The crate needs a generator that cannot fail, so this checks first whether the platform's works.
fn random() -> Result<UnwrapErr<SysRng>, Error> {
    getrandom::u32().map_err(|_| Error::NO_RANDOMNESS)?;
    Ok(UnwrapErr(SysRng))
}

#[wasm_bindgen]
impl RsaPrivateKey {
    /// See [`RsaPrivateKey::read`].
    ///
    /// # Errors
    /// One plain sentence.
    #[wasm_bindgen(js_name = fromPkcs8)]
    pub fn from_pkcs8(der: Vec<u8>) -> Result<RsaPrivateKey, JsError> {
        Ok(Self::read(&Zeroizing::new(der))?)
    }

    /// Writes PKCS#8 in DER.
    ///
    /// # Errors
    /// One plain sentence.
    #[wasm_bindgen(js_name = toPkcs8)]
    pub fn to_pkcs8(&self) -> Result<Uint8Array, JsError> {
        Ok(Uint8Array::from(private_der(&self.0)?.as_slice()))
    }

    /// The public key.
    #[must_use]
    #[wasm_bindgen(js_name = publicKey)]
    pub fn public_key(&self) -> RsaPublicKey {
        self.public_half()
    }

    /// See [`RsaPrivateKey::sign_with_pss`].
    ///
    /// # Errors
    /// One plain sentence.
    #[wasm_bindgen(js_name = signPss)]
    pub fn sign_pss(&self, message: &[u8]) -> Result<Vec<u8>, JsError> {
        Ok(self.sign_with_pss(message)?)
    }

    /// See [`RsaPrivateKey::decrypt_with_oaep`].
    ///
    /// # Errors
    /// One plain sentence.
    #[wasm_bindgen(js_name = decryptOaep)]
    pub fn decrypt_oaep(&self, ciphertext: &[u8]) -> Result<Uint8Array, JsError> {
        Ok(Uint8Array::from(self.decrypt_with_oaep(ciphertext)?.as_slice()))
    }

    /// See [`RsaPrivateKey::decrypt_with_pkcs1`].
    ///
    /// # Errors
    /// One plain sentence.
    #[wasm_bindgen(js_name = decryptPkcs1)]
    pub fn decrypt_pkcs1(&self, ciphertext: &[u8]) -> Result<Uint8Array, JsError> {
        Ok(Uint8Array::from(self.decrypt_with_pkcs1(ciphertext)?.as_slice()))
    }
}

#[wasm_bindgen]
impl RsaPublicKey {
    /// See [`RsaPublicKey::read`].
    ///
    /// # Errors
    /// One plain sentence.
    #[wasm_bindgen(js_name = fromSpki)]
    pub fn from_spki(der: &[u8]) -> Result<RsaPublicKey, JsError> {
        Ok(Self::read(der)?)
    }

    /// Writes SPKI in DER.
    #[must_use]
    #[wasm_bindgen(js_name = toSpki)]
    pub fn to_spki(&self) -> Vec<u8> {
        public_der(&self.0)
    }

    /// See [`RsaPublicKey::is_pss_signature`]; never throws for a bad signature.
    #[must_use]
    #[wasm_bindgen(js_name = verifyPss)]
    pub fn verify_pss(&self, message: &[u8], signature: &[u8]) -> bool {
        self.is_pss_signature(message, signature)
    }

    /// See [`RsaPublicKey::encrypt_with_oaep`].
    ///
    /// # Errors
    /// One plain sentence.
    #[wasm_bindgen(js_name = encryptOaep)]
    pub fn encrypt_oaep(&self, payload: &[u8]) -> Result<Vec<u8>, JsError> {
        Ok(self.encrypt_with_oaep(payload)?)
    }

    /// See [`RsaPublicKey::encrypt_with_pkcs1`].
    ///
    /// # Errors
    /// One plain sentence.
    #[wasm_bindgen(js_name = encryptPkcs1)]
    pub fn encrypt_pkcs1(&self, payload: &[u8]) -> Result<Vec<u8>, JsError> {
        Ok(self.encrypt_with_pkcs1(payload)?)
    }
}
