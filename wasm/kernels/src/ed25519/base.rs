//! Multiples of the base point: a comb of odd digits over a table that a [`super::Curve`] fills when it is made.
//!
//! A scalar k, or L − k if k is even, is a sum of 42 odd digits dᵢ · 64ⁱ. Digit i has the bits 6 i to 6 i + 6 with the
//! lowest bit set, minus 64, so it is within ±63. The top digit is not reduced by 64: it is from 1 to 65, because L is
//! slightly above 2²⁵². The table holds the odd multiples up to 63 of each 64ⁱ · B, and up to 65 for the top digit. So
//! a product takes 41 additions and no doubling. The additions are complete, so no scalar is an exception.
//!
//! A lookup reads all entries of a window and keeps one by masks ([`BaseTable::entry`]). Another mask applies the sign.

use super::field::{ONE, invert, multiply};
use super::point::{Affine, AffineAddend, Projective};
use super::scalar;
use super::sum::{Entry, Sum};
use crate::lanes::Lanes;
use crate::limbs::quarters::WINDOW_BITS;
use crate::limbs::{Limbs, Words, from_words, negated_if};
use crate::mask::Mask;
use crate::words;
use alloc::vec::Vec;

/// 41 windows of signed digits, and the top one.
const WINDOWS: usize = 42;
/// Odd multiples 1, 3, … 63.
const ENTRIES: usize = 1 << (WINDOW_BITS - 1);
/// Odd multiples up to 65.
const TOP_ENTRIES: usize = ENTRIES + 1;

pub(super) const BASE: Affine = Affine {
    x: from_words(&[
        0x8f25_d51a,
        0xc956_2d60,
        0x9525_a7b2,
        0x692c_c760,
        0xfdd6_dc5c,
        0xc0a4_e231,
        0xcd6e_53fe,
        0x2169_36d3,
    ]),
    y: from_words(&[
        0x6666_6658,
        0x6666_6666,
        0x6666_6666,
        0x6666_6666,
        0x6666_6666,
        0x6666_6666,
        0x6666_6666,
        0x6666_6666,
    ]),
};

pub(super) struct BaseTable<S: Sum> {
    windows: Vec<[S::Entry; ENTRIES]>,
    top: [S::Entry; TOP_ENTRIES],
}

impl<S: Sum> BaseTable<S> {
    pub(super) fn new() -> Self {
        let mut base = BASE.to_extended();
        let mut multiples = Vec::with_capacity(WINDOWS * ENTRIES + 1);
        for window in 1..=WINDOWS {
            let twice = base.to_projective().doubled().to_extended();
            let step = twice.to_addend();
            let entries = if window == WINDOWS { TOP_ENTRIES } else { ENTRIES };
            let mut odd = base;
            for entry in 1..=entries {
                multiples.push(odd.to_projective());
                if entry < entries {
                    odd = odd.plus(&step).to_extended();
                }
            }
            base = (1..WINDOW_BITS).fold(twice, |point, _| point.to_projective().doubled().to_extended());
        }
        let entries = to_affine(&multiples);
        let entry = |index: usize| entries.get(index).map_or(S::Entry::BLANK, S::Entry::of);
        Self {
            windows: (0..WINDOWS - 1)
                .map(|window| core::array::from_fn(|index| entry(window * ENTRIES + index)))
                .collect(),
            top: core::array::from_fn(|index| entry((WINDOWS - 1) * ENTRIES + index)),
        }
    }

    /// The odd multiple of 64^window · B, up to 63. The digit must be public, because it decides the address.
    pub(super) fn public_multiple(&self, window: usize, digit: i32) -> Option<S::Entry> {
        let index = (digit.unsigned_abs() >> 1) as usize;
        let entry = self.windows.get(window)?.get(index)?;
        Some(entry.negated_if(Mask::of_sign(i64::from(digit))))
    }

    /// The multiple for this odd digit; reads the whole window.
    #[inline(always)]
    fn entry(window: &[S::Entry], digit: i32) -> S::Entry {
        let negative = Mask::of_sign(i64::from(digit));
        let wanted = Lanes::splat(negative.negated_small(digit) >> 1);
        let one = Lanes::splat(1);
        let mut index = Lanes::splat(0);
        let mut found = S::Entry::BLANK;
        for entry in window {
            found = found.or_masked(entry, index.equals(wanted));
            index = index.plus(one);
        }
        found.negated_if(negative)
    }

    /// k · B for a scalar below L.
    pub(super) fn times(&self, scalar: &Words) -> Affine {
        let even = Mask::of_bit(1 ^ (scalar[0] & 1));
        let mut odd = scalar::L;
        words::subtract(&mut odd, scalar);
        for (word, own) in odd.iter_mut().zip(scalar) {
            *word = even.choose_word(*own, *word);
        }

        let bits_of = |window: usize| words::bits_at(&odd, window * WINDOW_BITS, WINDOW_BITS + 1).cast_signed() | 1;
        let top = Self::entry(&self.top, bits_of(WINDOWS - 1));
        let windows = self.windows.iter().enumerate();
        let others = windows.map(|(place, window)| Self::entry(window, bits_of(place) - (1 << WINDOW_BITS)));
        let Affine { x, y } = S::of_entries(&top, others);
        zeroize::Zeroize::zeroize(&mut odd);
        Affine {
            x: negated_if(&x, even),
            y,
        }
    }
}

/// Converts to affine coordinates with one inversion for all points (Montgomery's trick).
fn to_affine(points: &[Projective]) -> Vec<AffineAddend> {
    let mut product = ONE;
    let products: Vec<Limbs> = points
        .iter()
        .map(|point| {
            let next = multiply(&product, &point.z);
            core::mem::replace(&mut product, next)
        })
        .collect();
    let mut inverse = invert(&product);
    let mut affine: Vec<AffineAddend> = points
        .iter()
        .zip(&products)
        .rev()
        .map(|(point, before)| {
            let z_inverse = multiply(&inverse, before);
            inverse = multiply(&inverse, &point.z);
            AffineAddend::from(&Affine {
                x: multiply(&point.x, &z_inverse),
                y: multiply(&point.y, &z_inverse),
            })
        })
        .collect();
    affine.reverse();
    affine
}
