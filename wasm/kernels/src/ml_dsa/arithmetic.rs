//! Arithmetic modulo q on integers in floating point, two at a time. Below 2⁵³ every sum and product is exact, even if
//! the engine has no fused multiply-add.
//!
//! A number x below 2⁵² becomes x − q · [x / q]; the quotient is a product with 1 / q, rounded. Its error is less than
//! 2⁻²², so the result is within ±(q / 2 + 2): *reduced*.

#![allow(clippy::cast_precision_loss, reason = "powers of two")]

/// The modulus.
pub(super) const Q: i32 = 8_380_417;

/// The modulus in floating point.
const MODULUS: f64 = 8_380_417.0;

/// Added to integers within ±2³¹, so that the lowest 32 bits of the sum are the integer.
const ONES: f64 = 6_755_399_441_055_744.0;
const _: () = assert!(ONES.to_bits() == (1.5 * (1_u64 << 52) as f64).to_bits());

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(super) use simd::Reals;

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
pub(super) use portable::Reals;

/// The operations of transforms and sums of products: on two integers, and in tests on two ranges (`bounds.rs`).
pub(super) trait Real: Copy {
    fn plus(self, other: Self) -> Self;

    fn minus(self, other: Self) -> Self;

    fn times(self, factor: Self) -> Self;

    /// The number modulo q, reduced. Its absolute value must be below 2⁵².
    fn reduced(self) -> Self;

    /// The product with a constant modulo q, reduced.
    fn times_modulo(self, factor: Reals) -> Self;

    /// Two of four numbers: the indices 0 and 1 are of `self`, 2 and 3 of `other`.
    fn picked<const A: usize, const B: usize>(self, other: Self) -> Self;
}

impl Real for Reals {
    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        Self::plus(self, other)
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        Self::minus(self, other)
    }

    #[inline(always)]
    fn times(self, factor: Self) -> Self {
        Self::times(self, factor)
    }

    #[inline(always)]
    fn reduced(self) -> Self {
        Self::reduced(self)
    }

    #[inline(always)]
    fn times_modulo(self, factor: Self) -> Self {
        Self::times_modulo(self, factor)
    }

    #[inline(always)]
    fn picked<const A: usize, const B: usize>(self, other: Self) -> Self {
        Self::picked::<A, B>(self, other)
    }
}

impl Reals {
    /// The same number twice.
    pub(super) const fn both(number: f64) -> Self {
        Self::of([number; 2])
    }

    /// The number modulo q, reduced. Its absolute value must be below 2⁵².
    #[inline(always)]
    pub(super) fn reduced(self) -> Self {
        let quotient = self.times(Self::both(1.0 / MODULUS)).rounded();
        self.minus(quotient.times(Self::both(MODULUS)))
    }

    /// The product modulo q, reduced.
    #[inline(always)]
    pub(super) fn times_modulo(self, factor: Self) -> Self {
        self.times(factor).reduced()
    }
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd {
    use super::ONES;
    use crate::lanes::Lanes;
    use core::arch::wasm32::{
        f64x2, f64x2_add, f64x2_convert_low_i32x4, f64x2_mul, f64x2_nearest, f64x2_splat, f64x2_sub, i32x4_mul,
        i32x4_shuffle, i64x2_shuffle, v128,
    };

    /// Two integers.
    #[derive(Clone, Copy, Debug)]
    #[repr(transparent)]
    pub(crate) struct Reals(v128);

    impl Reals {
        pub(crate) const fn of([first, second]: [f64; 2]) -> Self {
            Self(f64x2(first, second))
        }

        #[inline(always)]
        pub(crate) fn of_lanes(lanes: Lanes) -> [Self; 2] {
            let upper = i32x4_shuffle::<2, 3, 2, 3>(lanes.0, lanes.0);
            [lanes.0, upper].map(|two| Self(f64x2_convert_low_i32x4(two)))
        }

        /// Converts to integer lanes; the numbers must be within ±2³¹.
        #[inline(always)]
        pub(crate) fn to_lanes([first, second]: [Self; 2]) -> Lanes {
            let [first, second] = [first, second].map(|two| f64x2_add(two.0, f64x2_splat(ONES)));
            Lanes(i32x4_shuffle::<0, 2, 4, 6>(first, second))
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
        pub(super) fn rounded(self) -> Self {
            Self(f64x2_nearest(self.0))
        }

        /// Two of four numbers: the indices 0 and 1 are of `self`, 2 and 3 of `other`.
        #[inline(always)]
        pub(crate) fn picked<const A: usize, const B: usize>(self, other: Self) -> Self {
            Self(i64x2_shuffle::<A, B>(self.0, other.0))
        }
    }

    impl Lanes {
        /// The lower halves of products.
        #[inline(always)]
        pub(crate) fn times(self, other: Self) -> Self {
            Self(i32x4_mul(self.0, other.0))
        }
    }
}

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
mod portable {
    use super::ONES;
    use crate::lanes::Lanes;
    use crate::stop::OrStop;

    /// Two integers.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct Reals([f64; 2]);

    impl Reals {
        #[inline(always)]
        fn with(self, other: Self, each: impl Fn(f64, f64) -> f64) -> Self {
            let ([a, b], [x, y]) = (self.0, other.0);
            Self([each(a, x), each(b, y)])
        }

        pub(crate) const fn of(numbers: [f64; 2]) -> Self {
            Self(numbers)
        }

        #[inline(always)]
        pub(crate) fn of_lanes(lanes: Lanes) -> [Self; 2] {
            let [a, b, c, d] = lanes.to_array().map(f64::from);
            [Self([a, b]), Self([c, d])]
        }

        /// Converts to integer lanes; the numbers must be within ±2³¹.
        #[allow(clippy::cast_possible_truncation, reason = "they are whole and fit")]
        #[inline(always)]
        pub(crate) fn to_lanes([Self([a, b]), Self([c, d])]: [Self; 2]) -> Lanes {
            Lanes::from_array([a, b, c, d].map(|number| number as i32))
        }

        #[inline(always)]
        pub(crate) fn plus(self, other: Self) -> Self {
            self.with(other, |x, y| x + y)
        }

        #[inline(always)]
        pub(crate) fn minus(self, other: Self) -> Self {
            self.with(other, |x, y| x - y)
        }

        /// The product of integers must be below 2⁵³, so that it is exact.
        #[inline(always)]
        pub(crate) fn times(self, other: Self) -> Self {
            let product = self.with(other, |x, y| x * y);
            debug_assert!(product.0.iter().all(|product| product.abs() < (1_u64 << 53) as f64));
            product
        }

        /// Rounds to the nearest integer, ties to even, as WebAssembly does.
        #[inline(always)]
        pub(super) fn rounded(self) -> Self {
            Self(self.0.map(|number| number + ONES - ONES))
        }

        /// Two of four numbers: the indices 0 and 1 are of `self`, 2 and 3 of `other`.
        #[inline(always)]
        pub(crate) fn picked<const A: usize, const B: usize>(self, other: Self) -> Self {
            let ([a, b], [c, d]) = (self.0, other.0);
            let number = |index: usize| [a, b, c, d].get(index).copied().or_stop();
            Self([number(A), number(B)])
        }
    }

    impl Lanes {
        /// The lower halves of products.
        #[inline(always)]
        pub(crate) fn times(self, other: Self) -> Self {
            let ([a, b, c, d], [w, x, y, z]) = (self.to_array(), other.to_array());
            Self::from_array([
                a.wrapping_mul(w),
                b.wrapping_mul(x),
                c.wrapping_mul(y),
                d.wrapping_mul(z),
            ])
        }
    }
}
