//! The interface for JavaScript: the same two classes in every module of a signature scheme.
//!
//! Private bytes are wiped on the way in and out: bytes from JavaScript are owned here and wiped after reading, and
//! results are copied directly into a JavaScript array.

/// Defines a module's classes for a key type, which is a [`SigningKey`](crate::SigningKey). `stack_words` is the
/// largest part of the stack to which a call writes secrets. The module's crate
/// provides `wasm-bindgen` and `zeroize`.
#[macro_export]
macro_rules! signing_module {
    (key: $key:ty, stack_words: $stack_words:literal) => {
        /// A private key in this module's memory; `free()` wipes it.
        #[wasm_bindgen::prelude::wasm_bindgen]
        #[derive(Debug)]
        pub struct PrivateKey($key);

        /// The key wipes itself; this wipes the secrets that calls of a stock crate left on the stack. A `Wiped` key
        /// leaves none.
        impl Drop for PrivateKey {
            fn drop(&mut self) {
                $crate::wipe_stack::<$stack_words>();
            }
        }

        /// A public key in this module's memory.
        #[wasm_bindgen::prelude::wasm_bindgen]
        #[derive(Debug)]
        pub struct PublicKey(<$key as $crate::SigningKey>::VerifyingKey);

        #[wasm_bindgen::prelude::wasm_bindgen]
        impl PrivateKey {
            /// Makes a key; RSA takes modulus bits, ECDSA 256, EdDSA 25519, ML-DSA 44, 65 or 87.
            ///
            /// # Errors
            /// One plain sentence; see `SigningKey::generate`.
            pub fn generate(parameter: u32) -> Result<PrivateKey, wasm_bindgen::JsError> {
                Ok(Self(
                    <$key as $crate::SigningKey>::generate(parameter).map_err($crate::thrown)?,
                ))
            }

            /// Reads PKCS#8 in DER.
            ///
            /// # Errors
            /// One plain sentence; see `SigningKey::from_pkcs8`.
            #[wasm_bindgen::prelude::wasm_bindgen(js_name = fromPkcs8)]
            pub fn from_pkcs8(der: Vec<u8>) -> Result<PrivateKey, wasm_bindgen::JsError> {
                Ok(Self(
                    <$key as $crate::SigningKey>::from_pkcs8(&zeroize::Zeroizing::new(der)).map_err($crate::thrown)?,
                ))
            }

            /// Reads the family's raw form.
            ///
            /// # Errors
            /// One plain sentence; see `SigningKey::from_raw`.
            #[wasm_bindgen::prelude::wasm_bindgen(js_name = fromRaw)]
            pub fn from_raw(raw: Vec<u8>) -> Result<PrivateKey, wasm_bindgen::JsError> {
                Ok(Self(
                    <$key as $crate::SigningKey>::from_raw(&zeroize::Zeroizing::new(raw)).map_err($crate::thrown)?,
                ))
            }

            /// Writes PKCS#8 in DER.
            ///
            /// # Errors
            /// One plain sentence; see `SigningKey::to_pkcs8`.
            #[wasm_bindgen::prelude::wasm_bindgen(js_name = toPkcs8)]
            pub fn to_pkcs8(&self) -> Result<$crate::Uint8Array, wasm_bindgen::JsError> {
                Ok($crate::Uint8Array::from(
                    $crate::SigningKey::to_pkcs8(&self.0)
                        .map_err($crate::thrown)?
                        .as_slice(),
                ))
            }

            /// Writes the family's raw form.
            ///
            /// # Errors
            /// One plain sentence; see `SigningKey::to_raw`.
            #[wasm_bindgen::prelude::wasm_bindgen(js_name = toRaw)]
            pub fn to_raw(&self) -> Result<$crate::Uint8Array, wasm_bindgen::JsError> {
                Ok($crate::Uint8Array::from(
                    $crate::SigningKey::to_raw(&self.0)
                        .map_err($crate::thrown)?
                        .as_slice(),
                ))
            }

            /// The public key.
            #[must_use]
            #[wasm_bindgen::prelude::wasm_bindgen(js_name = publicKey)]
            pub fn public_key(&self) -> PublicKey {
                PublicKey($crate::SigningKey::verifying_key(&self.0))
            }

            /// Signs a message of any length.
            ///
            /// # Errors
            /// One plain sentence; see `SigningKey::sign`.
            pub fn sign(&self, message: &[u8]) -> Result<Vec<u8>, wasm_bindgen::JsError> {
                $crate::SigningKey::sign(&self.0, message).map_err($crate::thrown)
            }
        }

        #[wasm_bindgen::prelude::wasm_bindgen]
        impl PublicKey {
            /// Reads SPKI in DER.
            ///
            /// # Errors
            /// One plain sentence; see `VerifyingKey::from_spki`.
            #[wasm_bindgen::prelude::wasm_bindgen(js_name = fromSpki)]
            pub fn from_spki(der: &[u8]) -> Result<PublicKey, wasm_bindgen::JsError> {
                Ok(Self(
                    $crate::VerifyingKey::from_spki(der).map_err($crate::thrown)?,
                ))
            }

            /// Reads the family's raw form.
            ///
            /// # Errors
            /// One plain sentence; see `VerifyingKey::from_raw`.
            #[wasm_bindgen::prelude::wasm_bindgen(js_name = fromRaw)]
            pub fn from_raw(raw: &[u8]) -> Result<PublicKey, wasm_bindgen::JsError> {
                Ok(Self($crate::VerifyingKey::from_raw(raw).map_err($crate::thrown)?))
            }

            /// Writes SPKI in DER.
            ///
            /// # Errors
            /// One plain sentence; see `VerifyingKey::to_spki`.
            #[wasm_bindgen::prelude::wasm_bindgen(js_name = toSpki)]
            pub fn to_spki(&self) -> Result<Vec<u8>, wasm_bindgen::JsError> {
                $crate::VerifyingKey::to_spki(&self.0).map_err($crate::thrown)
            }

            /// Writes the family's raw form.
            ///
            /// # Errors
            /// One plain sentence; see `VerifyingKey::to_raw`.
            #[wasm_bindgen::prelude::wasm_bindgen(js_name = toRaw)]
            pub fn to_raw(&self) -> Result<Vec<u8>, wasm_bindgen::JsError> {
                $crate::VerifyingKey::to_raw(&self.0).map_err($crate::thrown)
            }

            /// Whether this is a signature of the message by this key; never throws for a bad signature.
            #[must_use]
            pub fn verify(&self, message: &[u8], signature: &[u8]) -> bool {
                $crate::VerifyingKey::verify(&self.0, message, signature)
            }
        }

        /// Does nothing, so that a page can measure the cost of a call.
        #[wasm_bindgen::prelude::wasm_bindgen]
        pub fn empty() {}

        /// SHA-256, so that a page can measure the cost of a call that takes bytes and returns 32 bytes.
        #[must_use]
        #[wasm_bindgen::prelude::wasm_bindgen]
        pub fn digest(message: &[u8]) -> Vec<u8> {
            $crate::sha256(message)
        }
    };
}

