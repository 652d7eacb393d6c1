//! Sums of products, column by column: the one loop that all the time goes into.
//!
//! Every digit of the rows meets a window of four digits of the other factor. Both halves of its products are summed as they
//! lie in the floating-point numbers, exponent and all, and what the exponents add up to is taken off beforehand.
//!
//! The only unsafe code of this kernel is here: reading vectors where they need not be aligned.

use super::lanes::Lanes;

/// Columns of a block: two vectors of two.
pub(super) const COLUMNS: usize = 4;

/// Sums of lower and of upper halves of products; the upper ones belong one column further up.
#[derive(Clone, Copy, Debug)]
pub(super) struct Block {
    pub(super) low: [Lanes; 2],
    pub(super) high: [Lanes; 2],
}

/// Two products in both lanes: x y = 2⁵¹ high + low.
#[derive(Clone, Copy, Debug)]
pub(super) struct Halves {
    pub(super) low: Lanes,
    pub(super) high: Lanes,
}

impl Halves {
    pub(super) fn doubled(self) -> Self {
        Self {
            low: self.low.doubled(),
            high: self.high.doubled(),
        }
    }

    pub(super) fn plus(self, other: Self) -> Self {
        Self {
            low: self.low.plus(other.low),
            high: self.high.plus(other.high),
        }
    }
}

impl Block {
    /// Adds two products to the columns of one vector.
    #[inline(always)]
    pub(super) fn add(&mut self, vector: usize, products: Halves) {
        let Self { low, high } = self;
        if let (Some(low), Some(high)) = (low.get_mut(vector), high.get_mut(vector)) {
            *low = low.plus(products.low);
            *high = high.plus(products.high);
        }
    }

    /// Everything twice, and these products of two vectors: those in even columns are squares and so are there once.
    #[inline(always)]
    pub(super) fn doubled_with(self, [first, second]: [Halves; 2]) -> Self {
        let twice = |sum: Lanes, products: Lanes| sum.doubled().plus(products).plus(products.second());
        let [low_first, low_second] = self.low;
        let [high_first, high_second] = self.high;
        Self {
            low: [twice(low_first, first.low), twice(low_second, second.low)],
            high: [twice(high_first, first.high), twice(high_second, second.high)],
        }
    }
}

#[cfg(all(target_arch = "wasm32", target_feature = "relaxed-simd"))]
pub(super) use fused::{lane_sums, product, sums};

#[cfg(not(all(target_arch = "wasm32", target_feature = "relaxed-simd")))]
pub(super) use whole::{lane_sums, product, sums};

#[cfg(all(target_arch = "wasm32", target_feature = "relaxed-simd"))]
mod fused {
    use super::super::lanes::{Digits, Lanes};
    use super::super::number::{HIGH, LOW};
    use super::{Block, COLUMNS, Halves};
    use core::arch::wasm32::{
        f64x2, f64x2_relaxed_madd, f64x2_splat, f64x2_sub, i64x2_add, i64x2_splat, v128, v128_load,
    };

    /// Both halves as they lie in floating-point numbers.
    #[inline(always)]
    fn halves(x: v128, y: v128) -> (v128, v128) {
        let high = f64x2_relaxed_madd(x, y, f64x2_splat(HIGH));
        let low = f64x2_relaxed_madd(x, y, f64x2_sub(f64x2_splat(HIGH + LOW), high));
        (low, high)
    }

    /// What so many exponents add up to, to be taken off.
    #[inline(always)]
    fn offset(of: f64, count: usize) -> v128 {
        let bits = of.to_bits().cast_signed();
        i64x2_splat((count as i64).wrapping_mul(bits).wrapping_neg())
    }

    /// Two products with one factor.
    #[inline(always)]
    pub(crate) fn product([x, y]: [f64; 2], factor: f64) -> Halves {
        let (low, high) = halves(f64x2(x, y), f64x2_splat(factor));
        Halves {
            low: Lanes(i64x2_add(low, offset(LOW, 1))),
            high: Lanes(i64x2_add(high, offset(HIGH, 1))),
        }
    }

    impl Halves {
        /// What sums of so many products begin with.
        #[inline(always)]
        pub(crate) fn before(count: usize) -> Self {
            Self {
                low: Lanes(offset(LOW, count)),
                high: Lanes(offset(HIGH, count)),
            }
        }

        /// Adds the product of both first digits to one lane, and of both second ones to the other.
        #[inline(always)]
        pub(crate) fn add_products(&mut self, x: Digits, y: Digits) {
            let (low, high) = halves(x.0, y.0);
            self.low = Lanes(i64x2_add(self.low.0, low));
            self.high = Lanes(i64x2_add(self.high.0, high));
        }
    }

