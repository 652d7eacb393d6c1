//! Digits of 52 bits in floating-point numbers, with zeros around them.

use super::COLUMNS;
use crate::fused::{Radix, Unsigned, digits_of, words_of};
use crate::stop::OrStop;
use alloc::vec;
use alloc::vec::Vec;
use zeroize::{Zeroize, Zeroizing};

/// Zeros before and behind the digits, so that a span may start and end outside the number.
pub(super) const PADDING: usize = COLUMNS;

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

    /// The digits of a plain number; digits that do not fit are dropped.
    pub(super) fn of(x: &[u32], digits: usize) -> Self {
        let mut number = Self::zero(digits);
        for (place, digit) in number.digits_mut(digits).iter_mut().zip(digits_of::<Unsigned>(x)) {
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

    /// The number of digits.
    pub(super) fn count(&self) -> usize {
        self.digits.len() - 2 * PADDING
    }

    /// The digits without the zeros around them.
    #[inline(always)]
    pub(super) fn digits_mut(&mut self, digits: usize) -> &mut [f64] {
        self.digits.get_mut(PADDING..PADDING + digits).or_stop()
    }

    /// These digits, one by one.
    pub(super) fn plain_digits(&self, digits: usize) -> impl Iterator<Item = f64> {
        self.digits.iter().skip(PADDING).take(digits).copied()
    }

    /// These digits as integers.
    pub(super) fn whole_digits(&self) -> impl ExactSizeIterator<Item = i64> {
        self.digits
            .iter()
            .skip(PADDING)
            .take(self.count())
            .map(|digit| whole(*digit))
    }

    /// As many digits as a block has columns. Some may be beyond the end.
    #[inline(always)]
    pub(super) fn block(&self, from: usize) -> &[f64; COLUMNS] {
        let digits = self.digits.get(PADDING + from..).or_stop();
        digits.first_chunk().or_stop()
    }

    /// The highest two of this many digits.
    #[inline(always)]
    pub(super) fn last_two(&self, digits: usize) -> [f64; 2] {
        let two = self.digits.get(PADDING + digits - 2..PADDING + digits);
        two.and_then(|two| two.try_into().ok()).or_stop()
    }

    /// The value in this many words.
    pub(super) fn words(&self, words: usize) -> Zeroizing<Vec<u32>> {
        let digits: Zeroizing<Vec<u64>> = Zeroizing::new(self.whole_digits().map(i64::cast_unsigned).collect());
        Zeroizing::new(words_of::<Unsigned>(&digits).take(words).collect())
    }
}

/// A digit as an integer: the last bits of its sum with 2⁵².
#[inline(always)]
pub(super) fn whole(digit: f64) -> i64 {
    ((digit + Unsigned::ONES).to_bits() ^ Unsigned::ONES.to_bits()).cast_signed()
}
