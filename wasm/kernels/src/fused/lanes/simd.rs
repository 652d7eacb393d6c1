//! Lanes as `v128`.

use super::super::{LOW, Radix, Unsigned};
use core::arch::wasm32::{
    f64x2, f64x2_add, f64x2_extract_lane, f64x2_mul, f64x2_neg, f64x2_splat, f64x2_sub, i64x2, i64x2_add, i64x2_eq,
    i64x2_extract_lane, i64x2_shl, i64x2_shuffle, i64x2_splat, i64x2_sub, u64x2_shr, v128, v128_and, v128_bitselect,
    v128_or, v128_xor,
};
use core::marker::PhantomData;

/// Above all columns, so that a carry is never negative when it is shifted: most processors have no arithmetic shift of
/// 64-bit lanes.
const ABOVE: i64 = 1 << 61;

#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub(crate) struct Lanes(pub(crate) v128);

impl Lanes {
    #[inline(always)]
    pub(crate) fn splat(value: i64) -> Self {
        Self(i64x2_splat(value))
    }

    #[inline(always)]
    pub(crate) fn to_array(self) -> [i64; 2] {
        [i64x2_extract_lane::<0>(self.0), i64x2_extract_lane::<1>(self.0)]
    }

    #[inline(always)]
    pub(crate) fn plus(self, other: Self) -> Self {
        Self(i64x2_add(self.0, other.0))
    }

    #[inline(always)]
    pub(crate) fn minus(self, other: Self) -> Self {
        Self(i64x2_sub(self.0, other.0))
    }

    /// A mask: all ones where both lanes are equal.
    #[inline(always)]
    pub(crate) fn equals(self, other: Self) -> Self {
        Self(i64x2_eq(self.0, other.0))
    }

    #[inline(always)]
    pub(crate) fn doubled(self) -> Self {
        self.shifted_left(1)
    }

    #[inline(always)]
    pub(crate) fn shifted_left(self, bits: u32) -> Self {
        Self(i64x2_shl(self.0, bits))
    }

    /// The numbers must not be negative.
    #[inline(always)]
    pub(crate) fn shifted_right(self, bits: u32) -> Self {
        Self(u64x2_shr(self.0, bits))
    }

    #[inline(always)]
    pub(crate) fn and(self, other: Self) -> Self {
        Self(v128_and(self.0, other.0))
    }

    /// The second lane, with zero in the first.
    #[inline(always)]
    pub(crate) fn second(self) -> Self {
        Self(v128_and(self.0, i64x2(0, -1)))
    }

    /// Shifted up by one lane; the last lane of `before` becomes the first.
    #[inline(always)]
    pub(crate) fn up(self, before: Self) -> Self {
        Self(i64x2_shuffle::<1, 2>(before.0, self.0))
    }

    #[inline(always)]
    pub(crate) fn of([first, second]: [i64; 2]) -> Self {
        Self(i64x2(first, second))
    }

    /// The digit of a column, to which the carry of the column before is added, and the column's own carry.
    #[inline(always)]
    pub(crate) fn settled<R: Radix>(self, Carry(carry, _): Carry<R>, constants: &Constants<R>) -> (Digits, Carry<R>) {
        let sum = i64x2_add(i64x2_add(self.0, constants.above), carry);
        let kept = v128_or(v128_and(sum, constants.mask), constants.ones);
        (
            Digits(f64x2_sub(kept, constants.ones)),
            Carry(u64x2_shr(sum, R::BITS as u32), PhantomData),
        )
    }
}

/// Widens a mask over all lanes.
impl From<crate::lanes::Lanes> for Lanes {
    #[inline(always)]
    fn from(mask: crate::lanes::Lanes) -> Self {
        Self(mask.0)
    }
}

/// The carry between columns, and `ABOVE` shifted in the same way.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Carry<R>(v128, PhantomData<R>);

impl<R: Radix> Carry<R> {
    #[inline(always)]
    pub(crate) fn of(lanes: Lanes) -> Self {
        Self(i64x2_add(lanes.0, i64x2_splat(ABOVE >> R::BITS)), PhantomData)
    }

