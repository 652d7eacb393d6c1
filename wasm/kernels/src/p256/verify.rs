//! Verifying: u₁ · G + u₂ · Q in one chain of doublings. Everything is public, so digits of zero are skipped and addresses
//! follow the digits.

use super::point::{Affine, Jacobian, push_odd_multiples, to_affine};
use super::{Curve, SIGNATURE_BYTES, VerifyingKey, field, halves, hashed, scalar, words_of};
use crate::limbs::{Limbs, Words, from_words, minus};
use crate::words;
use alloc::vec::Vec;

/// Bits of a digit of u₁: odd multiples of G up to 63 are in the table.
const BASE_WIDTH: usize = 7;

/// Bits of a digit of u₂: odd multiples of Q up to 15 are worked out.
const KEY_WIDTH: usize = 5;

/// Digits of a scalar in non-adjacent form: one more than it has bits.
const DIGITS: usize = 257;

impl Curve {
    /// Whether r ‖ s is a signature of the message by this key (FIPS 186-5 §6.4.2); both s and n − s are.
    #[must_use]
    pub fn verify(&self, key: &VerifyingKey, message: &[u8], signature: &[u8; SIGNATURE_BYTES]) -> bool {
        let (first, second) = halves(signature);
        let (mut r, mut s) = (Words::default(), Words::default());
        words_of(first, &mut r);
        words_of(second, &mut s);
        if !scalar::is_in_range(&r) || !scalar::is_in_range(&s) {
            return false;
        }
        let inverse = scalar::ORDER.inverse(&s);
        let u1 = scalar::ORDER.product(&hashed(message), &inverse);
        let u2 = scalar::ORDER.product(&r, &inverse);
        self.combination(&u1, &u2, &key.point)
            .is_some_and(|point| has_x(&point, &r))
    }

    /// u₁ · G + u₂ · Q, or nothing at infinity.
    pub(super) fn combination(&self, u1: &Words, u2: &Words, key: &Affine) -> Option<Jacobian> {
        let multiples = odd_multiples(key);
        let (of_base, of_key) = (sparse::<BASE_WIDTH>(u1), sparse::<KEY_WIDTH>(u2));
        let mut sum: Option<Jacobian> = None;
        for (&base_digit, &key_digit) in of_base.iter().zip(&of_key).rev() {
            sum = sum.map(|point| point.doubled());
            if let Some(multiple) = multiples.get(usize::from(key_digit.unsigned_abs() >> 1))
                && key_digit != 0
            {
                sum = plus(sum.as_ref(), &multiple.negated_if(i64::from(key_digit >> 7)));
            }
            if base_digit != 0 {
                sum = plus(sum.as_ref(), &self.base.public_multiple(i32::from(base_digit)));
            }
        }
        sum
    }
}

/// The sum of two points, of which the first may be missing.
fn plus(sum: Option<&Jacobian>, point: &Affine) -> Option<Jacobian> {
    sum.map_or_else(|| Some(Jacobian::from(point)), |sum| sum.plus_public(point))
}

/// Q, 3 Q, … 15 Q.
fn odd_multiples(key: &Affine) -> Vec<Affine> {
    let point = Jacobian::from(key);
    let mut multiples = Vec::with_capacity(1 << (KEY_WIDTH - 2));
    push_odd_multiples(&mut multiples, 1 << (KEY_WIDTH - 2), &point, &point.doubled());
    to_affine(&multiples)
}

/// Whether the point's x mod n is r: x is r or r + n, which may still be below p. Times Z², nothing is inverted.
fn has_x(point: &Jacobian, r: &Words) -> bool {
    let zz = field::square(&point.z);
    let is = |x: &Words| {
        let difference: Limbs = minus(&field::multiply(&field::enter(x), &zz), &point.x);
        field::is_zero_public(&field::multiply(&difference, &from_words(&[1, 0, 0, 0, 0, 0, 0, 0])))
    };
    let mut larger = *r;
    let carry = words::add(&mut larger, &scalar::N);
    is(r) || (carry == 0 && words::is_below(&larger, &field::P) && is(&larger))
}

/// The non-adjacent form of this width, least significant digit first: digits are odd and below 2^(WIDTH − 1), or zero, and of
/// WIDTH in a row one is not zero.
fn sparse<const WIDTH: usize>(scalar: &Words) -> [i8; DIGITS] {
    let mut digits = [0; DIGITS];
    let (mut position, mut carry) = (0, 0);
    while let Some(digit) = digits.get_mut(position) {
        if words::bits_at(scalar, position, 1) == carry {
            position += 1;
            continue;
        }
        let bits = words::bits_at(scalar, position, WIDTH) + carry;
        carry = bits >> (WIDTH - 1);
        *digit = i8::try_from(bits.cast_signed() - (carry << WIDTH).cast_signed()).unwrap_or_default();
        position += WIDTH;
    }
    digits
}
