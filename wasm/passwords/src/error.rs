//! The error type of this crate.

use core::fmt;

/// Why a password could not be checked, as one plain sentence for a person. A wrong password is not an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Error {
    sentence: &'static str,
}

impl Error {
    pub(crate) const fn new(sentence: &'static str) -> Self {
        Self { sentence }
    }

    /// The sentence.
    #[must_use]
    pub const fn sentence(self) -> &'static str {
        self.sentence
    }

    pub(crate) const TOO_LONG: Self =
        Self::new("A stored string has at most 1024 characters; this one is longer, so it was not read.");
    pub(crate) const UNKNOWN: Self = Self::new(
        "This stored string begins with none of $argon2id$, $scrypt$, $2a$, $2b$, $2y$, $pbkdf2-sha256$ and $pbkdf2-sha512$.",
    );
    pub(crate) const BROKEN: Self =
        Self::new("This stored string is cut short or was changed: its settings, its salt or its hash cannot be read.");
    pub(crate) const OTHER_VERSION: Self =
        Self::new("This stored string is of another version of Argon2 than 19, that of RFC 9106.");
    pub(crate) const OUT_OF_BOUNDS: Self = Self::new(
        "This setting is out of bounds: memory up to 1 GiB, at least 8 KiB for each lane, and at least one pass.",
    );
    pub(crate) const NO_MEMORY: Self =
        Self::new("This device does not give the memory that the setting asks for, so no password was checked.");
    pub(crate) const LONG_PASSWORD: Self = Self::new("A password has at most 4096 bytes; this one is longer.");
    pub(crate) const ZERO_BYTE: Self = Self::new(
        "A password with a zero byte is not checked by bcrypt, since some of its libraries end a password there.",
    );
}

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.sentence)
    }
}

impl core::error::Error for Error {}
