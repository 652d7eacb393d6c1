//! The same arithmetic modulo two numbers at once, such as both primes of a key: one in each lane. No product is wasted at the ends
//! of a block, and digits are settled two at a time.

use super::columns::{Halves, lane_sums};
use super::lanes::{Digits, Lanes};
use super::number::{BITS, digits_of};
use super::{Field, mask_of_same, number};
use crate::montgomery::{Montgomery, Products};
use alloc::vec;
use alloc::vec::Vec;
use zeroize::{Zeroize, Zeroizing};

/// Columns of a block of a product. A block of a square has two, so that it begins with a square.
const COLUMNS: usize = 3;

/// Zeros before and behind the digits, so that a window may begin and end beyond the number.
const PADDING: usize = COLUMNS;

/// Two odd moduli of one length with −m⁻¹ mod R of each; wiped when dropped.
#[derive(Clone, Debug)]
pub struct Pair {
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

    /// One of both numbers.
    fn lane(&self, digits: usize, of: impl Fn([f64; 2]) -> f64) -> number::Number {
        number::Number::of_digits(self.digits(digits).iter().map(|both| of(both.to_array())))
    }

    /// The digits without the zeros around them.
    #[inline(always)]
    fn digits(&self, digits: usize) -> &[Digits] {
        self.0.get(PADDING..PADDING + digits).unwrap_or_default()
    }

    #[inline(always)]
    fn digits_mut(&mut self, digits: usize) -> &mut [Digits] {
        self.0.get_mut(PADDING..PADDING + digits).unwrap_or_default()
    }

    /// A digit, or zero beyond the end.
    #[inline(always)]
    fn digit(&self, index: usize) -> Digits {
        self.0.get(PADDING + index).copied().unwrap_or_default()
    }
}

/// Columns of products and of their reduction, and the digits of the quotients; wiped when dropped.
#[derive(Debug)]
pub struct Scratch {
    product: Vec<Lanes>,
    columns: Vec<Lanes>,
    low: Numbers,
    quotient: Numbers,
}

impl Drop for Scratch {
    fn drop(&mut self) {
        self.product.zeroize();
        self.columns.zeroize();
    }
}

/// C columns from `column` on of the digits `from` to `to` of `rows` with the others that belong there.
#[inline(always)]
fn columns<const C: usize>(factor: &Numbers, rows: &Numbers, column: usize, from: usize, to: usize) -> [Halves; C] {
    let window = factor.0.get(PADDING + column + 1 - to..PADDING + column + C - from);
    let rows = rows.0.get(PADDING + from..PADDING + to);
    lane_sums(window.unwrap_or_default(), rows.unwrap_or_default())
}

/// The upper halves of a column's products belong to the next one: puts both together, block by block.
#[inline(always)]
fn store<const C: usize>(out: &mut [Lanes], column: usize, sums: [Halves; C], before: &mut Lanes) {
    if let Some(places) = out.get_mut(column..column + C) {
        for (place, Halves { low, high }) in places.iter_mut().zip(sums) {
            *place = low.plus(*before);
            *before = high;
        }
    }
}

/// Digits of columns, each plus what the one before carries; returns what the last one carries.
#[inline(always)]
fn settle(out: &mut [Digits], columns: impl Iterator<Item = Lanes>, mut carry: Lanes) -> Lanes {
    for (digit, column) in out.iter_mut().zip(columns) {
        let sum = column.plus(carry);
        *digit = sum.digits();
        carry = sum.carried();
    }
    carry
}

impl Pair {
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
        } = scratch;
        let low_carry = settle(low.digits_mut(n), product.iter().copied(), Lanes::splat(0));

        let mut before = Lanes::splat(0);
        for column in (0..n).step_by(COLUMNS) {
            let sums: [Halves; COLUMNS] = columns(&self.inverse, low, column, 0, n.min(column + COLUMNS));
            store(made, column, sums, &mut before);
        }
        settle(quotient.digits_mut(n), made.iter().copied(), Lanes::splat(0));

        let mut before = Lanes::splat(0);
        for column in (n - 2..2 * n).step_by(COLUMNS) {
            let from = (column + 1).saturating_sub(n);
            let sums: [Halves; COLUMNS] = columns(&self.modulus, quotient, column, from, n.min(column + COLUMNS));
            store(made, column + 2 - n, sums, &mut before);
        }
        let (below, upper) = made.split_at(2);
        let last_two = [low.digit(n - 2), low.digit(n - 1)];
        let sum = last_two
            .into_iter()
            .zip(below)
            .fold(Lanes::splat(0), |carry, (digit, column)| {
                digit.whole().plus(*column).plus(carry.carried())
            });
        let carry = low_carry.plus(sum.plus(Lanes::splat(1 << (BITS - 1))).carried());
        let sums = product
            .iter()
            .skip(n)
            .zip(upper)
            .map(|(high, column)| high.plus(*column));
        settle(out.digits_mut(n), sums, carry);
    }

    /// x / R mod m of any digits, at most twice as many as the moduli have, most of them in the lower half.
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

impl Products for Pair {
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
        }
    }

    fn enter(&self, x: &[u32], scratch: &mut Scratch) -> Numbers {
        let divided = self.divided(digits_of(x).map(Lanes::splat), scratch);
        let mut out = Numbers::zero(self.digits());
        self.multiply(&mut out, &divided, &self.r_cubed, scratch);
        out
    }

    fn leave(&self, x: &Numbers, scratch: &mut Scratch) -> Self::Plain {
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
        let n = self.digits();
        let mut before = Lanes::splat(0);
        for column in (0..2 * n).step_by(COLUMNS) {
            let from = (column + 1).saturating_sub(n);
            let sums: [Halves; COLUMNS] = columns(a, b, column, from, n.min(column + COLUMNS));
            store(&mut scratch.product, column, sums, &mut before);
        }
        self.reduce(out, scratch);
    }

    /// Digits below half of a block's first column meet only digits above it: those products are made once and doubled.
    #[inline(never)]
    fn square(&self, out: &mut Numbers, a: &Numbers, scratch: &mut Scratch) {
        let n = self.digits();
        let mut before = Lanes::splat(0);
        for column in (0..2 * n).step_by(2) {
            let half = column / 2;
            let from = (column + 1).saturating_sub(n).min(half);
            let [first, mut second] = columns(a, a, column, from, half).map(Halves::doubled);
            let (digit, next) = (a.digit(half), a.digit(half + 1));
            let (mut square, mut crossed) = (Halves::before(1), Halves::before(1));
            square.add_products(digit, digit);
            crossed.add_products(digit, next);
            second = second.plus(crossed.doubled());
            store(&mut scratch.product, column, [first.plus(square), second], &mut before);
        }
        self.reduce(out, scratch);
    }

    fn select<'table>(&self, out: &mut Numbers, table: impl Iterator<Item = &'table Numbers>, index: [u32; 2]) {
        out.0.fill(Digits::default());
        for (number, entry) in (0..).zip(table) {
            let mask = Lanes::of(index.map(|index| mask_of_same(index, number)));
            for (found, digit) in out.0.iter_mut().zip(&entry.0) {
                *found = found.or_masked(*digit, mask);
            }
        }
    }
}
