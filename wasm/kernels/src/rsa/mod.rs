//! RSASSA-PKCS1-v1_5 with SHA-256 (RFC 8017 §8.2) over any [`Montgomery`] arithmetic, for moduli of 1024 to 4096 bits.
//!
//! Keys are not made here: they are given as numbers. A signature is computed by the Chinese remainder theorem,
//! blinded, and verified with the public key before it is returned, because a fault in one
//! half would reveal the primes.
//!
//! **Timing.** The time of signing ([`PrivateKey::try_sign`]) depends on the modulus's length and on the public
//! exponent. `half.rs` uses fixed windows and reads its whole table; `words.rs` and the arithmetic do not branch. A
//! call that makes a blinding pair does more work, and draws r again until r < n. The time of reading a key shows
//! whether the numbers are valid.
//!
//! [`Montgomery`]: crate::montgomery::Montgomery

mod blinding;
mod half;
mod padding;
mod private;
mod public;

pub use private::{PrivateKey, PrivateNumbers};
pub use public::PublicKey;

/// Modulus sizes in bits. 1024 is only for measuring: today, a key of that size protects nothing.
pub const MODULUS_BITS: core::ops::RangeInclusive<usize> = 1024..=4096;
