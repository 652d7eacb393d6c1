//! The operations on these digits that the tests of all digits (`montgomery/tests.rs`) need.

use super::number::{Number, PADDING};
use super::{BITS, Field, MASK};
use crate::montgomery::tests::{Digits, Numbers, reduced};
use std::vec::Vec;

impl Digits for Field {
    fn r_bits(&self) -> usize {
        self.digits * BITS
    }

    /// A number below R / 8. The product of two is below R² / 64, the most for which the upper half has room beside q
    /// m.
    fn extreme(&self, numbers: &mut Numbers) -> Number {
        let mut number = Number::zero(self.digits);
        let kind = numbers.below(3);
        for digit in number.digits_mut(self.digits) {
            *digit = match (kind, numbers.below(3)) {
                (0, _) | (_, 0) => MASK as f64,
                (_, 1) => 0.0,
                _ => (numbers.next().cast_signed() & MASK) as f64,
            };
        }
        if let Some(top) = number.digits_mut(self.digits).last_mut() {
            *top = (*top / 8.0).trunc();
        }
        number
    }

    fn residue(&self, number: &Number, modulus: &[u32]) -> Vec<u32> {
        reduced(&number.words((self.digits * BITS).div_ceil(32)), modulus)
    }

    fn assert_settled(&self, number: &Number) {
        let (before, rest) = number.digits.split_at(PADDING);
        let (digits, behind) = rest.split_at(self.digits);
        assert!(before.iter().chain(behind).all(|&zero| zero == 0.0));
        assert!(
            digits
                .iter()
                .all(|&digit| (0.0..=MASK as f64).contains(&digit) && digit.fract() == 0.0)
        );
    }
}
