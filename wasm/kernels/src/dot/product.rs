//! Products, squares and their reduction, block by block.

use super::blocks::{NARROW, WIDE, columns, rows_of_block, store_pairs, store_rows};
use super::carries::{Carries, Split, split};
use super::columns::{self, sums};
use super::number::{BITS, MARGIN, Number};
use super::{Field, WIDTH, Window};
use crate::lanes::Lanes;

/// Does this for every block of a range: `$vectors` is how many vectors of columns there are from `$column` on.
macro_rules! for_blocks {
    ($range:expr, $column:ident, $vectors:ident, $block:block) => {
        let range = $range;
        let mut $column = range.start;
        while $column + 4 * WIDE <= range.end {
            const $vectors: usize = WIDE;
            $block
            $column += 4 * WIDE;
        }
        if $column < range.end {
            const $vectors: usize = NARROW;
            $block
        }
    };
}

impl Field {
    /// out ← a · b. Twice a multiple of eight columns are wide blocks.
    #[inline(always)]
    pub(super) fn product(&self, out: &mut [i32], a: &[i32], b: &[i32]) {
        let n = self.digits;
        let mut carries = Carries::from(0);
        for column in (0..2 * n).step_by(4 * WIDE) {
            let to = n.min(column + 4 * WIDE);
            let block = columns::<WIDE>(a, b, column, column.saturating_sub(n), to);
            store_rows(out, column, &block.map(|columns| carries.next(columns)));
        }
    }

    /// out ← product · −m⁻¹ mod R
    #[inline(always)]
    fn quotient(&self, out: &mut [i32], product: &[i32]) {
        let n = self.digits;
        let mut carries = Carries::from(0);
        for_blocks!(0..n, column, VECTORS, {
            let block = columns::<VECTORS>(product, &self.inverse.pairs, column, 0, column + 4 * VECTORS);
            store_rows(out, column, &block.map(|columns| carries.next(columns)));
        });
    }

    /// out ← a². Digits below half of a block's first column meet only digits above it: those products are made once and
    /// doubled. The others lie between, in a window of as many digits as the block has columns.
    #[inline(always)]
    pub(super) fn square_columns(&self, out: &mut [i32], a: &Number, window: &mut Window) {
        let n = self.digits;
        let mut carries = Carries::from(0);
        for column in (0..2 * n).step_by(WIDTH) {
            let half = column / 2;
            let from = column.saturating_sub(n).min(half);
            let mut block = columns::<WIDE>(&a.rows, &a.pairs, column, from, half).map(Split::doubled);

            // The pair before the window with only the digit that is in it, and then the window.
            let inside = a
                .pairs
                .get(MARGIN + half - 1..MARGIN + half + WIDTH - 1)
                .unwrap_or_default();
            let (_, places) = window.split_at_mut(WIDTH - 2);
            for (place, pairs) in places.as_chunks_mut().0.iter_mut().zip(inside.as_chunks().0) {
                columns::store(columns::load(pairs), place);
            }
            if let Some(first) = places.first_mut() {
                *first &= 0xffff;
            }
            let to = n.min(half + WIDTH);
            for (columns, sum) in block
                .iter_mut()
                .zip(sums::<WIDE>(&a.rows, half / 2..to / 2, window, WIDTH - 2))
            {
                *columns = columns.plus(split(sum));
            }
            store_rows(out, column, &block.map(|columns| carries.next(columns)));
        }
    }

    /// out ← product / R mod m
    #[inline(always)]
    pub(super) fn reduce(&self, out: &mut Number, product: &[i32], quotient: &mut [i32]) {
        let n = self.digits;
        self.quotient(quotient, product);

        let [below] = columns::<1>(quotient, &self.modulus.pairs, n - 4, 0, n);
        let below = below.plus(Split {
            digits: rows_of_block::<1>(product, n - 4)
                .first()
                .map_or_else(|| Lanes::splat(0), |rows| Lanes::unpaired(*rows)),
            carries: Lanes::splat(0),
        });
        let (digits, high) = (below.digits.to_array(), below.carries.to_array());
        let below = digits
            .iter()
            .zip(high)
            .skip(1)
            .rev()
            .fold(0_i64, |sum, (&digit, carry)| {
                (sum << BITS) + i64::from(digit) + (i64::from(carry) << BITS)
            });
        let carry = (below + (1 << (3 * BITS - 1))) >> (3 * BITS);
        debug_assert!(carry.abs() < 1 << 20);

        let mut carries = Carries::from(i32::try_from(carry).unwrap_or_default());
        let mut last = Lanes::splat(0);
        for_blocks!(n..2 * n, column, VECTORS, {
            let mut block = columns::<VECTORS>(quotient, &self.modulus.pairs, column, column - n, n);
            for (columns, rows) in block.iter_mut().zip(rows_of_block::<VECTORS>(product, column)) {
                columns.digits = columns.digits.plus(Lanes::unpaired(*rows));
            }
            let digits = block.map(|columns| carries.next(columns));
            store_rows(&mut out.rows, column - n, &digits);
            store_pairs(&mut out.pairs, column - n, last, &digits);
            if let Some(lanes) = digits.last() {
                last = *lanes;
            }
        });
        store_pairs(&mut out.pairs, n, last, &[Lanes::splat(0)]);
    }
}
