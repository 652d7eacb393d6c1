//! Verification: S · B − k · A in one chain of doublings, a quarter as long as the scalars (`limbs/quarters.rs`). The
//! comb's table holds multiples of 2^(66 j) · B. [`Multiples`] of 2^(66 j) · A are computed when a key verifies for the
//! first time, so the first check takes longer than later ones. All values are public.

use super::base::BaseTable;
use super::point::Affine;
use super::sum::Sum;
use super::{Curve, POINT_BYTES, SIGNATURE_BYTES, VerifyingKey, hashed, scalar};
use crate::Error;
use crate::limbs::Words;
use crate::limbs::quarters::{BASE_WIDTH, KEY_MULTIPLES, KEY_WIDTH, PART_BITS, PART_WINDOWS, PARTS, digits_at, wnaf};
use crate::stop::OrStop;
use crate::words;
use core::fmt;

/// P, 3 P, … 15 P, where P = −2^(66 j) · A.
#[derive(Clone)]
pub(super) struct Multiples<S: Sum>([[S::Addend; KEY_MULTIPLES]; PARTS]);

impl<S: Sum> Multiples<S> {
    pub(super) fn new(key: &Affine) -> Self {
        let mut point = S::of(&key.negated());
        Self(core::array::from_fn(|part| {
            if part > 0 {
                point = (0..PART_BITS).fold(point, |point, _| point.doubled());
            }
            let step = point.doubled().to_addend();
            let mut odd = point;
            core::array::from_fn(|index| {
                if index > 0 {
                    odd = odd.plus(&step);
                }
                odd.to_addend()
            })
        }))
    }

    /// The multiple for this odd digit.
    fn multiple(&self, part: usize, digit: i8) -> S::Addend {
        let multiples = self.0.get(part).or_stop();
        let multiple = multiples.get(usize::from(digit.unsigned_abs() >> 1)).or_stop();
        if digit < 0 { S::negated(multiple) } else { *multiple }
    }
}

impl<S: Sum> fmt::Debug for Multiples<S> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Multiples").finish_non_exhaustive()
    }
}

impl Curve {
    /// Checks that R ‖ S is a signature of the message by this key, exactly as the crate `ed25519-dalek` does for a
    /// key's point of any order: the equation without the cofactor, R compared as bytes, S below L (RFC 8032 §5.1.7).
    ///
    /// # Errors
    /// If it is not.
    pub fn verify(&self, key: &VerifyingKey, message: &[u8], signature: &[u8; SIGNATURE_BYTES]) -> Result<(), Error> {
        let (r, s) = signature.split_first_chunk::<POINT_BYTES>().ok_or(Error::REFUSED)?;
        let mut response = Words::default();
        words::read_little_endian(s, &mut response);
        Error::unless(scalar::is_in_range(&response))?;
        let challenge = scalar::reduced(&hashed(&[r, &key.bytes, message]));
        let multiples = key
            .multiples
            .get_or_init(|| alloc::boxed::Box::new(Multiples::new(&key.point)));
        Error::unless(combination(&self.base, &response, &challenge, multiples).encoded() == *r)
    }
}

/// s · B − k · A, where both scalars are below 2²⁵⁵.
pub(super) fn combination<S: Sum>(base: &BaseTable<S>, s: &Words, k: &Words, multiples: &Multiples<S>) -> Affine {
    let (of_base, of_key) = (wnaf(s, BASE_WIDTH), wnaf(k, KEY_WIDTH));
    let mut sum = S::neutral();
    for place in (0..=PART_BITS).rev() {
        sum = sum.doubled();
        for (part, digit) in digits_at(&of_key, place) {
            sum = sum.plus(&multiples.multiple(part, digit));
        }
        for (part, digit) in digits_at(&of_base, place) {
            let multiple = base.public_multiple(part * PART_WINDOWS, i32::from(digit));
            sum = sum.plus_entry(&multiple.or_stop());
        }
    }
    sum.to_affine()
}
