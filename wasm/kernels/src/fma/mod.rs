//! Montgomery arithmetic on 52-bit digits in floating point (`fused`), with two columns in the two lanes. A
//! product x y is 2⁵² h − l.
//!
//! **Bounds.** A digit is from 0 to 2⁵² − 1: what remains in a column after the carry from the column before is added
//! and its own carry is taken off. So h is from 0 to 2⁵² − 2 and l is within ±2⁵¹. The longest numbers have 4096 bits
//! in 79 digits: a column is from −2⁵⁸ to 2⁵⁹, and two columns with a carry are below 2⁶⁰.
//!
//! R = 2^(52 N) is at least 8 m, and at least eight times any number with as many bits as m. A reduced product of a and
//! b is below a b / R + m. If a is below 2 m and b has as many bits as m, or if both are such products, that is below
//! 1.3 m. So a subtraction is needed only at the end.
//!
//! **Reduction.** With t = a b: q = (t mod R) · (−m⁻¹) mod R, then (t + q m) / R. Only the upper columns of q m are
//! computed, and two more below. Since t + q m is a multiple of R, the carry out of the lower columns is an integer,
//! and rounding determines it: the columns left out contribute less than 79 · 2¹⁰⁴ · 2⁻¹⁵⁶ < 2⁻⁴⁵. The result is below
//! R, so its highest digit has no carry.
//!
//! **Conversion to Montgomery form.** R x mod m is R x − ⌊R x / m⌋ m. With v = ⌊R² / m⌋, q = ⌊x v / R⌋ is that quotient
//! or one less: x v / R is too small by at most x / R < ⅛, and the columns of x v left out are below 2⁻⁴⁵. So R x − q m
//! is below 1.2 m < R and equals −q m mod R. This takes half a product for q and half a product for q m.
//!
//! **Timing.** Loops and addresses depend on N alone. [`Products::select`] reads every entry and keeps one by masks. No
//! digit is a subnormal number, which some processors handle more slowly: a digit is 0 or at least 1 in absolute value.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    reason = "digits fit both kinds of numbers"
)]

#[cfg(test)]
mod bounds;
mod columns;
mod number;
#[cfg(test)]
mod tests;
mod two_primes;

use crate::fused::{self, Digits, Lanes, Radix, Unsigned, digits_of};
use crate::mask::Mask;
use crate::montgomery::{Montgomery, Products};
use crate::stop::OrStop;
use crate::words;
use alloc::vec;
use alloc::vec::Vec;
use columns::sums;
pub use number::Number;
use number::whole;
pub use two_primes::{Numbers, Scratch as PairScratch, TwoPrimes};
use zeroize::{Zeroize, Zeroizing};

type Constants = fused::Constants<Unsigned>;
type Halves = fused::Halves<Unsigned>;

/// Bits of a digit.
const BITS: usize = Unsigned::BITS;

/// The mask of a digit's bits in a column.
const MASK: i64 = Unsigned::MASK;

/// An odd modulus m and −m⁻¹ mod R; wiped when dropped.
#[derive(Clone)]
pub struct Field {
    digits: usize,
    bits: usize,
    plain: Zeroizing<Vec<u32>>,
    modulus: Number,
    inverse: Number,
    /// ⌊R² / m⌋, two digits longer.
    ratio: Number,
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

/// The columns of a product and of its reduction, and the digits of the quotient; wiped when dropped.
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

/// Vectors of two columns in a block.
const VECTORS: usize = 4;

/// Columns of a block.
const COLUMNS: usize = 2 * VECTORS;

/// Combines halves into columns, block by block: the upper halves of a column's products belong to the next column.
struct Joined {
    last: Lanes,
}

impl Joined {
    fn from_zero() -> Self {
        Self { last: Lanes::splat(0) }
    }

