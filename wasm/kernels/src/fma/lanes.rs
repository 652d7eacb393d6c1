//! Two whole numbers of 64 bits that one instruction works on: `v128` in WebAssembly with vectors, an array everywhere else.

#[cfg(all(target_arch = "wasm32", target_feature = "relaxed-simd"))]
pub(super) use simd::Lanes;

#[cfg(not(all(target_arch = "wasm32", target_feature = "relaxed-simd")))]
pub(super) use portable::Lanes;

#[cfg(all(target_arch = "wasm32", target_feature = "relaxed-simd"))]
mod simd {
    use core::arch::wasm32::{
        i64x2, i64x2_add, i64x2_extract_lane, i64x2_shl, i64x2_shuffle, i64x2_splat, i64x2_sub, v128, v128_and,
    };

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
    }
}

#[cfg(not(all(target_arch = "wasm32", target_feature = "relaxed-simd")))]
mod portable {
    #[derive(Clone, Copy, Debug)]
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
    }
}
