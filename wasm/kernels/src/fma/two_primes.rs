//! The same arithmetic modulo two numbers at once, such as both primes of a key, one in each lane. No product is wasted
//! at the ends of a block, and two digits are carried at a time.

use super::columns::lane_sums;
use super::number::PADDING;
use super::{BITS, Constants, Field, Halves, number};
use crate::fused::{self, Digits, Lanes, Unsigned, digits_of};
use crate::montgomery::{Montgomery, Products};
use crate::stop::OrStop;
use crate::table::find;
use alloc::vec;
use alloc::vec::Vec;
use zeroize::{Zeroize, Zeroizing};

type Carry = fused::Carry<Unsigned>;

/// Columns of a block.
const COLUMNS: usize = 4;

/// Two odd moduli of one length and −m⁻¹ mod R of each; wiped when dropped.
#[derive(Clone, Debug)]
pub struct TwoPrimes {
    fields: [Field; 2],
    modulus: Numbers,
    inverse: Numbers,
    r_cubed: Numbers,
}

/// Digits of two numbers; wiped when dropped.
#[derive(Clone)]
pub struct Numbers(Vec<Digits>);

impl Drop for Numbers {
    fn drop(&mut self) {
        self.0.zeroize();
    }
}

impl core::fmt::Debug for Numbers {
    fn fmt(&self, formatter: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        formatter.debug_struct("Numbers").finish_non_exhaustive()
    }
}

impl Numbers {
    fn zero(digits: usize) -> Self {
        Self(vec![Digits::default(); digits + 2 * PADDING])
    }

    fn of(digits: usize, [first, second]: [&number::Number; 2]) -> Self {
        let mut numbers = Self::zero(digits);
        let both = first.plain_digits(digits).zip(second.plain_digits(digits));
        for (place, (first, second)) in numbers.digits_mut(digits).iter_mut().zip(both) {
            *place = Digits::of([first, second]);
        }
        numbers
    }

    /// One of the two numbers.
    fn lane(&self, digits: usize, of: impl Fn([f64; 2]) -> f64) -> number::Number {
        number::Number::of_digits(self.digits(digits).iter().map(|both| of(both.to_array())))
    }

    /// The digits without the zeros around them.
    #[inline(always)]
    fn digits(&self, digits: usize) -> &[Digits] {
        self.0.get(PADDING..PADDING + digits).or_stop()
    }

    #[inline(always)]
    fn digits_mut(&mut self, digits: usize) -> &mut [Digits] {
        self.0.get_mut(PADDING..PADDING + digits).or_stop()
    }

    /// Four digits. Some may be beyond the end.
    #[inline(always)]
    fn four(&self, from: usize) -> [Digits; 4] {
        let digits = self.0.get(PADDING + from..).or_stop();
        digits.first_chunk().copied().or_stop()
    }
}

/// The columns of products and of their reductions, and the digits of the quotients; wiped when dropped.
#[derive(Debug)]
pub struct Scratch {
    product: Vec<Lanes>,
    columns: Vec<Lanes>,
    low: Numbers,
    quotient: Numbers,
    constants: Constants,
}

impl Drop for Scratch {
    fn drop(&mut self) {
        self.product.zeroize();
        self.columns.zeroize();
    }
}

/// Combines halves into columns, block by block: the upper halves of a column's products belong to the next column.
#[inline(always)]
fn store<const C: usize>(out: &mut [Lanes], column: usize, sums: [Halves; C], before: &mut Lanes) {
    let places = out.get_mut(column..column + C).or_stop();
    for (place, Halves { high, low, .. }) in places.iter_mut().zip(sums) {
        *place = before.minus(low);
        *before = high;
    }
}

/// Turns columns into digits with carries; returns the carry of the last column.
#[inline(always)]
fn settle(out: &mut [Digits], columns: impl Iterator<Item = Lanes>, mut carry: Carry, constants: &Constants) -> Carry {
    for (digit, column) in out.iter_mut().zip(columns) {
        (*digit, carry) = column.settled(carry, constants);
    }
    carry
}

impl TwoPrimes {
    pub(super) fn new(first: &Field, second: &Field) -> Self {
        debug_assert_eq!(first.digits, second.digits);
        let both = |part: fn(&Field) -> &number::Number| Numbers::of(first.digits, [part(first), part(second)]);
        Self {
            modulus: both(|field| &field.modulus),
            inverse: both(|field| &field.inverse),
            r_cubed: both(|field| &field.r_cubed),
            fields: [first.clone(), second.clone()],
        }
    }

    #[inline(always)]
    fn digits(&self) -> usize {
        let [first, _] = &self.fields;
        first.digits
    }

