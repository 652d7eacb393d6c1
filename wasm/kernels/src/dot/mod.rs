//! Montgomery arithmetic on signed 13-bit digits, eight products an instruction (`i32x4.dot_i16x8_s`), which every engine with
//! vectors has. Everywhere else the same digits go through plain arithmetic.
//!
//! **Bounds.** Digits are at most D = 2¹² + 90 in amount. A column sums up to 120 products in 32 bits, as 120 D² < 2³¹, is cut into a
//! digit within ±2¹² and a carry, and goes on with the next 120. Of the longest numbers, 4096 bits in 320 digits, a column is below
//! 320 D² < 2³²·⁴, so the carries of one come to less than 2¹⁹·⁵; a second pass of carries leaves digits within 2¹² + 85. Both
//! passes are [`Carries`].
//!
//! R = 2^(13 N) is at least 8 m and N a multiple of 8. A reduced product of a and b is within |a b| / R + 0.511 m, since the
//! quotient's digits are signed: of anything up to 1.5 m it is below 0.8 m, so nothing ever needs to be subtracted.
//!
//! **Reduction.** With t = a b: q = (t mod R) · (−m⁻¹) mod R, then (t + q m) / R. Of q m only the upper columns are made. What the
//! lower ones carry is a whole number, as t + q m is a multiple of R, so the three highest of them and rounding tell it:
//! the others come to less than 2⁻¹⁹.
//!
//! **Timing.** Loops and addresses depend on N alone, but for [`Field::select`], which reads every entry and keeps one by masks.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "only small constants are cast"
)]

mod columns;
mod number;
#[cfg(test)]
mod tests;

use crate::lanes::Lanes;
use crate::montgomery::Montgomery;
use crate::words;
use alloc::vec;
use alloc::vec::Vec;
use columns::sums;
pub use number::Number;
use number::{BITS, DIGIT_LIMIT, HALF, MARGIN, load_rows};
use zeroize::{Zeroize, Zeroizing};

/// Vectors of a block of columns, and of the last one where a whole block does not fit.
const WIDE: usize = 4;
const NARROW: usize = 2;

/// Rows (pairs of digits) whose products a column of 32 bits can sum.
const ROWS_AT_ONCE: usize = 60;

const _: () = assert!((2 * ROWS_AT_ONCE as i64) * (DIGIT_LIMIT as i64) * (DIGIT_LIMIT as i64) < 1 << 31);
const _: () = assert!(MARGIN > 4 * WIDE);

/// An odd modulus m with −m⁻¹ mod R; wiped when dropped.
#[derive(Clone)]
pub struct Field {
    digits: usize,
    bits: usize,
    plain: Zeroizing<Vec<u32>>,
    modulus: Number,
    inverse: Number,
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

/// A product before it is reduced, and the quotient of the reduction; wiped when dropped.
#[derive(Debug)]
pub struct Scratch {
    product: Vec<i32>,
    quotient: Vec<i32>,
    window: Window,
}

/// Columns of a wide block.
const WIDTH: usize = 4 * WIDE;

/// Pairs from one block's width before half of its first column, which are zeros, to as many after it.
type Window = [i32; 2 * WIDTH];

impl Drop for Scratch {
    fn drop(&mut self) {
        self.product.zeroize();
        self.quotient.zeroize();
        self.window.zeroize();
    }
}

/// Sums of columns as digits of 13 bits around zero, and what they carry.
#[derive(Clone, Copy)]
struct Split {
    digits: Lanes,
    carries: Lanes,
}

#[inline(always)]
fn split(sums: Lanes) -> Split {
    let carries = sums.plus(Lanes::splat(HALF)).shifted_right(BITS as u32);
    Split {
        digits: sums.minus(carries.shifted_left(BITS as u32)),
        carries,
    }
}

impl Split {
    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        Self {
            digits: self.digits.plus(other.digits),
            carries: self.carries.plus(other.carries),
        }
    }

    #[inline(always)]
    fn doubled(self) -> Self {
        self.plus(self)
    }
}

