//! What products ask of a vector: of four 32-bit numbers or eight digits, and in tests of all that these may be (`bounds.rs`), so that
//! bounds are those of the very loops.

use super::number::{BITS, DIGIT_LIMIT, HALF};
use crate::lanes::Lanes;
use crate::stop::OrStop;

/// Four numbers, or four pairs of digits.
pub(super) trait Vector: Copy {
    /// A pair of digits where it lies.
    type Place: Copy;

    /// Two zeros.
    const ZEROS: Self::Place;

    fn zero() -> Self;

    /// The same pair four times.
    fn splat(place: Self::Place) -> Self;

    /// Four pairs, wherever they lie.
    fn load(from: &[Self::Place; 4]) -> Self;

    /// Four pairs to where they lie.
    fn store(self, to: &mut [Self::Place; 4]);

    fn plus(self, other: Self) -> Self;

    /// Σ of both digits of a pair times those of the other's.
    fn dot(self, other: Self) -> Self;

    /// Both digits of each pair, each times that of a pair of small factors.
    fn times_by_halves(self, factors: [i32; 4]) -> Self;

    /// Four digits of two pairs, each a number.
    fn unpaired(pairs: [Self::Place; 2]) -> Self;

    /// Eight digits as pairs.
    fn paired(self, high: Self) -> Self;

    /// Each digit, in the upper half, with the one after it.
    fn with_next(self, after: Self) -> Self;

    /// One number up: the last one of what comes before, and then three of these.
    fn up(self, before: Self) -> Self;

    /// Numbers as digits of 13 bits around zero, and what they carry.
    fn split(self) -> (Self, Self);

    /// What the upper three of four columns carry, given as digits and carries, in the last place: a whole number, as what is below
    /// them rounds.
    fn carried_out(digits: Self, carries: Self) -> Self;

    /// Whether each number is a digit.
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