    #[inline(always)]
    fn store<const V: usize>(&mut self, sums: [Halves; V], out: &mut [i64], column: usize) {
        let places = out.get_mut(column..column + 2 * V).or_stop();
        for (place, Halves { high, low, .. }) in places.as_chunks_mut().0.iter_mut().zip(sums) {
            *place = high.up(self.last).minus(low).to_array();
            self.last = high;
        }
    }
}

/// Turns columns into digits with carries; returns the carry of the last column.
#[inline(always)]
fn settle(out: &mut [f64], columns: impl Iterator<Item = i64>, mut carry: i64) -> i64 {
    for (digit, column) in out.iter_mut().zip(columns) {
        let sum = column + carry;
        *digit = f64::from_bits((sum & MASK).cast_unsigned() | Unsigned::ONES.to_bits()) - Unsigned::ONES;
        carry = sum >> BITS;
    }
    carry
}

/// out ← the lowest N columns of a product.
#[inline(always)]
fn lower_columns(out: &mut [i64], factor: &Number, rows: &Number, digits: usize, constants: &Constants) {
    let mut joined = Joined::from_zero();
    for column in (0..digits).step_by(COLUMNS) {
        let wanted = 0..digits.min(column + COLUMNS);
        let block: [Halves; VECTORS] = sums(&factor.digits, &rows.digits, column, wanted, constants);
        joined.store(block, out, column);
    }
}

/// out ← N columns of a product above the digits of R, and the two below them.
#[inline(always)]
fn upper_columns(out: &mut [i64], factor: &Number, rows: &Number, digits: usize, constants: &Constants) {
    let mut joined = Joined::from_zero();
    for column in (digits - 2..2 * digits).step_by(COLUMNS) {
        let wanted = (column + 1).saturating_sub(factor.count())..digits;
        let block: [Halves; VECTORS] = sums(&factor.digits, &rows.digits, column, wanted, constants);
        joined.store(block, out, column + 2 - digits);
    }
}

impl Field {
    /// out ← the columns of a · b.
    #[inline(always)]
    fn product_columns(&self, out: &mut [i64], a: &Number, b: &Number, constants: &Constants) {
        let n = self.digits;
        let mut joined = Joined::from_zero();
        for column in (0..2 * n).step_by(COLUMNS) {
            let from = (column + 1).saturating_sub(n);
            let rows = from..n.min(column + COLUMNS);
            let block: [Halves; VECTORS] = sums(&a.digits, &b.digits, column, rows, constants);
            joined.store(block, out, column);
        }
    }

