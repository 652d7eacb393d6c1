//! Two numbers modulo p = 2²⁵⁵ − 19 side by side, in five signed 51-bit digits in floating point.
//!
//! **Reduction.** Five digits have 255 bits, and 2²⁵⁵ ≡ 19 mod p. So the upper columns times 19 are added to the lower
//! ones. A column's carry goes into the next digit and no further, so no digit waits for another.
//!
//! **Bounds.** A product is *settled*: its digits are within ±(2⁵⁰ + 2⁹), as are those of [`Pair::settled`]. If one
//! factor sums α settled numbers and the other β with αβ ≤ 3, every product of digits is within ±2¹⁰², which fits. Its
//! halves are within ±2⁵¹ and ±2⁵⁰. A column has up to 95 upper and 77 lower halves, so it is within ±2⁵⁹. The last
//! column has 23 and 5, and 19 times its carry, which goes into the first digit, is below 2⁹. The carries into the
//! other digits are below 2⁸.
//!
//! Every operation is a fixed sequence of instructions on all lanes. No digit is a subnormal number, which some
//! processors handle more slowly: a digit is 0 or at least 1 in absolute value.

use super::super::field::P;
use crate::fused::{Constants, Digits, Halves, Lanes, Radix, Signed, digits_of, words_of};
use crate::limbs::{Limbs, Words, from_words};
use crate::stop::OrStop;

pub(super) const DIGITS: usize = 5;

/// Half of 2⁵¹, because digits are signed.
pub(super) const HALF: i64 = 1 << (Signed::BITS - 1);

/// A multiple of 2⁵¹ above all columns, so that no column is negative when it is shifted.
pub(super) const ABOVE: i64 = 1 << 61;

/// 1.5 · 2¹⁰³: the last bit of a number near it is worth 2⁵¹.
const ROUNDING: f64 = 3.0 * RADIX * RADIX;

/// 2⁵¹.
const RADIX: f64 = (1_u64 << Signed::BITS) as f64;

/// A digit of both numbers in each vector, least significant first.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Pair(pub(super) [Digits; DIGITS]);

/// The initial value of column k. It cancels the exponents of the summed halves and makes the shift round.
pub(super) const fn start(k: i64) -> i64 {
    let (lower, upper) = (k + 1 + 19 * (4 - k), k + 19 * (5 - k));
    let beside = Halves::<Signed>::HIGH_BITS
        .wrapping_mul(upper)
        .wrapping_sub(Halves::<Signed>::LOW_BITS.wrapping_mul(lower));
    (ABOVE + HALF).wrapping_sub(beside)
}

#[inline(always)]
fn times_nineteen(lanes: Lanes) -> Lanes {
    lanes.shifted_left(4).plus(lanes.doubled().plus(lanes))
}

/// The operations of formulas on two numbers side by side; ranges implement them for proofs (`bounds.rs`).
pub(in super::super) trait TwoNumbers: Copy {
    /// The same small number twice.
    fn small(number: f64) -> Self;

    fn plus(&self, other: &Self) -> Self;

    fn minus(&self, other: &Self) -> Self;

    /// One lane of the four of two pairs, and another; lanes 0 and 1 belong to this pair.
    fn lanes<const FIRST: usize, const SECOND: usize>(&self, other: &Self) -> Self;

    /// (b − a, b + a) of (a, b).
    fn difference_and_sum(&self) -> Self;

    /// The same numbers, settled. Each may be the sum of up to seven settled ones.
    fn settled(&self) -> Self;

    /// Both products.
    fn times(&self, other: &Self) -> Self;

    /// Both numbers, swapped.
    #[inline(always)]
    fn swapped(&self) -> Self {
        self.lanes::<1, 0>(self)
    }
}

impl TwoNumbers for Pair {
    #[inline(always)]
    fn small(number: f64) -> Self {
        let zero = Digits::both(0.0);
        Self([Digits::both(number), zero, zero, zero, zero])
    }

    #[inline(always)]
    fn plus(&self, other: &Self) -> Self {
        self.with(other, Digits::plus)
    }

    #[inline(always)]
    fn minus(&self, other: &Self) -> Self {
        self.with(other, Digits::minus)
    }

    #[inline(always)]
    fn lanes<const FIRST: usize, const SECOND: usize>(&self, other: &Self) -> Self {
        self.with(other, Digits::lanes::<FIRST, SECOND>)
    }

    #[inline(always)]
    fn difference_and_sum(&self) -> Self {
        Self(
            self.0
                .map(|digits| digits.lanes::<1, 0>(digits).plus(digits.first_negated())),
        )
    }

