//! Field, scalars and points against plain arithmetic and against the crate `p256`, on random numbers and on those where a
//! redundant form is most likely to go wrong.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "random numbers are cut to the size that is wanted"
)]

use super::limbs::{Limbs, Words, from_words, power_of_two, to_words};
use super::point::{Affine, Jacobian};
use super::{Curve, base, divsteps, field, scalar};
use crate::words;
use p256::elliptic_curve::PrimeField;
use p256::elliptic_curve::bigint::{NonZero, U256, U512};
use p256::elliptic_curve::sec1::ToSec1Point;
use p256::{AffinePoint, ProjectivePoint, Scalar};
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

    /// Random words, or runs of zeros and ones that begin and end anywhere.
    fn words(&mut self) -> Words {
        if self.below(2) == 0 {
            return core::array::from_fn(|_| self.next() as u32);
        }
        let mut bits = [false; 256];
        let mut value = self.below(2) == 0;
        let mut position = 0;
        while position < 256 {
            let run = 1 + self.below(90) as usize;
            for bit in bits.iter_mut().skip(position).take(run) {
                *bit = value;
            }
            position += run;
            value = !value;
        }
        core::array::from_fn(|word| (0..32).fold(0, |sum, bit| sum | u32::from(bits[32 * word + bit]) << bit))
    }

    fn words_below(&mut self, modulus: &Words) -> Words {
        let mut number = self.words();
        words::reduce_once(&mut number, modulus);
        number
    }

    /// Limbs at their extremes, zero, or random, up to a multiple of what settled ones reach.
    fn limbs(&mut self, times: i64) -> Limbs {
        let mut limbs = [0; 9];
        for (index, limb) in limbs.iter_mut().enumerate() {
            let most = times << if index == 8 { 24 } else { 28 };
            *limb = match self.below(4) {
                0 => most,
                1 => -most,
                2 => 0,
                _ => (self.next() as i64) % most,
            };
        }
        limbs
    }
}

/// Words near 0, near the modulus and near every power of two.
fn edges(modulus: &Words) -> Vec<Words> {
    let mut edges = Vec::new();
    let around = |number: Words, edges: &mut Vec<Words>| {
        for distance in 0..70 {
            let (mut above, mut below) = (number, number);
            words::add(&mut above, &[distance]);
            words::subtract(&mut below, &[distance]);
            edges.extend([above, below]);
        }
    };
    around([0; 8], &mut edges);
    around(*modulus, &mut edges);
    for exponent in 0..256 {
        let mut power = [0; 8];
        power[exponent / 32] = 1 << (exponent % 32);
        for distance in 0..2 {
            let (mut above, mut below) = (power, power);
            words::add(&mut above, &[distance]);
            words::subtract(&mut below, &[distance]);
            edges.extend([above, below]);
        }
    }
    edges.retain(|number| words::is_below(number, modulus));
    edges
}

fn nonzero(modulus: &Words) -> NonZero<U256> {
    NonZero::new(U256::from_be_slice(&bytes(modulus))).unwrap()
}

fn words_of(number: &U256) -> Words {
    let mut words = Words::default();
    words::read_big_endian(&number.to_be_bytes(), &mut words);
    words
}

/// The value of any limbs mod modulus.
fn value(limbs: &Limbs, modulus: &Words) -> Words {
    let side = |wanted: i64| {
        let of_side = limbs.iter().enumerate().filter(|(_, limb)| limb.signum() == wanted);
        of_side.fold(U512::ZERO, |sum, (index, limb)| {
            sum.wrapping_add(&U512::from_u64(limb.unsigned_abs()).shl_vartime(29 * index as u32))
        })
    };
    let modulus = nonzero(modulus);
    let [above, below] = [1, -1].map(|wanted| side(wanted).rem_vartime(&modulus));
    words_of(&above.sub_mod(&below, &modulus))
}

fn product(a: &Words, b: &Words, modulus: &Words) -> Words {
    let [a, b] = [a, b].map(|number| U256::from_be_slice(&bytes(number)));
    words_of(&a.mul_mod_vartime(&b, &nonzero(modulus)))
}

fn sum(a: &Words, b: &Words, modulus: &Words) -> Words {
    let mut sum = [0; 9];
    words::add(&mut sum, a);
    words::add(&mut sum, b);
    words::reduce_once(&mut sum, modulus);
    sum[..8].try_into().unwrap()
}

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
        // Three times and twice the extremes are what `doubled` multiplies.
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
        assert_eq!(field::leave(&field::enter(&number)), number);
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
    for number in edges(&field::P).iter().filter(|number| !words::is_zero(&number[..])) {
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
            .filter(|number| !words::is_zero(&number[..]))
        {
            let inverse = divsteps::inverse(number, &steps);
            assert!(words::is_below(&inverse, modulus));
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
        assert_eq!(scalar::product(&a, &b), product(&a, &b, n));
        let mut c_reduced = c;
        words::reduce_once(&mut c_reduced, n);
        let expected = product(&sum(&product(&a, &b, n), &c_reduced, n), &d, n);
        assert_eq!(scalar::product_plus_times(&a, &b, &c, &d), expected);
    }
}

#[test]
fn roots_are_roots() {
    let mut numbers = Numbers(6);
    for _ in 0..2000 {
        let number = field::enter(&numbers.words_below(&field::P));
        let root = field::root(&field::square(&number));
        assert_eq!(
            field::leave(&field::square(&root)),
            field::leave(&field::square(&number))
        );
    }
}

fn bytes(number: &Words) -> [u8; 32] {
    let mut bytes = [0; 32];
    words::write_big_endian(number, &mut bytes);
    bytes
}

fn scalar_of(number: &Words) -> Scalar {
    Scalar::from_repr(bytes(number).into()).unwrap()
}

fn coordinates(point: &ProjectivePoint) -> Vec<u8> {
    AffinePoint::from(*point).to_sec1_point(false).as_bytes()[1..].to_vec()
}

fn ours(point: &Affine) -> Vec<u8> {
    [bytes(&field::leave(&point.x)), bytes(&field::leave(&point.y))].concat()
}

/// Scalars around 0 and n and powers of two, those with digits at their extremes, and the comb's exception.
fn special_scalars() -> Vec<Words> {
    let n = &scalar::N;
    let mut special = edges(n);
    for digit in 0..64_u32 {
        // The same six bits over and over: every digit of the comb at once.
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

/// Both are the same where the sums meet P = ±Q: the key is a small multiple of ±G, or the scalars cancel.
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
            // u₁ + u₂ · key ≡ 0: infinity, and around it.
            0 => {
                let mut cancels = scalar::N;
                words::subtract(&mut cancels, &scalar::product(&u2, &key));
                words::reduce_once(&mut cancels, &scalar::N);
                cancels
            }
            1 => small(numbers.below(140)),
            2 => scalar::product(&u2, &key),
            _ => numbers.words_below(&scalar::N),
        };
        let base = ProjectivePoint::GENERATOR;
        let key_point = base * scalar_of(&key);
        let expected = base * scalar_of(&u1) + key_point * scalar_of(&u2);
        let found = curve.combination(&u1, &u2, &curve.base.times(&key));
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
