//! Digits of 51 bits in floating-point numbers, between zeros.

use crate::words;
use alloc::vec;
use alloc::vec::Vec;
use zeroize::Zeroize;

/// Bits of a digit.
pub(super) const BITS: usize = 51;

/// The bits of a digit in a column.
pub(super) const MASK: i64 = (1 << BITS) - 1;

/// Above every digit.
pub(super) const LIMIT: f64 = (1_u64 << BITS) as f64;

/// 2¹⁰³, whose last bit stands for 2⁵¹.
#[cfg(any(test, all(target_arch = "wasm32", target_feature = "relaxed-simd")))]
pub(super) const HIGH: f64 = LIMIT * LIMIT * 2.0;

/// 1.5 · 2⁵², whose last bit stands for 1, and which stays between 2⁵² and 2⁵³ with anything up to ±2⁵⁰ more.
#[cfg(any(test, all(target_arch = "wasm32", target_feature = "relaxed-simd")))]
pub(super) const LOW: f64 = LIMIT * 3.0;

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
    pub(super) fn whole_digits(&self) -> impl Iterator<Item = i64> {
        let digits = self.digits.len() - 2 * PADDING;
        self.digits.iter().skip(PADDING).take(digits).map(|digit| *digit as i64)
    }

    /// Four digits, some of which may be beyond the end.
    #[inline(always)]
    pub(super) fn four(&self, from: usize) -> [f64; 4] {
        let four = self.digits.get(PADDING + from..PADDING + from + 4);
        four.and_then(|four| four.try_into().ok()).unwrap_or_default()
    }

    /// The highest two of so many digits.
    #[inline(always)]
    pub(super) fn last_two(&self, digits: usize) -> [f64; 2] {
        let two = self.digits.get(PADDING + digits - 2..PADDING + digits);
        two.and_then(|two| two.try_into().ok()).unwrap_or_default()
    }

    /// The value with as many words as asked for.
    pub(super) fn value(&self, words: usize) -> Vec<u32> {
        let digit = |index: usize| {
            let digit = self.digits.get(PADDING + index).copied();
            (digit.unwrap_or_default() as i64).cast_unsigned()
        };
        // A word lies in two digits; what the shift of the second pushes out belongs to later words.
        (0..words)
            .map(|word| {
                let (index, shift) = (word * words::WORD_BITS / BITS, word * words::WORD_BITS % BITS);
                (digit(index) >> shift | digit(index + 1) << (BITS - shift)) as u32
            })
            .collect()
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
