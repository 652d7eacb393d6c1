//! Plain numbers as 32-bit words, least significant first, for what a key computes once and for conversions from and to
//! digits.
//!
//! This is not the fast part, but secrets pass through it: lengths are public, and nothing branches on a word's value.
//! Exceptions have `public` in their names.

#![allow(
    clippy::cast_possible_truncation,
    reason = "the low half of a 64-bit intermediate is what a word is"
)]
#![cfg_attr(
    not(all(feature = "ed25519", feature = "p256", feature = "rsa")),
    allow(dead_code, reason = "each scheme needs its part")
)]

use crate::mask::{Mask, behind_barrier};
use crate::stop::OrStop;
use alloc::vec;
use alloc::vec::Vec;
use zeroize::Zeroizing;

/// Bits of a word.
pub(crate) const WORD_BITS: usize = 32;

/// number ← number + other; returns the carry. The other may be shorter.
pub(crate) fn add(number: &mut [u32], other: &[u32]) -> u32 {
    add_where(number, other, Mask::ALWAYS)
}

/// number ← number − other; returns the borrow. The other may be shorter.
pub(crate) fn subtract(number: &mut [u32], other: &[u32]) -> u32 {
    subtract_where(number, other, Mask::ALWAYS)
}

/// number ← number + other where the condition holds; returns the carry.
pub(crate) fn add_where(number: &mut [u32], other: &[u32], condition: Mask) -> u32 {
    let mut carry = 0;
    for (word, addend) in number.iter_mut().zip(padded(other)) {
        let sum = u64::from(*word) + u64::from(condition.word(addend)) + carry;
        *word = sum as u32;
        carry = sum >> WORD_BITS;
    }
    carry as u32
}

/// number ← number − other where the condition holds; returns the borrow.
fn subtract_where(number: &mut [u32], other: &[u32], condition: Mask) -> u32 {
    let mut borrow = 0;
    for (word, subtrahend) in number.iter_mut().zip(padded(other)) {
        let difference = u64::from(*word)
            .wrapping_sub(u64::from(condition.word(subtrahend)))
            .wrapping_sub(borrow);
        *word = difference as u32;
        borrow = difference >> 63;
    }
    borrow as u32
}

/// number ← number − modulus unless that is negative.
pub(crate) fn reduce_once(number: &mut [u32], modulus: &[u32]) {
    let borrow = subtract(number, modulus);
    add_where(number, modulus, Mask::of_bit(borrow));
}

/// Whether a < b; a may be longer or shorter.
pub(crate) fn is_below(a: &[u32], b: &[u32]) -> Mask {
    // The compiler would compare known words one by one, and treat words of all ones or of zero specially. The barrier
    // hides them.
    let b = behind_barrier(b);
    let length = a.len().max(b.len());
    let borrow = padded(a).zip(padded(b)).take(length).fold(0, |borrow, (x, y)| {
        u64::from(x).wrapping_sub(u64::from(y)).wrapping_sub(borrow) >> 63
    });
    Mask::of_bit(borrow as u32)
}

/// Whether every word is zero.
pub(crate) fn is_zero(number: &[u32]) -> Mask {
    Mask::of_zero(number.iter().fold(0, |any, word| any | word))
}

/// Whether two numbers are equal; either may have more leading zeros.
pub(crate) fn equal(a: &[u32], b: &[u32]) -> Mask {
    let common = a.len().min(b.len());
    let ((a, a_rest), (b, b_rest)) = (a.split_at(common), b.split_at(common));
    let differing = a.iter().zip(b).fold(0, |any, (x, y)| any | (x ^ y));
    is_zero(&[differing]) & is_zero(a_rest) & is_zero(b_rest)
}

/// The number's words, followed by zeros without end.
fn padded(number: &[u32]) -> impl Iterator<Item = u32> {
    number.iter().copied().chain(core::iter::repeat(0))
}

