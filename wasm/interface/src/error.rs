//! The error type of the modules.

use core::fmt;
use wasm_bindgen::JsError;

/// The reason why a call failed, as one plain sentence for a person.
///
/// It reveals nothing on purpose: it never says which byte or which check of a private key failed, only what was
/// expected. In JavaScript it arrives as an `Error` with the sentence as its message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Error {
    sentence: &'static str,
}

impl Error {
    /// An error with this sentence.
    #[must_use]
    pub const fn new(sentence: &'static str) -> Self {
        Self { sentence }
    }

    /// The platform provides no random bytes, so no key can be made and no operation can be blinded.
    pub const NO_RANDOMNESS: Self = Self::new("This platform gives no secure random numbers.");
}

/// Converts to JavaScript's `Error`. Separate from the blanket conversion through [`fmt::Display`], whose long code
/// would be in every export.
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
