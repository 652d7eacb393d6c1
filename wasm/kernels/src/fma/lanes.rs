//! Two numbers of 64 bits that one instruction works on, whole ones or digits in floating point: `v128` in WebAssembly with vectors,
//! an array everywhere else.

use zeroize::DefaultIsZeroes;

impl DefaultIsZeroes for Lanes {}
impl DefaultIsZeroes for Digits {}

#[cfg(all(target_arch = "wasm32", target_feature = "relaxed-simd"))]
pub(super) use simd::{Carry, Constants, Digits, Lanes};

#[cfg(not(all(target_arch = "wasm32", target_feature = "relaxed-simd")))]
pub(super) use portable::{Carry, Constants, Digits, Lanes};

#[cfg(all(target_arch = "wasm32", target_feature = "relaxed-simd"))]
mod simd {
    use super::super::number::{BITS, HIGH, LOW, MASK, ONES};
    use core::arch::wasm32::{
        f64x2, f64x2_add, f64x2_extract_lane, f64x2_splat, f64x2_sub, i64x2, i64x2_add, i64x2_extract_lane, i64x2_shl,
        i64x2_shuffle, i64x2_splat, i64x2_sub, u64x2_shr, v128, v128_and, v128_or,
    };

    /// Above all columns, so that what one carries is never negative where it is shifted: there is no shift with signs on most
    /// processors.
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

        /// What a column carries, rounded down.
        #[inline(always)]
        pub(crate) fn carry(self, constants: &Constants) -> Carry {
            Carry(u64x2_shr(i64x2_add(self.0, constants.above), BITS as u32))
        }

        /// What a column keeps, plus what the one before carries.
        #[inline(always)]
        pub(crate) fn digits(self, Carry(above): Carry, constants: &Constants) -> Digits {
            let kept = v128_and(self.0, constants.mask);
            Digits(f64x2_sub(
                i64x2_add(i64x2_add(kept, above), constants.ones_less),
                constants.ones,
            ))
        }

        /// As digits, which they must be.
        #[inline(always)]
        pub(crate) fn whole_digits(self) -> Digits {
            let above = i64x2_add(self.0, i64x2_splat(ONES.to_bits().cast_signed()));
            Digits(f64x2_sub(above, f64x2_splat(ONES)))
        }
    }

    /// What columns carry, and `ABOVE` shifted as they are.
    #[derive(Clone, Copy, Debug)]
    #[repr(transparent)]
    pub(crate) struct Carry(v128);

    impl Carry {
        #[inline(always)]
        pub(crate) fn of(lanes: Lanes) -> Self {
            Self(i64x2_add(lanes.0, i64x2_splat(ABOVE >> BITS)))
        }

        #[inline(always)]
        pub(crate) fn lanes(self) -> Lanes {
            Lanes(i64x2_sub(self.0, i64x2_splat(ABOVE >> BITS)))
        }

        /// One lane up: the last lane of what comes before, and then the first of these.
        #[inline(always)]
        pub(crate) fn up(self, before: Self) -> Self {
            Self(i64x2_shuffle::<1, 2>(before.0, self.0))
        }
    }

    /// What the loops work with beside digits. Read from memory: where the compiler knows a constant, loops take longer
    /// (docs/lab-notes.md).
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct Constants {
        pub(crate) high: v128,
        pub(crate) high_and_low: v128,
        above: v128,
        mask: v128,
        ones: v128,
        ones_less: v128,
    }

    impl Constants {
        pub(crate) fn new() -> Self {
            Self {
                high: f64x2_splat(HIGH),
                high_and_low: f64x2_splat(HIGH + LOW),
                above: i64x2_splat(ABOVE),
                mask: i64x2_splat(MASK),
                ones: f64x2_splat(ONES),
                ones_less: i64x2_splat(ONES.to_bits().cast_signed() - (ABOVE >> BITS)),
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

        /// Two digits that lie side by side.
        #[inline(always)]
        pub(crate) fn read(two: &[f64; 2]) -> Self {
            Self(crate::windows::read_two(two))
        }

        #[inline(always)]
        pub(crate) fn splat(digit: f64) -> Self {
            Self(f64x2_splat(digit))
        }

        #[inline(always)]
        pub(crate) fn to_array(self) -> [f64; 2] {
            [f64x2_extract_lane::<0>(self.0), f64x2_extract_lane::<1>(self.0)]
        }

        #[inline(always)]
        pub(crate) fn whole(self) -> Lanes {
            let above = f64x2_add(self.0, f64x2_splat(ONES));
            Lanes(i64x2_sub(above, i64x2_splat(ONES.to_bits().cast_signed())))
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
    use super::super::number::{BITS, MASK, SLACK};

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

        /// What a column carries, rounded down.
        #[inline(always)]
        pub(crate) fn carry(self, _constants: &Constants) -> Carry {
            Carry(Self(self.0.map(|column| column >> BITS)))
        }

        /// What a column keeps, plus what the one before carries.
        #[inline(always)]
        pub(crate) fn digits(self, Carry(carry): Carry, _constants: &Constants) -> Digits {
            Self(self.0.map(|column| column & MASK)).plus(carry).whole_digits()
        }

        /// As digits, which they must be.
        #[inline(always)]
        pub(crate) fn whole_digits(self) -> Digits {
            debug_assert!(self.0.iter().all(|digit| (-SLACK..=MASK + SLACK).contains(digit)));
            Digits(self.0.map(|digit| digit as f64))
        }
    }

    /// What columns carry.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct Carry(Lanes);

    impl Carry {
        #[inline(always)]
        pub(crate) fn of(lanes: Lanes) -> Self {
            Self(lanes)
        }

        #[inline(always)]
        pub(crate) fn lanes(self) -> Lanes {
            self.0
        }

        /// One lane up: the last lane of what comes before, and then the first of these.
        #[inline(always)]
        pub(crate) fn up(self, before: Self) -> Self {
            Self(self.0.up(before.0))
        }
    }

    /// Whole numbers need none.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct Constants;

    impl Constants {
        pub(crate) fn new() -> Self {
            Self
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
