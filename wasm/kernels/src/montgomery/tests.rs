//! Compares the arithmetic with plain numbers where it is most likely to fail: moduli of all ones and sparse ones,
//! digits at their limits, and lengths that fill their blocks or do not. Each kind of digits runs all tests.

#![allow(
    clippy::cast_possible_truncation,
    reason = "random numbers are cut to the size that is wanted"
)]

use super::{Montgomery, Products};
use crate::{dot, fma, words};
use std::fmt::Debug;
use std::vec;
use std::vec::Vec;

/// Operations that the tests need of digits.
pub(crate) trait Digits: Montgomery<Number: Debug> {
    /// The bits of R.
    fn r_bits(&self) -> usize;

    /// A number whose digits are each at a limit, zero or random, within what a product accepts.
    fn extreme(&self, numbers: &mut Numbers) -> Self::Number;

    /// The number mod m; the number may be negative.
    fn residue(&self, number: &Self::Number, modulus: &[u32]) -> Vec<u32>;

    /// Panics if the digits of a result exceed their bounds.
    fn assert_settled(&self, number: &Self::Number);
}

/// `SplitMix64`: the same numbers in every run.
pub(crate) struct Numbers(u64);

impl Numbers {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    pub(crate) fn below(&mut self, limit: u64) -> u64 {
        self.next() % limit
    }

