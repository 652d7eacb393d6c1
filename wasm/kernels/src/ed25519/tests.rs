//! Field, scalar and point arithmetic compared with plain arithmetic and with each other, on random numbers and on
//! those where a redundant form is most likely to fail. `wasm/tests` compares keys, signatures and verdicts with the
//! crate.

use super::base::{self, BaseTable};
use super::pairs::PairSum;
use super::point::{Affine, AffineAddend, Completed, Extended, NEUTRAL, Projective};
use super::sum::{Entry, Sum};
use super::verify::{Multiples, combination};
use super::{Curve, VerifyingKey, field, scalar};
use crate::limbs::numbers::{Numbers, edges, product, sum, value};
use crate::limbs::{Limbs, Words, from_words, minus, plus};
use crate::words;
use std::vec::Vec;

const P: &Words = &field::P;

/// The sum of this many settled numbers with limbs at their limits.
fn settled(numbers: &mut Numbers, times: i64) -> Limbs {
    let mut limbs = numbers.limbs(times);
    // `limbs` keeps the top limb to 2²⁴, and applies no carry around the end.
    match numbers.below(4) {
        0 => limbs[8] = times << 28,
        1 => limbs[8] = -(times << 28),
        _ => limbs[8] <<= numbers.below(5),
    }
    if numbers.below(2) == 0 {
        limbs[1] += limbs[1].signum() * (times << 17);
    }
    limbs
}

fn is_settled(limbs: &Limbs) -> bool {
    let within = |limb: i64, more: i64| limb.abs() <= (1 << 28) + more;
    limbs
        .iter()
        .enumerate()
        .all(|(index, &limb)| within(limb, if index == 1 { 1 << 17 } else { 0 }))
}

#[test]
fn products_of_any_limbs_within_the_bounds_are_right_and_settled() {
    let mut numbers = Numbers(1);
    for round in 0..60_000 {
        // The counts that the formulas multiply: up to twelve settled numbers by one.
        let (left, right) = [(1, 1), (2, 2), (3, 4), (12, 1), (2, 6), (3, 3)][round % 6];
        let (a, b) = (settled(&mut numbers, left), settled(&mut numbers, right));
        let found = field::multiply(&a, &b);
        assert!(is_settled(&found), "{found:?}");
        assert_eq!(value(&found, P), product(&value(&a, P), &value(&b, P), P));
        let a = settled(&mut numbers, 2);
        let found = field::square(&a);
        assert!(is_settled(&found), "{found:?}");
        assert_eq!(value(&found, P), product(&value(&a, P), &value(&a, P), P));
    }
}

#[test]
fn the_least_number_of_any_settled_one_is_found() {
    let mut numbers = Numbers(2);
    for round in 0..60_000 {
        let a = settled(&mut numbers, 1 + round % 2);
        assert_eq!(field::canonical(&a), value(&a, P));
    }
    for number in edges(P) {
        assert_eq!(field::canonical(&from_words(&number)), number);
        assert_eq!(
            field::is_zero_public(&from_words(&number)),
            words::is_zero(&number).declassified()
        );
    }
    // Encodings from p to 2²⁵⁵ − 1, which a key's bytes may hold.
    for above in 0..19 {
        let mut number = *P;
        words::add(&mut number, &[above]);
        assert_eq!(field::canonical(&from_words(&number)), [above, 0, 0, 0, 0, 0, 0, 0]);
    }
}

#[test]
fn inverses_and_roots_are_such() {
    let mut numbers = Numbers(3);
    assert_eq!(field::canonical(&field::invert(&[0; 9])), [0; 8]);
    let mut with_root = 0;
    for _ in 0..3000 {
        let (a, b) = (settled(&mut numbers, 1), settled(&mut numbers, 1));
        if field::is_zero_public(&a) || field::is_zero_public(&b) {
            continue;
        }
        let one = field::multiply(&a, &field::invert(&a));
        assert_eq!(field::canonical(&one), [1, 0, 0, 0, 0, 0, 0, 0]);
        if let Some(root) = field::root_of_quotient_public(&a, &b) {
            let again = field::multiply(&b, &field::square(&root));
            assert!(field::is_zero_public(&minus(&again, &a)));
            with_root += 1;
        }
        let square = field::multiply(&b, &field::square(&a));
        let root = field::root_of_quotient_public(&square, &b).unwrap();
        assert!(field::is_zero_public(&minus(&root, &a)) || field::is_zero_public(&plus(&root, &a)));
    }
    assert!((1000..2000).contains(&with_root), "half have one: {with_root}");
}

