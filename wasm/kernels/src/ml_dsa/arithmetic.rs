//! Products modulo q in Montgomery's form with 2³², four at a time: what WebAssembly multiplies into 64 bits by `i64x2.extmul`.
//!
//! A sum of products s below 2³¹ q in amount becomes s / 2³² mod q within ±q: within |s| / 2³² + q / 2. So a product of any
//! number with a factor of at most q / 2 is within ±0.75 q.

use crate::lanes::Lanes;

/// The modulus.
pub(super) const Q: i32 = 8_380_417;

/// q⁻¹ mod 2³².
const Q_INVERSE: i32 = 58_728_449;

const _: () = assert!(Q.wrapping_mul(Q_INVERSE) == 1);

/// A constant within ±q / 2, or four, with its product with q⁻¹.
#[derive(Clone, Copy, Debug)]
pub(super) struct Factor {
    plain: Lanes,
    inverse: Lanes,
}

impl Factor {
    pub(super) const fn of(factors: [i32; 4]) -> Self {
        let [a, b, c, d] = factors;
        let inverse = [
            a.wrapping_mul(Q_INVERSE),
            b.wrapping_mul(Q_INVERSE),
            c.wrapping_mul(Q_INVERSE),
            d.wrapping_mul(Q_INVERSE),
        ];
        Self {
            plain: Lanes::of(factors),
            inverse: Lanes::of(inverse),
        }
    }

    /// a · factor / 2³² mod q, within ±0.75 q.
    #[inline(always)]
    pub(super) fn times(self, a: Lanes) -> Lanes {
        let quotient = a.times(self.inverse);
        Sum::zero()
            .plus_product(a, self.plain)
            .minus_product(quotient, Lanes::splat(Q))
            .upper()
    }
}

impl Sum {
    /// The sum / 2³² mod q, within ±q.
    #[inline(always)]
    pub(super) fn reduced(self) -> Lanes {
        let quotient = self.lower().times(Lanes::splat(Q_INVERSE));
        self.minus_product(quotient, Lanes::splat(Q)).upper()
    }
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(super) use simd::Sum;

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
pub(super) use portable::Sum;

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd {
    use crate::lanes::Lanes;
    use core::arch::wasm32::{
        i32x4_mul, i32x4_shuffle, i64x2_add, i64x2_extmul_high_i32x4, i64x2_extmul_low_i32x4, i64x2_splat, i64x2_sub,
        v128,
    };

    /// Four sums of products in 64 bits, two to a vector.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct Sum {
        first: v128,
        second: v128,
    }

    impl Sum {
        #[inline(always)]
        pub(crate) fn zero() -> Self {
            let zero = i64x2_splat(0);
            Self {
                first: zero,
                second: zero,
            }
        }

        #[inline(always)]
        pub(crate) fn plus_product(self, a: Lanes, b: Lanes) -> Self {
            Self {
                first: i64x2_add(self.first, i64x2_extmul_low_i32x4(a.0, b.0)),
                second: i64x2_add(self.second, i64x2_extmul_high_i32x4(a.0, b.0)),
            }
        }

        #[inline(always)]
        pub(super) fn minus_product(self, a: Lanes, b: Lanes) -> Self {
            Self {
                first: i64x2_sub(self.first, i64x2_extmul_low_i32x4(a.0, b.0)),
                second: i64x2_sub(self.second, i64x2_extmul_high_i32x4(a.0, b.0)),
            }
        }

        #[inline(always)]
        pub(super) fn lower(self) -> Lanes {
            Lanes(i32x4_shuffle::<0, 2, 4, 6>(self.first, self.second))
        }

        #[inline(always)]
        pub(super) fn upper(self) -> Lanes {
            Lanes(i32x4_shuffle::<1, 3, 5, 7>(self.first, self.second))
        }
    }

    impl Lanes {
        /// The lower halves of products.
        #[inline(always)]
        pub(crate) fn times(self, other: Self) -> Self {
            Self(i32x4_mul(self.0, other.0))
        }

        /// Four of the eight lanes of both.
        #[inline(always)]
        pub(crate) fn picked<const A: usize, const B: usize, const C: usize, const D: usize>(
            self,
            other: Self,
        ) -> Self {
            Self(i32x4_shuffle::<A, B, C, D>(self.0, other.0))
        }
    }
}

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
mod portable {
    use super::Q;
    use crate::lanes::Lanes;

    /// Four sums of products in 64 bits.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct Sum([i64; 4]);

    impl Sum {
        #[inline(always)]
        pub(crate) fn zero() -> Self {
            Self([0; 4])
        }

        #[inline(always)]
        fn with_products(self, a: Lanes, b: Lanes, sign: i64) -> Self {
            let (a, b) = (a.to_array(), b.to_array());
            let mut sums = self.0;
            for (sum, (x, y)) in sums.iter_mut().zip(a.into_iter().zip(b)) {
                *sum += sign * i64::from(x) * i64::from(y);
            }
            Self(sums)
        }

        #[inline(always)]
        pub(crate) fn plus_product(self, a: Lanes, b: Lanes) -> Self {
            let sum = self.with_products(a, b, 1);
            // What the reduction relies on.
            debug_assert!(
                sum.0
                    .iter()
                    .all(|sum| sum.unsigned_abs() < (1 << 31) * u64::from(Q.cast_unsigned()))
            );
            sum
        }

        #[inline(always)]
        pub(super) fn minus_product(self, a: Lanes, b: Lanes) -> Self {
            self.with_products(a, b, -1)
        }

        #[allow(clippy::cast_possible_truncation, reason = "the lower half is asked for")]
        #[inline(always)]
        pub(super) fn lower(self) -> Lanes {
            Lanes::from_array(self.0.map(|sum| sum as i32))
        }

        #[allow(clippy::cast_possible_truncation, reason = "the upper half has 32 bits")]
        #[inline(always)]
        pub(super) fn upper(self) -> Lanes {
            Lanes::from_array(self.0.map(|sum| (sum >> 32) as i32))
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

        /// Four of the eight lanes of both.
        #[inline(always)]
        pub(crate) fn picked<const A: usize, const B: usize, const C: usize, const D: usize>(
            self,
            other: Self,
        ) -> Self {
            let ([a, b, c, d], [w, x, y, z]) = (self.to_array(), other.to_array());
            let lanes = [a, b, c, d, w, x, y, z];
            Self::from_array([A, B, C, D].map(|lane| lanes.get(lane).copied().unwrap_or_default()))
        }
    }
}
