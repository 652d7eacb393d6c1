//! Digits against plain arithmetic, where they are most likely to go wrong: moduli of all ones and sparse ones, digits at their
//! limits, and lengths that fill their blocks or do not.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "random numbers are cut to the size that is wanted"
)]

use super::columns::pair;
use super::number::{DIGIT_LIMIT, Number};
use super::{Field, Montgomery};
use crate::words;
use std::vec;
use std::vec::Vec;

/// `SplitMix64`: the same numbers in every run.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    fn below(&mut self, limit: u64) -> u64 {
        self.next() % limit
    }

    /// A number of at most so many bits: random, sparse, all ones, or runs of both.
    fn number(&mut self, bits: usize) -> Vec<u32> {
        let mut number = vec![0; bits.div_ceil(32)];
        let kind = self.below(4);
        let mut position = 0;
        let mut value = self.below(2);
        while position < bits {
            let run = match kind {
                0 => 1,
                1 => 1 + self.below(20) as usize,
                _ => 1 + self.below(bits as u64) as usize,
            };
            value = if kind == 0 { self.below(2) } else { 1 - value };
            for bit in position..bits.min(position + run) {
                number[bit / 32] |= (value as u32) << (bit % 32);
            }
            position += run;
        }
        number
    }

    /// An odd number of exactly so many bits.
    fn modulus(&mut self, bits: usize) -> Vec<u32> {
        let mut modulus = match self.below(4) {
            0 => (0..bits.div_ceil(32)).map(|_| u32::MAX).collect(),
            1 => vec![0; bits.div_ceil(32)],
            _ => self.number(bits),
        };
        modulus[0] |= 1;
        let top = bits - 1;
        modulus[top / 32] |= 1 << (top % 32);
        modulus[top / 32] &= u32::MAX >> (31 - top % 32);
        modulus
    }

    /// Every digit at a limit, zero or random.
    fn extreme(&mut self, digits: usize) -> Number {
        let mut number = Number::zero(digits);
        let kind = self.below(4);
        for row in &mut number.rows {
            let mut digit = || match (kind, self.below(3)) {
                (0, _) => DIGIT_LIMIT,
                (1, _) => -DIGIT_LIMIT,
                (_, 0) => DIGIT_LIMIT,
                (_, 1) => -DIGIT_LIMIT,
                _ => (self.below(8193) as i32) - 4096,
            };
            let low = digit();
            *row = pair(low, digit());
        }
        number.fill_pairs();
        number
    }
}

/// The number mod m, whatever its sign.
fn value(number: &Number, modulus: &[u32]) -> Vec<u32> {
    let length = number.rows.len() * 26 / 32 + modulus.len() + 3;
    let mut value = number.value(length);
    // A multiple of m far above it makes it positive.
    let mut multiple = vec![0; length];
    for (word, digit) in multiple.iter_mut().skip(length - modulus.len() - 1).zip(modulus) {
        *word = *digit;
    }
    words::add(&mut value, &multiple);
    words::remainder(&value, modulus, 0).to_vec()
}

fn product(a: &[u32], b: &[u32], modulus: &[u32]) -> Vec<u32> {
    words::remainder(&words::product(a, b), modulus, 0).to_vec()
}

fn reduced(number: &[u32], modulus: &[u32]) -> Vec<u32> {
    words::remainder(number, modulus, 0).to_vec()
}

/// R⁻¹ mod m.
fn r_inverse(field: &Field, modulus: &[u32]) -> Vec<u32> {
    words::inverse(&words::power_of_two(0, field.digits * 13, modulus), modulus)
        .unwrap()
        .to_vec()
}

fn check(numbers: &mut Numbers, bits: usize, rounds: usize) {
    let modulus = numbers.modulus(bits);
    let field = Field::new(&modulus, bits);
    let r_inverse = r_inverse(&field, &modulus);
    let mut scratch = field.scratch();
    let mut out = Number::zero(field.digits);
    for _ in 0..rounds {
        let (a, b) = (
            reduced(&numbers.number(bits), &modulus),
            reduced(&numbers.number(bits), &modulus),
        );
        let (x, y) = (field.enter(&a, &mut scratch), field.load(&b));
        assert_eq!(field.leave(&x, &mut scratch)[..], a[..]);
        field.multiply(&mut out, &x, &y, &mut scratch);
        assert_eq!(field.store(&out)[..], product(&a, &b, &modulus)[..]);
        field.square(&mut out, &x, &mut scratch);
        assert_eq!(field.leave(&out, &mut scratch)[..], product(&a, &a, &modulus)[..]);

        let (x, y) = (numbers.extreme(field.digits), numbers.extreme(field.digits));
        let (a, b) = (value(&x, &modulus), value(&y, &modulus));
        field.multiply(&mut out, &x, &y, &mut scratch);
        assert_eq!(
            value(&out, &modulus),
            product(&product(&a, &b, &modulus), &r_inverse, &modulus)
        );
        field.square(&mut out, &x, &mut scratch);
        assert_eq!(
            value(&out, &modulus),
            product(&product(&a, &a, &modulus), &r_inverse, &modulus)
        );
        let mut pairs = out.clone();
        pairs.fill_pairs();
        assert_eq!(pairs.pairs, out.pairs);
    }
}

#[test]
fn products_and_squares_of_short_numbers_are_right() {
    let mut numbers = Numbers(1);
    for round in 0..4500 {
        // Every length from one block to four, filled and not.
        check(&mut numbers, 34 + round % 300, 6);
    }
}

#[test]
fn products_and_squares_of_long_numbers_are_right() {
    let mut numbers = Numbers(2);
    for bits in [512, 516, 768, 1024, 1031, 1536, 2048, 3072, 4095, 4096] {
        for _ in 0..3 {
            check(&mut numbers, bits, 3);
        }
    }
}

#[test]
fn numbers_twice_as_long_as_the_modulus_go_in() {
    let mut numbers = Numbers(3);
    for round in 0..2000 {
        let bits = 34 + round % 300;
        let modulus = numbers.modulus(bits);
        let field = Field::new(&modulus, bits);
        let mut scratch = field.scratch();
        let long = numbers.number(2 * bits);
        let entered = field.enter(&long, &mut scratch);
        assert_eq!(field.leave(&entered, &mut scratch)[..], reduced(&long, &modulus)[..]);
    }
}

#[test]
fn the_entry_asked_for_is_found() {
    let mut numbers = Numbers(4);
    for digits in [40, 80, 120] {
        let table: Vec<Number> = (0..32).map(|_| numbers.extreme(digits)).collect();
        let field = Field::new(&numbers.modulus(13 * digits - 3), 13 * digits - 3);
        let mut found = Number::zero(digits);
        for (index, entry) in (0..).zip(&table) {
            field.select(&mut found, &table, index);
            assert_eq!(found.rows, entry.rows);
        }
    }
}
