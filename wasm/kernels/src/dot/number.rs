//! Numbers in signed 13-bit digits, stored twice: as rows for a first factor and as pairs for a second.

use super::places::{halves, pair};
use crate::words;
use alloc::vec;
use alloc::vec::Vec;
use zeroize::Zeroize;

/// Bits of a digit.
pub(super) const BITS: usize = 13;

/// From this value on, a digit is rounded up into the next one.
pub(super) const HALF: i32 = 1 << (BITS - 1);

/// Zeros before and behind the pairs, so that a span may start and end outside the number.
pub(super) const MARGIN: usize = 32;

/// The largest absolute value of a digit: 2¹², and what the second pass of carries leaves (`mod.rs`).
pub(super) const DIGIT_LIMIT: i32 = HALF + 90;

/// Digits of a number; wiped when dropped.
#[derive(Clone)]
pub struct Number {
    /// Entry i: digit 2 i (low half) and digit 2 i + 1 (high half).
    pub(super) rows: Vec<i32>,
    /// Entry `MARGIN` + j, from j = −1: digit j + 1 (low half) and digit j (high half).
    pub(super) pairs: Vec<i32>,
}

impl Drop for Number {
    fn drop(&mut self) {
        self.rows.zeroize();
        self.pairs.zeroize();
    }
}

impl core::fmt::Debug for Number {
    fn fmt(&self, formatter: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        formatter.debug_struct("Number").finish_non_exhaustive()
    }
}

impl Number {
    pub(super) fn zero(digits: usize) -> Self {
        Self {
            rows: vec![0; digits / 2],
            pairs: vec![0; digits + 2 * MARGIN],
        }
    }

    /// The digits of a plain number. The carry of the last digit is dropped: it is zero below 2^(13 · digits − 2), and
    /// a multiple of R otherwise.
    pub(super) fn of(x: &[u32], digits: usize) -> Self {
        let mut number = Self::zero(digits);
        load_rows(x, &mut number.rows);
        number.fill_pairs();
        number
    }

    /// Fills the pairs from the rows.
    pub(super) fn fill_pairs(&mut self) {
        let mut before = 0;
        let mut places = self.pairs.iter_mut().skip(MARGIN - 1);
        for &row in &self.rows {
            let (low, high) = halves(row);
            for digit in [low, high] {
                if let Some(place) = places.next() {
                    *place = pair(digit, before);
                }
                before = digit;
            }
        }
        if let Some(place) = places.next() {
            *place = pair(0, before);
        }
    }

    /// The value in two's complement, in this many words.
    pub(super) fn value(&self, words: usize) -> Vec<u32> {
        let mut value = Vec::with_capacity(words);
        let (mut pending, mut pending_bits) = (0_i64, 0);
        for &row in &self.rows {
            let (low, high) = halves(row);
            for digit in [low, high] {
                // All further digits only repeat the sign.
                if value.len() == words {
                    return value;
                }
                pending += i64::from(digit) << pending_bits;
                pending_bits += BITS;
                if pending_bits >= words::WORD_BITS {
                    value.push(low_word(pending));
                    pending >>= words::WORD_BITS;
                    pending_bits -= words::WORD_BITS;
                }
            }
        }
        while value.len() < words {
            value.push(low_word(pending));
            pending >>= words::WORD_BITS;
        }
        value
    }
}

#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the rest is carried on"
)]
fn low_word(pending: i64) -> u32 {
    pending as u32
}

/// Fills rows with the signed digits of a plain number.
pub(super) fn load_rows(x: &[u32], rows: &mut [i32]) {
    let mut carry = 0;
    let mut position = 0;
    let mut digit = || {
        let sum = words::bits_at(x, position, BITS).cast_signed() + carry;
        position += BITS;
        carry = (sum + HALF) >> BITS;
        sum - (carry << BITS)
    };
    for row in rows {
        let low = digit();
        *row = pair(low, digit());
    }
}
