//! Halves of products, summed.
//!
//! They are summed as they lie in the floating-point numbers, exponent and all, and what the exponents add up to is taken off
//! in the end or beforehand.

use super::lanes::{Constants, Digits, Lanes};

/// Sums of lower and of upper halves of products in both lanes: x y = 2⁵¹ high + low. The upper ones belong one column further up.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Halves<const BELOW: u32> {
    pub(crate) low: Lanes,
    pub(crate) high: Lanes,
}

impl<const BELOW: u32> Halves<BELOW> {
    /// The products of both lanes.
    #[inline(always)]
    pub(crate) fn product(x: Digits, y: Digits, constants: &Constants<BELOW>) -> Self {
        let mut product = Self::before(1);
        product.add_products(x, y, constants);
        product
    }

    /// What sums of so many products begin with: what their exponents add up to, taken off.
    #[inline(always)]
    pub(crate) fn before(count: usize) -> Self {
        let without = |bits: i64| Lanes::splat((count as i64).wrapping_mul(bits).wrapping_neg());
        Self {
            low: without(Self::LOW_BITS),
            high: without(Self::HIGH_BITS),
        }
    }

    #[inline(always)]
    pub(crate) fn plus(self, other: Self) -> Self {
        Self {
            low: self.low.plus(other.low),
            high: self.high.plus(other.high),
        }
    }

    #[inline(always)]
    pub(crate) fn doubled(self) -> Self {
        Self {
            low: self.low.doubled(),
            high: self.high.doubled(),
        }
    }

    /// Those of the second lane alone, with zero beside them.
    #[inline(always)]
    pub(crate) fn second(self) -> Self {
        Self {
            low: self.low.second(),
            high: self.high.second(),
        }
    }
}

#[cfg(all(target_arch = "wasm32", target_feature = "relaxed-simd"))]
mod floating {
    use super::super::lanes::{Constants, Digits, Lanes};
    use super::super::{LOW, high};
    use super::Halves;
    use core::arch::wasm32::{f64x2_relaxed_madd, f64x2_sub, i64x2_add};

    impl<const BELOW: u32> Halves<BELOW> {
        /// What lies beside each lower half.
        pub(crate) const LOW_BITS: i64 = LOW.to_bits().cast_signed();
        /// What lies beside each upper half.
        pub(crate) const HIGH_BITS: i64 = high(BELOW).to_bits().cast_signed();

        /// Products as they lie in floating-point numbers.
        #[inline(always)]
        pub(crate) fn unlessened(Digits(x): Digits, Digits(y): Digits, constants: &Constants<BELOW>) -> Self {
            let high = f64x2_relaxed_madd(x, y, constants.high);
            let low = f64x2_relaxed_madd(x, y, f64x2_sub(constants.high_and_low, high));
            Self {
                low: Lanes(low),
                high: Lanes(high),
            }
        }

        /// Adds the products of both lanes, as they lie in floating-point numbers.
        #[inline(always)]
        pub(crate) fn add_products(&mut self, x: Digits, y: Digits, constants: &Constants<BELOW>) {
            let Self { low, high } = Self::unlessened(x, y, constants);
            self.low = Lanes(i64x2_add(self.low.0, low.0));
            self.high = Lanes(i64x2_add(self.high.0, high.0));
        }
    }
}

/// The same halves from products of integers; a sum that overflows stops a debug build.
#[cfg(not(all(target_arch = "wasm32", target_feature = "relaxed-simd")))]
mod whole {
    use super::super::BITS;
    use super::super::lanes::{Constants, Digits, Lanes};
    use super::Halves;

    /// Rounded as floating point does it, to the even one of two that are equally near, so that columns are the same to the bit.
    #[inline(always)]
    fn halves(x: f64, y: f64, below: u32) -> (i64, i64) {
        let product = i128::from(x as i64) * i128::from(y as i64);
        // What there is room for beside the number that upper halves are added to.
        let quarter = 1 << (2 * BITS - 1);
        debug_assert!((-quarter * i128::from(below)..=quarter * i128::from(4 - below)).contains(&product));
        let (floor, rest) = (product >> BITS, product & ((1 << BITS) - 1));
        let half = 1_i128 << (BITS - 1);
        let high = floor + i128::from(rest > half || rest == half && floor & 1 == 1);
        ((product - (high << BITS)) as i64, high as i64)
    }

    impl<const BELOW: u32> Halves<BELOW> {
        /// Nothing lies beside whole numbers.
        pub(crate) const LOW_BITS: i64 = 0;
        pub(crate) const HIGH_BITS: i64 = 0;

        /// Products.
        #[inline(always)]
        pub(crate) fn unlessened(x: Digits, y: Digits, _constants: &Constants<BELOW>) -> Self {
            let (Digits([a, b]), Digits([c, d])) = (x, y);
            let [(first_low, first_high), (second_low, second_high)] = [halves(a, c, BELOW), halves(b, d, BELOW)];
            Self {
                low: Lanes([first_low, second_low]),
                high: Lanes([first_high, second_high]),
            }
        }

        /// Adds the products of both lanes.
        #[inline(always)]
        pub(crate) fn add_products(&mut self, x: Digits, y: Digits, constants: &Constants<BELOW>) {
            *self = self.plus(Self::unlessened(x, y, constants));
        }
    }
}
