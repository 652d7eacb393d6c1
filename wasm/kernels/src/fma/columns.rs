//! Sums of products, column by column.

use super::number::PADDING;
use super::{Constants, Halves};
use crate::fused::Digits;
use crate::spans::meet;
use core::ops::Range;

/// 2 V columns of one number from `column` on: the sum over these rows of row · digits.
#[inline(always)]
pub(super) fn sums<const V: usize>(
    factor: &[f64],
    rows: &[f64],
    column: usize,
    wanted: Range<usize>,
    constants: &Constants,
) -> [Halves; V] {
    let mut sums = [Halves::before(wanted.len()); V];
    let (wanted, first) = places(column, wanted);
    meet::<2, V, 1, _, _>(rows, wanted, factor, first, |row, span| {
        let row = Digits::splat(*row);
        for (sum, two) in sums.iter_mut().zip(span) {
            sum.add_products(Digits::read(two), row, constants);
        }
    });
    sums
}

/// C columns of two numbers side by side, one in each lane.
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
    meet::<1, C, 1, _, _>(rows, wanted, factor, first, |row, span| {
        for (sum, [digit]) in sums.iter_mut().zip(span) {
            sum.add_products(*digit, *row, constants);
        }
    });
    sums
}

/// The range of rows, and the start of the first row's span: the column minus the row's index.
#[inline(always)]
fn places(column: usize, Range { start, end }: Range<usize>) -> (Range<usize>, usize) {
    (PADDING + start..PADDING + end, (PADDING + column).wrapping_sub(start))
}
