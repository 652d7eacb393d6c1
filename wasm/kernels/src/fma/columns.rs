//! Sums of products, column by column.
//!
//! Both halves of the products are summed as they lie in the floating-point numbers, exponent and all, and what the exponents add up
//! to is taken off beforehand.

use super::lanes::{Constants, Digits, Lanes};
use super::number::PADDING;
use crate::windows::meet;
use core::ops::Range;

/// Sums of lower and of upper halves of products in two columns, or in one column of two numbers: x y = 2⁵¹ high + low. The upper ones
/// belong one column further up.
#[derive(Clone, Copy, Debug)]
pub(super) struct Halves {
    pub(super) low: Lanes,
    pub(super) high: Lanes,
}

impl Halves {
    /// The products of both lanes.
    #[inline(always)]
    pub(super) fn product(x: Digits, y: Digits, constants: &Constants) -> Self {
        let mut product = Self::before(1);
        product.add_products(x, y, constants);
        product
    }

    #[inline(always)]
    pub(super) fn plus(self, other: Self) -> Self {
        Self {
            low: self.low.plus(other.low),
            high: self.high.plus(other.high),
        }
    }

    #[inline(always)]
    pub(super) fn doubled(self) -> Self {
        Self {
            low: self.low.doubled(),
            high: self.high.doubled(),
        }
    }

    /// Those of the second lane alone, with zero beside them.
    #[inline(always)]
    pub(super) fn second(self) -> Self {
        Self {
            low: self.low.second(),
            high: self.high.second(),
        }
    }
}

/// Four columns of one number from `column` on, two by two: Σ row · digits over these rows.
#[inline(always)]
pub(super) fn sums(
    factor: &[f64],
    rows: &[f64],
    column: usize,
    wanted: Range<usize>,
    constants: &Constants,
) -> [Halves; 2] {
    let mut sums = [Halves::before(wanted.len()); 2];
    let (wanted, first) = places(column, wanted);
    meet::<2, 2, 1, _, _>(rows, wanted, factor, first, |row, window| {
        let row = Digits::splat(*row);
        for (sum, two) in sums.iter_mut().zip(window) {
            sum.add_products(Digits::read(two), row, constants);
        }
    });
    sums
}

/// C columns of two numbers side by side, lane by lane.
#[inline(always)]
pub(super) fn lane_sums<const C: usize>(
    factor: &[Digits],
    rows: &[Digits],
    column: usize,
    wanted: Range<usize>,
    constants: &Constants,
) -> [Halves; C] {
    let mut sums = [Halves::before(wanted.len()); C];
    let (wanted, first) = places(column, wanted);
    meet::<1, C, 1, _, _>(rows, wanted, factor, first, |row, window| {
        for (sum, [digit]) in sums.iter_mut().zip(window) {
            sum.add_products(*digit, *row, constants);
        }
    });
    sums
}

/// Where rows lie, and the window of the first one: it begins in its column less the row's place.
#[inline(always)]
fn places(column: usize, Range { start, end }: Range<usize>) -> (Range<usize>, usize) {
    (PADDING + start..PADDING + end, (PADDING + column).wrapping_sub(start))
}

#[cfg(all(target_arch = "wasm32", target_feature = "relaxed-simd"))]
mod fused {
    use super::super::lanes::{Constants, Digits, Lanes};
    use super::super::number::{HIGH, LOW};
    use super::Halves;
    use core::arch::wasm32::{f64x2_relaxed_madd, f64x2_sub, i64x2_add};

    impl Halves {
        /// What sums of so many products begin with: what their exponents add up to, taken off.
        #[inline(always)]
        pub(in super::super) fn before(count: usize) -> Self {
            let without = |number: f64| {
                let bits = number.to_bits().cast_signed();
                Lanes::splat((count as i64).wrapping_mul(bits).wrapping_neg())
            };
            Self {
                low: without(LOW),
                high: without(HIGH),
            }
        }

        /// Adds the products of both lanes, as they lie in floating-point numbers.
        #[inline(always)]
        pub(in super::super) fn add_products(&mut self, Digits(x): Digits, Digits(y): Digits, constants: &Constants) {
            let high = f64x2_relaxed_madd(x, y, constants.high);
            let low = f64x2_relaxed_madd(x, y, f64x2_sub(constants.high_and_low, high));
            self.low = Lanes(i64x2_add(self.low.0, low));
            self.high = Lanes(i64x2_add(self.high.0, high));
        }
    }
}

/// The same halves from products of integers; a sum that overflows stops a debug build.
#[cfg(not(all(target_arch = "wasm32", target_feature = "relaxed-simd")))]
mod whole {
    use super::super::lanes::{Constants, Digits, Lanes};
    use super::super::number::{BITS, MASK, SLACK};
    use super::Halves;

    /// Rounded as floating point does it, to the even one of two that are equally near, so that columns are the same to the bit.
    #[inline(always)]
    fn halves(x: f64, y: f64) -> (i64, i64) {
        let (x, y) = (x as i64, y as i64);
        debug_assert!([x, y].iter().all(|digit| (-SLACK..=MASK + SLACK).contains(digit)));
        let product = i128::from(x) * i128::from(y);
        let (floor, rest) = (product >> BITS, product & ((1 << BITS) - 1));
        let half = 1_i128 << (BITS - 1);
        let high = floor + i128::from(rest > half || rest == half && floor & 1 == 1);
        ((product - (high << BITS)) as i64, high as i64)
    }

    impl Halves {
        /// What sums of so many products begin with.
        #[inline(always)]
        pub(in super::super) fn before(_count: usize) -> Self {
            let zero = Lanes::splat(0);
            Self { low: zero, high: zero }
        }

        /// Adds the products of both lanes.
        #[inline(always)]
        pub(in super::super) fn add_products(&mut self, x: Digits, y: Digits, _constants: &Constants) {
            let (Digits([a, b]), Digits([c, d])) = (x, y);
            let [(first_low, first_high), (second_low, second_high)] = [halves(a, c), halves(b, d)];
            *self = self.plus(Self {
                low: Lanes([first_low, second_low]),
                high: Lanes([first_high, second_high]),
            });
        }
    }
}
