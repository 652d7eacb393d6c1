//! The operations on these digits that the tests of all digits (`montgomery/tests.rs`) need.

#![allow(clippy::cast_possible_wrap, reason = "random digits are small")]

use super::number::{DIGIT_LIMIT, Number};
use super::places::pair;
use super::{BITS, Field};
use crate::montgomery::tests::{Digits, Numbers, reduced};
use crate::words;
use std::vec;
use std::vec::Vec;

impl Digits for Field {
    fn r_bits(&self) -> usize {
        self.digits * BITS
    }

    fn extreme(&self, numbers: &mut Numbers) -> Number {
        let mut number = Number::zero(self.digits);
        let kind = numbers.below(4);
        for row in &mut number.rows {
            let mut digit = || match (kind, numbers.below(3)) {
                (0, _) => DIGIT_LIMIT,
                (1, _) => -DIGIT_LIMIT,
                (_, 0) => DIGIT_LIMIT,
                (_, 1) => -DIGIT_LIMIT,
                _ => i32::try_from(numbers.below(8193)).unwrap() - 4096,
            };
            let low = digit();
            *row = pair(low, digit());
        }
        number.fill_pairs();
        number
    }

    fn residue(&self, number: &Number, modulus: &[u32]) -> Vec<u32> {
        let length = number.rows.len() * 26 / 32 + modulus.len() + 3;
        let mut value = number.value(length);
        // A large multiple of m makes the number positive.
        let mut multiple = vec![0; length];
        for (word, digit) in multiple.iter_mut().skip(length - modulus.len() - 1).zip(modulus) {
            *word = *digit;
        }
        words::add(&mut value, &multiple);
        reduced(&value, modulus)
    }

    fn assert_settled(&self, number: &Number) {
        let mut pairs = number.clone();
        pairs.fill_pairs();
        assert_eq!(pairs.pairs, number.pairs);
    }
}
