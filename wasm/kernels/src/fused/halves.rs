//! Halves of products, summed.
//!
//! They are summed as they lie in the floating-point numbers, exponent and all, and what the exponents add up to is taken off
//! in the end or beforehand.

use super::Radix;
use super::lanes::{Constants, Digits, Lanes};
use core::marker::PhantomData;

/// Sums of upper and of lower halves of products in both lanes: x y = 2^`BITS` high − low. The upper ones belong one column further up.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Halves<R> {
    pub(crate) high: Lanes,
    pub(crate) low: Lanes,
    radix: PhantomData<R>,
}

impl<R: Radix> Halves<R> {
    #[inline(always)]
    pub(crate) fn of(high: Lanes, low: Lanes) -> Self {
        Self {
            high,
            low,
            radix: PhantomData,
        }
    }

    /// The products of both lanes.
    #[inline(always)]
    pub(crate) fn product(x: Digits, y: Digits, constants: &Constants<R>) -> Self {
        let mut product = Self::before(1);
        product.add_products(x, y, constants);
        product
    }

    /// What sums of so many products begin with: what their exponents add up to, taken off.
    #[inline(always)]
    pub(crate) fn before(count: usize) -> Self {
        let without = |bits: i64| Lanes::splat((count as i64).wrapping_mul(bits).wrapping_neg());
        Self::of(without(Self::HIGH_BITS), without(Self::LOW_BITS))
    }

    #[inline(always)]
    pub(crate) fn plus(self, other: Self) -> Self {
        Self::of(self.high.plus(other.high), self.low.plus(other.low))
    }

    #[inline(always)]
    pub(crate) fn doubled(self) -> Self {
        Self::of(self.high.doubled(), self.low.doubled())
    }

    /// Those of the second lane alone, with zero beside them.
    #[inline(always)]
    pub(crate) fn second(self) -> Self {
        Self::of(self.high.second(), self.low.second())
    }
}

#[cfg(all(target_arch = "wasm32", target_feature = "relaxed-simd"))]
mod floating {
    use super::super::lanes::{Constants, Digits, Lanes};
    use super::super::{LOW, Radix};
    use super::Halves;
    use core::arch::wasm32::{f64x2_relaxed_madd, f64x2_sub, i64x2_add};

    impl<R: Radix> Halves<R> {
        /// What lies beside each upper half.
        pub(crate) const HIGH_BITS: i64 = R::HIGH.to_bits().cast_signed();
        /// What lies beside each lower half.
        pub(crate) const LOW_BITS: i64 = (-LOW).to_bits().cast_signed();

        /// Products as they lie in floating-point numbers.
        #[inline(always)]
        pub(crate) fn unlessened(Digits(x): Digits, Digits(y): Digits, constants: &Constants<R>) -> Self {
            let high = f64x2_relaxed_madd(x, y, constants.high);
            let low = f64x2_relaxed_madd(x, y, f64x2_sub(constants.high_less_low, high));
            Self::of(Lanes(high), Lanes(low))
        }

        /// Adds the products of both lanes, as they lie in floating-point numbers.
        #[inline(always)]
        pub(crate) fn add_products(&mut self, x: Digits, y: Digits, constants: &Constants<R>) {
            let Self { high, low, .. } = Self::unlessened(x, y, constants);
            self.high = Lanes(i64x2_add(self.high.0, high.0));
            self.low = Lanes(i64x2_add(self.low.0, low.0));
        }
    }
}

/// The same halves as whole numbers, natively from products of integers; a sum that overflows stops a debug build.
#[cfg(not(all(target_arch = "wasm32", target_feature = "relaxed-simd")))]
mod whole {
    #[cfg(all(feature = "memcheck", target_arch = "x86_64", target_feature = "fma"))]
    use super::super::LOW;
    use super::super::Radix;
    use super::super::lanes::{Constants, Digits, Lanes};
    use super::Halves;

    /// By multiply-add that rounds once, as relaxed SIMD has it, so that valgrind watches that arithmetic: see `wasm/memcheck`.
    #[cfg(all(feature = "memcheck", target_arch = "x86_64", target_feature = "fma"))]
    #[inline(always)]
    fn halves<R: Radix>(x: f64, y: f64) -> (i64, i64) {
        let high = x.mul_add(y, R::HIGH);
        let low = x.mul_add(y, (R::HIGH - LOW) - high);
        let beyond = |number: f64, offset: f64| number.to_bits().wrapping_sub(offset.to_bits()).cast_signed();
        (beyond(high, R::HIGH), beyond(low, -LOW))
    }

    /// Rounded as floating point does it, to the even one of two that are equally near, so that columns are the same to the bit.
    #[cfg(not(all(feature = "memcheck", target_arch = "x86_64", target_feature = "fma")))]
    #[inline(always)]
    fn halves<R: Radix>(x: f64, y: f64) -> (i64, i64) {
        let product = i128::from(x as i64) * i128::from(y as i64);
        let (floor, rest) = (product >> R::BITS, (product & i128::from(R::MASK)) as i64);
        let half = 1 << (R::BITS - 1);
        let high = floor + i128::from(rest > half || rest == half && floor & 1 == 1);
        // The last bit of every sum stands for 2^BITS, and 2 `high` + 3, which the lower half begins with, has no more than 53 bits.
        let (last, beyond) = (i128::from(R::HIGH.to_bits() & (u64::MAX >> 12)), 1 << 52);
        debug_assert!((-last << R::BITS..=(beyond - last) << R::BITS).contains(&product) && high <= beyond - 2);
        (high as i64, ((high << R::BITS) - product) as i64)
    }

    impl<R: Radix> Halves<R> {
        /// Nothing lies beside whole numbers.
        pub(crate) const HIGH_BITS: i64 = 0;
        pub(crate) const LOW_BITS: i64 = 0;

        /// Products.
        #[inline(always)]
        pub(crate) fn unlessened(x: Digits, y: Digits, _constants: &Constants<R>) -> Self {
            let (Digits([a, b]), Digits([c, d])) = (x, y);
            let [(first_high, first_low), (second_high, second_low)] = [halves::<R>(a, c), halves::<R>(b, d)];
            Self::of(Lanes([first_high, second_high]), Lanes([first_low, second_low]))
        }

        /// Adds the products of both lanes.
        #[inline(always)]
        pub(crate) fn add_products(&mut self, x: Digits, y: Digits, constants: &Constants<R>) {
            *self = self.plus(Self::unlessened(x, y, constants));
        }
    }
}
