//! Two numbers of 64 bits that one instruction works on, whole ones or digits in floating point: `v128` in WebAssembly with vectors,
//! an array everywhere else.

use zeroize::DefaultIsZeroes;

impl DefaultIsZeroes for Lanes {}
impl DefaultIsZeroes for Digits {}

#[cfg(all(target_arch = "wasm32", target_feature = "relaxed-simd"))]
pub(super) use simd::{Digits, Lanes};

#[cfg(not(all(target_arch = "wasm32", target_feature = "relaxed-simd")))]
pub(super) use portable::{Digits, Lanes};

#[cfg(all(target_arch = "wasm32", target_feature = "relaxed-simd"))]
mod simd {
    use super::super::number::{BITS, LIMIT, MASK};
    use core::arch::wasm32::{
        f64x2, f64x2_add, f64x2_extract_lane, f64x2_splat, f64x2_sub, i64x2, i64x2_add, i64x2_extract_lane, i64x2_shl,
        i64x2_shr, i64x2_shuffle, i64x2_splat, i64x2_sub, v128, v128_and, v128_or,
    };

    /// 2⁵², whose last bit stands for 1: a digit in its lower bits is a digit more.
    const ONES: f64 = 2.0 * LIMIT;

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

        #[inline(always)]
        pub(crate) fn doubled(self) -> Self {
            Self(i64x2_shl(self.0, 1))
        }

        /// The second lane alone, with zero beside it.
        #[inline(always)]
        pub(crate) fn second(self) -> Self {
            Self(v128_and(self.0, i64x2(0, -1)))
        }

        /// One lane up: the last lane of what comes before, and then the first of these.
        #[inline(always)]
        pub(crate) fn up(self, before: Self) -> Self {
            Self(i64x2_shuffle::<1, 2>(before.0, self.0))
        }

        #[inline(always)]
        pub(crate) fn of([first, second]: [i64; 2]) -> Self {
            Self(i64x2(first, second))
        }

        /// The digit of a column.
        #[inline(always)]
        pub(crate) fn digits(self) -> Digits {
            let within = v128_and(self.0, i64x2_splat(MASK));
            let above = v128_or(within, i64x2_splat(ONES.to_bits().cast_signed()));
            Digits(f64x2_sub(above, f64x2_splat(ONES)))
        }

        /// What a column carries, rounded down.
        #[inline(always)]
        pub(crate) fn carried(self) -> Self {
            Self(i64x2_shr(self.0, BITS as u32))
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

        #[inline(always)]
        pub(crate) fn to_array(self) -> [f64; 2] {
            [f64x2_extract_lane::<0>(self.0), f64x2_extract_lane::<1>(self.0)]
        }

        #[inline(always)]
        pub(crate) fn whole(self) -> Lanes {
            Lanes(v128_and(f64x2_add(self.0, f64x2_splat(ONES)), i64x2_splat(MASK)))
        }

        /// These, and those others of which the mask keeps all bits.
        #[inline(always)]
        pub(crate) fn or_masked(self, others: Self, mask: Lanes) -> Self {
            Self(v128_or(self.0, v128_and(others.0, mask.0)))
        }
    }
}

#[cfg(not(all(target_arch = "wasm32", target_feature = "relaxed-simd")))]
mod portable {
    use super::super::number::{BITS, MASK};

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
        pub(crate) fn doubled(self) -> Self {
            self.plus(self)
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

        /// The digit of a column.
        #[inline(always)]
        pub(crate) fn digits(self) -> Digits {
            Digits(self.0.map(|column| (column & MASK) as f64))
        }

        /// What a column carries, rounded down.
        #[inline(always)]
        pub(crate) fn carried(self) -> Self {
            Self(self.0.map(|column| column >> BITS))
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

        #[inline(always)]
        pub(crate) fn to_array(self) -> [f64; 2] {
            self.0
        }

        #[inline(always)]
        pub(crate) fn whole(self) -> Lanes {
            Lanes(self.0.map(|digit| digit as i64))
        }

        /// These, and those others of which the mask keeps all bits.
        #[inline(always)]
        pub(crate) fn or_masked(self, Self([c, d]): Self, Lanes([e, f]): Lanes) -> Self {
            let [a, b] = self.0;
            let kept = |x: f64, y: f64, mask: i64| f64::from_bits(x.to_bits() | y.to_bits() & mask.cast_unsigned());
            Self([kept(a, c, e), kept(b, d, f)])
        }
    }
}
