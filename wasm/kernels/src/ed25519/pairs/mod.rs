//! The same curve in floating point (`fused`). Each vector holds two field elements, one in each lane: X with Y, T with
//! Z.
//!
//! An addition takes four products of pairs, and so does a doubling; no lane is idle. The formulas are those of
//! `point.rs`. Conversions into a table and out of a sum happen once and use limbs.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "digits fit both kinds of numbers"
)]

#[cfg(test)]
mod bounds;
mod numbers;
mod sum;
#[cfg(test)]
mod tests;

pub(super) use sum::PairSum;
