//! What whoever calls is told of what is refused: that it is refused.

use core::fmt;

/// Bytes that are no key, a signature that is none, or one that could not be made. Why is not said: of a secret key it could tell something,
/// and a verifier has nothing else to do for one reason than for another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Error(());

impl Error {
    pub(crate) const REFUSED: Self = Self(());

    /// Refused unless this holds.
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
