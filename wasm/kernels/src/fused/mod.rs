//! Digits in floating point, multiplied by fused multiply-add (relaxed SIMD), two at a time. Without relaxed SIMD,
//! integers make the same halves of every product.
//!
//! The last bit of a number between 2¹⁰⁴ and 2¹⁰⁵ is worth 2⁵². So 2¹⁰⁴ + x y, rounded, is 2¹⁰⁴ + 2⁵² h, with h in its
//! last bits. The product minus 2⁵² h minus 1.5 · 2⁵² is exactly −(1.5 · 2⁵² + l), with l = 2⁵² h − x y in its last
//! bits. This holds only if no product is rounded before the addition. WebAssembly leaves that to engine and processor,
//! so [`is_fused`] tests it. If it is false, nothing that is built on this module may be used.
//!
//! The lower half is negated because 2¹⁰⁴ − 1.5 · 2⁵² is a floating-point number and 2¹⁰⁴ + 1.5 · 2⁵² is not. These
//! figures are for unsigned digits of 52 bits. Signed digits have 51 bits, and use 1.5 · 2¹⁰³ instead of 2¹⁰⁴.

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
    /// Bits of a digit; a product is split at this bit.
    const BITS: usize;

    /// The constant that products are added to. Its last bit, and that of every sum, is worth 2^`BITS`.
    const HIGH: f64;

    /// A number between 2⁵² and 2⁵³, whose last bit is worth 1: adding a digit adds it to the bit pattern.
    const ONES: f64;

    /// The mask of a digit's bits in a column.
    const MASK: i64 = (1 << Self::BITS) - 1;
}

/// Unsigned digits of 52 bits, from 0 to 2⁵² − 1. There is no room for more, so carries must run through all columns.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Unsigned;

impl Radix for Unsigned {
    const BITS: usize = 52;
    const HIGH: f64 = Self::ONES * Self::ONES;
    const ONES: f64 = (1_u64 << 52) as f64;
}

/// Signed digits of 51 bits. Products are within ±2¹⁰²; a factor may exceed 2⁵⁰ if its products do not exceed that.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Signed;

impl Radix for Signed {
    const BITS: usize = 51;
    const HIGH: f64 = Self::ONES * (1_u64 << 51) as f64;
    const ONES: f64 = LOW;
}

/// 1.5 · 2⁵²: its last bit is worth 1, and with up to ±2⁵¹ added it stays between 2⁵² and 2⁵³.
const LOW: f64 = (3_u64 << 51) as f64;

/// The digits of a plain number, followed by zeros without end.
pub(crate) fn digits_of<R: Radix>(x: &[u32]) -> impl Iterator<Item = i64> {
    let word = |index: usize| u64::from(words::padded_at(x, index));
    (0..).step_by(R::BITS).map(move |position| {
        // A digit spans up to three words.
        let (index, shift) = (position / words::WORD_BITS, position % words::WORD_BITS);
        let low = (word(index) | word(index + 1) << words::WORD_BITS) >> shift;
        let high = word(index + 2) << 1 << (u64::BITS as usize - 1 - shift);
        (low | high).cast_signed() & R::MASK
    })
}

/// The words of digits that are within their bits, except the highest one, followed by zeros without end.
pub(crate) fn words_of<R: Radix>(digits: &[u64]) -> impl Iterator<Item = u32> {
    let digit = |index: usize| words::padded_at(digits, index);
    (0..).step_by(words::WORD_BITS).map(move |position| {
        // A word spans two digits. Bits of the second that the shift drops belong to later words.
        let (index, shift) = (position / R::BITS, position % R::BITS);
        (digit(index) >> shift | digit(index + 1) << (R::BITS - shift)) as u32
    })
}