#[test]
fn scalars_are_reduced_and_multiplied() {
    let mut numbers = Numbers(4);
    for _ in 0..30_000 {
        let [low, high, c] = core::array::from_fn(|_| numbers.words());
        let mut bytes = [0; 64];
        let wide = [low, high].concat();
        words::write_little_endian(&wide, &mut bytes);
        assert_eq!(scalar::reduced(&bytes)[..], words::remainder(&wide, &scalar::L, 0)[..]);
        assert_eq!(
            scalar::reduced_once(&low)[..],
            words::remainder(&low, &scalar::L, 0)[..]
        );
        let c_reduced: Words = words::remainder(&c, &scalar::L, 0)[..].try_into().unwrap();
        let expected = sum(&product(&low, &high, &scalar::L), &c_reduced, &scalar::L);
        assert_eq!(scalar::product_plus(&low, &high, &c), expected);
    }
    for number in edges(&scalar::L) {
        assert!(scalar::is_in_range(&number));
        assert_eq!(scalar::reduced_once(&number), number);
    }
    assert!(!scalar::is_in_range(&scalar::L));
}

/// k · P bit by bit.
fn plainly(scalar: &Words, point: &Affine) -> Projective {
    let addend = point.to_extended().to_addend();
    (0..256).rev().fold(NEUTRAL, |sum, bit| {
        let doubled = sum.doubled();
        if words::bits_at(scalar, bit, 1) == 1 {
            doubled.to_extended().plus(&addend).to_projective()
        } else {
            doubled.to_projective()
        }
    })
}

fn equal(a: &Affine, b: &Affine) -> bool {
    a.encoded() == b.encoded()
}

/// Scalars around 0, L and powers of two, and scalars whose digits are at their limits.
fn special_scalars() -> Vec<Words> {
    let mut special = edges(&scalar::L);
    for digit in 0..64_u32 {
        // The same six bits repeated: every digit of the comb has the same value.
        special.push(core::array::from_fn(|word| {
            (0..32).fold(0, |sum, bit| sum | (digit >> ((32 * word + bit) % 6) & 1) << bit)
        }));
    }
    special.retain(scalar::is_in_range);
    special
}

#[test]
fn multiples_of_the_base_point_are_those_of_doubling_and_adding() {
    check_multiples::<Completed>();
    check_multiples::<PairSum>();
}

fn check_multiples<S: Sum>() {
    let base = BaseTable::<S>::new();
    let mut numbers = Numbers(5);
    let special = special_scalars();
    assert!(special.len() > 1000, "{}", special.len());
    let random = (0..500).map(|_| numbers.words_below(&scalar::L));
    for number in special.into_iter().chain(random).filter(scalar::is_in_range) {
        let expected = plainly(&number, &base::BASE).to_affine();
        assert!(equal(&base.times(&number), &expected), "{number:x?}");
    }
    assert!(plainly(&scalar::L, &base::BASE).is_neutral_public());
}

/// Points of every small order, and points of full order with a small-order part.
fn points_of_any_order(curve: &Curve, numbers: &mut Numbers) -> Vec<Affine> {
    let eighth: [u8; 32] = core::array::from_fn(|index| {
        u8::from_str_radix(
            &"c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a"[2 * index..2 * index + 2],
            16,
        )
        .unwrap()
    });
    let eighth = VerifyingKey::from_bytes(&eighth).unwrap().point;
    let mut points = Vec::new();
    let mut small = NEUTRAL.to_affine();
    for _ in 0..8 {
        let number = numbers.words_below(&scalar::L);
        let ordinary = curve.base.times(&scalar::reduced_once(&number));
        let mixed = ordinary.to_extended().plus_affine(&AffineAddend::from(&small));
        points.extend([small, mixed.to_projective().to_affine(), ordinary]);
        small = small
            .to_extended()
            .plus_affine(&AffineAddend::from(&eighth))
            .to_projective()
            .to_affine();
    }
    assert!(equal(&small, &NEUTRAL.to_affine()), "of order 8");
    points
}