/// The digit at this index. Digits above the number are zero, so no index is out of range.
#[inline(always)]
pub(crate) fn padded_at<Digit: Copy + From<u8>>(number: &[Digit], index: usize) -> Digit {
    number.get(index).map_or(Digit::from(0), |digit| *digit)
}

/// `count` bits, at most 32, from bit `from` on; above the number are zeros.
#[inline]
pub(crate) fn bits_at(number: &[u32], from: usize, count: usize) -> u32 {
    let word = |index: usize| u64::from(padded_at(number, index));
    let (index, shift) = (from / WORD_BITS, from % WORD_BITS);
    let pair = word(index) | word(index + 1) << WORD_BITS;
    ((pair >> shift) & ((1 << count) - 1)) as u32
}

/// Fills all words from big-endian bytes; bytes that do not fit are dropped.
pub(crate) fn read_big_endian(bytes: &[u8], words: &mut [u32]) {
    words.fill(0);
    let (first, chunks) = bytes.as_rchunks();
    for (word, chunk) in words.iter_mut().zip(chunks.iter().rev()) {
        *word = u32::from_be_bytes(*chunk);
    }
    if let Some(word) = words.get_mut(chunks.len()) {
        *word = first.iter().fold(0, |word, byte| word << 8 | u32::from(*byte));
    }
}

/// Fills all bytes, big-endian; words that do not fit are dropped.
pub(crate) fn write_big_endian(words: &[u32], bytes: &mut [u8]) {
    for (chunk, word) in bytes.rchunks_mut(4).zip(padded(words)) {
        for (byte, digit) in chunk.iter_mut().rev().zip(word.to_le_bytes()) {
            *byte = digit;
        }
    }
}

/// Fills all words from little-endian bytes; bytes that do not fit are dropped.
pub(crate) fn read_little_endian(bytes: &[u8], words: &mut [u32]) {
    words.fill(0);
    for (word, chunk) in words.iter_mut().zip(bytes.chunks(4)) {
        *word = chunk.iter().rev().fold(0, |word, byte| word << 8 | u32::from(*byte));
    }
}

/// Fills all bytes, little-endian; words that do not fit are dropped.
pub(crate) fn write_little_endian(words: &[u32], bytes: &mut [u8]) {
    for (chunk, word) in bytes.chunks_mut(4).zip(padded(words)) {
        for (byte, digit) in chunk.iter_mut().zip(word.to_le_bytes()) {
            *byte = digit;
        }
    }
}

/// The bit length of a public number. The time depends on the value.
pub(crate) fn bits_of_public(number: &[u32]) -> usize {
    let zeros = number.iter().rev().take_while(|&&word| word == 0).count();
    let words = number.len() - zeros;
    let top = words.checked_sub(1).and_then(|last| number.get(last));
    words * WORD_BITS - top.map_or(0, |word| word.leading_zeros() as usize)
}

/// a · b, as long as both factors together.
pub(crate) fn product(a: &[u32], b: &[u32]) -> Zeroizing<Vec<u32>> {
    let mut product = Zeroizing::new(vec![0; a.len() + b.len()]);
    for (shift, &x) in a.iter().enumerate() {
        let mut carry = 0;
        // The last word meets a zero of b's padding, so it takes the carry.
        for (word, y) in product.iter_mut().skip(shift).take(b.len() + 1).zip(padded(b)) {
            let sum = u64::from(x) * u64::from(y) + u64::from(*word) + carry;
            *word = sum as u32;
            carry = sum >> WORD_BITS;
        }
    }
    product
}

/// number ← 2 · number + bit mod modulus; the number is below the modulus and one word longer.
fn push_bit(number: &mut [u32], bit: u32, modulus: &[u32]) {
    let mut carry = bit;
    for word in number.iter_mut() {
        let next = *word >> (WORD_BITS - 1);
        *word = *word << 1 | carry;
        carry = next;
    }
    reduce_once(number, modulus);
}