    /// out ← the columns in `scratch.product` / R mod m, as [`Field`] does it.
    #[inline(always)]
    fn reduce(&self, out: &mut Numbers, scratch: &mut Scratch) {
        let n = self.digits();
        let Scratch {
            product,
            columns: made,
            low,
            quotient,
            constants,
        } = scratch;
        let (constants, zero) = (*constants, Lanes::splat(0));
        let low_carry = settle(low.digits_mut(n), product.iter().copied(), Carry::of(zero), &constants);

        let mut before = Lanes::splat(0);
        for column in (0..n).step_by(COLUMNS) {
            let sums: [Halves; COLUMNS] =
                lane_sums(&self.inverse.0, &low.0, column, 0..n.min(column + COLUMNS), &constants);
            store(made, column, sums, &mut before);
        }
        settle(
            quotient.digits_mut(n),
            made.iter().copied(),
            Carry::of(zero),
            &constants,
        );

        let mut before = Lanes::splat(0);
        for column in (n - 2..2 * n).step_by(COLUMNS) {
            let rows = (column + 1).saturating_sub(n)..n.min(column + COLUMNS);
            let sums: [Halves; COLUMNS] = lane_sums(&self.modulus.0, &quotient.0, column, rows, &constants);
            store(made, column + 2 - n, sums, &mut before);
        }
        let (below, upper) = made.split_at(2);
        let [first, second, ..] = low.four(n - 2);
        let rounding = Lanes::splat(1 << (BITS - 1));
        let rounded = [first.whole(), second.whole().plus(rounding)]
            .into_iter()
            .zip(below)
            .fold(Carry::of(zero), |carry, (digit, column)| {
                digit.plus(*column).settled(carry, &constants).1
            });
        let carry = Carry::of(low_carry.lanes().plus(rounded.lanes()));
        let sums = product.iter().skip(n).zip(upper);
        let sums = sums.map(|(high, column)| high.plus(*column));
        let beyond = settle(out.digits_mut(n), sums, carry, &constants);
        debug_assert_eq!(beyond.lanes().to_array(), [0; 2]);
    }

    /// x / R mod m. x has at most twice as many digits as the moduli, most of them in the lower half.
    fn divided(&self, digits: impl Iterator<Item = Lanes>, scratch: &mut Scratch) -> Numbers {
        let mut out = Numbers::zero(self.digits());
        scratch.product.fill(Lanes::splat(0));
        for (place, digit) in scratch.product.iter_mut().zip(digits) {
            *place = digit;
        }
        self.reduce(&mut out, scratch);
        out
    }
}

impl Products for TwoPrimes {
    type Number = Numbers;
    type Scratch = Scratch;
    type Plain = [Zeroizing<Vec<u32>>; 2];
    type Index = [u32; 2];

    fn scratch(&self) -> Scratch {
        let n = self.digits();
        Scratch {
            product: vec![Lanes::splat(0); 2 * n + COLUMNS],
            columns: vec![Lanes::splat(0); n + 2 + COLUMNS],
            low: Numbers::zero(n),
            quotient: Numbers::zero(n),
            constants: Constants::new(),
        }
    }

    fn to_montgomery(&self, x: &[u32], scratch: &mut Scratch) -> Numbers {
        let divided = self.divided(digits_of::<Unsigned>(x).map(Lanes::splat), scratch);
        let mut out = Numbers::zero(self.digits());
        self.multiply(&mut out, &divided, &self.r_cubed, scratch);
        out
    }

    fn from_montgomery(&self, x: &Numbers, scratch: &mut Scratch) -> Self::Plain {
        let n = self.digits();
        let divided = self.divided(x.digits(n).iter().map(|digit| digit.whole()), scratch);
        let [first, second] = &self.fields;
        [
            first.store(&divided.lane(n, |[digit, _]| digit)),
            second.store(&divided.lane(n, |[_, digit]| digit)),
        ]
    }

    #[inline(never)]
    fn multiply(&self, out: &mut Numbers, a: &Numbers, b: &Numbers, scratch: &mut Scratch) {
        let (n, constants) = (self.digits(), scratch.constants);
        let mut before = Lanes::splat(0);
        for column in (0..2 * n).step_by(COLUMNS) {
            let from = (column + 1).saturating_sub(n);
            let sums: [Halves; COLUMNS] = lane_sums(&a.0, &b.0, column, from..n.min(column + COLUMNS), &constants);
            store(&mut scratch.product, column, sums, &mut before);
        }
        self.reduce(out, scratch);
    }

    /// out ← a². Digits below half of a block's first column meet only higher digits, so each of these products is made
    /// once and doubled.
    #[inline(never)]
    fn square(&self, out: &mut Numbers, a: &Numbers, scratch: &mut Scratch) {
        if cfg!(kernels_without = "squares") {
            return self.multiply(out, a, a, scratch);
        }
        let (n, constants) = (self.digits(), scratch.constants);
        let mut before = Lanes::splat(0);
        for column in (0..2 * n).step_by(COLUMNS) {
            let half = column / 2;
            let rows = (column + 1).saturating_sub(n).min(half)..half;
            let [first, second, third, fourth] = lane_sums(&a.0, &a.0, column, rows, &constants);
            let [x, y, z, w] = a.four(half);
            let product = |x, y| Halves::product(x, y, &constants);
            let sums = [
                first.doubled().plus(product(x, x)),
                second.plus(product(x, y)).doubled(),
                third.plus(product(x, z)).doubled().plus(product(y, y)),
                fourth.plus(product(x, w)).plus(product(y, z)).doubled(),
            ];
            store(&mut scratch.product, column, sums, &mut before);
        }
        self.reduce(out, scratch);
    }

    fn select<'table>(&self, out: &mut Numbers, table: impl Iterator<Item = &'table Numbers> + Clone, index: [u32; 2]) {
        let (n, wanted) = (self.digits(), Lanes::of(index.map(i64::from)));
        let entries = (0..)
            .zip(table)
            .map(|(number, entry)| (entry.digits(n), Lanes::splat(number).equals(wanted)));
        let keep = |found: Digits, digits: &Digits, mask| found.or_masked(*digits, mask);
        if cfg!(kernels_without = "registers") {
            out.digits_mut(n).fill(Digits::default());
            for (entry, mask) in entries {
                for (found, digits) in out.digits_mut(n).iter_mut().zip(entry) {
                    *found = keep(*found, digits, mask);
                }
            }
            return;
        }
        find(out.digits_mut(n), &entries, Digits::default(), keep, |found, place| {
            *place = found
        });
    }
}
