//! Scalars in four parts of 66 bits. Part j is a scalar of its own, for 2^(66 j) times the point. So the single chain
//! of doublings that sums multiples of two points has a quarter of the length. The comb of the base point has these
//! multiples; a key stores its own.
//!
//! Only for public scalars: digits of zero are skipped, and the other digits decide addresses.

use super::Words;
use crate::stop::OrStop;
use crate::words;

pub(crate) const PARTS: usize = 4;
pub(crate) const PART_BITS: usize = 66;

/// Bits of a digit of a comb, whose lowest bit is always set.
pub(crate) const WINDOW_BITS: usize = 6;

/// Windows of a comb from the base of one part to the base of the next.
pub(crate) const PART_WINDOWS: usize = PART_BITS / WINDOW_BITS;
const _: () = assert!(PART_BITS.is_multiple_of(WINDOW_BITS));

/// Bits of a digit of the base point's scalar: the comb's table has the odd multiples up to 63.
pub(crate) const BASE_WIDTH: usize = WINDOW_BITS + 1;

/// Bits of a digit of the key's scalar: the odd multiples up to 15 are computed.
pub(crate) const KEY_WIDTH: usize = 5;
pub(crate) const KEY_MULTIPLES: usize = 1 << (KEY_WIDTH - 2);

/// Digits of a part in non-adjacent form: one more than it has bits.
pub(crate) type Digits = [i8; PART_BITS + 1];

/// The non-adjacent form of each part.
pub(crate) fn wnaf(scalar: &Words, width: usize) -> [Digits; PARTS] {
    core::array::from_fn(|part| wnaf_part(scalar, part * PART_BITS, width))
}

/// The non-adjacent form of the 66 bits from this position on, least significant digit first. Digits are zero, or odd
/// and within ±2^(width − 1). Of `width` successive digits, at most one is not zero.
#[inline(never)]
fn wnaf_part(scalar: &Words, from: usize, width: usize) -> Digits {
    let bits = |position: usize, count: usize| {
        let count = count.min(PART_BITS.saturating_sub(position));
        words::bits_at(scalar, from + position, count)
    };
    let mut digits = [0; PART_BITS + 1];
    let (mut position, mut carry) = (0, 0);
    while let Some(digit) = digits.get_mut(position) {
        if bits(position, 1) == carry {
            position += 1;
            continue;
        }
        let value = bits(position, width) + carry;
        carry = value >> (width - 1);
        *digit = i8::try_from(value.cast_signed() - (carry << width).cast_signed()).or_stop();
        position += width;
    }
    digits
}

/// The number of each part and its digit at this position, without digits of zero.
pub(crate) fn digits_at(parts: &[Digits; PARTS], place: usize) -> impl Iterator<Item = (usize, i8)> {
    let digits = parts.iter().map(move |digits| digits.get(place).copied().or_stop());
    digits.enumerate().filter(|&(_, digit)| digit != 0)
}
