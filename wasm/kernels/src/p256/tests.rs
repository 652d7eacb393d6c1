//! Compares field, scalars and points with plain arithmetic and with the crate `p256`, on random numbers and on numbers
//! at which a redundant form is most likely to fail.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "random numbers are cut to the size that is wanted"
)]

use super::point::{Affine, Jacobian};
use super::verify::Multiples;
use super::{Curve, base, field, scalar};
use crate::limbs::divsteps;
use crate::limbs::numbers::{Numbers, bytes, edges, product, sum, value};
use crate::limbs::{Words, from_words, power_of_two, to_words};
use crate::words;
use p256::elliptic_curve::PrimeField;
use p256::elliptic_curve::sec1::ToSec1Point;
use p256::{AffinePoint, ProjectivePoint, Scalar};
use std::vec;
use std::vec::Vec;

/// 2⁻²⁶¹ mod p.
fn r_inverse() -> Words {
    words::inverse(&power_of_two(261, &field::P), &field::P).unwrap()[..]
        .try_into()
        .unwrap()
}

#[test]
fn products_of_any_limbs_within_the_bounds_are_right() {
    let mut numbers = Numbers(1);
    let r_inverse = r_inverse();
    let p = &field::P;
    for _ in 0..60_000 {
        // `doubled` multiplies by three and by two times the extremes.
        let (a, b) = (numbers.limbs(6), numbers.limbs(2));
        let expected = product(&product(&value(&a, p), &value(&b, p), p), &r_inverse, p);
        let found = field::multiply(&a, &b);
        assert_eq!(to_words(&found, p), expected);
        assert_eq!(from_words(&expected), from_words(&to_words(&found, p)));

        let (c, d) = (numbers.limbs(8), numbers.limbs(1));
        let a = numbers.limbs(1);
        let b = numbers.limbs(4);
        let other = product(&product(&value(&c, p), &value(&d, p), p), &r_inverse, p);
        let first = product(&product(&value(&a, p), &value(&b, p), p), &r_inverse, p);
        assert_eq!(
            to_words(&field::multiply_two(&a, &b, &c, &d), p),
            sum(&first, &other, p)
        );
    }
}

#[test]
fn squares_with_a_term_more_are_right_and_folded() {
    let mut numbers = Numbers(2);
    let r_inverse = r_inverse();
    let p = &field::P;
    for _ in 0..60_000 {
        let (a, extra) = (numbers.limbs(2), numbers.limbs(10));
        let expected = product(&product(&value(&a, p), &value(&a, p), p), &r_inverse, p);
        let found = field::square_plus(&a, &extra);
        assert_eq!(value(&found, p), sum(&expected, &value(&extra, p), p));
        assert!(found[8].abs() <= (1 << 23) + 1, "folded to ±0.51 p: {found:?}");
        assert!(found[..8].iter().all(|limb| limb.abs() <= (1 << 28) + (1 << 26)));
        let a = numbers.limbs(1);
        assert_eq!(field::square(&a), field::multiply(&a, &a));
    }
}

#[test]
fn numbers_go_in_and_out_of_limbs() {
    let mut numbers = Numbers(3);
    let p = &field::P;
    for number in edges(p).into_iter().chain((0..20_000).map(|_| numbers.words_below(p))) {
        assert_eq!(field::from_montgomery(&field::to_montgomery(&number)), number);
        let limbs = from_words(&number);
        assert!(limbs[..8].iter().all(|limb| (-(1 << 28)..1 << 28).contains(limb)));
        assert_eq!(to_words(&limbs, p), number);
        assert_eq!(
            to_words(&limbs.map(|limb| -limb), p),
            value(&limbs.map(|limb| -limb), p)
        );
    }
}

