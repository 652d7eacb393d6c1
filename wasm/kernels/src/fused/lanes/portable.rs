//! Lanes as arrays.

use super::super::{Radix, Unsigned};
use crate::stop::OrStop;
use core::hint::black_box;
use core::marker::PhantomData;

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Lanes(pub(crate) [i64; 2]);

// A sum that overflows stops a debug build; the bounds of all callers rule it out.
impl Lanes {
    #[inline(always)]
    pub(crate) fn splat(value: i64) -> Self {
        Self([value; 2])
    }

    #[inline(always)]
    pub(crate) fn to_array(self) -> [i64; 2] {
        self.0
    }

    #[inline(always)]
    pub(crate) fn plus(self, Self([c, d]): Self) -> Self {
        let [a, b] = self.0;
        Self([a + c, b + d])
    }

    #[inline(always)]
    pub(crate) fn minus(self, Self([c, d]): Self) -> Self {
        let [a, b] = self.0;
        Self([a - c, b - d])
    }

    /// A mask: all ones where both lanes are equal. A barrier hides from the compiler that it has only two values.
    #[inline(always)]
    pub(crate) fn equals(self, Self([c, d]): Self) -> Self {
        let [a, b] = self.0;
        let same = |difference: i64| !(difference | difference.wrapping_neg()) >> 63;
        Self(black_box([a ^ c, b ^ d].map(same)))
    }

    #[inline(always)]
    pub(crate) fn doubled(self) -> Self {
        self.plus(self)
    }

    #[inline(always)]
    pub(crate) fn shifted_left(self, bits: u32) -> Self {
        Self(self.0.map(|lane| lane << bits))
    }

    /// The numbers must not be negative.
    #[inline(always)]
    pub(crate) fn shifted_right(self, bits: u32) -> Self {
        debug_assert!(self.0.iter().all(|&lane| lane >= 0));
        Self(self.0.map(|lane| lane >> bits))
    }

    #[inline(always)]
    pub(crate) fn and(self, Self([c, d]): Self) -> Self {
        let [a, b] = self.0;
        Self([a & c, b & d])
    }

    /// The second lane, with zero in the first.
    #[inline(always)]
    pub(crate) fn second(self) -> Self {
        let [_, second] = self.0;
        Self([0, second])
    }

    /// Shifted up by one lane; the last lane of `before` becomes the first.
    #[inline(always)]
    pub(crate) fn up(self, Self([_, last]): Self) -> Self {
        let [first, _] = self.0;
        Self([last, first])
    }

    #[inline(always)]
    pub(crate) fn of(lanes: [i64; 2]) -> Self {
        Self(lanes)
    }

    /// The digit of a column, to which the carry of the column before is added, and the column's own carry.
    #[inline(always)]
    pub(crate) fn settled<R: Radix>(
        self,
        Carry(carry, radix): Carry<R>,
        _constants: &Constants<R>,
    ) -> (Digits, Carry<R>) {
        let sum = self.plus(carry);
        (
            Digits(sum.0.map(|sum| (sum & R::MASK) as f64)),
            Carry(Self(sum.0.map(|sum| sum >> R::BITS)), radix),
        )
    }
}

/// Widens a mask over all lanes.
impl From<crate::lanes::Lanes> for Lanes {
    #[inline(always)]
    fn from(mask: crate::lanes::Lanes) -> Self {
        let [first, _, second, _] = mask.to_array();
        Self([first, second].map(i64::from))
    }
}

/// The carry between columns.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Carry<R>(Lanes, PhantomData<R>);

impl<R: Radix> Carry<R> {
    #[inline(always)]
    pub(crate) fn of(lanes: Lanes) -> Self {
        Self(lanes, PhantomData)
    }

    #[inline(always)]
    pub(crate) fn lanes(self) -> Lanes {
        self.0
    }
}

/// Integers need no constants.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Constants<R>(PhantomData<R>);

impl<R: Radix> Constants<R> {
    pub(crate) fn new() -> Self {
        Self(PhantomData)
    }
}

/// A digit of each of two numbers.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Digits(pub(crate) [f64; 2]);

impl Digits {
    #[inline(always)]
    pub(crate) fn of(digits: [f64; 2]) -> Self {
        Self(digits)
    }

    /// Two neighbouring digits.
    #[inline(always)]
    pub(crate) fn read(two: &[f64; 2]) -> Self {
        Self(*two)
    }

    #[inline(always)]
    pub(crate) fn splat(digit: f64) -> Self {
        Self([digit; 2])
    }

    #[inline(always)]
    pub(crate) fn to_array(self) -> [f64; 2] {
        self.0
    }

    /// The digits as integers from 0 to 2⁵² − 1.
    #[inline(always)]
    pub(crate) fn whole(self) -> Lanes {
        let ones = Unsigned::ONES;
        let bits = self.0.map(|digit| (digit + ones).to_bits() ^ ones.to_bits());
        Lanes(bits.map(u64::cast_signed))
    }

    /// The same digit twice.
    pub(crate) const fn both(digit: f64) -> Self {
        Self([digit; 2])
    }

    /// The numbers with these bit patterns.
    #[inline(always)]
    pub(crate) fn of_bits(Lanes(bits): Lanes) -> Self {
        Self(bits.map(|bits| f64::from_bits(bits.cast_unsigned())))
    }

    #[inline(always)]
    fn with(self, Self([c, d]): Self, each: impl Fn(f64, f64) -> f64) -> Self {
        let [a, b] = self.0;
        Self([each(a, c), each(b, d)])
    }

    #[inline(always)]
    pub(crate) fn plus(self, other: Self) -> Self {
        self.with(other, |x, y| x + y)
    }

    #[inline(always)]
    pub(crate) fn minus(self, other: Self) -> Self {
        self.with(other, |x, y| x - y)
    }

    #[inline(always)]
    pub(crate) fn times(self, other: Self) -> Self {
        self.with(other, |x, y| x * y)
    }

    #[inline(always)]
    pub(crate) fn negated(self) -> Self {
        Self(self.0.map(|digit| -digit))
    }

    /// The first digit negated.
    #[inline(always)]
    pub(crate) fn first_negated(self) -> Self {
        let [first, second] = self.0;
        Self([-first, second])
    }

    /// Two of four digits: 0 and 1 are those of the first vector.
    #[inline(always)]
    pub(crate) fn lanes<const FIRST: usize, const SECOND: usize>(self, Self([c, d]): Self) -> Self {
        let [a, b] = self.0;
        let lane = |index: usize| [a, b, c, d].get(index).copied().or_stop();
        Self([lane(FIRST), lane(SECOND)])
    }

    /// The digits of `other` where the mask is all ones.
    #[inline(always)]
    pub(crate) fn choose(self, Self([c, d]): Self, Lanes([e, f]): Lanes) -> Self {
        let [a, b] = self.0;
        let chosen = |x: f64, y: f64, mask: i64| {
            let mask = mask.cast_unsigned();
            f64::from_bits(x.to_bits() & !mask | y.to_bits() & mask)
        };
        Self([chosen(a, c, e), chosen(b, d, f)])
    }

    /// These digits, with the bits of `others` that the mask keeps.
    #[inline(always)]
    pub(crate) fn or_masked(self, Self([c, d]): Self, Lanes([e, f]): Lanes) -> Self {
        let [a, b] = self.0;
        let kept = |x: f64, y: f64, mask: i64| f64::from_bits(x.to_bits() | y.to_bits() & mask.cast_unsigned());
        Self([kept(a, c, e), kept(b, d, f)])
    }
}