/// Both passes of carries over a stream of columns, four at a time.
struct Carries {
    first: Lanes,
    second: Lanes,
}

impl Carries {
    #[inline(always)]
    fn from(carry: i32) -> Self {
        Self {
            first: Lanes::from_array([0, 0, 0, carry]),
            second: Lanes::splat(0),
        }
    }

    #[inline(always)]
    fn next(&mut self, columns: Split) -> Lanes {
        let once = split(columns.digits.plus(columns.carries.up(self.first)));
        let twice = once.digits.plus(once.carries.up(self.second));
        self.first = columns.carries;
        self.second = once.carries;
        debug_assert!(twice.to_array().iter().all(|digit| digit.abs() <= DIGIT_LIMIT));
        twice
    }
}

/// 4 · V columns from `column` on, of the digits `from` to `to` of `rows` with `pairs`.
#[inline(always)]
fn columns<const V: usize>(rows: &[i32], pairs: &[i32], column: usize, from: usize, to: usize) -> [Split; V] {
    let zero = Split {
        digits: Lanes::splat(0),
        carries: Lanes::splat(0),
    };
    let mut split_sums = [zero; V];
    let mut first = from / 2;
    let to = to / 2;
    while first < to {
        let last = to.min(first + ROWS_AT_ONCE);
        // The window of row i begins at pair column − 1 − 2 i.
        let start = MARGIN + column + 1 - 2 * last;
        let end = MARGIN + column - 1 - 2 * first + 4 * V;
        let sums = sums::<V>(
            rows.get(first..last).unwrap_or_default(),
            pairs.get(start..end).unwrap_or_default(),
        );
        for (split_sum, sum) in split_sums.iter_mut().zip(sums) {
            *split_sum = split_sum.plus(split(sum));
        }
        first = last;
    }
    split_sums
}

/// The rows of a block's digits: four vectors fill eight, so one check of bounds does for all.
#[inline(always)]
fn rows_of_block<const V: usize>(rows: &[i32], at: usize) -> &[[i32; 2]] {
    rows.get(at / 2..at / 2 + 2 * V).unwrap_or_default().as_chunks().0
}

/// Stores the digits of a block as rows.
#[inline(always)]
fn store_rows<const V: usize>(rows: &mut [i32], at: usize, digits: &[Lanes; V]) {
    let places = rows
        .get_mut(at / 2..at / 2 + 2 * V)
        .unwrap_or_default()
        .as_chunks_mut()
        .0;
    for (place, [low, high]) in places.iter_mut().zip(digits.as_chunks().0) {
        columns::store(low.paired(*high), place);
    }
}

/// Stores the digits of a block as pairs, each with the one after it: from four before the block on, as its own last four do not
/// know yet what follows them.
#[inline(always)]
fn store_pairs<const V: usize>(pairs: &mut [i32], at: usize, before: Lanes, digits: &[Lanes; V]) {
    let from = MARGIN + at - 4;
    let places = pairs.get_mut(from..from + 4 * V).unwrap_or_default().as_chunks_mut().0;
    let mut last = before;
    for (place, &lanes) in places.iter_mut().zip(digits) {
        let next = last.down(lanes).and(Lanes::splat(0xffff));
        columns::store(last.shifted_left(16).or(next), place);
        last = lanes;
    }
}

/// Does this for every block of a range: `$vectors` is how many vectors of columns there are from `$column` on.
macro_rules! for_blocks {
    ($range:expr, $column:ident, $vectors:ident, $block:block) => {
        let range = $range;
        let mut $column = range.start;
        while $column + 4 * WIDE <= range.end {
            const $vectors: usize = WIDE;
            $block
            $column += 4 * WIDE;
        }
        if $column < range.end {
            const $vectors: usize = NARROW;
            $block
        }
    };
}

impl Field {
    /// out ← a · b. Twice a multiple of eight columns are wide blocks.
    #[inline(always)]
    fn product(&self, out: &mut [i32], a: &[i32], b: &[i32]) {
        let n = self.digits;
        let mut carries = Carries::from(0);
        for column in (0..2 * n).step_by(4 * WIDE) {
            let to = n.min(column + 4 * WIDE);
            let block = columns::<WIDE>(a, b, column, column.saturating_sub(n), to);
            store_rows(out, column, &block.map(|columns| carries.next(columns)));
        }
    }

