//! The vector operations of products. Numbers implement them for computation, and ranges implement them for proofs
//! (`bounds.rs`), so the proofs run the same loops.

use super::number::{BITS, DIGIT_LIMIT, HALF};
use crate::lanes::Lanes;
use crate::stop::OrStop;

/// Four numbers, or four pairs of digits.
pub(super) trait Vector: Copy {
    /// A pair of digits in memory.
    type Place: Copy;

    /// Two zeros.
    const ZEROS: Self::Place;

    fn zero() -> Self;

    /// The same pair four times.
    fn splat(place: Self::Place) -> Self;

    /// Loads four pairs without alignment.
    fn load(from: &[Self::Place; 4]) -> Self;

    /// Stores four pairs without alignment.
    fn store(self, to: &mut [Self::Place; 4]);

    fn plus(self, other: Self) -> Self;

    /// Low · low + high · high of each pair.
    fn dot(self, other: Self) -> Self;

    /// Each digit of a pair times the small factor in the same half.
    fn times_by_halves(self, factors: [i32; 4]) -> Self;

    /// The four digits of two pairs, each as a number.
    fn unpaired(pairs: [Self::Place; 2]) -> Self;

    /// Eight digits as four pairs.
    fn paired(self, high: Self) -> Self;

    /// Pairs of each digit, in the upper half, and its successor.
    fn with_next(self, after: Self) -> Self;

    /// Shifted up by one lane; the last lane of `before` becomes the first.
    fn up(self, before: Self) -> Self;

    /// Signed digits of 13 bits, and the carries.
    fn split(self) -> (Self, Self);

    /// The carry out of the upper three of four columns, in the last lane. It is an integer, since what lies below only
    /// rounds it.
    fn carried_out(digits: Self, carries: Self) -> Self;

    /// Whether each number is within the bounds of a digit.
    fn are_digits(self) -> bool;
}

impl Vector for Lanes {
    type Place = i32;

    const ZEROS: i32 = 0;

    #[inline(always)]
    fn zero() -> Self {
        Self::splat(0)
    }

    #[inline(always)]
    fn splat(place: i32) -> Self {
        Self::splat(place)
    }

    #[inline(always)]
    fn load(from: &[i32; 4]) -> Self {
        super::places::load(from)
    }

    #[inline(always)]
    fn store(self, to: &mut [i32; 4]) {
        super::places::store(self, to);
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        Self::plus(self, other)
    }

    #[inline(always)]
    fn dot(self, other: Self) -> Self {
        Self::dot(self, other)
    }

    #[inline(always)]
    fn times_by_halves(self, factors: [i32; 4]) -> Self {
        Self::times_by_halves(self, Self::from_array(factors))
    }

    #[inline(always)]
    fn unpaired(pairs: [i32; 2]) -> Self {
        Self::unpaired(pairs)
    }

    #[inline(always)]
    fn paired(self, high: Self) -> Self {
        Self::paired(self, high)
    }

    #[inline(always)]
    fn with_next(self, after: Self) -> Self {
        let next = self.down(after).and(Self::splat(0xffff));
        self.shifted_left(16).or(next)
    }

    #[inline(always)]
    fn up(self, before: Self) -> Self {
        Self::up(self, before)
    }

    #[inline(always)]
    fn split(self) -> (Self, Self) {
        let carries = Self::plus(self, Self::splat(HALF)).shifted_right(BITS as u32);
        (self.minus(carries.shifted_left(BITS as u32)), carries)
    }

    #[inline(always)]
    fn carried_out(digits: Self, carries: Self) -> Self {
        let (digits, high) = (digits.to_array(), carries.to_array());
        let below = digits
            .iter()
            .zip(high)
            .skip(1)
            .rev()
            .fold(0_i64, |sum, (&digit, carry)| {
                (sum << BITS) + i64::from(digit) + (i64::from(carry) << BITS)
            });
        let carry = (below + (1 << (3 * BITS - 1))) >> (3 * BITS);
        debug_assert!(carry.abs() < 1 << 20);
        Self::from_array([0, 0, 0, i32::try_from(carry).or_stop()])
    }

    fn are_digits(self) -> bool {
        self.to_array().iter().all(|digit| digit.abs() <= DIGIT_LIMIT)
    }
}
