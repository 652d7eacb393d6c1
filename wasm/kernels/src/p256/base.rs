//! Multiples of the base point: a comb of odd digits with a table that is computed when a [`super::Curve`] is made.
//!
//! A scalar k, or n − k if that is the odd one, is a sum of 43 digits dᵢ · 64ⁱ, each odd and within ±63. A digit is
//! bits 6 i to 6 i + 6 with the lowest one set, less 64; the top digit is from 1 to 15 and not lessened. The table has
//! the odd multiples of every 64ⁱ · G up to 63, affine, so a product takes 42 additions and no doubling.
//!
//! **No addition meets P = ±Q, except for one scalar and its negative.** Sᵢ = d₀ + … + dᵢ 64ⁱ is odd and |Sᵢ| < 64ⁱ⁺¹.
//! When dᵢ 64ⁱ is added to Sᵢ₋₁, the points are equal or opposite only if Sᵢ₋₁ ± dᵢ 64ⁱ is a multiple of n. It is not
//! 0, since |Sᵢ₋₁| < 64ⁱ. For i < 42 it is also below 64⁴² < n. The last sum is the scalar itself, so it is not 0 mod n
//! and the points are not opposite. Equal points would need d 64⁴² − S₄₁ = n with an odd d: n is just below 16 · 64⁴²,
//! so d = 15, and the sum is 30 · 64⁴² − n. That is the odd form of itself and of its negative. [`BaseTable::times`]
//! compares the odd form with it and replaces the sum by its product.
//!
//! The look-up of a digit reads all 32 entries of its window and keeps one by masks ([`BaseTable::entry`]). A mask also
//! applies the sign.

use super::point::{Affine, Extended, Jacobian, push_odd_multiples, to_affine};
use super::{field, scalar};
use crate::lanes::Lanes;
use crate::limbs::quarters::WINDOW_BITS;
use crate::limbs::{Words, from_words};
use crate::mask::Mask;
use crate::stop::OrStop;
use crate::words;
use alloc::vec::Vec;

const WINDOWS: usize = 43;
/// Odd multiples 1, 3, … 63.
const ENTRIES: usize = 1 << (WINDOW_BITS - 1);

const BASE_X: Words = [
    0xd898_c296,
    0xf4a1_3945,
    0x2deb_33a0,
    0x7703_7d81,
    0x63a4_40f2,
    0xf8bc_e6e5,
    0xe12c_4247,
    0x6b17_d1f2,
];
const BASE_Y: Words = [
    0x37bf_51f5,
    0xcbb6_4068,
    0x6b31_5ece,
    0x2bce_3357,
    0x7c0f_9e16,
    0x8ee7_eb4a,
    0xfe1a_7f9b,
    0x4fe3_42e2,
];

/// 30 · 64⁴² − n.
const DOUBLING_SCALAR: Words = [
    0x039c_daaf,
    0x0c46_353d,
    0x58e8_617b,
    0x4319_0552,
    0,
    0,
    0xffff_ffff,
    0xe000_0000,
];

/// The limbs of x and y as 32-bit numbers, which they fit: five vectors, with the last two numbers unused.
type Entry = [Lanes; 5];

pub(super) struct BaseTable {
    windows: Vec<[Entry; ENTRIES]>,
    /// The only product that the comb cannot compute.
    of_doubling_scalar: Affine,
}

impl BaseTable {
    pub(super) fn new() -> Self {
        let mut base = Jacobian::from(&Affine {
            x: field::to_montgomery(&BASE_X),
            y: field::to_montgomery(&BASE_Y),
        });
        let mut multiples = Vec::with_capacity(WINDOWS * ENTRIES + 1);
        for _ in 0..WINDOWS {
            let twice = base.doubled();
            push_odd_multiples(&mut multiples, ENTRIES, &base, &twice);
            base = (1..WINDOW_BITS).fold(twice, |point, _| point.doubled());
        }
        // Twice the last window's multiple by 15.
        let fifteenth = multiples.len() - ENTRIES + 7;
        multiples.extend(multiples.get(fifteenth).map(Jacobian::doubled));
        let mut affine = to_affine(&multiples);
        let of_doubling_scalar = affine.pop().or_stop();
        let windows = affine
            .chunks(ENTRIES)
            .map(|window| core::array::from_fn(|index| stored(window.get(index).or_stop())))
            .collect();
        Self {
            windows,
            of_doubling_scalar,
        }
    }