/// number mod modulus, as long as the modulus, bit by bit. The first bits are taken at once; the number that they form
/// must be below the modulus.
pub(crate) fn remainder(number: &[u32], modulus: &[u32], first_bits: usize) -> Zeroizing<Vec<u32>> {
    let mut rest = Zeroizing::new(vec![0; modulus.len() + 1]);
    let steps = (number.len() * WORD_BITS).saturating_sub(first_bits);
    for (place, word) in rest.iter_mut().enumerate() {
        *word = bits_at(number, steps + place * WORD_BITS, WORD_BITS);
    }
    for position in (0..steps).rev() {
        push_bit(&mut rest, bits_at(number, position, 1), modulus);
    }
    rest.truncate(modulus.len());
    rest
}

/// 2^exponent mod modulus, as long as the modulus, by doubling 2^`from`, which is below the modulus.
pub(crate) fn power_of_two(from: usize, exponent: usize, modulus: &[u32]) -> Zeroizing<Vec<u32>> {
    let mut power = Zeroizing::new(vec![0; modulus.len() + 1]);
    *power.get_mut(from / WORD_BITS).or_stop() = 1 << (from % WORD_BITS);
    for _ in from..exponent {
        push_bit(&mut power, 0, modulus);
    }
    power.truncate(modulus.len());
    power
}

/// −number⁻¹ mod 2^(32 · words) of an odd number, by Newton's iteration.
pub(crate) fn negative_inverse(number: &[u32], words: usize) -> Zeroizing<Vec<u32>> {
    let low = |number: &[u32]| number.iter().copied().take(words).collect::<Vec<u32>>();
    let number = Zeroizing::new(low(number));
    let mut inverse = Zeroizing::new(vec![0; words]);
    add(&mut inverse, &[1]);
    let mut right_bits = 1;
    while right_bits < words * WORD_BITS {
        // x ← x (2 − number · x) doubles the number of correct bits.
        let mut factor = Zeroizing::new(low(&product(&number, &inverse)));
        negate(&mut factor);
        add(&mut factor, &[2]);
        inverse = Zeroizing::new(low(&product(&inverse, &factor)));
        right_bits *= 2;
    }
    negate(&mut inverse);
    inverse
}

/// number ← −number in two's complement.
fn negate(number: &mut [u32]) {
    for word in number.iter_mut() {
        *word = !*word;
    }
    add(number, &[1]);
}

/// number⁻¹ modulo an odd modulus with as many words, or None if they have a common divisor. Tests compare other
/// inversions with it.
///
/// The binary algorithm of Euclid with a fixed number of steps. In each step a and b together lose at least one bit,
/// and a ≡ number · u, b ≡ number · v hold throughout.
#[cfg(test)]
pub(crate) fn inverse(number: &[u32], modulus: &[u32]) -> Option<Zeroizing<Vec<u32>>> {
    let length = modulus.len();
    let mut a = remainder(number, modulus, 0);
    let mut b = Zeroizing::new(modulus.to_vec());
    let mut u = Zeroizing::new(vec![0; length]);
    let mut v = u.clone();
    add(&mut u, &[1]);
    for _ in 0..2 * WORD_BITS * length {
        let odd = Mask::of_bit(bits_at(&a, 0, 1));
        let swap = odd & is_below(&a, &b);
        exchange(&mut a, &mut b, swap);
        exchange(&mut u, &mut v, swap);
        subtract_where(&mut a, &b, odd);
        let borrow = subtract_where(&mut u, &v, odd);
        add_where(&mut u, modulus, Mask::of_bit(borrow));
        halve(&mut a, 0);
        let odd = Mask::of_bit(bits_at(&u, 0, 1));
        let carry = add_where(&mut u, modulus, odd);
        halve(&mut u, carry);
    }
    equal(&b, &[1]).declassified().then_some(v)
}

#[cfg(test)]
fn exchange(a: &mut [u32], b: &mut [u32], condition: Mask) {
    for (x, y) in a.iter_mut().zip(b) {
        (*x, *y) = (condition.choose_word(*x, *y), condition.choose_word(*y, *x));
    }
}

