//! Compares transforms with plain products, and tests all three sets against themselves. The module that is built from
//! this kernel has the tests with the standard's answers.

#![allow(
    clippy::cast_possible_truncation,
    reason = "random numbers are cut to the size that is wanted"
)]

use super::arithmetic::Q;
use super::ntt::{transform, transform_back};
use super::poly::{Poly, Transformed};
use super::{ML_DSA_44, ML_DSA_65, ML_DSA_87, SigningKey, VerifyingKey};
use std::vec::Vec;

/// Coefficients at their limits or random, but the same in every run.
fn poly(seed: u64, limit: i64) -> Poly {
    let mut state = seed;
    let mut poly = Poly::zero();
    poly.fill(core::iter::repeat_with(|| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let random = i64::from((state >> 33) as u32);
        (match seed % 4 {
            0 => limit,
            1 => -limit,
            2 if random & 1 == 0 => limit,
            2 => -limit,
            _ => random % (2 * limit + 1) - limit,
        }) as i32
    }));
    poly
}

/// a · b modulo X²⁵⁶ + 1 and q.
fn product(a: &Poly, b: &Poly) -> Vec<i64> {
    let mut product = std::vec![0_i64; 256];
    for (i, x) in a.coefficients().enumerate() {
        for (j, y) in b.coefficients().enumerate() {
            let term = i64::from(x) * i64::from(y) % i64::from(Q);
            product[(i + j) % 256] += if i + j < 256 { term } else { -term };
        }
    }
    product.iter().map(|sum| sum.rem_euclid(i64::from(Q))).collect()
}

#[test]
fn transforms_multiply_also_at_their_limits() {
    for seed in 0..60 {
        let (a, b) = (poly(seed, i64::from(Q)), poly(seed / 4, i64::from(Q) - 1));
        let expected = product(&a, &b);
        let (mut x, mut y, mut sum) = (Transformed::zero(), Transformed::zero(), Transformed::zero());
        transform(&a, &mut x);
        transform(&b, &mut y);
        sum.sum_products(&[(&x, &y)].into_iter());
        let mut z = Poly::zero();
        transform_back(&mut sum, &mut z);
        let found: Vec<_> = z
            .coefficients()
            .map(|found| i64::from(found).rem_euclid(i64::from(Q)))
            .collect();
        assert_eq!(found, expected);
        assert!(!z.reaches(Q / 2 + 3));
    }
}

#[test]
fn the_largest_coefficient_counts_whatever_its_sign() {
    for (coefficient, bound, reached) in [
        (5, 5, true),
        (-5, 5, true),
        (4, 5, false),
        (-4, 5, false),
        (0, 1, false),
    ] {
        for place in [0, 3, 128, 255] {
            let mut poly = Poly::zero();
            poly.fill((0..256).map(|at| if at == place { coefficient } else { 0 }));
            assert_eq!(poly.reaches(bound), reached);
        }
    }
}

#[test]
fn what_is_signed_verifies_and_nothing_else_does() {
    for set in [&ML_DSA_44, &ML_DSA_65, &ML_DSA_87] {
        let key = SigningKey::from_seed(set, &[7; 32]);
        let public = VerifyingKey::new(set, key.verifying_key().to_bytes()).unwrap();
        for number in 0..20 {
            let signature = key.sign(&[number; 69], b"context", &[number; 32]).unwrap();
            public.verify(&[number; 69], b"context", &signature).unwrap();
            assert!(public.verify(&[number; 69], b"", &signature).is_err());
            assert!(public.verify(&[number; 68], b"context", &signature).is_err());
            for at in (0..signature.len()).step_by(97) {
                let mut changed = signature.clone();
                changed[at] ^= 1 << (at % 8);
                assert!(public.verify(&[number; 69], b"context", &changed).is_err(), "{at}");
            }
        }
        assert!(key.sign(b"", &[0; 256], &[0; 32]).is_err());
        assert!(VerifyingKey::new(set, &public.to_bytes()[1..]).is_err());
    }
}
