//! Montgomery arithmetic on 51-bit digits in floating point (`fused`), two columns in the two lanes. A product x y is 2⁵¹ h and a rest.
//!
//! **Bounds.** A digit is what a column keeps, from 0 to 2⁵¹ − 1, and what the one before it carries, within ±2⁹. Nothing is passed on
//! from there, so that no digit waits for another. Digits are thus from −2⁹ to 2⁵¹ + 2⁹, h from −2¹⁰ to 2⁵¹ + 2¹⁰ and what remains
//! within ±2⁵⁰. A column of the longest numbers, 4096 bits in 81 digits, is within 81 · 1.5 · (2⁵¹ + 2¹⁰) < 2⁵⁸, and two columns with
//! a carry within 2⁶⁰.
//!
//! R = 2^(51 N) is at least 8 m, and at least eight times any number of as many bits. A number of N digits may be beyond 0 and R by
//! 2⁻⁴¹ R. A reduced product of a and b so is from a b / R − 2⁻⁴¹ m to a b / R + (1 + 2⁻⁴¹) m: of a below 2 m and b a number of as many
//! bits as m, or of two such products, below 1.3 m. Nothing ever needs to be subtracted but at the end.
//!
//! **Reduction.** With t = a b: q = (t mod R) · (−m⁻¹) mod R, then (t + q m) / R. Of q m only the upper columns are made, and two
//! below. What all the lower ones carry is a whole number, as t + q m is a multiple of R, so rounding tells it: the others come
//! to less than 2⁵⁸ · 2⁻¹⁰² = 2⁻⁴⁴. The highest digit of the result keeps all of its column: there is none above it.
//!
//! **Timing.** Loops and addresses depend on N alone, but for [`Products::select`], which reads every entry and keeps one by masks.
//! No number is so small that a processor takes longer over it: digits are 0 or at least 1 in amount.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    reason = "digits fit both kinds of numbers"
)]

mod columns;
mod number;
mod pair;
#[cfg(test)]
mod tests;

use crate::fused::{self, BITS, Carry, Digits, Lanes, UNSIGNED, digits_of};
use crate::montgomery::{Montgomery, Products};
use crate::words;
use alloc::vec;
use alloc::vec::Vec;
use columns::sums;
pub use number::Number;
use number::PADDING;
use pair::Pair;
use zeroize::{Zeroize, Zeroizing};

type Constants = fused::Constants<UNSIGNED>;
type Halves = fused::Halves<UNSIGNED>;

/// An odd modulus m with −m⁻¹ mod R; wiped when dropped.
#[derive(Clone)]
pub struct Field {
    digits: usize,
    bits: usize,
    plain: Zeroizing<Vec<u32>>,
    modulus: Number,
    inverse: Number,
    /// R² mod m.
    r_squared: Number,
    /// R³ mod m.
    r_cubed: Number,
}

impl core::fmt::Debug for Field {
    fn fmt(&self, formatter: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        formatter
            .debug_struct("Field")
            .field("bits", &self.bits)
            .finish_non_exhaustive()
    }
}

/// Columns of a product and of its reduction, and the digits of the quotient; wiped when dropped.
#[derive(Debug)]
pub struct Scratch {
    product: Vec<i64>,
    columns: Vec<i64>,
    low: Number,
    quotient: Number,
    constants: Constants,
}

impl Drop for Scratch {
    fn drop(&mut self) {
        self.product.zeroize();
        self.columns.zeroize();
    }
}

/// Columns of a block: two vectors of two.
const COLUMNS: usize = 4;

/// The upper halves of a column's products belong to the next one: puts both together, block by block.
struct Joined {
    last: Lanes,
}

impl Joined {
    fn from_zero() -> Self {
        Self { last: Lanes::splat(0) }
    }

    #[inline(always)]
    fn store(&mut self, [first, second]: [Halves; 2], out: &mut [i64], column: usize) {
        let joined = [
            first.low.plus(first.high.up(self.last)),
            second.low.plus(second.high.up(first.high)),
        ];
        self.last = second.high;
        if let Some(places) = out.get_mut(column..column + COLUMNS) {
            for (place, lanes) in places.as_chunks_mut().0.iter_mut().zip(joined) {
                *place = lanes.to_array();
            }
        }
    }
}

/// Digits of columns: what each keeps plus what the one before carries.
#[inline(always)]
fn settle(out: &mut Number, digits: usize, columns: impl Iterator<Item = Lanes>, carry: i64, constants: &Constants) {
    let mut before = Carry::of(Lanes::splat(carry));
    let places = out.digits_mut(digits.next_multiple_of(2)).as_chunks_mut().0;
    for (place, column) in places.iter_mut().zip(columns) {
        let carry = column.carry(constants);
        *place = column.digits(carry.up(before), constants).to_array();
        before = carry;
    }
    if let Some(beyond) = out.digits.get_mut(PADDING + digits) {
        *beyond = 0.0;
    }
}

