//! Pairs at the limits of their bounds, compared with plain arithmetic.

use super::super::field::P;
use super::numbers::{DIGITS, Pair, TwoNumbers};
use crate::fused::Digits;
use crate::limbs::Words;
use crate::limbs::numbers::{Numbers, edges, product, sum, value};

/// The largest absolute value of a settled digit.
pub(super) const LARGEST: i64 = (1 << 50) + (1 << 9);

/// A sum of this many settled numbers, with many digits at their limits.
fn extreme(numbers: &mut Numbers, times: i64) -> Pair {
    let mut digit = || match numbers.below(4) {
        0 => LARGEST * times,
        1 => -LARGEST * times,
        2 => 0,
        _ => numbers.next().cast_signed() % (LARGEST * times + 1),
    };
    Pair([(); DIGITS].map(|()| Digits::of([digit() as f64, digit() as f64])))
}

/// Both numbers mod p.
fn values(pair: &Pair) -> [Words; 2] {
    [0, 1].map(|lane| {
        pair.0.iter().rev().fold([0; 8], |higher, digits| {
            let digit = digits.to_array()[lane] as i64;
            let amount = digit.unsigned_abs();
            let amount = [amount as u32, (amount >> 32) as u32, 0, 0, 0, 0, 0, 0];
            let minus_one: Words = core::array::from_fn(|word| if word == 0 { P[0] - 1 } else { P[word] });
            let signed = if digit < 0 {
                product(&amount, &minus_one, &P)
            } else {
                amount
            };
            sum(&product(&higher, &[0, 1 << 19, 0, 0, 0, 0, 0, 0], &P), &signed, &P)
        })
    })
}

fn is_settled(pair: &Pair) -> bool {
    let digits = pair.0.iter().flat_map(|digits| digits.to_array());
    digits.into_iter().all(|digit| digit.abs() <= LARGEST as f64)
}

#[test]
fn products_within_the_bounds_are_right_and_settled() {
    let mut numbers = Numbers(1);
    for round in 0..60_000 {
        let (left, right) = [(1, 1), (2, 1), (1, 3), (3, 1), (1, 2)][round % 5];
        let (a, b) = (extreme(&mut numbers, left), extreme(&mut numbers, right));
        let found = a.times(&b);
        assert!(is_settled(&found), "{found:?}");
        let ([a, c], [b, d]) = (values(&a), values(&b));
        assert_eq!(values(&found), [product(&a, &b, &P), product(&c, &d, &P)]);
    }
}

#[test]
fn sums_of_seven_are_settled_without_a_change_of_value() {
    let mut numbers = Numbers(2);
    for _ in 0..60_000 {
        let sum = extreme(&mut numbers, 7);
        assert!(is_settled(&sum.settled()), "{sum:?}");
        assert_eq!(values(&sum.settled()), values(&sum));
    }
}

#[test]
fn plain_numbers_come_back_as_limbs() {
    let mut numbers = Numbers(3);
    let mut plain = edges(&P);
    plain.extend((0..20_000).map(|_| numbers.words_below(&P)));
    for (number, other) in plain.iter().zip(plain.iter().rev()) {
        let pair = Pair::of(number, other);
        assert!(is_settled(&pair));
        assert_eq!(pair.to_limbs().map(|limbs| value(&limbs, &P)), [*number, *other]);
    }
    for _ in 0..20_000 {
        let pair = extreme(&mut numbers, 1);
        assert_eq!(pair.to_limbs().map(|limbs| value(&limbs, &P)), values(&pair));
    }
}