    #[inline(always)]
    fn settled(&self) -> Self {
        let rounding = Digits::both(ROUNDING);
        let carried = Self(self.0.map(|digits| digits.plus(rounding).minus(rounding)));
        let rest = self.minus(&carried);
        let [a, b, c, d, e] = carried.0;
        let [down, around] = [1.0, 19.0].map(|times| Digits::both(times / RADIX));
        let below = Self([
            e.times(around),
            a.times(down),
            b.times(down),
            c.times(down),
            d.times(down),
        ]);
        rest.plus(&below)
    }

    #[inline(always)]
    fn times(&self, other: &Self) -> Self {
        self.products(other)
    }
}

impl Pair {
    /// Two plain numbers below 2²⁵⁵.
    pub(super) fn of(first: &Words, second: &Words) -> Self {
        let mut both = digits_of::<Signed>(first).zip(digits_of::<Signed>(second));
        let digits = [(); DIGITS].map(|()| {
            let (first, second) = both.next().or_stop();
            Digits::of([first as f64, second as f64])
        });
        Self(digits).settled()
    }

    /// Both numbers of a settled pair, in limbs.
    pub(super) fn to_limbs(self) -> [Limbs; 2] {
        let digits = self.0.map(Digits::to_array);
        [0, 1].map(|lane| from_words(&plain(digits.map(|both| both.get(lane).copied().or_stop()))))
    }

    #[inline(always)]
    fn with(&self, other: &Self, each: impl Fn(Digits, Digits) -> Digits) -> Self {
        let ([a, b, c, d, e], [v, w, x, y, z]) = (self.0, other.0);
        Self([each(a, v), each(b, w), each(c, x), each(d, y), each(e, z)])
    }

    #[inline(never)]
    fn products(&self, other: &Self) -> Self {
        let constants = Constants::<Signed>::new();
        let (x, y) = (&self.0, &other.0);
        macro_rules! column {
            ($first:literal $second:literal $(, $row:literal $other:literal)*) => {{
                #[allow(unused_mut, reason = "a column of one product")]
                let mut sum = Halves::unlessened(x[$first], y[$second], &constants);
                $(sum.add_products(x[$row], y[$other], &constants);)*
                sum
            }};
        }
        let c0 = column!(0 0);
        let c1 = column!(0 1, 1 0);
        let c2 = column!(0 2, 1 1, 2 0);
        let c3 = column!(0 3, 1 2, 2 1, 3 0);
        let c4 = column!(0 4, 1 3, 2 2, 3 1, 4 0);
        let c5 = column!(1 4, 2 3, 3 2, 4 1);
        let c6 = column!(2 4, 3 3, 4 2);
        let c7 = column!(3 4, 4 3);
        let c8 = column!(4 4);
        let column = |k: i64, high: Lanes, low: Lanes, above: Lanes| {
            let start = high.plus(Lanes::splat(start(k)));
            start.minus(low).plus(times_nineteen(above))
        };
        let columns = [
            column(0, Lanes::splat(0), c0.low, c4.high.minus(c5.low)),
            column(1, c0.high, c1.low, c5.high.minus(c6.low)),
            column(2, c1.high, c2.low, c6.high.minus(c7.low)),
            column(3, c2.high, c3.low, c7.high.minus(c8.low)),
            column(4, c3.high, c4.low, c8.high),
        ];
        // Puts the digits into the bits of floating-point numbers, without the constants that the columns carry.
        let one = Signed::ONES.to_bits().cast_signed() - HALF;
        let [down, around] = [1, 19].map(|times| Lanes::splat(one - times * (ABOVE >> Signed::BITS)));
        let digit = |column: Lanes, carried: Lanes| {
            let kept = column.and(Lanes::splat(Signed::MASK));
            Digits::of_bits(kept.plus(carried)).minus(Digits::both(Signed::ONES))
        };
        let [a, b, c, d, e] = columns.map(|column| column.shifted_right(Signed::BITS as u32));
        let [v, w, x, y, z] = columns;
        Self([
            digit(v, times_nineteen(e).plus(around)),
            digit(w, a.plus(down)),
            digit(x, b.plus(down)),
            digit(y, c.plus(down)),
            digit(z, d.plus(down)),
        ])
    }
}

/// The plain number of settled digits plus p, which makes it positive and keeps it below 2²⁵⁶.
fn plain(digits: [f64; DIGITS]) -> Words {
    let mut whole = [0; DIGITS];
    let mut carry = 0;
    for (place, (digit, of_p)) in whole.iter_mut().zip(digits.into_iter().zip(digits_of::<Signed>(&P))) {
        let sum = digit as i64 + of_p + carry;
        carry = sum >> Signed::BITS;
        *place = (sum & Signed::MASK).cast_unsigned();
    }
    if let Some(top) = whole.last_mut() {
        *top += carry.cast_unsigned() << Signed::BITS;
    }
    let mut words = words_of::<Signed>(&whole);
    core::array::from_fn(|_| words.next().or_stop())
}
