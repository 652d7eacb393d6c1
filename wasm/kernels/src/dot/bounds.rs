//! Proof of the bounds of digits. Products, squares and reductions run, with their own loops, on ranges instead of
//! numbers, for every key length. So no column overflows for any number, and every result consists of digits.

use super::Field;
use super::number::{BITS, DIGIT_LIMIT, HALF, MARGIN, Number};
use super::places;
use super::product::{fill_quotient, fill_upper, product, square};
use super::vector::Vector;
use crate::montgomery::Montgomery;
use crate::ranges::Range;
use std::vec;
use std::vec::Vec;

/// The range of a digit, and of an absent digit.
const DIGIT: Range = Range::within(DIGIT_LIMIT as i128);
const NONE: Range = Range(0, 0);

/// The ranges of the lower and the upper digit of a pair.
type Pair = (Range, Range);

/// The ranges of four numbers, each in the lower half, or of four pairs of digits.
#[derive(Clone, Copy, Debug)]
struct Ranges([Pair; 4]);

impl Ranges {
    fn numbers(self) -> [Range; 4] {
        self.0.map(|(number, none)| {
            assert_eq!(none, NONE, "a number is no pair");
            number
        })
    }

    fn of(numbers: [Range; 4]) -> Self {
        Self(numbers.map(|number| (number.of_bits(32), NONE)))
    }

    fn each(self, other: Self, each: impl Fn(Pair, Pair) -> Range) -> Self {
        Self::of(core::array::from_fn(|lane| each(self.0[lane], other.0[lane])))
    }
}

fn pair(low: Range, high: Range) -> Pair {
    (low.of_bits(16), high.of_bits(16))
}

impl Vector for Ranges {
    type Place = Pair;

    const ZEROS: Pair = (NONE, NONE);

    fn zero() -> Self {
        Self([Self::ZEROS; 4])
    }

    fn splat(place: Pair) -> Self {
        Self([place; 4])
    }

    fn load(from: &[Pair; 4]) -> Self {
        Self(*from)
    }

    fn store(self, to: &mut [Pair; 4]) {
        *to = self.0;
    }

    fn plus(self, other: Self) -> Self {
        let (a, b) = (self.numbers(), other.numbers());
        Self::of(core::array::from_fn(|lane| a[lane].plus(b[lane])))
    }

    fn dot(self, other: Self) -> Self {
        self.each(other, |(a, b), (x, y)| a.times(x).plus(b.times(y)))
    }

    fn times_by_halves(self, factors: [i32; 4]) -> Self {
        Self(core::array::from_fn(|lane| {
            let ((low, high), (first, second)) = (self.0[lane], places::halves(factors[lane]));
            pair(low.scaled(first.into()), high.scaled(second.into()))
        }))
    }

    fn unpaired([(a, b), (c, d)]: [Pair; 2]) -> Self {
        Self::of([a, b, c, d])
    }

    fn paired(self, high: Self) -> Self {
        let ([a, b, c, d], [w, x, y, z]) = (self.numbers(), high.numbers());
        Self([pair(a, b), pair(c, d), pair(w, x), pair(y, z)])
    }

    fn with_next(self, after: Self) -> Self {
        let ([a, b, c, d], [e, ..]) = (self.numbers(), after.numbers());
        Self([pair(b, a), pair(c, b), pair(d, c), pair(e, d)])
    }

    fn up(self, before: Self) -> Self {
        let ([a, b, c, _], [_, _, _, last]) = (self.numbers(), before.numbers());
        Self::of([last, a, b, c])
    }

    fn split(self) -> (Self, Self) {
        let split = self.numbers().map(|number| {
            number.plus(Range(0, HALF.into())).of_bits(32);
            number.split(BITS as u32)
        });
        (
            Self::of(split.map(|(digit, _)| digit)),
            Self::of(split.map(|(_, carry)| carry)),
        )
    }

    fn carried_out(digits: Self, carries: Self) -> Self {
        let columns = digits.numbers().into_iter().zip(carries.numbers()).skip(1).rev();
        let below = columns.fold(NONE, |sum, (digit, carry)| {
            let sum = sum.scaled(1 << BITS).plus(digit).plus(carry.scaled(1 << BITS));
            sum.of_bits(64)
        });
        let half = 1 << (3 * BITS - 1);
        let carry = below.plus(Range(half, half)).of_bits(64).shifted_right(3 * BITS as u32);
        assert!(carry.largest() < 1 << 20);
        Self::of([NONE, NONE, NONE, carry])
    }