    /// The odd multiple of 64^window · G with this odd digit, at most 63. For public digits,
    /// because they decide the address.
    pub(super) fn public_multiple(&self, window: usize, digit: i32) -> Affine {
        let index = (digit.unsigned_abs() >> 1) as usize;
        let entry = self.windows.get(window).and_then(|window| window.get(index));
        loaded(entry.or_stop()).negated_if(Mask::of_sign(i64::from(digit)))
    }

    /// The multiple with this odd digit; reads the whole window.
    #[inline(always)]
    fn entry(window: &[Entry; ENTRIES], digit: i32) -> Affine {
        let negative = Mask::of_sign(i64::from(digit));
        let wanted = Lanes::splat(negative.negated_small(digit) >> 1);
        let one = Lanes::splat(1);
        let mut index = Lanes::splat(0);
        let mut found = [Lanes::splat(0); 5];
        for entry in window {
            let mask = index.equals(wanted);
            index = index.plus(one);
            for (found, lanes) in found.iter_mut().zip(entry) {
                *found = found.or(lanes.and(mask));
            }
        }
        loaded(&found).negated_if(negative)
    }

    /// k · G for a scalar from 1 to n − 1.
    pub(super) fn times(&self, scalar: &Words) -> Affine {
        let even = Mask::of_bit(1 ^ (scalar[0] & 1));
        let mut odd = scalar::N;
        words::subtract(&mut odd, scalar);
        for (word, own) in odd.iter_mut().zip(scalar) {
            *word = even.choose_word(*own, *word);
        }

        let mut position = 0;
        let mut digit = || {
            let bits = words::bits_at(&odd, position, WINDOW_BITS + 1).cast_signed() | 1;
            position += WINDOW_BITS;
            // The top digit is not lessened, because no digit above it could compensate.
            if position < WINDOWS * WINDOW_BITS {
                bits - (1 << WINDOW_BITS)
            } else {
                bits
            }
        };
        let mut windows = self.windows.iter();
        let first = Self::entry(windows.next().or_stop(), digit());
        let sum = windows.fold(Extended::from(&first), |sum, window| {
            sum.plus_affine(&Self::entry(window, digit()))
        });
        let doubling = words::equal(&odd, &DOUBLING_SCALAR);
        let sum = sum.or(&self.of_doubling_scalar, doubling);
        sum.to_affine().negated_if(even)
    }
}

fn stored(point: &Affine) -> Entry {
    let mut limbs = point.x.iter().chain(&point.y);
    // Settled limbs have 29 bits, the top limb 25.
    let mut next = || limbs.next().map_or(0, |&limb| i32::try_from(limb).or_stop());
    core::array::from_fn(|_| Lanes::from_array([next(), next(), next(), next()]))
}

#[inline(always)]
fn loaded(entry: &Entry) -> Affine {
    let [
        [x0, x1, x2, x3],
        [x4, x5, x6, x7],
        [x8, y0, y1, y2],
        [y3, y4, y5, y6],
        [y7, y8, _, _],
    ] = entry.map(Lanes::to_array);
    Affine {
        x: [x0, x1, x2, x3, x4, x5, x6, x7, x8].map(i64::from),
        y: [y0, y1, y2, y3, y4, y5, y6, y7, y8].map(i64::from),
    }
}

/// The odd form that the comb treats as a special case, for tests.
#[cfg(test)]
pub(super) const DOUBLING: Words = DOUBLING_SCALAR;

const _: () = assert!(from_words(&BASE_X)[8] < 1 << 24, "a plain coordinate");
