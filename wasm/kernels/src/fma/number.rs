//! Digits of 51 bits in floating-point numbers, between zeros.

use crate::fused::{BITS, MASK, digits_of, words_of};
use alloc::vec;
use alloc::vec::Vec;
use zeroize::{Zeroize, Zeroizing};

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
        Zeroizing::new(words_of(&digits).take(words).collect())
    }
}
