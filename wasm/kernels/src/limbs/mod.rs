//! Nine signed limbs of 29 bits in 64-bit numbers, and their products column by column.
//!
//! A product of two limbs fits 64 bits with room for a column of nine, so nothing is carried before a column is
//! complete. Limbs are *settled* if the lower eight are in −2²⁸ ‥ 2²⁸ − 1; then a number has a single form. Sums and
//! small multiples of settled limbs are multiplied without carrying; [`Columns`] asserts in debug builds that each
//! column fits.
//!
//! P-256 and Ed25519 share these limbs, the arithmetic modulo an order (`order.rs`) and the inversion (`divsteps.rs`).
//!
//! Nothing here branches on a limb or reads an address that a limb decides.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    clippy::indexing_slicing,
    reason = "fixed arrays are indexed by constants, and what is cut off is carried"
)]
#![cfg_attr(
    not(all(feature = "ed25519", feature = "p256")),
    allow(dead_code, reason = "each scheme needs its part")
)]

pub(crate) mod divsteps;
#[cfg(test)]
pub(crate) mod numbers;
pub(crate) mod order;
#[cfg(kernels_without = "division-steps")]
pub(crate) mod powers;
pub(crate) mod quarters;
mod word;

use crate::mask::Mask;
use crate::words;
pub(crate) use word::Word;

/// Least significant first; each limb is worth 2²⁹ times the limb before.
pub(crate) type Limbs = [i64; 9];

/// A plain number of 256 bits.
pub(crate) type Words = [u32; 8];

pub(crate) const LIMB_BITS: u32 = 29;
pub(crate) const LIMB_MASK: i64 = (1 << LIMB_BITS) - 1;
const HALF: i64 = 1 << (LIMB_BITS - 1);

pub(crate) const ZERO: Limbs = [0; 9];

/// The largest column for which carries and reduction still fit.
pub(crate) const COLUMN_LIMIT: u128 = (1 << 63) - (1 << 57);

/// Splits a column into a signed digit of 29 bits and a carry.
#[inline(always)]
pub(crate) const fn split(column: i64) -> (i64, i64) {
    let carry = (column + HALF) >> LIMB_BITS;
    (column - (carry << LIMB_BITS), carry)
}

/// Settled limbs of a plain number.
pub(crate) const fn from_words(number: &Words) -> Limbs {
    let mut limbs = ZERO;
    let mut carry = 0;
    let mut index = 0;
    while index < 9 {
        let from = index * LIMB_BITS as usize;
        let (word, shift) = (from / 32, from % 32);
        let mut pair = number[word] as u64;
        if word < 7 {
            pair |= (number[word + 1] as u64) << 32;
        }
        let limb = (pair >> shift) as i64 & LIMB_MASK;
        (limbs[index], carry) = if index < 8 {
            split(limb + carry)
        } else {
            (limb + carry, 0)
        };
        index += 1;
    }
    limbs
}

/// The residue from 0 to modulus − 1 of a number from −modulus to below 2 · modulus.
pub(crate) fn to_words(limbs: &Limbs, modulus: &Words) -> Words {
    let mut number = [0; 9];
    let (mut pending, mut pending_bits) = (0_i64, 0);
    let mut filled = 0;
    for limb in limbs {
        // At most 31 bits are pending, so at most 61 are in use.
        pending += limb << pending_bits;
        pending_bits += LIMB_BITS;
        if pending_bits >= 32 {
            number[filled] = pending as u32;
            pending >>= 32;
            pending_bits -= 32;
            filled += 1;
        }
    }
    number[filled] = pending as u32;
    words::add(&mut number, modulus);
    words::reduce_once(&mut number, modulus);
    words::reduce_once(&mut number, modulus);
    debug_assert_eq!(number[8], 0, "outside of −modulus ‥ 2 · modulus");
    [
        number[0], number[1], number[2], number[3], number[4], number[5], number[6], number[7],
    ]
}

/// 2^exponent mod modulus.
pub(crate) const fn power_of_two(exponent: usize, modulus: &Words) -> Words {
    let mut power = [0; 8];
    power[0] = 1;
    let mut step = 0;
    while step < exponent {
        power = doubled(&power, modulus);
        step += 1;
    }
    power
}

