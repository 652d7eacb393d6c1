//! Four numbers of 32 bits in one vector: `v128` in WebAssembly with SIMD, otherwise an array.

#![cfg_attr(
    not(all(feature = "ml-dsa", feature = "p256", feature = "rsa")),
    allow(dead_code, reason = "each scheme needs its part")
)]

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(crate) use simd::Lanes;

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
pub(crate) use portable::Lanes;

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd {
    use core::arch::wasm32::{
        i16x8_mul, i16x8_narrow_i32x4, i32x4, i32x4_add, i32x4_dot_i16x8, i32x4_eq, i32x4_extend_low_i16x8,
        i32x4_extract_lane, i32x4_shl, i32x4_shr, i32x4_shuffle, i32x4_splat, i32x4_sub, v128, v128_and, v128_or,
    };

    #[derive(Clone, Copy, Debug)]
    #[repr(transparent)]
    pub(crate) struct Lanes(pub(crate) v128);

    impl Lanes {
        #[inline(always)]
        pub(crate) fn splat(value: i32) -> Self {
            Self(i32x4_splat(value))
        }

        pub(crate) const fn of([a, b, c, d]: [i32; 4]) -> Self {
            Self(i32x4(a, b, c, d))
        }

        #[inline(always)]
        pub(crate) fn from_array(lanes: [i32; 4]) -> Self {
            Self::of(lanes)
        }

        #[inline(always)]
        pub(crate) fn to_array(self) -> [i32; 4] {
            [
                i32x4_extract_lane::<0>(self.0),
                i32x4_extract_lane::<1>(self.0),
                i32x4_extract_lane::<2>(self.0),
                i32x4_extract_lane::<3>(self.0),
            ]
        }

        #[inline(always)]
        pub(crate) fn plus(self, other: Self) -> Self {
            Self(i32x4_add(self.0, other.0))
        }

        #[inline(always)]
        pub(crate) fn minus(self, other: Self) -> Self {
            Self(i32x4_sub(self.0, other.0))
        }

        #[inline(always)]
        pub(crate) fn and(self, other: Self) -> Self {
            Self(v128_and(self.0, other.0))
        }

        #[inline(always)]
        pub(crate) fn or(self, other: Self) -> Self {
            Self(v128_or(self.0, other.0))
        }

        #[inline(always)]
        pub(crate) fn shifted_left(self, bits: u32) -> Self {
            Self(i32x4_shl(self.0, bits))
        }

        /// Keeps the sign.
        #[inline(always)]
        pub(crate) fn shifted_right(self, bits: u32) -> Self {
            Self(i32x4_shr(self.0, bits))
        }

        /// A mask: all ones where a lane is negative. The compiler makes no branch of the lanes of a vector.
        #[inline(always)]
        pub(crate) fn signs(self) -> Self {
            self.shifted_right(31)
        }

        /// A mask: all ones where both lanes are equal.
        #[inline(always)]
        pub(crate) fn equals(self, other: Self) -> Self {
            Self(i32x4_eq(self.0, other.0))
        }

        /// Shifted up by one lane; the last lane of `before` becomes the first.
        #[inline(always)]
        pub(crate) fn up(self, before: Self) -> Self {
            Self(i32x4_shuffle::<3, 4, 5, 6>(before.0, self.0))
        }

        /// Shifted down by one lane; the first lane of `after` becomes the last.
        #[inline(always)]
        pub(crate) fn down(self, after: Self) -> Self {
            Self(i32x4_shuffle::<1, 2, 3, 4>(self.0, after.0))
        }

        /// Eight numbers of 16 bits, two in a lane, the first in the lower half.
        #[inline(always)]
        pub(crate) fn paired(self, high: Self) -> Self {
            Self(i16x8_narrow_i32x4(self.0, high.0))
        }

        /// Low · low + high · high of the 16-bit halves of each lane.
        #[inline(always)]
        pub(crate) fn dot(self, other: Self) -> Self {
            Self(i32x4_dot_i16x8(self.0, other.0))
        }

        /// The products of the 16-bit halves of each lane: their lower 16 bits.
        #[inline(always)]
        pub(crate) fn times_by_halves(self, other: Self) -> Self {
            Self(i16x8_mul(self.0, other.0))
        }

        /// Four numbers of 16 bits, each widened to a lane.
        #[inline(always)]
        pub(crate) fn unpaired([low, high]: [i32; 2]) -> Self {
            Self(i32x4_extend_low_i16x8(i32x4(low, high, 0, 0)))
        }
    }
}

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
mod portable {
    use core::hint::black_box;