    /// out ← product · −m⁻¹ mod R
    #[inline(always)]
    fn quotient(&self, out: &mut [i32], product: &[i32]) {
        let n = self.digits;
        let mut carries = Carries::from(0);
        for_blocks!(0..n, column, VECTORS, {
            let block = columns::<VECTORS>(product, &self.inverse.pairs, column, 0, column + 4 * VECTORS);
            store_rows(out, column, &block.map(|columns| carries.next(columns)));
        });
    }

    /// out ← a². Digits below half of a block's first column meet only digits above it: those products are made once and
    /// doubled. The others lie between, in a window of as many digits as the block has columns.
    #[inline(always)]
    fn square_columns(&self, out: &mut [i32], a: &Number, window: &mut Window) {
        let n = self.digits;
        let mut carries = Carries::from(0);
        for column in (0..2 * n).step_by(WIDTH) {
            let half = column / 2;
            let from = column.saturating_sub(n).min(half);
            let mut block = columns::<WIDE>(&a.rows, &a.pairs, column, from, half).map(Split::doubled);

            // The pair before the window with only the digit that is in it, and then the window.
            let inside = a
                .pairs
                .get(MARGIN + half - 1..MARGIN + half + WIDTH - 1)
                .unwrap_or_default();
            let (_, places) = window.split_at_mut(WIDTH - 2);
            for (place, pairs) in places.as_chunks_mut().0.iter_mut().zip(inside.as_chunks().0) {
                columns::store(columns::load(pairs), place);
            }
            if let Some(first) = places.first_mut() {
                *first &= 0xffff;
            }
            let to = n.min(half + WIDTH);
            let rows = a.rows.get(half / 2..to / 2).unwrap_or_default();
            let pairs = window.get(WIDTH - 2 * rows.len()..2 * WIDTH - 2).unwrap_or_default();
            for (columns, sum) in block.iter_mut().zip(sums::<WIDE>(rows, pairs)) {
                *columns = columns.plus(split(sum));
            }
            store_rows(out, column, &block.map(|columns| carries.next(columns)));
        }
    }

    /// out ← product / R mod m
    #[inline(always)]
    fn reduce(&self, out: &mut Number, product: &[i32], quotient: &mut [i32]) {
        let n = self.digits;
        self.quotient(quotient, product);

        let [below] = columns::<1>(quotient, &self.modulus.pairs, n - 4, 0, n);
        let below = below.plus(Split {
            digits: rows_of_block::<1>(product, n - 4)
                .first()
                .map_or_else(|| Lanes::splat(0), |rows| Lanes::unpaired(*rows)),
            carries: Lanes::splat(0),
        });
        let (digits, high) = (below.digits.to_array(), below.carries.to_array());
        let below = digits
            .iter()
            .zip(high)
            .skip(1)
            .rev()
            .fold(0_i64, |sum, (&digit, carry)| {
                (sum << BITS) + i64::from(digit) + (i64::from(carry) << BITS)
            });
        let carry = (below + (1 << (3 * BITS - 1))) >> (3 * BITS);
        debug_assert!(carry.abs() < 1 << 20);

        let mut carries = Carries::from(i32::try_from(carry).unwrap_or_default());
        let mut last = Lanes::splat(0);
        for_blocks!(n..2 * n, column, VECTORS, {
            let mut block = columns::<VECTORS>(quotient, &self.modulus.pairs, column, column - n, n);
            for (columns, rows) in block.iter_mut().zip(rows_of_block::<VECTORS>(product, column)) {
                columns.digits = columns.digits.plus(Lanes::unpaired(*rows));
            }
            let digits = block.map(|columns| carries.next(columns));
            store_rows(&mut out.rows, column - n, &digits);
            store_pairs(&mut out.pairs, column - n, last, &digits);
            if let Some(lanes) = digits.last() {
                last = *lanes;
            }
        });
        store_pairs(&mut out.pairs, n, last, &[Lanes::splat(0)]);
    }