const fn doubled(number: &Words, modulus: &Words) -> Words {
    let mut twice = [0; 8];
    let mut reduced = [0; 8];
    let (mut carry, mut borrow) = (0, 0);
    let mut index = 0;
    while index < 8 {
        let sum = (number[index] as u64) * 2 + carry;
        twice[index] = sum as u32;
        carry = sum >> 32;
        let difference = (sum & 0xffff_ffff)
            .wrapping_sub(modulus[index] as u64)
            .wrapping_sub(borrow);
        reduced[index] = difference as u32;
        borrow = difference >> 63;
        index += 1;
    }
    // Only constants come here, so the branch reveals nothing.
    if carry >= borrow { reduced } else { twice }
}

#[inline(always)]
pub(crate) fn plus<W: Word>(a: &[W; 9], b: &[W; 9]) -> [W; 9] {
    core::array::from_fn(|index| a[index].plus(b[index]))
}

#[inline(always)]
pub(crate) fn minus<W: Word>(a: &[W; 9], b: &[W; 9]) -> [W; 9] {
    core::array::from_fn(|index| a[index].minus(b[index]))
}

#[inline(always)]
pub(crate) fn times<W: Word>(a: &[W; 9], factor: i64) -> [W; 9] {
    a.map(|limb| limb.scaled(factor))
}

/// −a if the condition holds, otherwise a.
#[inline(always)]
pub(crate) fn negated_if(a: &Limbs, condition: Mask) -> Limbs {
    a.map(|limb| condition.negated(limb))
}

/// b if the condition holds, otherwise a.
#[inline(always)]
pub(crate) fn choose(a: &Limbs, b: &Limbs, condition: Mask) -> Limbs {
    core::array::from_fn(|index| condition.choose(a[index], b[index]))
}

/// The seventeen columns of a product. Each is computed once, so inlined code keeps all of them in locals.
pub(crate) trait Columns {
    type Word: Word;

    fn column<const K: usize>(&self) -> Self::Word;

    /// The largest value of the column while it is summed.
    fn bound(&self, column: usize) -> u128;

    /// Whether no column can overflow; called in debug builds only.
    fn fit(&self) -> bool {
        (0..17).all(|column| self.bound(column) < COLUMN_LIMIT)
    }
}

fn product_bound<W: Word>(a: &[W; 9], b: &[W; 9], column: usize) -> u128 {
    let rows = column.saturating_sub(8)..=column.min(8);
    rows.map(|row| a[row].amount() * b[column - row].amount()).sum()
}

/// a · b
pub(crate) struct Product<'a, W = i64>(pub(super) &'a [W; 9], pub(super) &'a [W; 9]);

impl<W: Word> Columns for Product<'_, W> {
    type Word = W;

    #[inline(always)]
    fn column<const K: usize>(&self) -> W {
        let mut sum = W::ZERO;
        for row in K.saturating_sub(8)..K.min(8) + 1 {
            sum = sum.plus(self.0[row].times(self.1[K - row]));
        }
        sum
    }

    fn bound(&self, column: usize) -> u128 {
        product_bound(self.0, self.1, column)
    }
}

/// a². Each product of two different limbs is made once.
pub(crate) struct Square<'a, W = i64> {
    limbs: &'a [W; 9],
    twice: [W; 9],
}

impl<'a, W: Word> Square<'a, W> {
    #[inline(always)]
    pub(crate) fn of(limbs: &'a [W; 9]) -> Self {
        Self {
            limbs,
            twice: times(limbs, 2),
        }
    }
}

impl<W: Word> Columns for Square<'_, W> {
    type Word = W;

    #[inline(always)]
    fn column<const K: usize>(&self) -> W {
        let mut sum = if K.is_multiple_of(2) {
            self.limbs[K / 2].times(self.limbs[K / 2])
        } else {
            W::ZERO
        };
        for row in K.saturating_sub(8)..K.div_ceil(2) {
            sum = sum.plus(self.twice[row].times(self.limbs[K - row]));
        }
        sum
    }

    fn bound(&self, column: usize) -> u128 {
        product_bound(self.limbs, self.limbs, column)
    }
}

/// a · b + c · d, reduced together.
pub(crate) struct TwoProducts<'a, W = i64>(pub(super) Product<'a, W>, pub(super) Product<'a, W>);

impl<W: Word> Columns for TwoProducts<'_, W> {
    type Word = W;

    #[inline(always)]
    fn column<const K: usize>(&self) -> W {
        self.0.column::<K>().plus(self.1.column::<K>())
    }

    fn bound(&self, column: usize) -> u128 {
        self.0.bound(column) + self.1.bound(column)
    }
}
