//! Verification: u₁ · G + u₂ · Q in one chain of doublings, a quarter as long as the scalars (`limbs/quarters.rs`). The
//! comb's table has multiples of 2^(66 j) · G; [`Multiples`] of 2^(66 j) · Q are computed when a key verifies for the
//! first time. Everything is public.

use super::point::{Affine, Jacobian, push_odd_multiples, to_affine};
use super::{Curve, SIGNATURE_BYTES, VerifyingKey, field, halves, hashed, scalar, words_of};
use crate::Error;
use crate::limbs::quarters::{BASE_WIDTH, KEY_MULTIPLES, KEY_WIDTH, PART_BITS, PART_WINDOWS, PARTS, digits_at, wnaf};
use crate::limbs::{Limbs, Words, from_words, minus};
use crate::mask::Mask;
use crate::stop::OrStop;
use crate::words;
use alloc::vec::Vec;

/// P, 3 P, … 15 P for P = 2^(66 j) · Q, for one j after another.
#[derive(Clone)]
pub(super) struct Multiples(Vec<Affine>);

impl Multiples {
    pub(super) fn new(key: &Affine) -> Self {
        let mut point = Jacobian::from(key);
        let mut multiples = Vec::with_capacity(PARTS * KEY_MULTIPLES);
        for part in 0..PARTS {
            if part > 0 {
                point = (0..PART_BITS).fold(point, |point, _| point.doubled());
            }
            push_odd_multiples(&mut multiples, KEY_MULTIPLES, &point, &point.doubled());
        }
        Self(to_affine(&multiples))
    }

    /// The odd multiple with this odd digit.
    fn multiple(&self, part: usize, digit: i8) -> Affine {
        let index = part * KEY_MULTIPLES + usize::from(digit.unsigned_abs() >> 1);
        self.0.get(index).or_stop().negated_if(Mask::of_sign(i64::from(digit)))
    }
}

impl Curve {
    /// Checks that r ‖ s is a signature of the message by this key (FIPS 186-5 §6.4.2); both s and n − s are valid.
    ///
    /// # Errors
    /// If it is not.
    pub fn verify(&self, key: &VerifyingKey, message: &[u8], signature: &[u8; SIGNATURE_BYTES]) -> Result<(), Error> {
        let (first, second) = halves(signature);
        let (mut r, mut s) = (Words::default(), Words::default());
        words_of(first, &mut r);
        words_of(second, &mut s);
        Error::unless(scalar::is_in_range(&r) && scalar::is_in_range(&s))?;
        let inverse = scalar::ORDER.inverse(&s);
        let u1 = scalar::ORDER.product(&hashed(message), &inverse);
        let u2 = scalar::ORDER.product(&r, &inverse);
        let multiples = key.multiples.get_or_init(|| Multiples::new(&key.point));
        let point = self.combination(&u1, &u2, multiples).ok_or(Error::REFUSED)?;
        Error::unless(has_x(&point, &r))
    }

    /// u₁ · G + u₂ · Q; `None` at infinity.
    pub(super) fn combination(&self, u1: &Words, u2: &Words, multiples: &Multiples) -> Option<Jacobian> {
        let (of_base, of_key) = (wnaf(u1, BASE_WIDTH), wnaf(u2, KEY_WIDTH));
        let mut sum: Option<Jacobian> = None;
        for place in (0..=PART_BITS).rev() {
            sum = sum.map(|point| point.doubled());
            for (part, digit) in digits_at(&of_key, place) {
                sum = plus(sum.as_ref(), &multiples.multiple(part, digit));
            }
            for (part, digit) in digits_at(&of_base, place) {
                let multiple = self.base.public_multiple(part * PART_WINDOWS, i32::from(digit));
                sum = plus(sum.as_ref(), &multiple);
            }
        }
        sum
    }
}

/// The sum of two points; the first may be absent.
fn plus(sum: Option<&Jacobian>, point: &Affine) -> Option<Jacobian> {
    sum.map_or_else(|| Some(Jacobian::from(point)), |sum| sum.plus_public(point))
}

/// Whether the point's x mod n is r: x is r, or r + n if that is below p. The comparison is multiplied by Z², which
/// saves an inversion.
fn has_x(point: &Jacobian, r: &Words) -> bool {
    let zz = field::square(&point.z);
    let is = |x: &Words| {
        let difference: Limbs = minus(&field::multiply(&field::to_montgomery(x), &zz), &point.x);
        field::is_zero_public(&field::multiply(&difference, &from_words(&[1, 0, 0, 0, 0, 0, 0, 0])))
    };
    let mut larger = *r;
    let carry = words::add(&mut larger, &scalar::N);
    is(r) || (carry == 0 && words::is_below(&larger, &field::P).declassified() && is(&larger))
}
