//! Digits of 51 bits in floating point, multiplied by fused multiply-add (relaxed SIMD), two at a time. Everywhere else the same
//! digits go through integers, which give the same halves of every product.
//!
//! The sum x y + 1.25 · 2¹⁰³ has room for multiples of 2⁵¹, so it holds h = x y / 2⁵¹, rounded, in its last bits. The same product
//! plus what that sum lacks is x y − 2⁵¹ h, exactly: but only if no product is rounded before it is added. WebAssembly leaves that
//! to the engine and the processor; [`is_fused`] finds out, and where it is not so nothing that is built on this may be used.
//!
//! What products are added to depends on how far they may be below zero: it is 2¹⁰³ and `BELOW` quarters of it, which leaves room for
//! `BELOW` quarters below zero and 4 − `BELOW` above.

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

/// `BELOW` of digits from 0 on: products up to 1.5 · 2¹⁰².
pub(crate) const UNSIGNED: u32 = 1;

/// `BELOW` of digits around zero: products within ±2¹⁰².
pub(crate) const SIGNED: u32 = 2;

/// Bits of a digit.
pub(crate) const BITS: usize = 51;

/// The bits of a digit in a column.
pub(crate) const MASK: i64 = (1 << BITS) - 1;

/// How far an unsigned digit may be beyond its bits, either way: what a column carries.
pub(crate) const SLACK: i64 = 1 << 9;

/// 2⁵¹.
const RADIX: f64 = (1_u64 << BITS) as f64;

/// 1.5 · 2⁵², whose last bit stands for 1, and which stays between 2⁵² and 2⁵³ with anything up to ±2⁵⁰ more.
#[cfg(any(test, all(target_arch = "wasm32", target_feature = "relaxed-simd")))]
const LOW: f64 = RADIX * 3.0;

/// 2¹⁰³ and so many quarters of it: the last bit stands for 2⁵¹, and there is room for products.
#[cfg(any(test, all(target_arch = "wasm32", target_feature = "relaxed-simd")))]
const fn high(below: u32) -> f64 {
    RADIX * ones(below)
}

/// 2⁵² and so many quarters of it, whose last bit stands for 1: any digit more or less is a digit more or less in its bits.
pub(crate) const fn ones(below: u32) -> f64 {
    RADIX * (2.0 + below as f64 / 2.0)
}

/// The digits of a plain number, and zeros without end.
pub(crate) fn digits_of(x: &[u32]) -> impl Iterator<Item = i64> {
    let word = |index: usize| u64::from(x.get(index).copied().unwrap_or_default());
    (0..).step_by(BITS).map(move |position| {
        // A digit lies in three words.
        let (index, shift) = (position / words::WORD_BITS, position % words::WORD_BITS);
        let low = (word(index) | word(index + 1) << words::WORD_BITS) >> shift;
        let high = word(index + 2) << 1 << (u64::BITS as usize - 1 - shift);
        (low | high).cast_signed() & MASK
    })
}

/// The words of a number whose digits lie within their bits, but for the highest one, and zeros without end.
pub(crate) fn words_of(digits: &[u64]) -> impl Iterator<Item = u32> {
    let digit = |index: usize| digits.get(index).copied().unwrap_or_default();
    (0..).step_by(words::WORD_BITS).map(move |position| {
        // A word lies in two digits; what the shift of the second pushes out belongs to later words.
        let (index, shift) = (position / BITS, position % BITS);
        (digit(index) >> shift | digit(index + 1) << (BITS - shift)) as u32
    })
}
