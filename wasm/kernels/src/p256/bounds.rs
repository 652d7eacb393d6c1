//! Proof of the bounds of P-256. Reduction and the formulas of `point.rs` run, unchanged, on ranges instead of limbs.
//! So for any point, no column overflows, and every coordinate ends within the bounds with which it may begin.
//!
//! A number's range is that of its limbs: the lower ones sum to less than a unit of the top limb, of which p has 2²⁴.

use super::field::{P, TOP_BITS, multiply, square_plus};
use super::number::Number;
use super::point::{Affine, Extended, Jacobian};
use crate::limbs::{LIMB_BITS, times};
use crate::ranges::Range;

/// The bound of a coordinate between formulas, in hundredths of p.
const MOST: i128 = 120;

const HALF: i128 = 1 << (LIMB_BITS - 1);
const SETTLED: Range = Range(-HALF, HALF - 1);

/// The largest multiple of p that folding removes at once.
const MULTIPLES: i128 = 32;

/// A settled or folded coordinate within ± this many hundredths of p.
fn coordinate(hundredths: i128) -> [Range; 9] {
    let mut limbs = [SETTLED; 9];
    // The numbers that folding adds to settled limbs.
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
    // Factors within 5 p give products within 2 p, factors within 1.04 p within 1.04 p; folded
    // results are within 0.51 p.
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
    // The assumption of `coordinate`.
    assert_eq!(P[7], u32::MAX);
}
