//! ML-DSA-44, -65 and -87 (FIPS 204). Polynomials have 256 coefficients modulo q = 2²³ − 2¹³ + 1, four to a vector;
//! their transforms are in floating point, two to a vector.
//!
//! A key stores its matrix expanded and transformed, so that neither signing nor verification computes it again. Keccak
//! runs on two states at once if several polynomials are drawn from hashes.
//!
//! **Bounds.** A product modulo q is within ±(q / 2 + 2) (`arithmetic.rs`). Each layer of the transform adds one:
//! numbers within ±q become numbers within ±5.01 q. A sum of seven products of such numbers with entries of the matrix,
//! and one product of two such numbers, is less than 61 q² < 2⁵². The inverse transform doubles sums in each of eight
//! layers: they stay below 128 q + 2¹⁰ < 2³⁰, and times a root below 2⁵² (`ntt.rs`).
//!
//! **Timing.** No branch and no address depends on coefficients of secrets: see `rounding.rs` and `ntt.rs`. The time
//! reveals what FIPS 204 allows and what does not depend on the secret's coefficients: how many candidates were
//! rejected when the secret polynomials were drawn (`sample.rs`), and how often signing started again, at which check
//! and which polynomial (`sign.rs`). It also reveals challenges, which are drawn with
//! branches because they become public.

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

/// Bytes of the seed ξ from which a private key is expanded, and of the randomness of a signature.
pub const SEED_BYTES: usize = 32;

/// The longest context (FIPS 204 §5.2).
pub const LONGEST_CONTEXT_BYTES: usize = 255;