/// Columns, two at a time.
#[inline(always)]
fn two_by_two(columns: &[i64]) -> impl Iterator<Item = Lanes> {
    columns.as_chunks().0.iter().map(|two| Lanes::of(*two))
}

/// All ones if both are the same, without a branch.
fn mask_of_same(index: u32, number: u32) -> i64 {
    let difference = index ^ number;
    let same = words::mask(difference.wrapping_sub(1) >> 31 & !difference >> 31);
    (u64::from(same) << 32 | u64::from(same)).cast_signed()
}

impl Field {
    /// out ← the columns of a · b.
    #[inline(always)]
    fn product_columns(&self, out: &mut [i64], a: &Number, b: &Number, constants: &Constants) {
        let n = self.digits;
        let mut joined = Joined::from_zero();
        for column in (0..2 * n).step_by(COLUMNS) {
            let from = (column + 1).saturating_sub(n);
            let block = sums(&a.digits, &b.digits, column, from..n.min(column + COLUMNS), constants);
            joined.store(block, out, column);
        }
    }

    /// out ← the columns of a². Digits below half of a block's first column meet only digits above it: those products are made once and
    /// doubled. Of the two digits from there on there are six more, of which two are squares.
    #[inline(always)]
    fn square_columns(&self, out: &mut [i64], a: &Number, constants: &Constants) {
        let n = self.digits;
        let mut joined = Joined::from_zero();
        for column in (0..2 * n).step_by(COLUMNS) {
            let half = column / 2;
            let rows = (column + 1).saturating_sub(n).min(half)..half;
            let [first, second] = sums(&a.digits, &a.digits, column, rows, constants);
            let digits = a.four(half);
            let product = |from: usize, row: usize| {
                let two = digits.get(from..).and_then(<[f64]>::first_chunk);
                let row = digits.get(row).copied();
                let (two, row) = (two.unwrap_or(&[0.0; 2]), row.unwrap_or_default());
                Halves::product(Digits::read(two), Digits::splat(row), constants)
            };
            let second = second.plus(product(2, 0));
            let [of_x, of_y] = [product(0, 0), product(1, 1)];
            // What is in the first lane is a square, and so is there once.
            let block = [(first, of_x), (second, of_y)]
                .map(|(sum, products)| sum.doubled().plus(products).plus(products.second()));
            joined.store(block, out, column);
        }
    }

    /// out ← the columns in `scratch.product` / R mod m.
    #[inline(always)]
    fn reduce(&self, out: &mut Number, scratch: &mut Scratch) {
        let n = self.digits;
        let Scratch {
            product,
            columns: made,
            low,
            quotient,
            constants,
        } = scratch;
        let constants = *constants;
        settle(low, n, two_by_two(product), 0, &constants);

        let mut joined = Joined::from_zero();
        for column in (0..n).step_by(COLUMNS) {
            let block = sums(
                &self.inverse.digits,
                &low.digits,
                column,
                0..n.min(column + COLUMNS),
                &constants,
            );
            joined.store(block, made, column);
        }
        settle(quotient, n, two_by_two(made), 0, &constants);

        let mut joined = Joined::from_zero();
        for column in (n - 2..2 * n).step_by(COLUMNS) {
            let rows = (column + 1).saturating_sub(n)..n.min(column + COLUMNS);
            let block = sums(&self.modulus.digits, &quotient.digits, column, rows, &constants);
            joined.store(block, made, column + 2 - n);
        }
        let (below, upper) = made.split_at(2);
        let sum = low
            .last_two(n)
            .into_iter()
            .zip(below)
            .fold(0, |carry, (digit, column)| digit as i64 + column + (carry >> BITS));
        let rounded = (sum + (1 << (BITS - 1))) >> BITS;
        let (lower, higher) = product.split_at(n);
        let low_carry = lower.last().map_or(0, |column| column >> BITS);
        let sums = two_by_two(higher).zip(two_by_two(upper));
        settle(
            out,
            n,
            sums.map(|(high, column)| high.plus(column)),
            low_carry + rounded,
            &constants,
        );
        // The highest digit, as there is none that would take what it carries.
        let column = |index: usize| Some(higher.get(index)? + upper.get(index)?);
        let top = column(n - 1).zip(column(n - 2));
        if let (Some(place), Some((last, before))) = (out.digits_mut(n).last_mut(), top) {
            *place = (last + (before >> BITS)) as f64;
        }
    }

