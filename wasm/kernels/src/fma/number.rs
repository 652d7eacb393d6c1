//! Digits of 51 bits in floating-point numbers, between zeros.

use crate::words;
use alloc::vec;
use alloc::vec::Vec;
use zeroize::{Zeroize, Zeroizing};

/// Bits of a digit.
pub(super) const BITS: usize = 51;

/// The bits of a digit in a column.
pub(super) const MASK: i64 = (1 << BITS) - 1;

/// 2⁵¹.
#[cfg(any(test, all(target_arch = "wasm32", target_feature = "relaxed-simd")))]
const RADIX: f64 = (1_u64 << BITS) as f64;

/// How far a digit may be beyond its bits, either way: what a column carries.
pub(super) const SLACK: i64 = 1 << 9;

/// 1.25 · 2¹⁰³, whose last bit stands for 2⁵¹, and which has room for a quarter of a product below zero.
#[cfg(any(test, all(target_arch = "wasm32", target_feature = "relaxed-simd")))]
pub(super) const HIGH: f64 = RADIX * RADIX * 2.5;

/// 1.5 · 2⁵², whose last bit stands for 1, and which stays between 2⁵² and 2⁵³ with anything up to ±2⁵⁰ more.
#[cfg(any(test, all(target_arch = "wasm32", target_feature = "relaxed-simd")))]
pub(super) const LOW: f64 = RADIX * 3.0;

/// 1.25 · 2⁵², whose last bit stands for 1: any digit more or less is a digit more or less in its bits.
#[cfg(all(target_arch = "wasm32", target_feature = "relaxed-simd"))]
pub(super) const ONES: f64 = RADIX * 2.5;

/// Zeros before and behind the digits, so that a window may begin and end beyond the number.
pub(super) const PADDING: usize = 4;

/// Digits of a number; wiped when dropped.
#[derive(Clone)]
pub struct Number {
    pub(super) digits: Vec<f64>,
}

impl Drop for Number {
    fn drop(&mut self) {
        self.digits.zeroize();
    }
}

impl core::fmt::Debug for Number {
    fn fmt(&self, formatter: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        formatter.debug_struct("Number").finish_non_exhaustive()
    }
}

impl Number {
    pub(super) fn zero(digits: usize) -> Self {
        Self {
            digits: vec![0.0; digits + 2 * PADDING],
        }
    }

    /// A plain number with so many digits; what does not fit is dropped.
    pub(super) fn of(x: &[u32], digits: usize) -> Self {
        let mut number = Self::zero(digits);
        for (place, digit) in number.digits_mut(digits).iter_mut().zip(digits_of(x)) {
            *place = digit as f64;
        }
        number
    }

    /// The number of these digits.
    pub(super) fn of_digits(digits: impl ExactSizeIterator<Item = f64>) -> Self {
        let mut number = Self::zero(digits.len());
        for (place, digit) in number.digits.iter_mut().skip(PADDING).zip(digits) {
            *place = digit;
        }
        number
    }

    /// The digits without the zeros around them.
    #[inline(always)]
    pub(super) fn digits_mut(&mut self, digits: usize) -> &mut [f64] {
        self.digits.get_mut(PADDING..PADDING + digits).unwrap_or_default()
    }

    /// The same, one by one.
    pub(super) fn plain_digits(&self, digits: usize) -> impl Iterator<Item = f64> {
        self.digits.iter().skip(PADDING).take(digits).copied()
    }

    /// The same as whole numbers.
    pub(super) fn whole_digits(&self) -> impl ExactSizeIterator<Item = i64> {
        let digits = self.digits.len() - 2 * PADDING;
        self.digits.iter().skip(PADDING).take(digits).map(|digit| *digit as i64)
    }

    /// Four digits, some of which may be beyond the end.
    #[inline(always)]
    pub(super) fn four(&self, from: usize) -> &[f64; 4] {
        let digits = self.digits.get(PADDING + from..).unwrap_or_default();
        digits.first_chunk().unwrap_or(&[0.0; 4])
    }

    /// The highest two of so many digits.
    #[inline(always)]
    pub(super) fn last_two(&self, digits: usize) -> [f64; 2] {
        let two = self.digits.get(PADDING + digits - 2..PADDING + digits);
        two.and_then(|two| two.try_into().ok()).unwrap_or_default()
    }

    /// The value of both, which must not be negative, with as many words as asked for.
    pub(super) fn plus(&self, other: &Self, words: usize) -> Zeroizing<Vec<u32>> {
        let mut carry = 0;
        let sums = self.whole_digits().zip(other.whole_digits());
        let digits: Zeroizing<Vec<u64>> = Zeroizing::new(
            sums.map(|(digit, other)| {
                let sum = digit + other + carry;
                carry = sum >> BITS;
                (sum & MASK).cast_unsigned()
            })
            .collect(),
        );
        debug_assert_eq!(carry, 0);
        let digit = |index: usize| digits.get(index).copied().unwrap_or_default();
        // A word lies in two digits; what the shift of the second pushes out belongs to later words.
        let word = |word: usize| {
            let (index, shift) = (word * words::WORD_BITS / BITS, word * words::WORD_BITS % BITS);
            (digit(index) >> shift | digit(index + 1) << (BITS - shift)) as u32
        };
        Zeroizing::new((0..words).map(word).collect())
    }
}

/// The digits of a plain number, and zeros without end.
pub(super) fn digits_of(x: &[u32]) -> impl Iterator<Item = i64> {
    let word = |index: usize| u64::from(x.get(index).copied().unwrap_or_default());
    (0..).step_by(BITS).map(move |position| {
        // A digit lies in three words.
        let (index, shift) = (position / words::WORD_BITS, position % words::WORD_BITS);
        let low = (word(index) | word(index + 1) << words::WORD_BITS) >> shift;
        let high = word(index + 2) << 1 << (u64::BITS as usize - 1 - shift);
        (low | high).cast_signed() & MASK
    })
}