    /// x / R mod m of any digits, less than twice as many as the modulus has.
    fn divided(&self, x: &[i32], scratch: &mut Scratch) -> Number {
        let mut out = Number::zero(self.digits);
        scratch.product.fill(0);
        for (place, row) in scratch.product.iter_mut().zip(x) {
            *place = *row;
        }
        self.reduce(&mut out, &scratch.product, &mut scratch.quotient);
        out
    }
}

impl Montgomery for Field {
    type Number = Number;
    type Scratch = Scratch;

    fn new(modulus: &[u32], bits: usize) -> Self {
        let digits = (bits + 3).div_ceil(BITS).next_multiple_of(8);
        let inverse = words::negative_inverse(modulus, (digits * BITS).div_ceil(words::WORD_BITS));
        let r_bits = digits * BITS;
        let mut field = Self {
            digits,
            bits,
            plain: Zeroizing::new(modulus.to_vec()),
            modulus: Number::of(modulus, digits),
            inverse: Number::of(&inverse, digits),
            // The form of the eighth root of R: squared three times, that of R, which is R². Doubling up to R³ would take long.
            r_cubed: Number::of(&words::power_of_two(bits - 2, r_bits + r_bits / 8, modulus), digits),
        };
        let mut scratch = field.scratch();
        let (mut power, mut next) = (field.r_cubed.clone(), Number::zero(digits));
        for _ in 0..4 {
            field.square(&mut next, &power, &mut scratch);
            core::mem::swap(&mut power, &mut next);
        }
        field.r_cubed = power;
        field
    }

    fn scratch(&self) -> Scratch {
        Scratch {
            product: vec![0; self.digits],
            quotient: vec![0; self.digits / 2],
            window: [0; 2 * WIDTH],
        }
    }

    fn enter(&self, x: &[u32], scratch: &mut Scratch) -> Number {
        load_rows(x, &mut scratch.product);
        let mut divided = Number::zero(self.digits);
        self.reduce(&mut divided, &scratch.product, &mut scratch.quotient);
        let mut out = Number::zero(self.digits);
        self.multiply(&mut out, &divided, &self.r_cubed, scratch);
        out
    }

    fn load(&self, x: &[u32]) -> Number {
        Number::of(x, self.digits)
    }

    fn store(&self, x: &Number) -> Zeroizing<Vec<u32>> {
        let mut value = Zeroizing::new(x.value(self.plain.len() + 1));
        words::add(&mut value, &self.plain);
        words::reduce_once(&mut value, &self.plain);
        debug_assert!(words::is_below(&value, &self.plain));
        value.truncate(self.plain.len());
        value
    }

    fn leave(&self, x: &Number, scratch: &mut Scratch) -> Zeroizing<Vec<u32>> {
        self.store(&self.divided(&x.rows, scratch))
    }

    #[inline(never)]
    fn multiply(&self, out: &mut Number, a: &Number, b: &Number, scratch: &mut Scratch) {
        self.product(&mut scratch.product, &a.rows, &b.pairs);
        self.reduce(out, &scratch.product, &mut scratch.quotient);
    }

    #[inline(never)]
    fn square(&self, out: &mut Number, a: &Number, scratch: &mut Scratch) {
        self.square_columns(&mut scratch.product, a, &mut scratch.window);
        self.reduce(out, &scratch.product, &mut scratch.quotient);
    }

    fn select(&self, out: &mut Number, table: &[Number], index: u32) {
        let wanted = Lanes::splat(index.cast_signed());
        out.rows.fill(0);
        let (found, _) = out.rows.as_chunks_mut::<4>();
        let mut number = Lanes::splat(0);
        for entry in table {
            let mask = number.equals(wanted);
            number = number.plus(Lanes::splat(1));
            let (rows, _) = entry.rows.as_chunks::<4>();
            for (found, row) in found.iter_mut().zip(rows) {
                let kept = columns::load(found).or(columns::load(row).and(mask));
                columns::store(kept, found);
            }
        }
    }
}
