//! Digits in memory: rows hold two digits in an entry, pairs hold each digit with its successor.

use super::number::MARGIN;
use super::vector::Vector;
use crate::lanes::Lanes;
use crate::stop::OrStop;

/// The lower and the upper digit of a pair.
#[inline(always)]
pub(super) fn halves(pair: i32) -> (i32, i32) {
    (pair << 16 >> 16, pair >> 16)
}

/// The pair of two digits.
#[inline(always)]
pub(super) fn pair(low: i32, high: i32) -> i32 {
    (low & 0xffff) | high << 16
}

/// A vector of four numbers, loaded without alignment.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[inline(always)]
pub(super) fn load(from: &[i32; 4]) -> Lanes {
    Lanes(crate::spans::read_four(from))
}

/// Stores a vector as four numbers, without alignment.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[inline(always)]
pub(super) fn store(lanes: Lanes, to: &mut [i32; 4]) {
    crate::spans::write_four(lanes.0, to);
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

/// The rows of a block's digits. Four vectors fill eight entries, so one bounds check covers them.
#[inline(always)]
pub(super) fn rows_of_block<Place, const V: usize>(rows: &[Place], at: usize) -> &[[Place; 2]] {
    rows.get(at / 2..at / 2 + 2 * V).or_stop().as_chunks().0
}

/// Stores the digits of a block as rows.
#[inline(always)]
pub(super) fn store_rows<L: Vector, const V: usize>(rows: &mut [L::Place], at: usize, digits: &[L; V]) {
    let places = rows.get_mut(at / 2..at / 2 + 2 * V).or_stop().as_chunks_mut().0;
    for (place, [low, high]) in places.iter_mut().zip(digits.as_chunks().0) {
        low.paired(*high).store(place);
    }
}

/// Stores the digits of a block as pairs. The range starts four entries before the block, since the successors of the
/// block's own last four digits are not known yet.
#[inline(always)]
pub(super) fn store_pairs<L: Vector, const V: usize>(pairs: &mut [L::Place], at: usize, before: L, digits: &[L; V]) {
    let from = MARGIN + at - 4;
    let places = pairs.get_mut(from..from + 4 * V).or_stop().as_chunks_mut().0;
    let mut last = before;
    for (place, &lanes) in places.iter_mut().zip(digits) {
        last.with_next(lanes).store(place);
        last = lanes;
    }
}
