//! Packs coefficients into bit strings (FIPS 204 §7.1), the lowest bit first.

use super::poly::{COEFFICIENTS, Poly};
use crate::lanes::Lanes;
use crate::stop::OrStop;

/// Bytes of a polynomial whose coefficients have this many bits.
pub(super) const fn bytes_of(bits: usize) -> usize {
    COEFFICIENTS * bits / 8
}

/// Writes numbers of this many bits, at most 20, into a whole number of 4-byte words.
#[inline(always)]
pub(super) fn pack(numbers: impl Iterator<Item = u32>, bits: usize, bytes: &mut [u8]) {
    let (mut pending, mut pending_bits) = (0_u64, 0);
    let mut words = bytes.as_chunks_mut::<4>().0.iter_mut();
    for number in numbers {
        pending |= u64::from(number) << pending_bits;
        pending_bits += bits;
        if pending_bits >= 32 {
            let [a, b, c, d, ..] = pending.to_le_bytes();
            *words.next().or_stop() = [a, b, c, d];
            pending >>= 32;
            pending_bits -= 32;
        }
    }
    debug_assert_eq!(pending_bits, 0);
}

/// Reads numbers of this many bits, at most 20, from a whole number of 4-byte words.
#[inline(always)]
pub(super) fn unpack(bytes: &[u8], bits: usize) -> impl Iterator<Item = u32> {
    let mask = (1 << bits) - 1;
    let (mut pending, mut pending_bits) = (0_u64, 0);
    let mut words = bytes.as_chunks::<4>().0.iter();
    core::iter::repeat_with(move || {
        if pending_bits < bits {
            let word = words.next().copied().or_stop();
            pending |= u64::from(u32::from_le_bytes(word)) << pending_bits;
            pending_bits += 32;
        }
        let [a, b, c, d, ..] = (pending & mask).to_le_bytes();
        pending >>= bits;
        pending_bits -= bits;
        u32::from_le_bytes([a, b, c, d])
    })
}

/// Like [`pack`], but for signed coefficients: writes `top` minus each.
#[inline(always)]
pub(super) fn pack_below(coefficients: impl Iterator<Item = i32>, top: i32, bits: usize, bytes: &mut [u8]) {
    pack(
        coefficients.map(|coefficient| (top - coefficient).cast_unsigned()),
        bits,
        bytes,
    );
}

/// Reads what [`pack_below`] wrote with 18 or 20 bits each.
pub(super) fn unpack_below(poly: &mut Poly, bytes: &[u8], top: i32, bits: usize) {
    debug_assert!(bits == 18 || bits == 20);
    if cfg!(kernels_without = "four-reads") {
        return poly.fill(unpack(bytes, bits).map(|number| top - number.cast_signed()));
    }
    if bits == 18 {
        unpack_fours::<9>(poly, bytes, top);
    } else {
        unpack_fours::<10>(poly, bytes, top);
    }
}

/// Reads four numbers from every `BYTES` bytes; each number lies within a 4-byte word.
#[inline(always)]
fn unpack_fours<const BYTES: usize>(poly: &mut Poly, bytes: &[u8], top: i32) {
    let bits = 2 * BYTES;
    let mask = (1 << bits) - 1;
    for (lanes, four) in poly.0.iter_mut().zip(bytes.as_chunks::<BYTES>().0) {
        *lanes = Lanes::from_array([0, 1, 2, 3].map(|number| {
            let from = (number * bits / 8).min(BYTES - 4);
            let word = four.get(from..).and_then(<[u8]>::first_chunk).copied().or_stop();
            let number = u32::from_le_bytes(word) >> (number * bits - 8 * from) & mask;
            top - number.cast_signed()
        }));
    }
}
