//! Two 64-bit words that one instruction processes: `v128` in WebAssembly with SIMD, an array otherwise.

use super::permutation::Word;

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(crate) use simd::TwoWords;

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
pub(crate) use portable::TwoWords;

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd {
    use super::Word;
    use core::arch::wasm32::{
        i64x2, i64x2_shl, i64x2_splat, u64x2_extract_lane, u64x2_shr, v128, v128_andnot, v128_or, v128_xor,
    };

    #[derive(Clone, Copy, Debug)]
    #[repr(transparent)]
    pub(crate) struct TwoWords(v128);

    impl TwoWords {
        #[inline(always)]
        pub(crate) fn of([first, second]: [u64; 2]) -> Self {
            Self(i64x2(first.cast_signed(), second.cast_signed()))
        }

        #[inline(always)]
        pub(crate) fn to_array(self) -> [u64; 2] {
            [u64x2_extract_lane::<0>(self.0), u64x2_extract_lane::<1>(self.0)]
        }
    }

    impl Word for TwoWords {
        #[inline(always)]
        fn splat(word: u64) -> Self {
            Self(i64x2_splat(word.cast_signed()))
        }

        #[inline(always)]
        fn xor(self, other: Self) -> Self {
            Self(v128_xor(self.0, other.0))
        }

        #[inline(always)]
        fn and_not(self, other: Self) -> Self {
            Self(v128_andnot(self.0, other.0))
        }

        #[inline(always)]
        fn rotated(self, bits: u32) -> Self {
            Self(v128_or(i64x2_shl(self.0, bits), u64x2_shr(self.0, 64 - bits)))
        }
    }
}

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
mod portable {
    use super::Word;

    #[derive(Clone, Copy, Debug)]
    pub(crate) struct TwoWords([u64; 2]);

    impl TwoWords {
        #[inline(always)]
        pub(crate) fn of(words: [u64; 2]) -> Self {
            Self(words)
        }

        #[inline(always)]
        pub(crate) fn to_array(self) -> [u64; 2] {
            self.0
        }

        #[inline(always)]
        fn with(self, Self([c, d]): Self, each: impl Fn(u64, u64) -> u64) -> Self {
            let [a, b] = self.0;
            Self([each(a, c), each(b, d)])
        }
    }

    impl Word for TwoWords {
        #[inline(always)]
        fn splat(word: u64) -> Self {
            Self([word; 2])
        }

        #[inline(always)]
        fn xor(self, other: Self) -> Self {
            self.with(other, |x, y| x ^ y)
        }

        #[inline(always)]
        fn and_not(self, other: Self) -> Self {
            self.with(other, |x, y| x & !y)
        }

        #[inline(always)]
        fn rotated(self, bits: u32) -> Self {
            Self(self.0.map(|word| word.rotate_left(bits)))
        }
    }
}
