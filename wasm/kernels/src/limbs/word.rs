//! The operations that formulas need of a limb and of a column. 64-bit numbers implement them for computation, and
//! ranges implement them for proofs (`ranges.rs`), so the proofs run the same formulas.

use super::{LIMB_BITS, LIMB_MASK, split};

/// A limb or a column.
pub(crate) trait Word: Copy {
    const ZERO: Self;

    fn plus(self, other: Self) -> Self;

    fn minus(self, other: Self) -> Self;

    fn times(self, other: Self) -> Self;

    fn scaled(self, factor: i64) -> Self;

    /// A signed digit of 29 bits, and the carry of the column.
    fn split(self) -> (Self, Self);

    /// An unsigned digit of 29 bits, and the carry of the column.
    fn cut(self) -> (Self, Self);

    /// A signed digit of this many bits, and the rest.
    fn split_at(self, bits: u32) -> (Self, Self);

    /// The largest absolute value.
    fn amount(self) -> u128;
}

impl Word for i64 {
    const ZERO: Self = 0;

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        self + other
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        self - other
    }

    #[inline(always)]
    fn times(self, other: Self) -> Self {
        self * other
    }

    #[inline(always)]
    fn scaled(self, factor: i64) -> Self {
        factor * self
    }

    #[inline(always)]
    fn split(self) -> (Self, Self) {
        split(self)
    }

    #[inline(always)]
    fn cut(self) -> (Self, Self) {
        (self & LIMB_MASK, self >> LIMB_BITS)
    }

    #[inline(always)]
    fn split_at(self, bits: u32) -> (Self, Self) {
        let rest = (self + (1 << (bits - 1))) >> bits;
        (self - (rest << bits), rest)
    }

    fn amount(self) -> u128 {
        u128::from(self.unsigned_abs())
    }
}

#[cfg(test)]
mod ranges {
    use super::super::{LIMB_BITS, LIMB_MASK};
    use super::Word;
    use crate::ranges::Range;

    impl Word for Range {
        const ZERO: Self = Self(0, 0);

        fn plus(self, other: Self) -> Self {
            Self::plus(self, other).of_bits(64)
        }

        fn minus(self, other: Self) -> Self {
            Self::minus(self, other).of_bits(64)
        }

        fn times(self, other: Self) -> Self {
            Self::times(self, other).of_bits(64)
        }

        fn scaled(self, factor: i64) -> Self {
            Self::scaled(self, i128::from(factor)).of_bits(64)
        }

        fn split(self) -> (Self, Self) {
            self.plus(Self(0, 1 << (LIMB_BITS - 1))).of_bits(64);
            Self::split(self, LIMB_BITS)
        }

        fn cut(self) -> (Self, Self) {
            (Self(0, LIMB_MASK.into()), self.shifted_right(LIMB_BITS))
        }

        fn split_at(self, bits: u32) -> (Self, Self) {
            self.plus(Self(0, 1 << (bits - 1))).of_bits(64);
            Self::split(self, bits)
        }

        fn amount(self) -> u128 {
            self.largest().unsigned_abs()
        }
    }

    #[test]
    #[should_panic(expected = "overflows 64 bits")]
    fn a_sum_that_does_not_fit_stops() {
        let most = Range::within(i64::MAX.into());
        let _ = Word::plus(most, Range(0, 1));
    }
}
