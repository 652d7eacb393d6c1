//! Multiples of the base point: a comb of odd digits over a table that is filled when a [`super::Curve`] is made.
//!
//! A scalar k, or L − k where that is the odd one, is a sum of 42 digits dᵢ · 64ⁱ, each odd and within ±63: bits 6 i to 6 i + 6
//! with the lowest one set, less 64; the top one is not lessened, and is at most 65, as L is a little above 2²⁵². The table has
//! the odd multiples of every 64ⁱ · B up to 63, and of the top one up to 65, so a product is 41 additions and no doubling.
//! The sums are complete, so no scalar is an exception.
//!
//! A digit is looked up by reading all entries of its window and keeping one by masks ([`BaseTable::entry`]); its sign is
//! applied by a mask.

use super::field::{ONE, invert, multiply};
use super::point::{Affine, AffineAddend, NOTHING, Projective};
use super::scalar;
use crate::lanes::Lanes;
use crate::limbs::{Limbs, Words, from_words, negated_if};
use crate::words;
use alloc::vec::Vec;

/// Bits of a digit; the lowest one is always set.
pub(super) const WINDOW_BITS: usize = 6;
/// Those whose digits may be negative, and the top one.
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

/// Limbs of x, 2 d x y and y as 32-bit numbers, which they fit: seven vectors, the last number unused.
type Entry = [Lanes; 7];

pub(super) struct BaseTable {
    windows: Vec<[Entry; ENTRIES]>,
    top: [Entry; TOP_ENTRIES],
}

impl BaseTable {
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
        let entry = |index: usize| stored(entries.get(index).unwrap_or(&NOTHING));
        Self {
            windows: (0..WINDOWS - 1)
                .map(|window| core::array::from_fn(|index| entry(window * ENTRIES + index)))
                .collect(),
            top: core::array::from_fn(|index| entry((WINDOWS - 1) * ENTRIES + index)),
        }
    }

    /// The odd multiple of 64^window · B with this odd digit, at most 63: for public digits, which decide the address.
    pub(super) fn public_multiple(&self, window: usize, digit: i32) -> AffineAddend {
        let index = (digit.unsigned_abs() >> 1) as usize;
        let entry = self.windows.get(window).and_then(|window| window.get(index));
        let multiple = entry.map_or(NOTHING, loaded);
        if digit < 0 { multiple.negated() } else { multiple }
    }

    /// The multiple with this odd digit; reads the whole window.
    #[inline(always)]
    fn entry(window: &[Entry], digit: i32) -> AffineAddend {
        let negative = digit >> 31;
        let wanted = Lanes::splat(((digit ^ negative) - negative) >> 1);
        let one = Lanes::splat(1);
        let mut index = Lanes::splat(0);
        let mut found = [Lanes::splat(0); 7];
        for entry in window {
            let mask = index.equals(wanted);
            index = index.plus(one);
            for (found, lanes) in found.iter_mut().zip(entry) {
                *found = found.or(lanes.and(mask));
            }
        }
        let AffineAddend { x, y, t } = loaded(&found);
        let negative = i64::from(negative);
        AffineAddend {
            x: negated_if(&x, negative),
            y,
            t: negated_if(&t, negative),
        }
    }

    /// k · B for a scalar below L.
    pub(super) fn times(&self, scalar: &Words) -> Affine {
        let even = words::mask(1 ^ (scalar[0] & 1));
        let mut odd = scalar::L;
        words::subtract(&mut odd, scalar);
        for (word, own) in odd.iter_mut().zip(scalar) {
            *word ^= (*word ^ own) & !even;
        }

        let bits_of = |window: usize| words::bits_at(&odd, window * WINDOW_BITS, WINDOW_BITS + 1).cast_signed() | 1;
        let top = Self::entry(&self.top, bits_of(WINDOWS - 1));
        let mut sum = Affine { x: top.x, y: top.y }.to_extended();
        let mut last = NOTHING;
        for (place, window) in self.windows.iter().enumerate() {
            if place > 0 {
                sum = sum.plus_affine(&last).to_extended();
            }
            last = Self::entry(window, bits_of(place) - (1 << WINDOW_BITS));
        }
        let Affine { x, y } = sum.plus_affine(&last).to_projective().to_affine();
        zeroize::Zeroize::zeroize(&mut odd);
        Affine {
            x: negated_if(&x, i64::from(even.cast_signed())),
            y,
        }
    }
}

/// Denominators away, with one inversion for all (Montgomery's trick).
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

fn stored(point: &AffineAddend) -> Entry {
    let mut limbs = point.x.iter().chain(&point.t).chain(&point.y);
    // Settled limbs have 30 bits with their sign.
    let mut next = || limbs.next().map_or(0, |&limb| i32::try_from(limb).unwrap_or_default());
    core::array::from_fn(|_| Lanes::from_array([next(), next(), next(), next()]))
}

#[inline(always)]
fn loaded(entry: &Entry) -> AffineAddend {
    let [
        [x0, x1, x2, x3],
        [x4, x5, x6, x7],
        [x8, t0, t1, t2],
        [t3, t4, t5, t6],
        [t7, t8, y0, y1],
        [y2, y3, y4, y5],
        [y6, y7, y8, _],
    ] = entry.map(Lanes::to_array);
    AffineAddend {
        x: [x0, x1, x2, x3, x4, x5, x6, x7, x8].map(i64::from),
        y: [y0, y1, y2, y3, y4, y5, y6, y7, y8].map(i64::from),
        t: [t0, t1, t2, t3, t4, t5, t6, t7, t8].map(i64::from),
    }
}
