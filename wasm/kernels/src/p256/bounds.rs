//! The bounds of P-256, proved: the formulas of `point.rs` run on what limbs can be at most, so whatever the point, no column overflows and
//! every coordinate ends within what it may begin with.

use super::field::{P, TOP_BITS};
use super::number::Number;
use super::point::{Affine, Extended, Jacobian};
use crate::limbs::{COLUMN_LIMIT, LIMB_BITS};
use crate::ranges::Range;

/// Multiples of p in parts of 2⁴⁰, so that a product of two fits.
const PART: i128 = 1 << 40;

/// Numbers whose value and whose limbs lie within these.
#[derive(Clone, Copy, Debug)]
struct Bounds {
    /// In parts of p.
    value: Range,
    limbs: [Range; 9],
}

const HALF: i128 = 1 << (LIMB_BITS - 1);
const SETTLED: Range = Range(-HALF, HALF - 1);

/// The top limb of a number of this value whose lower ones are settled: they come to less than one of its units.
fn top_limb(value: Range) -> Range {
    let unit = 1 << TOP_BITS;
    // p is less than 2²⁵⁶, the top limb's 2²⁴.
    let (low, high) = (value.0.min(0) * unit, value.1.max(0) * unit);
    Range(low.div_euclid(PART) - 1, high.div_euclid(PART) + 2)
}

impl Bounds {
    /// Within ±this many hundredths of p, settled or folded.
    fn coordinate(hundredths: i128) -> Self {
        let value = Range::within(PART).scaled(hundredths);
        let settled = Self::settled(Range(value.0.div_euclid(100), value.1.div_euclid(100) + 1));
        // What folding adds to settled limbs, if it takes 32 times p away.
        let mut folded = settled;
        for (limb, shift) in [(0, 0), (3, 9), (6, 18), (7, 21)] {
            folded.limbs[limb] = SETTLED.plus(Range::within(32 << shift));
        }
        folded
    }

    fn settled(value: Range) -> Self {
        let mut limbs = [SETTLED; 9];
        limbs[8] = top_limb(value);
        Self { value, limbs }
    }

    fn with(&self, other: &Self, each: impl Fn(Range, Range) -> Range) -> Self {
        Self {
            value: each(self.value, other.value),
            limbs: core::array::from_fn(|index| each(self.limbs[index], other.limbs[index])),
        }
    }

    /// (Σ a · b + extra · R) / R as `field::reduced` makes it. No column may overflow, with what is carried and what the quotient adds.
    fn reduced(products: &[(&Self, &Self)], extra: Option<&Self>) -> Self {
        let mut carry = 0;
        for column in 0..17 {
            let rows = column.max(8) - 8..=column.min(8);
            let terms = products.iter().flat_map(|(a, b)| {
                rows.clone()
                    .map(move |row| a.limbs[row].largest() * b.limbs[column - row].largest())
            });
            let columns: i128 = terms.sum();
            assert!(
                columns.cast_unsigned() < COLUMN_LIMIT,
                "column {column} comes to 2^{}",
                columns.ilog2()
            );
            let digit = 1_i128 << LIMB_BITS;
            let quotient: i128 = [9, 18, 21, 24].iter().map(|shift| digit << shift).sum();
            let added = extra
                .filter(|_| column >= 9)
                .map_or(0, |extra| extra.limbs[column - 9].largest());
            let all = columns + carry + quotient + added + HALF;
            assert!(all < 1 << 63, "column {column} overflows");
            carry = (all >> LIMB_BITS) + 1;
        }
        // R is 32 p and more; what the quotient adds is from 0 to p.
        let products = products.iter().map(|(a, b)| a.value.times(b.value));
        let Range(low, high) = products.fold(Range(0, 0), Range::plus);
        let value = Range(low.div_euclid(32 * PART), high.div_euclid(32 * PART) + 1 + PART);
        Self::settled(extra.map_or(value, |extra| value.plus(extra.value)))
    }

    /// Multiples of p taken off by the top limb, as `field::fold` does.
    fn folded(&self) -> Self {
        let multiples = self.limbs[8].largest() / (1 << TOP_BITS) + 1;
        assert!(multiples <= 32, "{multiples} times p are too many");
        let mut folded = Self::coordinate(51);
        for (limb, shift) in [(0, 0), (3, 9), (6, 18), (7, 21)] {
            folded.limbs[limb] = SETTLED.plus(Range::within(multiples << shift));
        }
        folded
    }

    fn is_within(&self, other: &Self) -> bool {
        self.value.is_within(other.value) && self.limbs.iter().zip(other.limbs).all(|(a, b)| a.is_within(b))
    }
}

impl Number for Bounds {
    fn plus(&self, other: &Self) -> Self {
        self.with(other, Range::plus)
    }

    fn minus(&self, other: &Self) -> Self {
        self.with(other, Range::minus)
    }

    fn times(&self, factor: i64) -> Self {
        self.with(self, |a, _| a.scaled(i128::from(factor)))
    }

    fn multiply(&self, other: &Self) -> Self {
        Self::reduced(&[(self, other)], None)
    }

    fn square(&self) -> Self {
        self.multiply(self)
    }

    fn square_plus(&self, extra: &Self) -> Self {
        Self::reduced(&[(self, self)], Some(extra)).folded()
    }

    fn multiply_two(a: &Self, b: &Self, c: &Self, d: &Self) -> Self {
        Self::reduced(&[(a, b), (c, d)], None)
    }
}

/// What a coordinate may be between formulas, in hundredths of p.
const MOST: i128 = 120;

fn assert_all_within(found: &[Bounds]) {
    let coordinate = Bounds::coordinate(MOST);
    for (place, bounds) in found.iter().enumerate() {
        assert!(bounds.is_within(&coordinate), "coordinate {place}: {bounds:?}");
    }
}

#[test]
fn no_sum_of_points_overflows_or_leaves_its_bounds() {
    let any = Bounds::coordinate(MOST);
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
#[should_panic(expected = "comes to")]
fn what_could_overflow_is_found() {
    let any = Bounds::coordinate(MOST);
    let _ = any.times(4).multiply(&any.times(4));
}

#[test]
fn the_prime_is_just_below_a_power_of_two() {
    // What `top_limb` and `reduced` take for granted.
    assert_eq!(P[7], u32::MAX);
}
