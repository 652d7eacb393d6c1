//! The interface for JavaScript. The password is owned here and wiped after the call.

use crate::{check_password, hash_password};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};
use zeroize::Zeroizing;

/// Whether the stored string was made from this password.
///
/// # Errors
/// One plain sentence.
#[wasm_bindgen]
pub fn check(password: Vec<u8>, stored: &str) -> Result<bool, JsError> {
    let password = Zeroizing::new(password);
    check_password(&password, stored).map_err(|error| JsError::new(error.sentence()))
}

/// Makes the stored string of a password from a setting with its salt: `$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ`.
///
/// # Errors
/// One plain sentence.
#[wasm_bindgen]
pub fn hash(password: Vec<u8>, setting: &str) -> Result<String, JsError> {
    let password = Zeroizing::new(password);
    hash_password(&password, setting).map_err(|error| JsError::new(error.sentence()))
}