    #[derive(Clone, Copy, Debug)]
    #[repr(align(16))]
    pub(crate) struct Lanes([i32; 4]);

    impl Lanes {
        #[inline(always)]
        fn with(self, other: Self, each: impl Fn(i32, i32) -> i32) -> Self {
            let ([a, b, c, d], [w, x, y, z]) = (self.0, other.0);
            Self([each(a, w), each(b, x), each(c, y), each(d, z)])
        }

        pub(crate) const fn of(lanes: [i32; 4]) -> Self {
            Self(lanes)
        }

        #[inline(always)]
        pub(crate) fn splat(value: i32) -> Self {
            Self([value; 4])
        }

        #[inline(always)]
        pub(crate) fn from_array(lanes: [i32; 4]) -> Self {
            Self(lanes)
        }

        #[inline(always)]
        pub(crate) fn to_array(self) -> [i32; 4] {
            self.0
        }

        // A sum that overflows stops a debug build; the bounds of all callers rule it out.
        #[inline(always)]
        pub(crate) fn plus(self, other: Self) -> Self {
            self.with(other, |x, y| x + y)
        }

        #[inline(always)]
        pub(crate) fn minus(self, other: Self) -> Self {
            self.with(other, |x, y| x - y)
        }

        #[inline(always)]
        pub(crate) fn and(self, other: Self) -> Self {
            self.with(other, |x, y| x & y)
        }

        #[inline(always)]
        pub(crate) fn or(self, other: Self) -> Self {
            self.with(other, |x, y| x | y)
        }

        #[inline(always)]
        pub(crate) fn shifted_left(self, bits: u32) -> Self {
            Self(self.0.map(|lane| lane << bits))
        }

        /// Keeps the sign.
        #[inline(always)]
        pub(crate) fn shifted_right(self, bits: u32) -> Self {
            Self(self.0.map(|lane| lane >> bits))
        }

        /// A mask: all ones where a lane is negative. A barrier hides from the compiler that it has only two values.
        #[inline(always)]
        pub(crate) fn signs(self) -> Self {
            Self(black_box(self.shifted_right(31).0))
        }

        /// A mask: all ones where both lanes are equal.
        #[inline(always)]
        pub(crate) fn equals(self, other: Self) -> Self {
            // Zero is the only number whose highest bit is clear both in itself and in its negative.
            let same = |difference: i32| !(difference | difference.wrapping_neg()) >> 31;
            Self(black_box(self.with(other, |x, y| same(x ^ y)).0))
        }

        /// Shifted up by one lane; the last lane of `before` becomes the first.
        #[inline(always)]
        pub(crate) fn up(self, before: Self) -> Self {
            let ([a, b, c, _], [_, _, _, last]) = (self.0, before.0);
            Self([last, a, b, c])
        }

        /// Shifted down by one lane; the first lane of `after` becomes the last.
        #[inline(always)]
        pub(crate) fn down(self, after: Self) -> Self {
            let ([_, b, c, d], [first, ..]) = (self.0, after.0);
            Self([b, c, d, first])
        }

        /// Eight numbers of 16 bits, two in a lane, the first in the lower half.
        #[inline(always)]
        pub(crate) fn paired(self, high: Self) -> Self {
            let ([a, b, c, d], [w, x, y, z]) = (self.0, high.0);
            let pair = |low: i32, high: i32| (low & 0xffff) | high << 16;
            Self([pair(a, b), pair(c, d), pair(w, x), pair(y, z)])
        }

        /// Low · low + high · high of the 16-bit halves of each lane.
        #[inline(always)]
        pub(crate) fn dot(self, other: Self) -> Self {
            self.with(other, |x, y| (x << 16 >> 16) * (y << 16 >> 16) + (x >> 16) * (y >> 16))
        }

        /// The products of the 16-bit halves of each lane: their lower 16 bits.
        #[inline(always)]
        pub(crate) fn times_by_halves(self, other: Self) -> Self {
            self.with(other, |x, y| {
                (x.wrapping_mul(y) & 0xffff) | ((x >> 16) * (y >> 16)) << 16
            })
        }

        /// Four numbers of 16 bits, each widened to a lane.
        #[inline(always)]
        pub(crate) fn unpaired([low, high]: [i32; 2]) -> Self {
            Self([low << 16 >> 16, low >> 16, high << 16 >> 16, high >> 16])
        }
    }
}
