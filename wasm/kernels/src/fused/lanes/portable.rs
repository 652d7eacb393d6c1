//! As arrays.

use super::super::{Radix, Unsigned};
use crate::stop::OrStop;
use core::hint::black_box;
use core::marker::PhantomData;

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Lanes(pub(crate) [i64; 2]);

// Sums that overflow stop a debug build: the bounds of all callers rule them out.
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

    /// A mask: all ones where both are the same. The compiler must not see that it is all or nothing.
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

    /// Of numbers that are not negative.
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

    /// The second lane alone, with zero beside it.
    #[inline(always)]
    pub(crate) fn second(self) -> Self {
        let [_, second] = self.0;
        Self([0, second])
    }

    /// One lane up: the last lane of what comes before, and then the first of these.
    #[inline(always)]
    pub(crate) fn up(self, Self([_, last]): Self) -> Self {
        let [first, _] = self.0;
        Self([last, first])
    }

    #[inline(always)]
    pub(crate) fn of(lanes: [i64; 2]) -> Self {
        Self(lanes)
    }

    /// The digit that a column keeps of itself and what the one before carries, and what it carries itself.
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

/// A mask of all lanes.
impl From<crate::lanes::Lanes> for Lanes {
    #[inline(always)]
    fn from(mask: crate::lanes::Lanes) -> Self {
        let [first, _, second, _] = mask.to_array();
        Self([first, second].map(i64::from))
    }
}

/// What columns carry.
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

/// Whole numbers need none.
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

    /// Two digits that lie side by side.
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

    /// As whole numbers, from 0 to 2⁵² − 1.
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

    /// The numbers of these bits.
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

    /// The first one negated.
    #[inline(always)]
    pub(crate) fn first_negated(self) -> Self {
        let [first, second] = self.0;
        Self([-first, second])
    }

    /// One of these four and another: 0 and 1 are the first vector's.
    #[inline(always)]
    pub(crate) fn lanes<const FIRST: usize, const SECOND: usize>(self, Self([c, d]): Self) -> Self {
        let [a, b] = self.0;
        let lane = |index: usize| [a, b, c, d].get(index).copied().or_stop();
        Self([lane(FIRST), lane(SECOND)])
    }

    /// The others where the mask is all ones.
    #[inline(always)]
    pub(crate) fn choose(self, Self([c, d]): Self, Lanes([e, f]): Lanes) -> Self {
        let [a, b] = self.0;
        let chosen = |x: f64, y: f64, mask: i64| {
            let mask = mask.cast_unsigned();
            f64::from_bits(x.to_bits() & !mask | y.to_bits() & mask)
        };
        Self([chosen(a, c, e), chosen(b, d, f)])
    }

    /// These, and those others of which the mask keeps all bits.
    #[inline(always)]
    pub(crate) fn or_masked(self, Self([c, d]): Self, Lanes([e, f]): Lanes) -> Self {
        let [a, b] = self.0;
        let kept = |x: f64, y: f64, mask: i64| f64::from_bits(x.to_bits() | y.to_bits() & mask.cast_unsigned());
        Self([kept(a, c, e), kept(b, d, f)])
    }
}