#[test]
fn combinations_are_those_of_doubling_and_adding_whatever_the_order_of_the_point() {
    check_combinations::<Completed>();
    check_combinations::<PairSum>();
}

fn check_combinations<S: Sum>() {
    let (curve, base) = (Curve::new(), BaseTable::<S>::new());
    let mut numbers = Numbers(6);
    let special = special_scalars();
    for point in points_of_any_order(&curve, &mut numbers) {
        let multiples = Multiples::<S>::new(&point);
        for round in 0..30 {
            let mut scalar_of = |round: usize| match round % 3 {
                0 => special[usize::try_from(numbers.below(special.len() as u64)).unwrap()],
                _ => scalar::reduced_once(&numbers.words()),
            };
            let (s, k) = (scalar_of(round), scalar_of(round + 1));
            let found = combination(&base, &s, &k, &multiples);
            let of_base: Extended = plainly(&s, &base::BASE).to_affine().to_extended();
            let of_point = plainly(&k, &point.negated()).to_affine();
            let expected = of_base.plus_affine(&AffineAddend::from(&of_point)).to_projective();
            assert!(equal(&found, &expected.to_affine()), "{s:x?} {k:x?} {point:?}");
        }
    }
}

#[test]
fn sums_are_complete() {
    let curve = Curve::new();
    let mut numbers = Numbers(7);
    for point in points_of_any_order(&curve, &mut numbers) {
        let addends = [point, point.negated(), NEUTRAL.to_affine()];
        let itself = point.to_extended().to_projective();
        let expected = [itself.doubled().to_projective(), NEUTRAL, itself];
        for (addend, expected) in addends.iter().zip(&expected) {
            let one = point.to_extended().plus(&addend.to_extended().to_addend());
            let other = point.to_extended().plus_affine(&AffineAddend::from(addend));
            assert!(equal(&one.to_projective().to_affine(), &expected.to_affine()));
            assert!(equal(&other.to_projective().to_affine(), &expected.to_affine()));
            let sum = PairSum::of(&point);
            let one = sum.plus(&PairSum::of(addend).to_addend());
            let other = sum.plus_entry(&Entry::of(&AffineAddend::from(addend)));
            assert!(equal(&one.to_affine(), &expected.to_affine()));
            assert!(equal(&other.to_affine(), &expected.to_affine()));
        }
    }
}

#[test]
fn keys_come_back_as_they_were_written() {
    let curve = Curve::new();
    let mut numbers = Numbers(8);
    let mut keys = 0;
    for round in 0..2000 {
        let mut bytes = [0; 32];
        let number = if round % 4 == 0 {
            edges(P)[round % 500]
        } else {
            numbers.words()
        };
        words::write_little_endian(&number, &mut bytes);
        let Ok(key) = VerifyingKey::from_bytes(&bytes) else {
            continue;
        };
        keys += 1;
        assert_eq!(key.as_bytes(), &bytes);
        let again = VerifyingKey::from_bytes(&key.point.encoded()).unwrap();
        assert!(equal(&again.point, &key.point));
        let key = curve.signing_key(&bytes);
        let read = VerifyingKey::from_bytes(key.verifying_key().as_bytes()).unwrap();
        let signature = curve.sign(&key, &bytes);
        curve.verify(&read, &bytes, &signature).unwrap();
        assert!(curve.verify(&read, &bytes[1..], &signature).is_err());
    }
    assert!((700..1300).contains(&keys), "half of all bytes are a point's: {keys}");
}