/// number ← (number + top · 2^(its bits)) / 2, rounded down.
#[cfg(test)]
fn halve(number: &mut [u32], top: u32) {
    let mut above = top;
    for word in number.iter_mut().rev() {
        let next = *word & 1;
        *word = *word >> 1 | above << (WORD_BITS - 1);
        above = next;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;
    use proptest::prelude::*;

    fn number(words: usize) -> impl Strategy<Value = Vec<u32>> {
        let word = prop_oneof![Just(0), Just(1), Just(u32::MAX), any::<u32>()];
        proptest::collection::vec(word, words)
    }

    fn wide(number: &[u32]) -> u128 {
        number.iter().rev().fold(0, |sum, &word| sum << 32 | u128::from(word))
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(5000))]

        #[test]
        fn sums_products_and_rests_are_those_of_128_bits(a in number(2), b in number(2), c in number(4)) {
            prop_assert_eq!(wide(&product(&a, &b)), wide(&a) * wide(&b));
            let mut sum = a.clone();
            let carry = add(&mut sum, &b);
            prop_assert_eq!(wide(&sum) + (u128::from(carry) << 64), wide(&a) + wide(&b));
            let mut difference = a.clone();
            prop_assert_eq!(subtract(&mut difference, &b) == 1, wide(&a) < wide(&b));
            prop_assert_eq!(wide(&difference) as u64, (wide(&a) as u64).wrapping_sub(wide(&b) as u64));
            prop_assert_eq!(is_below(&a, &b).declassified(), wide(&a) < wide(&b));
            prop_assert_eq!(equal(&a, &b).declassified(), wide(&a) == wide(&b));
            if wide(&a) > 0 {
                prop_assert_eq!(wide(&remainder(&c, &a, 0)), wide(&c) % wide(&a));
                let first_bits = bits_of_public(&a) - 1;
                prop_assert_eq!(remainder(&c, &a, first_bits), remainder(&c, &a, 0));
            }
            prop_assert_eq!(bits_of_public(&c) as u32, 128 - wide(&c).leading_zeros());
        }

        #[test]
        fn an_inverse_times_its_number_is_one(a in number(5), mut m in number(5), last in 0..5_usize) {
            m[0] |= 1;
            m[last] |= 3;
            let zero_top = [&m[..], &[0]].concat();
            match inverse(&a, &m) {
                Some(found) => {
                    prop_assert!(is_below(&found, &m).declassified());
                    prop_assert!(equal(&remainder(&product(&a, &found), &m, 0), &[1]).declassified());
                    prop_assert!(equal(&inverse(&a, &zero_top).unwrap(), &found).declassified());
                }
                None => {
                    // Without an inverse the numbers have a common divisor, which Euclid's algorithm finds.
                    let (mut x, mut y) = (a.clone(), m.clone());
                    while !is_zero(&x).declassified() {
                        let rest = remainder(&y, &x, 0).to_vec();
                        y = x;
                        x = rest;
                    }
                    prop_assert!(!equal(&y, &[1]).declassified());
                }
            }
            let low = product(&m, &negative_inverse(&m, 5));
            prop_assert!(low[..5].iter().all(|&word| word == u32::MAX));
        }

        #[test]
        fn bytes_come_back(a in number(5)) {
            let mut bytes = [0; 20];
            write_big_endian(&a, &mut bytes);
            let mut back = [0; 5];
            read_big_endian(&bytes, &mut back);
            prop_assert_eq!(&back[..], &a[..]);
            let mut short = [0; 18];
            write_big_endian(&a, &mut short);
            prop_assert_eq!(&short[..], &bytes[2..]);
            write_little_endian(&a, &mut short);
            prop_assert!(short.iter().eq(bytes.iter().rev().take(18)));
            write_little_endian(&a, &mut bytes);
            read_little_endian(&bytes, &mut back);
            prop_assert_eq!(&back[..], &a[..]);
        }
    }
}