    /// x / R mod m of any digits, at most twice as many as the modulus has, most of them in the lower half.
    fn divided(&self, digits: impl Iterator<Item = i64>, scratch: &mut Scratch) -> Number {
        let mut out = Number::zero(self.digits);
        scratch.product.fill(0);
        for (place, digit) in scratch.product.iter_mut().zip(digits) {
            *place = digit;
        }
        self.reduce(&mut out, scratch);
        out
    }
}

impl Montgomery for Field {
    type Pair = Pair;

    fn new(modulus: &[u32], bits: usize) -> Self {
        // Two columns below the upper half are read.
        let digits = (bits + 3).div_ceil(BITS).max(2);
        let inverse = words::negative_inverse(modulus, (digits * BITS).div_ceil(words::WORD_BITS));
        let r_bits = digits * BITS;
        let (eighths, rest) = (r_bits / 8, r_bits % 8);
        let mut field = Self {
            digits,
            bits,
            plain: Zeroizing::new(modulus.to_vec()),
            modulus: Number::of(modulus, digits),
            inverse: Number::of(&inverse, digits),
            r_squared: Number::zero(digits),
            // The form of the eighth root of R, rounded down. Doubling up to R³ would take long.
            r_cubed: Number::of(&words::power_of_two(bits - 2, r_bits + eighths, modulus), digits),
        };
        let mut scratch = field.scratch();
        let (mut power, mut next) = (field.r_cubed.clone(), Number::zero(digits));
        for _ in 0..3 {
            field.square(&mut next, &power, &mut scratch);
            core::mem::swap(&mut power, &mut next);
        }
        // Times what rounding took off it is R's form, R², whose square is R³.
        let missing = Number::of(&words::power_of_two(bits - 2, r_bits + rest, modulus), digits);
        field.multiply(&mut next, &power, &missing, &mut scratch);
        field.square(&mut power, &next, &mut scratch);
        (field.r_squared, field.r_cubed) = (next, power);
        field
    }

    fn pair(&self, other: &Self) -> Pair {
        Pair::new(self, other)
    }

    fn load(&self, x: &[u32]) -> Number {
        Number::of(x, self.digits)
    }

    fn store(&self, x: &Number) -> Zeroizing<Vec<u32>> {
        // From a little below 0 to below 2 m: between 0 and 3 m with the modulus.
        let mut value = x.plus(&self.modulus, self.plain.len() + 1);
        words::reduce_once(&mut value, &self.plain);
        words::reduce_once(&mut value, &self.plain);
        debug_assert!(words::is_below(&value, &self.plain));
        value.truncate(self.plain.len());
        value
    }
}

impl Products for Field {
    type Number = Number;
    type Scratch = Scratch;
    type Plain = Zeroizing<Vec<u32>>;
    type Index = u32;

    fn scratch(&self) -> Scratch {
        Scratch {
            product: vec![0; (2 * self.digits).next_multiple_of(COLUMNS)],
            columns: vec![0; self.digits + 2 + COLUMNS],
            low: Number::zero(self.digits),
            quotient: Number::zero(self.digits),
            constants: Constants::new(),
        }
    }

    fn enter(&self, x: &[u32], scratch: &mut Scratch) -> Number {
        let mut out = Number::zero(self.digits);
        if x.len() <= self.plain.len() {
            self.multiply(&mut out, &self.r_squared, &self.load(x), scratch);
        } else {
            let divided = self.divided(digits_of(x), scratch);
            self.multiply(&mut out, &divided, &self.r_cubed, scratch);
        }
        out
    }

    fn leave(&self, x: &Number, scratch: &mut Scratch) -> Zeroizing<Vec<u32>> {
        self.store(&self.divided(x.whole_digits(), scratch))
    }

    #[inline(never)]
    fn multiply(&self, out: &mut Number, a: &Number, b: &Number, scratch: &mut Scratch) {
        let constants = scratch.constants;
        self.product_columns(&mut scratch.product, a, b, &constants);
        self.reduce(out, scratch);
    }

    #[inline(never)]
    fn square(&self, out: &mut Number, a: &Number, scratch: &mut Scratch) {
        let constants = scratch.constants;
        self.square_columns(&mut scratch.product, a, &constants);
        self.reduce(out, scratch);
    }

    fn select<'table>(&self, out: &mut Number, table: impl Iterator<Item = &'table Number>, index: u32) {
        out.digits.fill(0.0);
        for (number, entry) in (0..).zip(table) {
            let mask = mask_of_same(index, number).cast_unsigned();
            for (found, digit) in out.digits.iter_mut().zip(&entry.digits) {
                *found = f64::from_bits(found.to_bits() | digit.to_bits() & mask);
            }
        }
    }
}
