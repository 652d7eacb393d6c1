//! Blocks of columns: which digits meet in one, and where its digits go.

use super::carries::{Split, split};
use super::columns::{self, sums};
use super::number::{DIGIT_LIMIT, MARGIN};
use crate::lanes::Lanes;

/// Vectors of a block of columns, and of the last one where a whole block does not fit.
pub(super) const WIDE: usize = 4;
pub(super) const NARROW: usize = 2;

/// Rows (pairs of digits) whose products a column of 32 bits can sum.
const ROWS_AT_ONCE: usize = 60;

const _: () = assert!((2 * ROWS_AT_ONCE as i64) * (DIGIT_LIMIT as i64) * (DIGIT_LIMIT as i64) < 1 << 31);
const _: () = assert!(MARGIN > 4 * WIDE);

/// 4 · V columns from `column` on, of the digits `from` to `to` of `rows` with `pairs`.
#[inline(always)]
pub(super) fn columns<const V: usize>(
    rows: &[i32],
    pairs: &[i32],
    column: usize,
    from: usize,
    to: usize,
) -> [Split; V] {
    let zero = Split {
        digits: Lanes::splat(0),
        carries: Lanes::splat(0),
    };
    let mut split_sums = [zero; V];
    let mut first = from / 2;
    let to = to / 2;
    while first < to {
        let last = to.min(first + ROWS_AT_ONCE);
        // The window of row i begins at pair column − 1 − 2 i.
        let sums = sums::<V>(rows, first..last, pairs, MARGIN + column - 1 - 2 * first);
        for (split_sum, sum) in split_sums.iter_mut().zip(sums) {
            *split_sum = split_sum.plus(split(sum));
        }
        first = last;
    }
    split_sums
}

/// The rows of a block's digits: four vectors fill eight, so one check of bounds does for all.
#[inline(always)]
pub(super) fn rows_of_block<const V: usize>(rows: &[i32], at: usize) -> &[[i32; 2]] {
    rows.get(at / 2..at / 2 + 2 * V).unwrap_or_default().as_chunks().0
}

/// Stores the digits of a block as rows.
#[inline(always)]
pub(super) fn store_rows<const V: usize>(rows: &mut [i32], at: usize, digits: &[Lanes; V]) {
    let places = rows
        .get_mut(at / 2..at / 2 + 2 * V)
        .unwrap_or_default()
        .as_chunks_mut()
        .0;
    for (place, [low, high]) in places.iter_mut().zip(digits.as_chunks().0) {
        columns::store(low.paired(*high), place);
    }
}

/// Stores the digits of a block as pairs, each with the one after it: from four before the block on, as its own last four do not
/// know yet what follows them.
#[inline(always)]
pub(super) fn store_pairs<const V: usize>(pairs: &mut [i32], at: usize, before: Lanes, digits: &[Lanes; V]) {
    let from = MARGIN + at - 4;
    let places = pairs.get_mut(from..from + 4 * V).unwrap_or_default().as_chunks_mut().0;
    let mut last = before;
    for (place, &lanes) in places.iter_mut().zip(digits) {
        let next = last.down(lanes).and(Lanes::splat(0xffff));
        columns::store(last.shifted_left(16).or(next), place);
        last = lanes;
    }
}