    /// Σ row · window over all rows. The last row meets the first four digits of `window`, each one before it the four one digit
    /// further on.
    #[allow(unsafe_code, reason = "see the block")]
    #[inline(always)]
    pub(crate) fn sums(window: &[f64], rows: &[f64]) -> Block {
        let (mut low, mut high) = ([offset(LOW, rows.len()); 2], [offset(HIGH, rows.len()); 2]);
        let fits = window.len() + 1 == rows.len() + COLUMNS;
        debug_assert!(fits);
        // Always so where there are rows, but what follows relies on it.
        let rows = if fits { rows } else { &[] };
        let mut from = rows.len().wrapping_sub(1);
        for row in rows {
            let row = f64x2_splat(*row);
            // SAFETY: from ≤ rows − 1 = window.len() − 4, so both vectors end within `window`; loads need no alignment.
            let [first, second] = unsafe {
                let start = window.as_ptr().add(from);
                [v128_load(start.cast()), v128_load(start.add(2).cast())]
            };
            let ([low_first, low_second], [high_first, high_second]) = (&mut low, &mut high);
            let (low_half, high_half) = halves(first, row);
            *low_first = i64x2_add(*low_first, low_half);
            *high_first = i64x2_add(*high_first, high_half);
            let (low_half, high_half) = halves(second, row);
            *low_second = i64x2_add(*low_second, low_half);
            *high_second = i64x2_add(*high_second, high_half);
            from = from.wrapping_sub(1);
        }
        Block {
            low: low.map(Lanes),
            high: high.map(Lanes),
        }
    }

    /// As `sums` for two numbers side by side: Σ row · window over all rows in C columns, lane by lane.
    #[allow(unsafe_code, reason = "see the block")]
    #[inline(always)]
    pub(crate) fn lane_sums<const C: usize>(window: &[Digits], rows: &[Digits]) -> [Halves; C] {
        let mut sums = [Halves::before(rows.len()); C];
        let fits = window.len() + 1 == rows.len() + C;
        debug_assert!(fits);
        // Always so where there are rows, but what follows relies on it.
        let rows = if fits { rows } else { &[] };
        let mut from = rows.len().wrapping_sub(1);
        for row in rows {
            // SAFETY: from ≤ rows − 1 = window.len() − C, so C digits from there on lie within `window`.
            let digits = unsafe { &*window.as_ptr().add(from).cast::<[Digits; C]>() };
            for (sum, digit) in sums.iter_mut().zip(digits) {
                sum.add_products(*digit, *row);
            }
            from = from.wrapping_sub(1);
        }
        sums
    }
}

/// The same halves from products of integers; a sum that overflows stops a debug build.
#[cfg(not(all(target_arch = "wasm32", target_feature = "relaxed-simd")))]
mod whole {
    use super::super::lanes::{Digits, Lanes};
    use super::super::number::BITS;
    use super::{Block, COLUMNS, Halves};

    /// Rounded as floating point does it, to the even one of two that are equally near, so that columns are the same to the bit.
    #[inline(always)]
    fn halves(x: f64, y: f64) -> (i64, i64) {
        debug_assert!(
            [x, y]
                .iter()
                .all(|digit| (0.0..crate::fma::number::LIMIT).contains(digit))
        );
        let product = i128::from(x as i64) * i128::from(y as i64);
        let (floor, rest) = (product >> BITS, product & ((1 << BITS) - 1));
        let half = 1_i128 << (BITS - 1);
        let high = floor + i128::from(rest > half || rest == half && floor & 1 == 1);
        ((product - (high << BITS)) as i64, high as i64)
    }

    /// Two products with one factor.
    #[inline(always)]
    pub(crate) fn product([x, y]: [f64; 2], factor: f64) -> Halves {
        let ((first_low, first_high), (second_low, second_high)) = (halves(x, factor), halves(y, factor));
        Halves {
            low: Lanes([first_low, second_low]),
            high: Lanes([first_high, second_high]),
        }
    }

    impl Halves {
        /// What sums of so many products begin with.
        #[inline(always)]
        pub(crate) fn before(_count: usize) -> Self {
            let zero = Lanes::splat(0);
            Self { low: zero, high: zero }
        }

        /// Adds the product of both first digits to one lane, and of both second ones to the other.
        #[inline(always)]
        pub(crate) fn add_products(&mut self, Digits([a, b]): Digits, Digits([c, d]): Digits) {
            let [(first_low, first_high), (second_low, second_high)] = [halves(a, c), halves(b, d)];
            self.low = self.low.plus(Lanes([first_low, second_low]));
            self.high = self.high.plus(Lanes([first_high, second_high]));
        }
    }

    /// Σ row · window over all rows. The last row meets the first four digits of `window`, each one before it the four one digit
    /// further on.
    #[inline(always)]
    pub(crate) fn sums(window: &[f64], rows: &[f64]) -> Block {
        debug_assert!(rows.is_empty() || window.len() + 1 == rows.len() + COLUMNS);
        let zero = [Lanes::splat(0); 2];
        let mut block = Block { low: zero, high: zero };
        for (row, digits) in rows.iter().rev().zip(window.windows(COLUMNS)) {
            for (vector, pair) in digits.as_chunks().0.iter().enumerate() {
                block.add(vector, product(*pair, *row));
            }
        }
        block
    }

    /// As `sums` for two numbers side by side: Σ row · window over all rows in C columns, lane by lane.
    #[inline(always)]
    pub(crate) fn lane_sums<const C: usize>(window: &[Digits], rows: &[Digits]) -> [Halves; C] {
        debug_assert!(rows.is_empty() || window.len() + 1 == rows.len() + C);
        let mut sums = [Halves::before(rows.len()); C];
        for (row, digits) in rows.iter().rev().zip(window.windows(C)) {
            for (sum, digit) in sums.iter_mut().zip(digits) {
                sum.add_products(*digit, *row);
            }
        }
        sums
    }
}