#[test]
fn zero_is_found_in_either_form_and_nothing_else_is() {
    let one = from_words(&[1, 0, 0, 0, 0, 0, 0, 0]);
    let p = from_words(&field::P);
    for factor in -5..=5 {
        assert!(field::is_zero_public(&field::multiply(
            &p.map(|limb| factor * limb),
            &one
        )));
    }
    for number in edges(&field::P)
        .iter()
        .filter(|number| !words::is_zero(&number[..]).declassified())
    {
        assert!(!field::is_zero_public(&field::multiply(&from_words(number), &one)));
    }
}

#[test]
fn inverses_are_inverses_for_both_moduli() {
    let mut numbers = Numbers(4);
    for modulus in [&field::P, &scalar::N] {
        let steps = divsteps::Modulus::new(modulus);
        assert_eq!(divsteps::inverse(&[0; 8], &steps), [0; 8]);
        let random = (0..20_000).map(|_| numbers.words_below(modulus)).collect::<Vec<_>>();
        for number in edges(modulus)
            .iter()
            .chain(&random)
            .filter(|number| !words::is_zero(&number[..]).declassified())
        {
            let inverse = divsteps::inverse(number, &steps);
            assert!(words::is_below(&inverse, modulus).declassified());
            assert!(divsteps::is_inverse(number, &inverse, modulus), "{number:x?}");
        }
    }
}

#[test]
fn products_of_scalars_are_right() {
    let mut numbers = Numbers(5);
    let n = &scalar::N;
    for _ in 0..30_000 {
        let [a, b, c, d] = core::array::from_fn(|_| numbers.words());
        assert_eq!(scalar::ORDER.product(&a, &b), product(&a, &b, n));
        let mut c_reduced = c;
        words::reduce_once(&mut c_reduced, n);
        let expected = product(&sum(&product(&a, &b, n), &c_reduced, n), &d, n);
        assert_eq!(scalar::ORDER.product_plus_times(&a, &b, &c, &d), expected);
    }
}

#[test]
fn roots_are_roots() {
    let mut numbers = Numbers(6);
    for _ in 0..2000 {
        let number = field::to_montgomery(&numbers.words_below(&field::P));
        let root = field::root(&field::square(&number));
        assert_eq!(
            field::from_montgomery(&field::square(&root)),
            field::from_montgomery(&field::square(&number))
        );
    }
}

fn scalar_of(number: &Words) -> Scalar {
    Scalar::from_repr(bytes(number).into()).unwrap()
}

fn coordinates(point: &ProjectivePoint) -> Vec<u8> {
    AffinePoint::from(*point).to_sec1_point(false).as_bytes()[1..].to_vec()
}

fn ours(point: &Affine) -> Vec<u8> {
    [
        bytes(&field::from_montgomery(&point.x)),
        bytes(&field::from_montgomery(&point.y)),
    ]
    .concat()
}

/// Scalars near 0, n and powers of two, scalars with extreme digits, and the comb's exception.
fn special_scalars() -> Vec<Words> {
    let n = &scalar::N;
    let mut special = edges(n);
    for digit in 0..64_u32 {
        // The same six bits repeated: every digit of the comb at once.
        special.push(core::array::from_fn(|word| {
            (0..32).fold(0, |sum, bit| sum | (digit >> ((32 * word + bit) % 6) & 1) << bit)
        }));
    }
    special.push(base::DOUBLING);
    let mut opposite = *n;
    words::subtract(&mut opposite, &base::DOUBLING);
    special.push(opposite);
    for near in 1..40 {
        for number in [base::DOUBLING, opposite] {
            let (mut above, mut below) = (number, number);
            words::add(&mut above, &[near]);
            words::subtract(&mut below, &[near]);
            special.extend([above, below]);
        }
    }
    special.retain(scalar::is_in_range);
    special
}

