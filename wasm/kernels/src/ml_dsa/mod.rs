//! ML-DSA-44, -65 and -87 (FIPS 204): polynomials of 256 coefficients modulo q = 2²³ − 2¹³ + 1, four to a vector, and their
//! transforms, in floating point, two to a vector.
//!
//! A key holds its matrix expanded and transformed, so that neither signing nor verifying makes it again. Keccak runs on two
//! states at once wherever several polynomials are drawn from hashes.
//!
//! **Bounds.** A product modulo q is within ±(q / 2 + 2) (`arithmetic.rs`). The transform adds one a layer: within ±5.01 q, of anything
//! within ±q. Seven products of such with entries of the matrix, and one of two such, sum to less than 61 q² < 2⁵². The transform
//! back doubles sums in each of eight layers: below 128 q + 2¹⁰ < 2³⁰, times a root below 2⁵² (`ntt.rs`).
//!
//! **Timing.** Coefficients of secrets are worked on without a branch and without an address that they decide: see `rounding.rs` and
//! `ntt.rs`. What shows, as FIPS 204 has it: how many candidates were refused when the secret polynomials were drawn (`sample.rs`),
//! how often signing began anew, at which check and at which polynomial (`sign.rs`), which do not depend on the secret's
//! coefficients; and challenges, which are drawn as public ones are.

mod arithmetic;
mod bits;
#[cfg(test)]
mod bounds;
mod hints;
mod keccak;
mod ntt;
mod parameters;
mod poly;
#[cfg(test)]
mod published;
mod rounding;
mod sample;
mod sign;
mod signing_key;
#[cfg(test)]
mod tests;
mod verifying_key;

pub use parameters::{ML_DSA_44, ML_DSA_65, ML_DSA_87, ParameterSet};
pub use signing_key::SigningKey;
pub use verifying_key::VerifyingKey;

/// Bytes of the seed ξ that a private key is expanded from, and of the randomness of a signature.
pub const SEED_BYTES: usize = 32;

/// The longest context (FIPS 204 §5.2).
pub const LONGEST_CONTEXT_BYTES: usize = 255;
