//! Products, squares and their reduction, block by block.

use super::Field;
use super::block::{Block, NARROW, WIDE};
use super::carries::Carries;
use super::number::{BITS, Number};
use super::places::{rows_of_block, store_pairs, store_rows};
use crate::lanes::Lanes;
use crate::stop::OrStop;

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
            let mut block = if column < n {
                Block::<WIDE>::from_row(a, b, column, 0)
            } else {
                Block::entered(a, b, column, n)
            };
            if column + 4 * WIDE <= n {
                block.add_rows_to(column / 2);
                block.add_last_rows();
            } else {
                block.add_rows_to(n / 2);
            }
            store_rows(out, column, &carries.next_block(block.split()));
        }
    }

    /// out ← a².
    #[inline(always)]
    pub(super) fn square_columns(&self, out: &mut [i32], a: &Number) {
        let n = self.digits;
        let mut carries = Carries::from(0);
        for column in (0..2 * n).step_by(4 * WIDE) {
            let half = column / 2;
            // The last block begins with rows that it ends with.
            let mut block = if column >= n && column + 8 * WIDE <= 2 * n {
                Block::<WIDE>::entered(&a.rows, &a.pairs, column, n)
            } else {
                Block::from_row(&a.rows, &a.pairs, column, column.saturating_sub(n).min(half) / 2)
            };
            block.add_rows_to(half / 2);
            block.add_middle();
            store_rows(out, column, &carries.next_block(block.split()));
        }
    }

    /// out ← product · −m⁻¹ mod R
    #[inline(always)]
    fn quotient(&self, out: &mut [i32], product: &[i32]) {
        let n = self.digits;
        let mut carries = Carries::from(0);
        for_blocks!(0..n, column, VECTORS, {
            let mut block = Block::<VECTORS>::from_row(product, &self.inverse.pairs, column, 0);
            block.add_rows_to(column / 2);
            block.add_last_rows();
            store_rows(out, column, &carries.next_block(block.split()));
        });
    }

    /// What the columns of product + quotient · m below R carry into those above, from the highest three.
    #[inline(always)]
    fn carry_from_below(&self, product: &[i32], quotient: &[i32]) -> i32 {
        let n = self.digits;
        let mut below = Block::<1>::from_row(quotient, &self.modulus.pairs, n - 4, 0);
        below.add_rows_to(n / 2);
        below.add_digits(rows_of_block::<1>(product, n - 4));
        let [below] = below.split();
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
        i32::try_from(carry).or_stop()
    }

    /// out ← product / R mod m
    #[inline(never)]
    pub(super) fn reduce(&self, out: &mut Number, product: &[i32], quotient: &mut [i32]) {
        let n = self.digits;
        self.quotient(quotient, product);
        let mut carries = Carries::from(self.carry_from_below(product, quotient));
        let mut last = Lanes::splat(0);
        for_blocks!(n..2 * n, column, VECTORS, {
            let mut block = Block::<VECTORS>::entered(quotient, &self.modulus.pairs, column, n);
            block.add_rows_to(n / 2);
            block.add_digits(rows_of_block::<VECTORS>(product, column));
            let digits = carries.next_block(block.split());
            store_rows(&mut out.rows, column - n, &digits);
            store_pairs(&mut out.pairs, column - n, last, &digits);
            if let Some(lanes) = digits.last() {
                last = *lanes;
            }
        });
        store_pairs(&mut out.pairs, n, last, &[Lanes::splat(0)]);
    }
}
