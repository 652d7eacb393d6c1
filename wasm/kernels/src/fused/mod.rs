//! Digits in floating point, multiplied by fused multiply-add (relaxed SIMD), two at a time. Everywhere else the same digits go
//! through integers, which give the same halves of every product.
//!
//! Between 2¹⁰⁴ and 2¹⁰⁵ the last bit of a number stands for 2⁵². So 2¹⁰⁴ + x y, rounded, is 2¹⁰⁴ + 2⁵² h, with h in its last bits.
//! The product less 2⁵² h and less 1.5 · 2⁵² is −(1.5 · 2⁵² + l), with l = 2⁵² h − x y in its last bits, exactly: but only if no
//! product is rounded before it is added. WebAssembly leaves that to the engine and the processor; [`is_fused`] finds out, and where
//! it is not so nothing that is built on this may be used.
//!
//! The lower half comes out negated because 2¹⁰⁴ − 1.5 · 2⁵² is a number in floating point, and 2¹⁰⁴ + 1.5 · 2⁵² is none. All this is
//! for digits of 52 bits from zero; those around zero have 51, and 1.5 · 2¹⁰³ in place of 2¹⁰⁴.

#![cfg_attr(
    not(all(feature = "fused", feature = "rsa")),
    allow(dead_code, unused_imports, reason = "each scheme needs its part")
)]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    reason = "digits fit both kinds of numbers"
)]

mod halves;
mod lanes;
mod trial;

pub(crate) use halves::Halves;
pub(crate) use lanes::{Carry, Constants, Digits, Lanes};
pub use trial::is_fused;

use crate::words;

/// Digits of one kind.
pub(crate) trait Radix: Copy + core::fmt::Debug {
    /// Bits of a digit: a product is split there.
    const BITS: usize;

    /// What products are added to. Its last bit stands for 2^`BITS`, and so does that of any sum.
    const HIGH: f64;

    /// A number between 2⁵² and 2⁵³, whose last bit stands for 1: any digit more or less is a digit more or less in its bits.
    const ONES: f64;

    /// The bits of a digit in a column.
    const MASK: i64 = (1 << Self::BITS) - 1;
}

/// 52 bits, from 0 to 2⁵² − 1. There is no room beyond: what columns carry has to go all the way.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Unsigned;

impl Radix for Unsigned {
    const BITS: usize = 52;
    const HIGH: f64 = Self::ONES * Self::ONES;
    const ONES: f64 = (1_u64 << 52) as f64;
}

/// 51 bits around zero. Products are within ±2¹⁰², and factors may be beyond 2⁵⁰ where that keeps them there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Signed;

impl Radix for Signed {
    const BITS: usize = 51;
    const HIGH: f64 = Self::ONES * (1_u64 << 51) as f64;
    const ONES: f64 = LOW;
}

/// 1.5 · 2⁵², whose last bit stands for 1, and which stays between 2⁵² and 2⁵³ with anything up to ±2⁵¹ more.
const LOW: f64 = (3_u64 << 51) as f64;

/// The digits of a plain number, and zeros without end.
pub(crate) fn digits_of<R: Radix>(x: &[u32]) -> impl Iterator<Item = i64> {
    let word = |index: usize| u64::from(words::padded_at(x, index));
    (0..).step_by(R::BITS).map(move |position| {
        // A digit lies in three words.
        let (index, shift) = (position / words::WORD_BITS, position % words::WORD_BITS);
        let low = (word(index) | word(index + 1) << words::WORD_BITS) >> shift;
        let high = word(index + 2) << 1 << (u64::BITS as usize - 1 - shift);
        (low | high).cast_signed() & R::MASK
    })
}

/// The words of a number whose digits lie within their bits, but for the highest one, and zeros without end.
pub(crate) fn words_of<R: Radix>(digits: &[u64]) -> impl Iterator<Item = u32> {
    let digit = |index: usize| words::padded_at(digits, index);
    (0..).step_by(words::WORD_BITS).map(move |position| {
        // A word lies in two digits; what the shift of the second pushes out belongs to later words.
        let (index, shift) = (position / R::BITS, position % R::BITS);
        (digit(index) >> shift | digit(index + 1) << (R::BITS - shift)) as u32
    })
}
