//! The bounds of P-256, proved: reduction and the formulas of `point.rs`, as they are, run on all that limbs may be. So whatever the
//! point, no column overflows and every coordinate ends within what it may begin with.
//!
//! A number is its limbs: the lower ones come to less than a unit of the top limb, of which p has 2²⁴.

use super::field::{P, TOP_BITS, multiply, square_plus};
use super::number::Number;
use super::point::{Affine, Extended, Jacobian};
use crate::limbs::{LIMB_BITS, times};
use crate::ranges::Range;

/// What a coordinate may be between formulas, in hundredths of p.
const MOST: i128 = 120;

const HALF: i128 = 1 << (LIMB_BITS - 1);
const SETTLED: Range = Range(-HALF, HALF - 1);

/// How often p may be taken off at once.
const MULTIPLES: i128 = 32;

/// Within ±so many hundredths of p, settled or folded.
fn coordinate(hundredths: i128) -> [Range; 9] {
    let mut limbs = [SETTLED; 9];
    // What folding adds to settled limbs.
    for (limb, shift) in [(0, 0), (3, 9), (6, 18), (7, 21)] {
        limbs[limb] = SETTLED.plus(Range::within(MULTIPLES << shift));
    }
    let units = (hundredths << TOP_BITS).div_euclid(100);
    limbs[8] = Range(-units - 1, units + 1);
    limbs
}

fn assert_all_within(found: &[[Range; 9]]) {
    for (place, limbs) in found.iter().enumerate() {
        for (limb, bound) in limbs.iter().zip(coordinate(MOST)) {
            assert!(limb.is_within(bound), "coordinate {place}: {limbs:?}");
        }
    }
}

#[test]
fn no_sum_of_points_overflows_or_leaves_its_bounds() {
    let any = coordinate(MOST);
    let point = Jacobian { x: any, y: any, z: any };
    let other = Affine { x: any, y: any };
    let (sum, step) = point.plus_same_z(&other);
    for Jacobian { x, y, z } in [point.doubled(), point.plus_affine(&other), sum] {
        assert_all_within(&[x, y, z]);
    }
    assert_all_within(&[step.x, step.y]);
    let extended = Extended {
        x: any,
        y: any,
        zz: any,
        zzz: any,
    };
    let Extended { x, y, zz, zzz } = extended.plus_affine(&other);
    assert_all_within(&[x, y, zz, zzz]);
}

#[test]
fn products_are_within_what_the_field_says() {
    // Of anything up to 5 p within 2 p, of products within 1.04 p, and folded within 0.51 p.
    let five = coordinate(500);
    assert!(multiply(&five, &five)[8].is_within(coordinate(200)[8]));
    let product = coordinate(104);
    assert!(multiply(&product, &product)[8].is_within(product[8]));
    assert!(square_plus(&product, &five)[8].is_within(coordinate(51)[8]));
}

#[test]
#[should_panic(expected = "columns.fit()")]
fn what_could_overflow_is_found() {
    let any = times(&coordinate(MOST), 4);
    let _ = any.multiply(&any);
}

#[test]
#[should_panic(expected = "multiple.amount() <= 32")]
fn more_multiples_than_folding_takes_off_are_found() {
    let _ = square_plus(&coordinate(MOST), &coordinate(3300));
}

#[test]
fn the_prime_is_just_below_a_power_of_two() {
    // What `coordinate` takes for granted.
    assert_eq!(P[7], u32::MAX);
}
