//! Conditions that depend on a secret: a mask of all ones or of zero, like `Choice` in the crate `subtle`.
//!
//! A mask is made behind a barrier, so that the compiler does not see that it has only two values and does not turn it
//! into a branch. The masks of division steps have no barrier and are called bare. Values that a secret keeps, negates
//! or selects go through a mask; `tests/rules/masks.test.ts` looks for others. Masks of vectors are made in `lanes.rs`
//! and `fused/lanes`.

#![cfg_attr(
    not(all(feature = "ed25519", feature = "p256", feature = "rsa")),
    allow(dead_code, reason = "each scheme needs its part")
)]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "any part of a mask is a mask"
)]

use crate::lanes::Lanes;
use crate::memcheck::declassify;
use core::ops::{BitAnd, BitOr, Not};

/// Hides a value from the compiler. The feature `without-barriers` turns this off, to measure what it costs.
#[inline(always)]
pub(crate) fn behind_barrier<Item>(item: Item) -> Item {
    if cfg!(feature = "without-barriers") {
        item
    } else {
        core::hint::black_box(item)
    }
}

/// All ones if a condition holds, zero if it does not.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mask(i64);

impl Mask {
    /// A condition that always holds, and so is no secret.
    pub(crate) const ALWAYS: Self = Self(-1);

    /// Whether this bit, 0 or 1, is set.
    #[inline(always)]
    pub(crate) fn of_bit(bit: u32) -> Self {
        debug_assert!(bit <= 1);
        Self(i64::from(behind_barrier(bit).wrapping_neg().cast_signed()))
    }

    /// Whether the number is negative.
    #[inline(always)]
    pub(crate) fn of_sign(number: i64) -> Self {
        Self(behind_barrier(number >> 63))
    }

    /// Whether the number is negative, without a barrier, so the compiler may make a branch of it. Only
    /// `limbs/divsteps.rs` uses it, and says why.
    #[inline(always)]
    pub(crate) const fn bare_sign(number: i64) -> Self {
        Self(number >> 63)
    }

    /// Whether the number is odd, without a barrier. Only `limbs/divsteps.rs` uses it.
    #[inline(always)]
    pub(crate) const fn bare_odd(number: i64) -> Self {
        Self(-(number & 1))
    }

    /// Whether the word is zero.
    #[inline(always)]
    pub(crate) fn of_zero(word: u32) -> Self {
        // Zero is the only number whose highest bit is clear both in itself and in its negative.
        Self::of_bit(!(word | word.wrapping_neg()) >> 31)
    }

    /// The word if the condition holds, otherwise zero.
    #[inline(always)]
    pub(crate) const fn word(self, word: u32) -> u32 {
        word & self.0 as u32
    }

    /// The narrow limb if the condition holds, otherwise zero.
    #[inline(always)]
    pub(crate) const fn small(self, limb: i32) -> i32 {
        limb & self.0 as i32
    }

    /// The limb if the condition holds, otherwise zero.
    #[inline(always)]
    pub(crate) const fn limb(self, limb: i64) -> i64 {
        limb & self.0
    }

    /// The bits of a floating-point number if the condition holds, otherwise zero.
    #[inline(always)]
    pub(crate) const fn bits(self, bits: u64) -> u64 {
        bits & self.0.cast_unsigned()
    }

    /// The limb's complement if the condition holds, otherwise the limb.
    #[inline(always)]
    pub(crate) const fn complemented(self, limb: i64) -> i64 {
        limb ^ self.0
    }

    /// The limb's negative if the condition holds, otherwise the limb.
    #[inline(always)]
    pub(crate) const fn negated(self, limb: i64) -> i64 {
        (limb ^ self.0) - self.0
    }

    /// The narrow limb's negative if the condition holds, otherwise the limb.
    #[inline(always)]
    pub(crate) const fn negated_small(self, limb: i32) -> i32 {
        (limb ^ self.0 as i32) - self.0 as i32
    }

    /// The second limb if the condition holds, otherwise the first.
    #[inline(always)]
    pub(crate) const fn choose(self, first: i64, second: i64) -> i64 {
        first ^ self.limb(first ^ second)
    }

    /// The second words if the condition holds, otherwise the first.
    #[inline(always)]
    pub(crate) const fn choose_word(self, first: u32, second: u32) -> u32 {
        first ^ self.word(first ^ second)
    }

    /// The mask in every lane.
    #[inline(always)]
    pub(crate) fn lanes(self) -> Lanes {
        Lanes::splat(self.0 as i32)
    }

    /// Whether the condition holds. The result is public: the caller must be able to say why it may be.
    #[inline(always)]
    pub(crate) fn declassified(mut self) -> bool {
        declassify(&mut self.0);
        self.0 != 0
    }
}

impl BitAnd for Mask {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Mask {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Not for Mask {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mask_keeps_all_or_nothing() {
        for holds in [false, true] {
            let bit = u32::from(holds);
            for mask in [
                Mask::of_bit(bit),
                !Mask::of_bit(1 - bit),
                Mask::of_sign(-i64::from(bit)),
                Mask::bare_sign(-i64::from(bit)),
                Mask::bare_odd(i64::from(bit) - 6),
                Mask::of_zero(1 - bit),
                Mask::of_zero((1 - bit) << 31),
                Mask::of_bit(bit) & Mask::ALWAYS,
                Mask::of_bit(bit) | !Mask::ALWAYS,
            ] {
                assert_eq!(mask.declassified(), holds);
                for word in [0, 1, 0x8000_0000, u32::MAX] {
                    assert_eq!(mask.word(word), if holds { word } else { 0 });
                    assert_eq!(mask.choose_word(7, word), if holds { word } else { 7 });
                }
                for limb in [0, 1, -1, i64::MAX, -i64::MAX] {
                    assert_eq!(mask.limb(limb), if holds { limb } else { 0 });
                    assert_eq!(mask.bits(limb.cast_unsigned()), mask.limb(limb).cast_unsigned());
                    assert_eq!(mask.negated(limb), if holds { -limb } else { limb });
                    assert_eq!(mask.complemented(limb), if holds { !limb } else { limb });
                    assert_eq!(mask.choose(7, limb), if holds { limb } else { 7 });
                }
                assert_eq!(mask.lanes().to_array(), [-i32::from(holds); 4]);
            }
        }
    }
}
