//! The inner loop of multiplication for both kinds of RSA's digits: each digit of one factor times a sliding span of
//! the other. The code is unsafe, as are loads and stores of vectors without alignment.
//!
//! A product is summed column by column, one block of columns at a time. Every digit of one factor, a row, meets a span
//! of digits of the other factor, as long as the block. The span of the next row lies further down.

#![cfg_attr(
    not(feature = "rsa"),
    allow(dead_code, unused_imports, reason = "each scheme needs its part")
)]

#[cfg(all(target_arch = "wasm32", target_feature = "relaxed-simd"))]
pub(crate) use vectors::read_two;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(crate) use vectors::{read_four, write_four};

use crate::stop::stop;
use core::ops::Range;

/// Calls the body for the given rows, each with its span of V times W digits. The first row's span begins at `first`,
/// and every next one STEP digits further down. Stops if a row or a span does not exist.
#[allow(unsafe_code, reason = "see the block")]
#[inline(always)]
pub(crate) fn meet<'digits, const W: usize, const V: usize, const STEP: usize, Row, Digit>(
    rows: &'digits [Row],
    wanted: Range<usize>,
    digits: &'digits [Digit],
    first: usize,
    mut each: impl FnMut(&'digits Row, &'digits [[Digit; W]; V]),
) {
    let Range { start, end } = wanted;
    // The first span is the highest. Processors predict this branch, so they need not wait for lengths.
    if start < end {
        let are_there = end <= rows.len()
            && first <= digits.len().saturating_sub(W * V)
            && W * V <= digits.len()
            && STEP * (end - 1 - start) <= first;
        if !are_there {
            stop();
        }
        let mut row = rows.as_ptr().wrapping_add(start);
        let beyond = rows.as_ptr().wrapping_add(end);
        let mut span = digits.as_ptr().wrapping_add(first);
        while row != beyond {
            // SAFETY: `row` is one of the rows, because it goes from `start` to `end`. Its span begins STEP digits
            // lower for each row after the first, at an index of at least 0. It ends at most where the first
            // span ends, within `digits`.
            let (row_met, span_met) = unsafe { (&*row, &*span.cast()) };
            each(row_met, span_met);
            row = row.wrapping_add(1);
            span = span.wrapping_sub(STEP);
        }
    }
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[allow(unsafe_code, reason = "see each block")]
mod vectors {
    use core::arch::wasm32::{v128, v128_load, v128_store};

    /// Loads a vector of four numbers without alignment.
    #[inline(always)]
    pub(crate) fn read_four(from: &[i32; 4]) -> v128 {
        // SAFETY: `from` is a reference to the sixteen bytes that are read; loads need no alignment.
        unsafe { v128_load(from.as_ptr().cast()) }
    }

    /// Loads a vector of two numbers without alignment.
    #[cfg(target_feature = "relaxed-simd")]
    #[inline(always)]
    pub(crate) fn read_two(from: &[f64; 2]) -> v128 {
        // SAFETY: `from` is a reference to the sixteen bytes that are read; loads need no alignment.
        unsafe { v128_load(from.as_ptr().cast()) }
    }

    /// Stores a vector as four numbers without alignment.
    #[inline(always)]
    pub(crate) fn write_four(vector: v128, to: &mut [i32; 4]) {
        // SAFETY: `to` is a reference to the sixteen bytes that are written; stores need no alignment.
        unsafe { v128_store(to.as_mut_ptr().cast(), vector) }
    }
}

#[cfg(test)]
mod tests {
    use super::meet;
    use std::vec;
    use std::vec::Vec;

    fn met(rows: core::ops::Range<usize>, first: usize) -> Vec<(i32, [[i32; 2]; 2])> {
        let digits: Vec<i32> = (0..10).collect();
        let mut met = Vec::new();
        meet::<2, 2, 3, _, _>(&[100, 101, 102, 103], rows, &digits, first, |row, span| {
            met.push((*row, *span));
        });
        met
    }

    #[test]
    fn every_row_meets_a_span_further_down() {
        assert_eq!(met(1..3, 5), vec![(101, [[5, 6], [7, 8]]), (102, [[2, 3], [4, 5]])]);
        assert_eq!(met(0..3, 6).last(), Some(&(102, [[0, 1], [2, 3]])));
        assert_eq!(met(2..2, 99), vec![]);
    }

    #[test]
    fn what_is_not_there_stops() {
        for (rows, first) in [(3..5, 3), (0..1, 7), (0..1, usize::MAX), (0..3, 5), (0..usize::MAX, 6)] {
            assert!(std::panic::catch_unwind(|| met(rows, first)).is_err());
        }
    }
}
