//! The same curve in floating point (`fused`), always two field elements at a time, one in each lane: X with Y, T with Z.
//!
//! An addition is four products of pairs, and so is doubling a point; no lane is idle. Formulas are those of `point.rs`. What
//! happens once, such as the way into a table and out of a sum, is done on limbs.

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
