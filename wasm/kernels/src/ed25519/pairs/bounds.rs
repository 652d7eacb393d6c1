//! Proof of the bounds of pairs. The formulas of `sum.rs` run on the ranges of settled digits, and products go column
//! by column as in `numbers.rs`. So for any points every product of digits splits exactly, no column overflows, and
//! every coordinate is settled.

use super::numbers::{ABOVE, DIGITS, HALF, TwoNumbers, start};
use super::sum::{PairAddend, PairSum};
use super::tests::LARGEST;
use crate::fused::{Radix, Signed};
use crate::ranges::Range;

const BITS: u32 = Signed::BITS as u32;

/// The range of a digit of a settled number.
const SETTLED: Range = Range::within(LARGEST as i128);

/// The ranges of the digits of both numbers.
#[derive(Clone, Copy, Debug)]
struct Bounds([[Range; DIGITS]; 2]);

impl Bounds {
    const ANY: Self = Self([[SETTLED; DIGITS]; 2]);

    fn each(&self, other: &Self, each: impl Fn(Range, Range) -> Range) -> Self {
        let digits = |lane: usize, digit: usize| each(self.0[lane][digit], other.0[lane][digit]);
        // Floating point holds integers of 53 bits and a sign.
        Self([0, 1].map(|lane| core::array::from_fn(|digit| digits(lane, digit).of_bits(54))))
    }

    fn assert_settled(&self) {
        let digits = self.0.iter().flatten();
        assert!(digits.clone().all(|digit| digit.is_within(SETTLED)), "{self:?}");
    }
}

/// The ranges of the upper and the lower half of a product of digits.
fn halves(a: Range, b: Range) -> (Range, Range) {
    let product = a.times(b);
    // 1.5 · 2¹⁰³ leaves room for this much on either side.
    assert!(product.largest() <= 1 << (2 * BITS), "{product:?} cannot be cut in two");
    let floor = product.shifted_right(BITS);
    (Range(floor.0, floor.1 + 1), Range::within(HALF.into()))
}

fn product(a: &[Range; DIGITS], b: &[Range; DIGITS]) -> [Range; DIGITS] {
    let zero = Range(0, 0);
    let (mut highs, mut lows) = ([zero; 2 * DIGITS], [zero; 2 * DIGITS]);
    for (i, &x) in a.iter().enumerate() {
        for (j, &y) in b.iter().enumerate() {
            let (high, low) = halves(x, y);
            highs[i + j] = highs[i + j].plus(high);
            lows[i + j] = lows[i + j].plus(low);
        }
    }
    let columns: [Range; DIGITS] = core::array::from_fn(|k| {
        let below = k.checked_sub(1).map_or(zero, |below| highs[below]);
        let start = start(i64::try_from(k).unwrap()).into();
        let above = highs[k + DIGITS - 1].minus(lows[k + DIGITS]);
        let column = below.plus(Range(start, start)).of_bits(64).minus(lows[k]).of_bits(64);
        let column = column.plus(above.scaled(19).of_bits(64)).of_bits(64);
        assert!(column.0 >= 0, "{column:?} is shifted with its sign");
        column
    });
    core::array::from_fn(|k| {
        let carried = columns[(k + DIGITS - 1) % DIGITS].shifted_right(BITS);
        let carried = carried.plus(Range(0, 0).minus(Range(ABOVE.into(), ABOVE.into()).shifted_right(BITS)));
        let half = i128::from(HALF);
        Range(-half, half - 1).plus(carried.scaled(if k == 0 { 19 } else { 1 }))
    })
}

impl TwoNumbers for Bounds {
    fn small(number: f64) -> Self {
        let mut digits = [Range(0, 0); DIGITS];
        digits[0] = Range(number as i128, number as i128);
        Self([digits; 2])
    }

    fn plus(&self, other: &Self) -> Self {
        self.each(other, Range::plus)
    }

    fn minus(&self, other: &Self) -> Self {
        self.each(other, Range::minus)
    }

    fn lanes<const FIRST: usize, const SECOND: usize>(&self, other: &Self) -> Self {
        let ([a, b], [c, d]) = (self.0, other.0);
        Self([[a, b, c, d][FIRST], [a, b, c, d][SECOND]])
    }

    fn difference_and_sum(&self) -> Self {
        let exchanged = self.swapped();
        let (difference, sum) = (exchanged.minus(self), exchanged.plus(self));
        difference.lanes::<0, 3>(&sum)
    }

    fn settled(&self) -> Self {
        let settled = self.0.map(|digits| {
            let split = digits.map(|digit| digit.split(BITS));
            core::array::from_fn(|k| {
                let (_, carried) = split[(k + DIGITS - 1) % DIGITS];
                // The digit is rounded, not truncated, so it may be half of 2⁵¹ on either side.
                Range::within(HALF.into()).plus(carried.scaled(if k == 0 { 19 } else { 1 }))
            })
        });
        let settled = Self(settled);
        settled.assert_settled();
        settled
    }

    fn times(&self, other: &Self) -> Self {
        let ([a, b], [c, d]) = (&self.0, &other.0);
        let products = Self([product(a, c), product(b, d)]);
        products.assert_settled();
        products
    }
}

#[test]
fn no_sum_of_points_overflows_or_leaves_its_bounds() {
    let any = Bounds::ANY;
    let point = PairSum { xy: any, tz: any };
    let addend = PairAddend { ends: any, tz: any };
    for PairSum { xy, tz } in [point.twice(), point.plus_addend(&addend), PairSum::of_ends(&any)] {
        xy.assert_settled();
        tz.assert_settled();
    }
    let PairAddend { ends, tz } = point.addend_by(&any);
    ends.assert_settled();
    tz.assert_settled();
}

#[test]
fn seven_may_be_settled_and_a_product_may_add_up_three() {
    let many = |count: usize| core::iter::repeat_n(Bounds::ANY, count - 1).fold(Bounds::ANY, |sum, one| sum.plus(&one));
    many(7).settled().assert_settled();
    many(3).times(&many(1)).assert_settled();
    many(1).times(&many(3)).assert_settled();
}

#[test]
#[should_panic(expected = "cannot be cut in two")]
fn what_could_overflow_is_found() {
    let twice = Bounds::ANY.plus(&Bounds::ANY);
    let _ = twice.times(&twice.plus(&Bounds::ANY));
}