    #[inline(always)]
    pub(crate) fn lanes(self) -> Lanes {
        Lanes(i64x2_sub(self.0, i64x2_splat(ABOVE >> R::BITS)))
    }
}

/// Constants of the loops. They are read from memory, because loops take longer when the compiler knows a constant
/// (docs/lab-notes.md).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Constants<R> {
    pub(crate) high: v128,
    pub(crate) high_less_low: v128,
    above: v128,
    mask: v128,
    ones: v128,
    radix: PhantomData<R>,
}

impl<R: Radix> Constants<R> {
    pub(crate) fn new() -> Self {
        Self {
            high: f64x2_splat(R::HIGH),
            high_less_low: f64x2_splat(R::HIGH - LOW),
            above: i64x2_splat(ABOVE - (ABOVE >> R::BITS)),
            mask: i64x2_splat(R::MASK),
            ones: f64x2_splat(R::ONES),
            radix: PhantomData,
        }
    }
}

impl Default for Lanes {
    fn default() -> Self {
        Self::splat(0)
    }
}

/// A digit of each of two numbers.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub(crate) struct Digits(pub(crate) v128);

impl Default for Digits {
    fn default() -> Self {
        Self::of([0.0, 0.0])
    }
}

impl Digits {
    #[inline(always)]
    pub(crate) fn of([first, second]: [f64; 2]) -> Self {
        Self(f64x2(first, second))
    }

    /// Two neighbouring digits.
    #[inline(always)]
    pub(crate) fn read(two: &[f64; 2]) -> Self {
        Self(crate::spans::read_two(two))
    }

    #[inline(always)]
    pub(crate) fn splat(digit: f64) -> Self {
        Self(f64x2_splat(digit))
    }

    #[inline(always)]
    pub(crate) fn to_array(self) -> [f64; 2] {
        [f64x2_extract_lane::<0>(self.0), f64x2_extract_lane::<1>(self.0)]
    }

    /// The digits as integers from 0 to 2⁵² − 1.
    #[inline(always)]
    pub(crate) fn whole(self) -> Lanes {
        let ones = f64x2_splat(Unsigned::ONES);
        Lanes(v128_xor(f64x2_add(self.0, ones), ones))
    }

    /// The same digit twice.
    pub(crate) const fn both(digit: f64) -> Self {
        Self(f64x2(digit, digit))
    }

    /// The numbers with these bit patterns.
    #[inline(always)]
    pub(crate) fn of_bits(bits: Lanes) -> Self {
        Self(bits.0)
    }

    #[inline(always)]
    pub(crate) fn plus(self, other: Self) -> Self {
        Self(f64x2_add(self.0, other.0))
    }

    #[inline(always)]
    pub(crate) fn minus(self, other: Self) -> Self {
        Self(f64x2_sub(self.0, other.0))
    }

    #[inline(always)]
    pub(crate) fn times(self, other: Self) -> Self {
        Self(f64x2_mul(self.0, other.0))
    }

    #[inline(always)]
    pub(crate) fn negated(self) -> Self {
        Self(f64x2_neg(self.0))
    }

    /// The first digit negated.
    #[inline(always)]
    pub(crate) fn first_negated(self) -> Self {
        Self(v128_xor(self.0, i64x2(i64::MIN, 0)))
    }

    /// Two of four digits: 0 and 1 are those of the first vector.
    #[inline(always)]
    pub(crate) fn lanes<const FIRST: usize, const SECOND: usize>(self, other: Self) -> Self {
        Self(i64x2_shuffle::<FIRST, SECOND>(self.0, other.0))
    }

    /// The digits of `other` where the mask is all ones.
    #[inline(always)]
    pub(crate) fn choose(self, others: Self, mask: Lanes) -> Self {
        Self(v128_bitselect(others.0, self.0, mask.0))
    }

    /// These digits, with the bits of `others` that the mask keeps.
    #[inline(always)]
    pub(crate) fn or_masked(self, others: Self, mask: Lanes) -> Self {
        Self(v128_or(self.0, v128_and(others.0, mask.0)))
    }
}
