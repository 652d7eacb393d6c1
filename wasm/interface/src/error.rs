//! The one error of the modules.

use core::fmt;
use wasm_bindgen::JsError;

/// Why a call could not be answered, as one plain sentence for a person.
///
/// It is opaque on purpose: it never says which byte or which check of a private key failed, only what was asked and
/// what would have been right. In JavaScript it arrives as an `Error` with the sentence as its message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Error {
    sentence: &'static str,
}

impl Error {
    /// An error of this sentence.
    #[must_use]
    pub const fn new(sentence: &'static str) -> Self {
        Self { sentence }
    }

    /// The platform gave no random bytes, so no key can be made and nothing can be blinded.
    pub const NO_RANDOMNESS: Self = Self::new("This platform gives no secure random numbers.");
}

/// What JavaScript catches. Apart from the blanket conversion through [`fmt::Display`], which is long and would be in every export.
#[inline(never)]
#[must_use]
pub fn thrown(error: Error) -> JsError {
    JsError::new(error.sentence)
}

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.sentence)
    }
}

impl core::error::Error for Error {}