    /// out ← the columns of a². Digits below half of a block's first column meet only higher digits, so each of these
    /// products is made once and doubled. Products of two different digits from there on are doubled, too.
    #[inline(always)]
    fn square_columns(&self, out: &mut [i64], a: &Number, constants: &Constants) {
        let n = self.digits;
        let mut joined = Joined::from_zero();
        for column in (0..2 * n).step_by(COLUMNS) {
            let half = column / 2;
            let rows = (column + 1).saturating_sub(n).min(half)..half;
            let mut block: [Halves; VECTORS] = sums(&a.digits, &a.digits, column, rows, constants);
            let digits = a.block(half);
            let product = |row: usize, from: usize| {
                let (row, two) = (
                    digits.get(row).copied(),
                    digits.get(from..).and_then(<[f64]>::first_chunk),
                );
                Halves::product(Digits::read(two.or_stop()), Digits::splat(row.or_stop()), constants)
            };
            for (vector, sum) in block.iter_mut().enumerate() {
                let once = (0..vector).fold(*sum, |sum, row| sum.plus(product(row, 2 * vector - row)));
                // The first lane holds a square, which counts once.
                let last = product(vector, vector);
                *sum = once.doubled().plus(last).plus(last.second());
            }
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
        let low_carry = settle(low.digits_mut(n), product.iter().copied(), 0);

        lower_columns(made, &self.inverse, low, n, &constants);
        settle(quotient.digits_mut(n), made.iter().copied(), 0);
        upper_columns(made, &self.modulus, quotient, n, &constants);
        let (below, upper) = made.split_at(2);
        let sum = low
            .last_two(n)
            .into_iter()
            .zip(below)
            .fold(0, |carry, (digit, column)| whole(digit) + column + (carry >> BITS));
        let rounded = (sum + (1 << (BITS - 1))) >> BITS;
        let sums = product.iter().skip(n).zip(upper).map(|(high, column)| high + column);
        let beyond = settle(out.digits_mut(n), sums, low_carry + rounded);
        debug_assert_eq!(beyond, 0);
    }

    /// x / R mod m. x has at most twice as many digits as the modulus, most of them in the lower half.
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
    #[cfg(not(kernels_without = "two-primes"))]
    type TwoPrimes = TwoPrimes;
    #[cfg(kernels_without = "two-primes")]
    type TwoPrimes = crate::montgomery::InTurn<Self>;

    fn is_exact() -> bool {
        fused::is_fused()
    }

    fn new(modulus: &[u32], bits: usize) -> Self {
        // The reduction reads two columns below the upper half, so there are at least two digits.
        let digits = (bits + 3).div_ceil(BITS).max(2);
        let inverse = words::negative_inverse(modulus, ((digits + 2) * BITS).div_ceil(words::WORD_BITS));
        let r_bits = digits * BITS;
        let (eighths, rest) = (r_bits / 8, r_bits % 8);
        let mut field = Self {
            digits,
            bits,
            plain: Zeroizing::new(modulus.to_vec()),
            modulus: Number::of(modulus, digits),
            inverse: Number::of(&inverse, digits),
            ratio: Number::zero(digits + 2),
            // R^(1/8), rounded down, in Montgomery form. Doubling up to R³ would take long.
            r_cubed: Number::of(&words::power_of_two(bits - 2, r_bits + eighths, modulus), digits),
        };
        let mut scratch = field.scratch();
        let (mut power, mut next) = (field.r_cubed.clone(), Number::zero(digits));
        for _ in 0..3 {
            field.square(&mut next, &power, &mut scratch);
            core::mem::swap(&mut power, &mut next);
        }
        // Multiplied by the factor that rounding lost, this is R in Montgomery form, R². Its square is R³.
        let missing = Number::of(&words::power_of_two(bits - 2, r_bits + rest, modulus), digits);
        field.multiply(&mut next, &power, &missing, &mut scratch);
        field.square(&mut power, &next, &mut scratch);
        field.r_cubed = power;
        if cfg!(kernels_without = "form") {
            field.ratio = next;
            return field;
        }
        // R² minus its remainder is a multiple of m, and R² is 0 modulo the power of two. So remainder · (−m⁻¹) is the
        // quotient.
        field.ratio = Number::of(&words::product(&field.store(&next), &inverse), digits + 2);
        field
    }

    #[cfg(not(kernels_without = "two-primes"))]
    fn two_primes(&self, other: &Self) -> TwoPrimes {
        TwoPrimes::new(self, other)
    }

    #[cfg(kernels_without = "two-primes")]
    fn two_primes(&self, other: &Self) -> Self::TwoPrimes {
        crate::montgomery::InTurn([self.clone(), other.clone()])
    }

    fn load(&self, x: &[u32]) -> Number {
        Number::of(x, self.digits)
    }

    fn form(&self, x: &Number, scratch: &mut Scratch) -> Number {
        let n = self.digits;
        if cfg!(kernels_without = "form") {
            // In this variant `ratio` holds R in Montgomery form.
            let mut out = Number::zero(n);
            self.multiply(&mut out, &self.ratio, x, scratch);
            return out;
        }
        let Scratch {
            columns: made,
            quotient,
            constants,
            ..
        } = scratch;
        upper_columns(made, &self.ratio, x, n, constants);
        let (below, upper) = made.split_at(2);
        let carry = below.iter().fold(0, |carry, column| (column + carry) >> BITS);
        settle(quotient.digits_mut(n), upper.iter().copied(), carry);
        lower_columns(made, &self.modulus, quotient, n, constants);
        let mut out = Number::zero(n);
        settle(out.digits_mut(n), made.iter().map(|column| -column), 0);
        out
    }

    fn store(&self, x: &Number) -> Zeroizing<Vec<u32>> {
        // The value is below 2 m.
        let mut value = x.words(self.plain.len() + 1);
        words::reduce_once(&mut value, &self.plain);
        debug_assert!(words::is_below(&value, &self.plain).declassified());
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

    fn to_montgomery(&self, x: &[u32], scratch: &mut Scratch) -> Number {
        if x.len() <= self.plain.len() {
            return self.form(&self.load(x), scratch);
        }
        let divided = self.divided(digits_of::<Unsigned>(x), scratch);
        let mut out = Number::zero(self.digits);
        self.multiply(&mut out, &divided, &self.r_cubed, scratch);
        out
    }

    fn from_montgomery(&self, x: &Number, scratch: &mut Scratch) -> Zeroizing<Vec<u32>> {
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
        if cfg!(kernels_without = "squares") {
            return self.multiply(out, a, a, scratch);
        }
        let constants = scratch.constants;
        self.square_columns(&mut scratch.product, a, &constants);
        self.reduce(out, scratch);
    }

    fn select<'table>(&self, out: &mut Number, table: impl Iterator<Item = &'table Number>, index: u32) {
        out.digits.fill(0.0);
        for (number, entry) in (0..).zip(table) {
            let wanted = Mask::of_zero(index ^ number);
            for (found, digit) in out.digits.iter_mut().zip(&entry.digits) {
                *found = f64::from_bits(found.to_bits() | wanted.bits(digit.to_bits()));
            }
        }
    }
}