    fn are_digits(self) -> bool {
        self.numbers().iter().all(|number| number.is_within(DIGIT))
    }
}

/// Rows and pairs with this many digits, and the zeros around them.
fn any(digits: usize) -> (Vec<Pair>, Vec<Pair>) {
    let mut pairs = vec![(NONE, NONE); digits + 2 * MARGIN];
    pairs[MARGIN - 1] = (DIGIT, NONE);
    pairs[MARGIN..MARGIN + digits - 1].fill((DIGIT, DIGIT));
    pairs[MARGIN + digits - 1] = (NONE, DIGIT);
    (vec![(DIGIT, DIGIT); digits / 2], pairs)
}

fn assert_digits(places: &[Pair]) {
    assert!(
        places
            .iter()
            .all(|(low, high)| low.is_within(DIGIT) && high.is_within(DIGIT))
    );
}

/// Numbers of digits in use: from primes of 512 bits, which the shortest key has, to moduli of 4096 bits.
fn lengths() -> impl Iterator<Item = usize> {
    (40..=320).step_by(8)
}

/// The number of digits of a modulus with this many bits: a multiple of eight, so that R is at least 8 m.
fn digits_of(bits: usize) -> usize {
    (bits + 3).div_ceil(BITS).next_multiple_of(8)
}

#[test]
fn lengths_are_those_of_fields() {
    // Both sides of each length at which the number of digits grows.
    let edges = (512..4096).filter(|&bits| digits_of(bits) != digits_of(bits + 1));
    for bits in edges.flat_map(|bits| [bits, bits + 1]).chain([512, 4096]) {
        let mut modulus = vec![u32::MAX; bits.div_ceil(32)];
        *modulus.last_mut().unwrap() >>= bits.next_multiple_of(32) - bits;
        let field = <Field as Montgomery>::new(&modulus, bits);
        assert_eq!(field.digits, digits_of(bits), "{bits} bits");
        assert!(lengths().any(|digits| digits == field.digits));
    }
}

#[test]
fn no_column_overflows_and_results_are_digits() {
    for digits in lengths() {
        let (rows, pairs) = any(digits);
        let mut products = vec![Ranges::ZEROS; digits];
        product::<Ranges>(&mut products, &rows, &pairs, digits);
        assert_digits(&products);
        square::<Ranges>(&mut products, &rows, &pairs, digits);
        assert_digits(&products);

        products.fill((DIGIT, DIGIT));
        let mut quotient = vec![Ranges::ZEROS; digits / 2];
        fill_quotient::<Ranges>(&mut quotient, &products, &pairs, digits);
        assert_digits(&quotient);
        let (mut out, mut out_pairs) = (rows.clone(), pairs.clone());
        fill_upper::<Ranges>((&mut out, &mut out_pairs), &products, &quotient, &pairs, digits);
        assert_digits(&out);
        assert_digits(&out_pairs);
    }
}

#[test]
#[should_panic(expected = "overflows")]
fn what_could_overflow_is_found() {
    let digits = 320;
    let (rows, pairs) = any(digits);
    let twice = |places: &[Pair]| {
        places
            .iter()
            .map(|(a, b)| (a.scaled(2), b.scaled(2)))
            .collect::<Vec<_>>()
    };
    let mut products = vec![Ranges::ZEROS; digits];
    product::<Ranges>(&mut products, &twice(&rows), &pairs, digits);
}

/// The digits of a number lie within ±2¹², and so do those in its rows.
#[test]
fn numbers_are_read_as_digits() {
    for words in [
        vec![u32::MAX; 128],
        vec![0x5555_5555; 128],
        vec![0xffff_f800; 128],
        vec![0x8000_0000; 128],
    ] {
        let number = Number::of(&words, 320);
        for row in number.rows.iter() {
            let (low, high) = places::halves(*row);
            assert!(low.abs() <= HALF && high.abs() <= HALF);
        }
    }
}

/// |a b| / R plus quotient · m / R, in thousandths of m.
#[test]
fn products_stay_below_eight_tenths_of_the_modulus() {
    for bits in 512..=4096 {
        let digits = digits_of(bits);
        assert!(digits * BITS >= bits + 3, "R is 8 m at least");
        // If its digits are within ±D, a quotient is within D / (2¹³ − 1) · R, and slightly more for the topmost
        // digits.
        let quotient = 1000 * i128::from(DIGIT_LIMIT) / ((1 << BITS) - 1) + 1;
        let factors = 1500 * 1500 / 8 / 1000;
        assert!(factors + quotient < 800, "{factors} + {quotient}");
    }
}
