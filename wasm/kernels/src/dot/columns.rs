//! Sums of products, column by column.
//!
//! A row is a pair of neighbouring digits of the first factor, a window is the pairs of the second factor that meet it in a run
//! of columns. `i32x4.dot_i16x8_s` multiplies the row with four pairs: eight products that belong to four columns.

use crate::lanes::Lanes;
use crate::windows::meet;
use core::ops::Range;

/// Σ row · window over the wanted rows, for 4 · V columns. The first row meets the window of `pairs` from `first` on, each one after it
/// that two pairs further down.
#[inline(always)]
pub(super) fn sums<const V: usize>(rows: &[i32], wanted: Range<usize>, pairs: &[i32], first: usize) -> [Lanes; V] {
    let mut sums = [Lanes::splat(0); V];
    // One row a turn: engines unroll this as they like, and written out twice it takes longer.
    meet::<4, V, 2, _, _>(rows, wanted, pairs, first, |row, window| {
        let row = Lanes::splat(*row);
        for (sum, pairs) in sums.iter_mut().zip(window) {
            *sum = sum.plus(row.dot(load(pairs)));
        }
    });
    sums
}

/// Lower and upper digit of a pair.
#[inline(always)]
pub(super) fn halves(pair: i32) -> (i32, i32) {
    (pair << 16 >> 16, pair >> 16)
}

/// The pair of two digits.
#[inline(always)]
pub(super) fn pair(low: i32, high: i32) -> i32 {
    (low & 0xffff) | high << 16
}

/// A vector from four numbers, wherever they lie.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[inline(always)]
pub(super) fn load(from: &[i32; 4]) -> Lanes {
    Lanes(crate::windows::read_four(from))
}

/// A vector to four numbers, wherever they lie.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[inline(always)]
pub(super) fn store(lanes: Lanes, to: &mut [i32; 4]) {
    crate::windows::write_four(lanes.0, to);
}

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
#[inline(always)]
pub(super) fn load(from: &[i32; 4]) -> Lanes {
    Lanes::from_array(*from)
}

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
#[inline(always)]
pub(super) fn store(lanes: Lanes, to: &mut [i32; 4]) {
    *to = lanes.to_array();
}
