//! Products, squares and their reduction, block by block.

use super::Field;
use super::block::{Block, NARROW, WIDE};
use super::carries::Carries;
use super::number::Number;
use super::places::{rows_of_block, store_pairs, store_rows};
use super::vector::Vector;
use crate::lanes::Lanes;

/// Runs the body for every block of a range. `$vectors` is the number of vectors that start at `$column`.
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
    /// out ← a · b. Blocks are wide, because twice a multiple of eight columns fills them.
    #[inline(always)]
    pub(super) fn product(&self, out: &mut [i32], a: &[i32], b: &[i32]) {
        product::<Lanes>(out, a, b, self.digits);
    }

    /// out ← a².
    #[inline(always)]
    pub(super) fn square_columns(&self, out: &mut [i32], a: &Number) {
        square::<Lanes>(out, &a.rows, &a.pairs, self.digits);
    }

    /// out ← product / R mod m
    #[inline(never)]
    pub(super) fn reduce(&self, out: &mut Number, product: &[i32], quotient: &mut [i32]) {
        let n = self.digits;
        fill_quotient::<Lanes>(quotient, product, &self.inverse.pairs, n);
        fill_upper::<Lanes>(
            (&mut out.rows, &mut out.pairs),
            product,
            quotient,
            &self.modulus.pairs,
            n,
        );
    }
}

/// out ← a · b. Both have this many digits: a as rows, b as pairs.
#[inline(always)]
pub(super) fn product<L: Vector>(out: &mut [L::Place], a: &[L::Place], b: &[L::Place], digits: usize) {
    let n = digits;
    let mut carries = Carries::from(L::zero());
    for column in (0..2 * n).step_by(4 * WIDE) {
        let mut block = if column < n {
            Block::<L, WIDE>::from_row(a, b, column, 0)
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

/// out ← a². The number has this many digits, as rows and as pairs.
#[inline(always)]
pub(super) fn square<L: Vector>(out: &mut [L::Place], rows: &[L::Place], pairs: &[L::Place], digits: usize) {
    let n = digits;
    let mut carries = Carries::from(L::zero());
    for column in (0..2 * n).step_by(4 * WIDE) {
        let half = column / 2;
        // In the last block, the first and the last rows are the same.
        let mut block = if column >= n && column + 8 * WIDE <= 2 * n {
            Block::<L, WIDE>::entered(rows, pairs, column, n)
        } else {
            Block::from_row(rows, pairs, column, column.saturating_sub(n).min(half) / 2)
        };
        block.add_rows_to(half / 2);
        block.add_middle();
        store_rows(out, column, &carries.next_block(block.split()));
    }
}

/// out ← product · −m⁻¹ mod R
#[inline(always)]
pub(super) fn fill_quotient<L: Vector>(
    out: &mut [L::Place],
    product: &[L::Place],
    inverse: &[L::Place],
    digits: usize,
) {
    let mut carries = Carries::from(L::zero());
    for_blocks!(0..digits, column, VECTORS, {
        let mut block = Block::<L, VECTORS>::from_row(product, inverse, column, 0);
        block.add_rows_to(column / 2);
        block.add_last_rows();
        store_rows(out, column, &carries.next_block(block.split()));
    });
}

/// The carry of the columns of product + quotient · m below R, from the highest three.
#[inline(always)]
fn carry_from_below<L: Vector>(product: &[L::Place], quotient: &[L::Place], modulus: &[L::Place], digits: usize) -> L {
    let n = digits;
    let mut below = Block::<L, 1>::from_row(quotient, modulus, n - 4, 0);
    below.add_rows_to(n / 2);
    below.add_digits(rows_of_block::<_, 1>(product, n - 4));
    let [below] = below.split();
    L::carried_out(below.digits, below.carries)
}

/// out ← (product + quotient · m) / R, as rows and as pairs.
#[inline(always)]
pub(super) fn fill_upper<L: Vector>(
    (rows, pairs): (&mut [L::Place], &mut [L::Place]),
    product: &[L::Place],
    quotient: &[L::Place],
    modulus: &[L::Place],
    digits: usize,
) {
    let n = digits;
    let mut carries = Carries::from(carry_from_below::<L>(product, quotient, modulus, n));
    let mut last = L::zero();
    for_blocks!(n..2 * n, column, VECTORS, {
        let mut block = Block::<L, VECTORS>::entered(quotient, modulus, column, n);
        block.add_rows_to(n / 2);
        block.add_digits(rows_of_block::<_, VECTORS>(product, column));
        let digits = carries.next_block(block.split());
        store_rows(rows, column - n, &digits);
        store_pairs(pairs, column - n, last, &digits);
        if let Some(lanes) = digits.last() {
            last = *lanes;
        }
    });
    store_pairs(pairs, n, last, &[L::zero()]);
}
