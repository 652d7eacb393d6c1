//! The error for rejected input, which gives no reason.

use core::fmt;

/// Bytes that are not a key, an invalid signature, or a signature that could not be made. No reason is given: about a
/// secret key it could reveal something, and a verifier does the same for every reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Error(());

impl Error {
    pub(crate) const REFUSED: Self = Self(());

    /// An error unless `holds` is true.
    #[inline(always)]
    pub(crate) const fn unless(holds: bool) -> Result<(), Self> {
        if holds { Ok(()) } else { Err(Self::REFUSED) }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("refused: no key, or no signature")
    }
}

impl core::error::Error for Error {}

#[cfg(test)]
mod tests {
    use super::Error;
    use std::string::ToString;

    #[test]
    fn a_refusal_says_nothing_but_that() {
        assert_eq!(Error::unless(true), Ok(()));
        assert_eq!(Error::unless(false), Err(Error::REFUSED));
        assert_eq!(Error::REFUSED.to_string(), "refused: no key, or no signature");
        assert_eq!(size_of::<Error>(), 0);
    }
}
