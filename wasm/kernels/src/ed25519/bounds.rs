//! Proof of the bounds of Ed25519's limbs. The reduction and the formulas of `point.rs` run on the ranges of settled
//! limbs. So no column overflows for any point, and every coordinate is settled.

use super::field::{multiply, square};
use super::point::{AffineAddend, Extended, Projective};
use crate::limbs::{LIMB_BITS, minus, plus, times};
use crate::ranges::Range;

const HALF: i128 = 1 << (LIMB_BITS - 1);

/// The ranges that a product leaves (`field.rs`): ±2²⁸, and ±(2²⁸ + 2¹⁷) for the second limb.
const SETTLED: [Range; 9] = {
    let mut limbs = [Range::within(HALF); 9];
    limbs[1] = Range::within(HALF + (1 << 17));
    limbs
};

fn assert_settled(coordinates: &[[Range; 9]]) {
    for (place, limbs) in coordinates.iter().enumerate() {
        for (limb, bound) in limbs.iter().zip(SETTLED) {
            assert!(limb.is_within(bound), "coordinate {place}: {limbs:?}");
        }
    }
}

#[test]
fn no_sum_of_points_overflows_or_leaves_its_bounds() {
    let any = SETTLED;
    let point = Extended {
        x: any,
        y: any,
        z: any,
        t: any,
    };
    // A table holds y + x and y − x of settled numbers in 32 bits, and 2 d x y.
    let ends = plus(&any, &any).map(|limb| limb.of_bits(32));
    let entry = AffineAddend {
        sum: ends,
        difference: ends,
        t: any,
    };
    let addend = point.to_addend_by(&any);
    let sums = [
        Projective { x: any, y: any, z: any }.doubled(),
        point.plus_affine(&entry),
        point.plus(&addend),
        point.plus(&addend.negated()),
    ];
    for sum in sums {
        let Extended { x, y, z, t } = sum.to_extended();
        assert_settled(&[x, y, z, t]);
        let Projective { x, y, z } = sum.to_projective();
        assert_settled(&[x, y, z]);
    }
    let mut sum = point;
    sum.add_affine(&entry);
    assert_settled(&[sum.x, sum.y, sum.z, sum.t]);
}

#[test]
fn a_product_may_add_up_twelve() {
    for (alpha, beta) in [(1, 12), (2, 6), (3, 4), (4, 3), (6, 2), (12, 1)] {
        assert_settled(&[multiply(&times(&SETTLED, alpha), &times(&SETTLED, beta))]);
    }
    assert_settled(&[square(&times(&SETTLED, 3))]);
}

#[test]
#[should_panic(expected = "fit")]
fn what_could_overflow_is_found() {
    let _ = multiply(&times(&SETTLED, 4), &times(&SETTLED, 4));
}

#[test]
fn the_least_form_is_found_of_a_sum_of_two() {
    // After whole multiples of 2²⁵⁵ are replaced by multiples of 19, `to_words` reads a number within −p ‥ 2 p.
    for limbs in [plus(&SETTLED, &SETTLED), minus(&SETTLED, &SETTLED)] {
        let [first, rest @ .., top] = limbs;
        let multiple = top.plus(Range(1 << 22, 1 << 22)).shifted_right(23);
        let top = Range(-(1 << 22), (1 << 22) - 1);
        let first = first.plus(multiple.scaled(19));
        let lower = rest.iter().rev().fold(Range(0, 0), |sum, limb| {
            // In units of the limb above, rounded away from zero.
            let sum = sum.plus(*limb);
            Range(sum.0.div_euclid(1 << LIMB_BITS), sum.1.div_euclid(1 << LIMB_BITS) + 1)
        });
        assert!(first.largest() < 1 << 33 && lower.largest() <= 2);
        let value = top.plus(lower);
        // p is slightly less than 2²³ units of the top limb.
        assert!(value.is_within(Range(-(1 << 23) + 1, (1 << 24) - 2)), "{value:?}");
    }
}
