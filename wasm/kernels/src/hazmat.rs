//! The building blocks of the schemes, for those who build a scheme or measure one. Numbers that are too large give
//! wrong products, arithmetic that rounds twice gives wrong signatures, and nothing here knows what is secret.

pub use crate::fused::is_fused;

/// Montgomery arithmetic on signed 13-bit digits.
#[cfg(feature = "rsa")]
pub mod dot {
    pub use crate::dot::{Field, Number, Scratch};
}

/// Montgomery arithmetic on 52-bit digits in floating point.
#[cfg(feature = "rsa")]
pub mod fma {
    pub use crate::fma::{Field, Number, Numbers, PairScratch, Scratch, TwoPrimes};
}

/// The operations that RSA needs of its arithmetic.
#[cfg(feature = "rsa")]
pub mod montgomery {
    pub use crate::montgomery::{InTurn, Montgomery, Products};
}