#[test]
fn multiples_of_the_base_point_are_those_of_the_crate() {
    let curve = Curve::new();
    let mut numbers = Numbers(7);
    let random = (0..8000)
        .map(|_| numbers.words_below(&scalar::N))
        .filter(scalar::is_in_range);
    let special = special_scalars();
    assert!(special.len() > 1300, "{}", special.len());
    for number in special.into_iter().chain(random) {
        let expected = ProjectivePoint::GENERATOR * scalar_of(&number);
        assert_eq!(ours(&curve.base.times(&number)), coordinates(&expected), "{number:x?}");
    }
}

/// Both give the same result if sums meet P = ±Q: the key is a small multiple of ±G, or the scalars cancel.
#[test]
fn combinations_of_two_points_are_those_of_the_crate() {
    let curve = Curve::new();
    let mut numbers = Numbers(8);
    let special = special_scalars();
    let mut at_infinity = 0;
    for round in 0..3000_u64 {
        let small = |number: u64| [number as u32, 0, 0, 0, 0, 0, 0, 0];
        let key = match round % 4 {
            0 => numbers.words_below(&scalar::N),
            1 => small(1 + numbers.below(70)),
            2 => {
                let mut opposite = scalar::N;
                words::subtract(&mut opposite, &small(1 + numbers.below(70)));
                opposite
            }
            _ => special[numbers.below(special.len() as u64) as usize],
        };
        if !scalar::is_in_range(&key) {
            continue;
        }
        let u2 = if round % 3 == 0 {
            small(numbers.below(40))
        } else {
            numbers.words_below(&scalar::N)
        };
        let u1 = match round % 5 {
            // u₁ + u₂ · key ≡ 0, which is infinity, or near it.
            0 => {
                let mut cancels = scalar::N;
                words::subtract(&mut cancels, &scalar::ORDER.product(&u2, &key));
                words::reduce_once(&mut cancels, &scalar::N);
                cancels
            }
            1 => small(numbers.below(140)),
            2 => scalar::ORDER.product(&u2, &key),
            _ => numbers.words_below(&scalar::N),
        };
        let base = ProjectivePoint::GENERATOR;
        let key_point = base * scalar_of(&key);
        let expected = base * scalar_of(&u1) + key_point * scalar_of(&u2);
        let multiples = Multiples::new(&curve.base.times(&key));
        let found = curve.combination(&u1, &u2, &multiples);
        let infinity = expected == ProjectivePoint::IDENTITY;
        assert_eq!(found.is_none(), infinity, "{u1:x?} {u2:x?} {key:x?}");
        if let Some(point) = found {
            let affine = super::point::to_affine(&[point]);
            assert_eq!(ours(&affine[0]), coordinates(&expected));
        }
        at_infinity += u32::from(infinity);
    }
    assert!(at_infinity > 300, "{at_infinity}");
}

#[test]
fn sums_and_doubles_of_points_are_those_of_the_crate() {
    let curve = Curve::new();
    let mut numbers = Numbers(9);
    for _ in 0..3000 {
        let (a, b) = (numbers.words_below(&scalar::N), numbers.words_below(&scalar::N));
        if !scalar::is_in_range(&a) || !scalar::is_in_range(&b) || a == b {
            continue;
        }
        let (p, q) = (curve.base.times(&a), curve.base.times(&b));
        let doubled = Jacobian::from(&p).doubled();
        let mut all = vec![doubled, doubled.doubled(), doubled.plus_affine(&q)];
        super::point::push_odd_multiples(&mut all, 4, &doubled, &doubled.doubled());
        let (p, q) = (
            ProjectivePoint::GENERATOR * scalar_of(&a),
            ProjectivePoint::GENERATOR * scalar_of(&b),
        );
        let p2 = p + p;
        let p4 = p2 + p2;
        let expected = [p2, p4, p2 + q, p2, p4 + p2, p4 + p4 + p2, p4 + p4 + p4 + p2];
        for (ours_point, expected) in super::point::to_affine(&all).iter().zip(&expected) {
            assert_eq!(ours(ours_point), coordinates(expected));
        }
    }
}