/// Additional methods of the classes if the key is a [`ContextSigningKey`](crate::ContextSigningKey).
#[macro_export]
macro_rules! context_signing_module {
    (key: $key:ty) => {
        #[wasm_bindgen::prelude::wasm_bindgen]
        impl PrivateKey {
            /// Expands a seed of 32 bytes for parameter set 44, 65 or 87.
            ///
            /// # Errors
            /// One plain sentence; see `ContextSigningKey::from_seed`.
            #[wasm_bindgen::prelude::wasm_bindgen(js_name = fromSeed)]
            pub fn from_seed(parameter: u32, seed: Vec<u8>) -> Result<PrivateKey, wasm_bindgen::JsError> {
                Ok(Self(
                    <$key as $crate::ContextSigningKey>::from_seed(parameter, &zeroize::Zeroizing::new(seed))
                        .map_err($crate::thrown)?,
                ))
            }

            /// Signs hedged, with a context of at most 255 bytes.
            ///
            /// # Errors
            /// One plain sentence; see `ContextSigningKey::sign_with_context`.
            #[wasm_bindgen::prelude::wasm_bindgen(js_name = signWithContext)]
            pub fn sign_with_context(&self, message: &[u8], context: &[u8]) -> Result<Vec<u8>, wasm_bindgen::JsError> {
                $crate::ContextSigningKey::sign_with_context(&self.0, message, context).map_err($crate::thrown)
            }

            /// Signs without randomness, with a context of at most 255 bytes.
            ///
            /// # Errors
            /// One plain sentence; see `ContextSigningKey::sign_deterministic`.
            #[wasm_bindgen::prelude::wasm_bindgen(js_name = signDeterministic)]
            pub fn sign_deterministic(&self, message: &[u8], context: &[u8]) -> Result<Vec<u8>, wasm_bindgen::JsError> {
                $crate::ContextSigningKey::sign_deterministic(&self.0, message, context).map_err($crate::thrown)
            }
        }

        #[wasm_bindgen::prelude::wasm_bindgen]
        impl PublicKey {
            /// Whether this is a signature of the message with this context; never throws.
            #[must_use]
            #[wasm_bindgen::prelude::wasm_bindgen(js_name = verifyWithContext)]
            pub fn verify_with_context(&self, message: &[u8], signature: &[u8], context: &[u8]) -> bool {
                $crate::ContextVerifyingKey::verify_with_context(&self.0, message, signature, context)
            }
        }
    };
}
