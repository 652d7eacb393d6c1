//! Montgomery arithmetic on signed 13-bit digits, eight products an instruction (`i32x4.dot_i16x8_s`), which every engine with
//! vectors has. Everywhere else the same digits go through plain arithmetic.
//!
//! **Bounds.** Digits are at most D = 2¹² + 90 in amount. A column sums up to 120 products in 32 bits, as 120 D² < 2³¹, is cut into a
//! digit within ±2¹² and a carry, and goes on with the next 120; of a square 58 are doubled at once. Of the longest numbers, 4096 bits
//! in 320 digits, a column is below 320 D² < 2³²·⁴, so the carries of one come to less than 2¹⁹·⁵; a second pass of carries leaves
//! digits within 2¹² + 85. Both passes are [`carries::Carries`].
//!
//! R = 2^(13 N) is at least 8 m and N a multiple of 8. A reduced product of a and b is within |a b| / R + 0.512 m, as a quotient of
//! digits within ±D is within D / (2¹³ − 1) · R: of anything up to 1.5 m it is below 0.8 m, so nothing ever needs to be subtracted.
//!
//! **Reduction.** With t = a b: q = (t mod R) · (−m⁻¹) mod R, then (t + q m) / R. Of q m only the upper columns are made. What the
//! lower ones carry is a whole number, as t + q m is a multiple of R, so the three highest of them and rounding tell it:
//! the others come to less than 2⁻¹⁹.
//!
//! **Timing.** Loops and addresses depend on N alone, but for [`Products::select`], which reads every entry and keeps one by masks.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "only small constants are cast"
)]

mod block;
#[cfg(test)]
mod bounds;
mod carries;
mod number;
mod places;
mod product;
#[cfg(test)]
mod tests;
mod vector;

use crate::lanes::Lanes;
use crate::montgomery::{InTurn, Montgomery, Products};
use crate::table::find;
use crate::words;
use alloc::vec;
use alloc::vec::Vec;
pub use number::Number;
use number::{BITS, load_rows};
use zeroize::{Zeroize, Zeroizing};

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

/// A product before it is reduced, and the quotient of the reduction; wiped when dropped.
#[derive(Debug)]
pub struct Scratch {
    product: Vec<i32>,
    quotient: Vec<i32>,
}

impl Drop for Scratch {
    fn drop(&mut self) {
        self.product.zeroize();
        self.quotient.zeroize();
    }
}

impl Field {
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
    type TwoPrimes = InTurn<Self>;

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
            // The form of the eighth root of R. Doubling up to R² would take long.
            r_squared: Number::of(&words::power_of_two(bits - 2, r_bits + r_bits / 8, modulus), digits),
            r_cubed: Number::zero(digits),
        };
        let mut scratch = field.scratch();
        let (mut power, mut next) = (field.r_squared.clone(), Number::zero(digits));
        for _ in 0..3 {
            field.square(&mut next, &power, &mut scratch);
            core::mem::swap(&mut power, &mut next);
        }
        // R's form is R², and the form of R² is R³.
        field.square(&mut next, &power, &mut scratch);
        (field.r_squared, field.r_cubed) = (power, next);
        field
    }

    fn two_primes(&self, other: &Self) -> InTurn<Self> {
        InTurn([self.clone(), other.clone()])
    }

    fn load(&self, x: &[u32]) -> Number {
        Number::of(x, self.digits)
    }

    fn form(&self, x: &Number, scratch: &mut Scratch) -> Number {
        let mut out = Number::zero(self.digits);
        if cfg!(kernels_without = "form") {
            let divided = self.divided(&x.rows, scratch);
            self.multiply(&mut out, &divided, &self.r_cubed, scratch);
            return out;
        }
        self.multiply(&mut out, &self.r_squared, x, scratch);
        out
    }

    fn store(&self, x: &Number) -> Zeroizing<Vec<u32>> {
        let mut value = Zeroizing::new(x.value(self.plain.len() + 1));
        words::add(&mut value, &self.plain);
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
            product: vec![0; self.digits],
            quotient: vec![0; self.digits / 2],
        }
    }

    fn to_montgomery(&self, x: &[u32], scratch: &mut Scratch) -> Number {
        if x.len() <= self.plain.len() {
            return self.form(&self.load(x), scratch);
        }
        load_rows(x, &mut scratch.product);
        let mut divided = Number::zero(self.digits);
        self.reduce(&mut divided, &scratch.product, &mut scratch.quotient);
        let mut out = Number::zero(self.digits);
        self.multiply(&mut out, &divided, &self.r_cubed, scratch);
        out
    }

    fn from_montgomery(&self, x: &Number, scratch: &mut Scratch) -> Zeroizing<Vec<u32>> {
        self.store(&self.divided(&x.rows, scratch))
    }

    #[inline(never)]
    fn multiply(&self, out: &mut Number, a: &Number, b: &Number, scratch: &mut Scratch) {
        self.product(&mut scratch.product, &a.rows, &b.pairs);
        self.reduce(out, &scratch.product, &mut scratch.quotient);
    }

    #[inline(never)]
    fn square(&self, out: &mut Number, a: &Number, scratch: &mut Scratch) {
        if cfg!(kernels_without = "squares") {
            return self.multiply(out, a, a, scratch);
        }
        self.square_columns(&mut scratch.product, a);
        self.reduce(out, &scratch.product, &mut scratch.quotient);
    }

    fn select<'table>(&self, out: &mut Number, table: impl Iterator<Item = &'table Number> + Clone, index: u32) {
        let wanted = Lanes::splat(index.cast_signed());
        let entries = (0..).zip(table).map(|(number, entry)| {
            let (vectors, _) = entry.rows.as_chunks::<4>();
            (vectors, Lanes::splat(number).equals(wanted))
        });
        let keep = |found: Lanes, rows: &_, mask| found.or(places::load(rows).and(mask));
        if cfg!(kernels_without = "registers") {
            out.rows.fill(0);
            let (vectors, _) = out.rows.as_chunks_mut::<4>();
            for (entry, mask) in entries {
                for (found, rows) in vectors.iter_mut().zip(entry) {
                    places::store(keep(places::load(found), rows, mask), found);
                }
            }
            return;
        }
        let (vectors, _) = out.rows.as_chunks_mut::<4>();
        find(vectors, &entries, Lanes::splat(0), keep, places::store);
    }
}
