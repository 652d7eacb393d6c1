//! RSASSA-PKCS1-v1_5 with SHA-256 (RFC 8017 §8.2) over any [`Montgomery`] arithmetic, for moduli of 1024 to 4096 bits.
//!
//! Keys are made elsewhere and come in as numbers. A signature is the Chinese remainder theorem's, blinded, and checked with the
//! public key before it leaves, because a fault in one half would give the primes away.
//!
//! **Timing.** Signing ([`PrivateKey::try_sign`]) depends on the modulus's length and on the public exponent, which is public: `half.rs`
//! raises to fixed windows and reads its table whole, `words.rs` and the arithmetic do not branch. A call that makes a blinding pair
//! does more work and draws r again until r < n. Whether numbers are a key shows in the time of reading them.
//!
//! [`Montgomery`]: crate::montgomery::Montgomery

mod blinding;
mod half;
mod padding;
mod private;
mod public;

pub use private::{PrivateKey, PrivateNumbers};
pub use public::PublicKey;

/// Modulus sizes in bits. 1024 is for measuring only: nothing of that size protects anything today.
pub const MODULUS_BITS: core::ops::RangeInclusive<usize> = 1024..=4096;