    /// A number of at most this many bits: random, sparse, all ones, or runs of both.
    pub(crate) fn number(&mut self, bits: usize) -> Vec<u32> {
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

    /// An odd number of exactly this many bits.
    pub(crate) fn modulus(&mut self, bits: usize) -> Vec<u32> {
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
}

/// The largest number of this many bits.
fn ones(bits: usize) -> Vec<u32> {
    (0..bits)
        .step_by(32)
        .map(|position| u32::MAX >> (32 - (bits - position).min(32)))
        .collect()
}

fn product(a: &[u32], b: &[u32], modulus: &[u32]) -> Vec<u32> {
    reduced(&words::product(a, b), modulus)
}

pub(crate) fn reduced(number: &[u32], modulus: &[u32]) -> Vec<u32> {
    words::remainder(number, modulus, 0).to_vec()
}

fn check<Field: Digits>(numbers: &mut Numbers, bits: usize, rounds: usize) {
    let modulus = numbers.modulus(bits);
    let field = Field::new(&modulus, bits);
    let r = words::power_of_two(0, field.r_bits(), &modulus);
    let r_inverse = words::inverse(&r, &modulus).unwrap();
    let mut scratch = field.scratch();
    let mut out = field.load(&[0]);
    for _ in 0..rounds {
        let (a, b) = (
            reduced(&numbers.number(bits), &modulus),
            reduced(&numbers.number(bits), &modulus),
        );
        let (x, y) = (field.to_montgomery(&a, &mut scratch), field.load(&b));
        assert_eq!(field.from_montgomery(&x, &mut scratch)[..], a[..]);
        field.multiply(&mut out, &x, &y, &mut scratch);
        assert_eq!(field.store(&out)[..], product(&a, &b, &modulus)[..]);
        field.square(&mut out, &x, &mut scratch);
        assert_eq!(
            field.from_montgomery(&out, &mut scratch)[..],
            product(&a, &a, &modulus)[..]
        );

        let (x, y) = (field.extreme(numbers), field.extreme(numbers));
        let (a, b) = (field.residue(&x, &modulus), field.residue(&y, &modulus));
        field.multiply(&mut out, &x, &y, &mut scratch);
        let expected = |a, b| product(&product(a, b, &modulus), &r_inverse, &modulus);
        assert_eq!(field.residue(&out, &modulus), expected(&a, &b));
        field.assert_settled(&out);
        field.square(&mut out, &x, &mut scratch);
        assert_eq!(field.residue(&out, &modulus), expected(&a, &a));
        field.assert_settled(&out);
    }
}

/// Products and squares of every length from one block to several, and of the lengths in use.
fn check_products<Field: Digits>() {
    let mut numbers = Numbers(1);
    for round in 0..4500 {
        check::<Field>(&mut numbers, 34 + round % 300, 6);
    }
    for bits in [512, 516, 768, 1024, 1031, 1536, 2048, 3072, 4095, 4096] {
        for _ in 0..3 {
            check::<Field>(&mut numbers, bits, 3);
        }
    }
}

/// Conversions of numbers as long as the modulus, also of those above it, and of numbers twice as long. Lengths go from
/// one block to several, and include those in use.
fn check_entering<Field: Digits>() {
    let mut numbers = Numbers(3);
    let lengths = (0..3000).map(|round| 34 + round % 300);
    for bits in lengths.chain([512, 768, 1024, 1031, 1536, 2048, 3072, 4095, 4096]) {
        let modulus = numbers.modulus(bits);
        let field = Field::new(&modulus, bits);
        let mut scratch = field.scratch();
        let mut less_one = modulus.clone();
        words::subtract(&mut less_one, &[1]);
        for short in [numbers.number(bits), ones(bits), less_one, modulus.clone(), vec![0]] {
            let entered = field.form(&field.load(&short), &mut scratch);
            field.assert_settled(&entered);
            assert_eq!(
                field.from_montgomery(&entered, &mut scratch)[..],
                reduced(&short, &modulus)[..]
            );
        }
        for long in [numbers.number(2 * bits), ones(2 * bits)] {
            let entered = field.to_montgomery(&long, &mut scratch);
            assert_eq!(
                field.from_montgomery(&entered, &mut scratch)[..],
                reduced(&long, &modulus)[..]
            );
        }
    }
}

/// Checks two moduli side by side, of every length from one block to several and of the lengths in use: numbers convert
/// there and back, products and squares are right, and each modulus selects its own entry of the table.
fn check_pairs<Field: Digits>() {
    let mut numbers = Numbers(5);
    let lengths = (0..1500).map(|round| 34 + round % 300);
    for bits in lengths.chain([512, 768, 1024, 1031, 1536, 2048]) {
        let moduli = [numbers.modulus(bits), numbers.modulus(bits)];
        let [first, second] = moduli.each_ref().map(|modulus| Field::new(modulus, bits));
        let pair = first.two_primes(&second);
        let mut scratch = pair.scratch();
        let (a, b) = (numbers.number(2 * bits), numbers.number(2 * bits));
        let (x, y) = (
            pair.to_montgomery(&a, &mut scratch),
            pair.to_montgomery(&b, &mut scratch),
        );
        let residues = |number: &[u32]| moduli.each_ref().map(|modulus| reduced(number, modulus));
        let (of_a, of_b) = (residues(&a), residues(&b));
        let products =
            |x: &[Vec<u32>; 2], y: &[Vec<u32>; 2]| [0, 1].map(|lane| product(&x[lane], &y[lane], &moduli[lane]));
        let (mut out, mut found) = (x.clone(), x.clone());
        let table = [x.clone(), y];
        for indices in [[0, 0], [0, 1], [1, 0], [1, 1]] {
            let entries = [0, 1].map(|lane| [&of_a, &of_b][indices[lane] as usize][lane].clone());
            pair.select(&mut found, table.iter(), indices);
            pair.multiply(&mut out, &found, &x, &mut scratch);
            let plain = pair.from_montgomery(&out, &mut scratch).map(|number| number.to_vec());
            assert_eq!(plain, products(&entries, &of_a));
            pair.square(&mut found, &out, &mut scratch);
            let squared = pair.from_montgomery(&found, &mut scratch).map(|number| number.to_vec());
            assert_eq!(squared, products(&plain, &plain));
        }
    }
}

/// The selected entry is the right one, and multiplication accepts it.
fn check_selecting<Field: Digits>() {
    let mut numbers = Numbers(4);
    for bits in [517, 1037, 1557] {
        let modulus = numbers.modulus(bits);
        let field = Field::new(&modulus, bits);
        let mut scratch = field.scratch();
        let table: Vec<_> = (0..32).map(|_| field.extreme(&mut numbers)).collect();
        let one = field.to_montgomery(&[1], &mut scratch);
        let (mut found, mut out) = (one.clone(), one.clone());
        for (index, entry) in (0..).zip(&table) {
            field.select(&mut found, table.iter(), index);
            field.multiply(&mut out, &found, &one, &mut scratch);
            assert_eq!(field.residue(&out, &modulus), field.residue(entry, &modulus));
        }
    }
}

#[test]
fn products_and_squares_are_right() {
    check_products::<dot::Field>();
    check_products::<fma::Field>();
}

#[test]
fn numbers_twice_as_long_as_the_modulus_go_in() {
    check_entering::<dot::Field>();
    check_entering::<fma::Field>();
}

#[test]
fn the_entry_asked_for_is_found() {
    check_selecting::<dot::Field>();
    check_selecting::<fma::Field>();
}

#[test]
fn two_moduli_at_once_are_right() {
    check_pairs::<dot::Field>();
    check_pairs::<fma::Field>();
}
