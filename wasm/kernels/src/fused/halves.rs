//! Sums of the halves of products.
//!
//! The bit patterns of the floating-point numbers are summed, exponents included. The sum of the exponents is
//! subtracted at the end or beforehand.

use super::Radix;
use super::lanes::{Constants, Digits, Lanes};
use core::marker::PhantomData;

/// Sums of upper and of lower halves of products in both lanes: x y = 2^`BITS` high − low. The upper halves belong to
/// the next column.
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

    /// The initial value for sums of this many products: minus the sum of their exponents.
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

    /// The halves of the second lane, with zero in the first.
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
        /// The bits of an upper half's pattern that are not its value.
        pub(crate) const HIGH_BITS: i64 = R::HIGH.to_bits().cast_signed();
        /// The bits of a lower half's pattern that are not its value.
        pub(crate) const LOW_BITS: i64 = (-LOW).to_bits().cast_signed();

        /// Products as bit patterns of floating-point numbers.
        #[inline(always)]
        pub(crate) fn unlessened(Digits(x): Digits, Digits(y): Digits, constants: &Constants<R>) -> Self {
            let high = f64x2_relaxed_madd(x, y, constants.high);
            let low = f64x2_relaxed_madd(x, y, f64x2_sub(constants.high_less_low, high));
            Self::of(Lanes(high), Lanes(low))
        }

        /// Adds the products of both lanes, as bit patterns of floating-point numbers.
        #[inline(always)]
        pub(crate) fn add_products(&mut self, x: Digits, y: Digits, constants: &Constants<R>) {
            let Self { high, low, .. } = Self::unlessened(x, y, constants);
            self.high = Lanes(i64x2_add(self.high.0, high.0));
            self.low = Lanes(i64x2_add(self.low.0, low.0));
        }
    }
}

/// The same halves as integers, made natively from integer products; a sum that overflows stops a debug build.
#[cfg(not(all(target_arch = "wasm32", target_feature = "relaxed-simd")))]
mod whole {
    #[cfg(all(feature = "memcheck", target_arch = "x86_64", target_feature = "fma"))]
    use super::super::LOW;
    use super::super::Radix;
    use super::super::lanes::{Constants, Digits, Lanes};
    use super::Halves;

    /// Uses a multiply-add that rounds once, as relaxed SIMD does, so that valgrind watches this arithmetic
    /// (`wasm/memcheck`).
    #[cfg(all(feature = "memcheck", target_arch = "x86_64", target_feature = "fma"))]
    #[inline(always)]
    fn halves<R: Radix>(x: f64, y: f64) -> (i64, i64) {
        let high = x.mul_add(y, R::HIGH);
        let low = x.mul_add(y, (R::HIGH - LOW) - high);
        let beyond = |number: f64, offset: f64| number.to_bits().wrapping_sub(offset.to_bits()).cast_signed();
        (beyond(high, R::HIGH), beyond(low, -LOW))
    }

    /// Rounds half to even, as floating point does, so that columns are equal to the bit.
    #[cfg(not(all(feature = "memcheck", target_arch = "x86_64", target_feature = "fma")))]
    #[inline(always)]
    fn halves<R: Radix>(x: f64, y: f64) -> (i64, i64) {
        let product = i128::from(x as i64) * i128::from(y as i64);
        let (floor, rest) = (product >> R::BITS, (product & i128::from(R::MASK)) as i64);
        let half = 1 << (R::BITS - 1);
        let high = floor + i128::from(rest > half || rest == half && floor & 1 == 1);
        // The last bit of every sum is worth 2^BITS, and 2 `high` + 3, the start of the lower half, has at most 53
        // bits.
        let (last, beyond) = (i128::from(R::HIGH.to_bits() & (u64::MAX >> 12)), 1 << 52);
        debug_assert!((-last << R::BITS..=(beyond - last) << R::BITS).contains(&product) && high <= beyond - 2);
        (high as i64, ((high << R::BITS) - product) as i64)
    }

    impl<R: Radix> Halves<R> {
        /// Integers have no exponent.
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
