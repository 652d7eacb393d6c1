//! Polynomials drawn from hashes (FIPS 204 §7.3), two at a time.
//!
//! Candidates are rejected by their values, so the time reveals how many were rejected, but nothing about the accepted
//! ones. No code branches on a candidate: it is stored, and remains only if it is counted.

use super::arithmetic::Q;
use super::bits::{bytes_of, unpack_below};
use super::keccak::{SHAKE128, SHAKE256, Shake, TwoShakes};
use super::parameters::ParameterSet;
use super::poly::{COEFFICIENTS, Poly, Transformed};
use crate::memcheck::declassify;
use crate::stop::OrStop;
use alloc::vec::Vec;
use core::ops::Range;
use zeroize::{Zeroize, Zeroizing};

/// Accepted coefficients in order; wiped when dropped.
struct Accepted {
    coefficients: [i32; COEFFICIENTS],
    count: usize,
}

impl Drop for Accepted {
    fn drop(&mut self) {
        self.coefficients.zeroize();
    }
}

impl Accepted {
    fn none() -> Self {
        Self {
            coefficients: [0; COEFFICIENTS],
            count: 0,
        }
    }

    #[inline(always)]
    fn offer(&mut self, coefficient: i32, mut is_taken: bool) {
        // FIPS 204, algorithms 30 and 31: a rejected candidate reveals nothing about the accepted ones.
        declassify(&mut is_taken);
        if let Some(place) = self.coefficients.get_mut(self.count) {
            *place = coefficient;
            self.count += usize::from(is_taken);
        }
    }

    const fn is_full(&self) -> bool {
        self.count == COEFFICIENTS
    }
}

/// Draws pairs of polynomials, each from the hash of a seed and a number, until there are enough.
fn draw<const RATE: usize>(
    seed: &[u8],
    ends: impl Iterator<Item = [u8; 2]>,
    offer: impl Fn(&mut Accepted, &[u8; RATE]),
) -> Vec<Poly> {
    let ends: Vec<_> = ends.collect();
    let mut polys: Vec<Poly> = Vec::with_capacity(ends.len());
    let mut blocks = Zeroizing::new([[0; RATE]; 2]);
    for pair in ends.chunks(2) {
        let (Some(first), Some(last)) = (pair.first(), pair.last()) else {
            continue;
        };
        let mut shakes = TwoShakes::<RATE>::new(seed, [*first, *last]);
        let mut accepted = [Accepted::none(), Accepted::none()];
        while !accepted.iter().all(Accepted::is_full) {
            let [first, second] = &mut *blocks;
            shakes.next([first, second]);
            for (accepted, block) in accepted.iter_mut().zip(blocks.iter()) {
                offer(accepted, block);
            }
        }
        for accepted in accepted.iter().take(pair.len()) {
            let mut poly = Poly::zero();
            poly.fill(accepted.coefficients.iter().copied());
            polys.push(poly);
        }
    }
    polys
}

/// The matrix, row by row; its entries are drawn in transformed form (`ExpandA`).
pub(super) fn matrix(set: &ParameterSet, rho: &[u8]) -> Vec<Transformed> {
    let numbers = |count: usize| (0..=u8::MAX).take(count);
    let places = numbers(set.k).flat_map(|row| numbers(set.l).map(move |column| [column, row]));
    let entries = draw::<SHAKE128>(rho, places, |accepted, block| {
        for [a, b, c] in block.as_chunks().0 {
            let candidate = i32::from(*a) | i32::from(*b) << 8 | i32::from(c & 0x7f) << 16;
            accepted.offer(candidate, candidate < Q);
        }
    });
    entries.iter().map(Transformed::of_entries).collect()
}

/// The secret polynomials with these numbers, first of s₁ and then of s₂, with coefficients within ±η (`ExpandS`). It
/// is not inlined, because traces identify this function by its name and leave it out.
#[inline(never)]
pub(super) fn secrets(set: &ParameterSet, seed: &[u8], numbers: Range<u16>) -> Zeroizing<Vec<Poly>> {
    let numbers = numbers.map(u16::to_le_bytes);
    Zeroizing::new(draw::<SHAKE256>(seed, numbers, |accepted, block| {
        for byte in block {
            for half in [byte & 15, byte >> 4].map(i32::from) {
                if set.eta == 2 {
                    // half mod 5, without a division.
                    let rest = half - ((half * 205) >> 10) * 5;
                    accepted.offer(2 - rest, half < 15);
                } else {
                    accepted.offer(4 - half, half < 9);
                }
            }
        }
    }))
}

/// Blocks for a mask, with coefficients of either size.
const MASK_BLOCKS: usize = 5;
const _: () = assert!(MASK_BLOCKS * SHAKE256 >= bytes_of(20));

/// Fills polynomials with the masks y, whose coefficients are above −γ₁ and at most γ₁ (`ExpandMask`).
pub(super) fn masks(set: &ParameterSet, seed: &[u8], number: u16, masks: &mut [Poly]) {
    let mut bytes = Zeroizing::new([[0; MASK_BLOCKS * SHAKE256]; 2]);
    for (pair, polys) in (0_u16..).zip(masks.chunks_mut(2)) {
        let ends = [0, 1].map(|place| number.wrapping_add(2 * pair + place).to_le_bytes());
        let mut shakes = TwoShakes::<SHAKE256>::new(seed, ends);
        let [first, second] = &mut *bytes;
        for (first, second) in first.as_chunks_mut().0.iter_mut().zip(second.as_chunks_mut().0) {
            shakes.next([first, second]);
        }
        for (poly, bytes) in polys.iter_mut().zip(bytes.iter()) {
            let used = bytes.get(..bytes_of(set.z_bits())).or_stop();
            unpack_below(poly, used, set.gamma_1(), set.z_bits());
        }
    }
}

/// The challenge of a hash: τ coefficients of ±1 (`SampleInBall`). It branches, because a challenge becomes public.
pub(super) fn challenge(set: &ParameterSet, hash: &[u8]) -> Poly {
    let mut output = Shake::of(&[hash]);
    let mut signs = u64::from_le_bytes(output.bytes());
    let mut coefficients = [0; COEFFICIENTS];
    for last in COEFFICIENTS - set.tau..COEFFICIENTS {
        let place = loop {
            let place = usize::from(output.byte());
            if place <= last {
                break place;
            }
        };
        let before = coefficients.get(place).copied().or_stop();
        *coefficients.get_mut(last).or_stop() = before;
        *coefficients.get_mut(place).or_stop() = if signs & 1 == 1 { -1 } else { 1 };
        signs >>= 1;
    }
    let mut poly = Poly::zero();
    poly.fill(coefficients.into_iter());
    poly
}
