//! Sums of products, column by column: the one loop that all the time goes into.
//!
//! A row is a pair of neighbouring digits of the first factor, a window is the pairs of the second factor that meet it in a run
//! of columns. `i32x4.dot_i16x8_s` multiplies the row with four pairs: eight products that belong to four columns.
//!
//! The only unsafe code of the crate is here: reading and writing vectors where they need not be aligned.

use crate::lanes::Lanes;

/// Σ row · window over all rows, for 4 · V columns. The last row meets the window at the start of `pairs`, each one before it
/// two pairs further on; `pairs` ends with the first row's window.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[allow(unsafe_code, reason = "see each block")]
#[inline(always)]
pub(super) fn sums<const V: usize>(rows: &[i32], pairs: &[i32]) -> [Lanes; V] {
    use core::arch::wasm32::{i32x4_add, i32x4_dot_i16x8, i32x4_splat, v128, v128_load, v128_load32_splat};
    let mut sums = [i32x4_splat(0); V];
    let fits = pairs.len() + 2 == 2 * rows.len() + 4 * V;
    debug_assert!(fits);
    // Never so, but what follows relies on it; the compiler knows both lengths and leaves it out.
    if !fits {
        return sums.map(Lanes);
    }
    let mut from = (2 * rows.len()).wrapping_sub(2);
    // One row a turn: engines unroll this as they like, and written out twice it takes longer.
    for row in rows {
        // SAFETY: `row` is a reference to four bytes.
        let row = unsafe { v128_load32_splat(core::ptr::from_ref(row).cast()) };
        for (v, sum) in sums.iter_mut().enumerate() {
            // SAFETY: from ≤ 2 (rows − 1) = pairs.len() − 4 V, so this vector ends within `pairs`; loads need no alignment.
            let window: v128 = unsafe { v128_load(pairs.as_ptr().add(from + 4 * v).cast()) };
            *sum = i32x4_add(*sum, i32x4_dot_i16x8(row, window));
        }
        from = from.wrapping_sub(2);
    }
    sums.map(Lanes)
}

/// The same in plain arithmetic; a sum that overflows stops a debug build.
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
#[inline(always)]
pub(super) fn sums<const V: usize>(rows: &[i32], pairs: &[i32]) -> [Lanes; V] {
    debug_assert_eq!(pairs.len() + 2, 2 * rows.len() + 4 * V);
    let mut sums = [[0; 4]; V];
    for (row, window) in rows.iter().rev().zip(pairs.windows(4 * V).step_by(2)) {
        let (low, high) = halves(*row);
        let (vectors, _) = window.as_chunks::<4>();
        for (sum, vector) in sums.iter_mut().zip(vectors) {
            for (sum, pair) in sum.iter_mut().zip(vector) {
                let (of_low, of_high) = halves(*pair);
                *sum += low * of_low + high * of_high;
            }
        }
    }
    sums.map(Lanes::from_array)
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
#[allow(unsafe_code, reason = "see the block")]
#[inline(always)]
pub(super) fn load(from: &[i32; 4]) -> Lanes {
    // SAFETY: `from` is a reference to the sixteen bytes that are read; loads need no alignment.
    Lanes(unsafe { core::arch::wasm32::v128_load(from.as_ptr().cast()) })
}

/// A vector to four numbers, wherever they lie.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[allow(unsafe_code, reason = "see the block")]
#[inline(always)]
pub(super) fn store(lanes: Lanes, to: &mut [i32; 4]) {
    // SAFETY: `to` is a reference to the sixteen bytes that are written; stores need no alignment.
    unsafe { core::arch::wasm32::v128_store(to.as_mut_ptr().cast(), lanes.0) }
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
