//! Montgomery arithmetic on signed 13-bit digits. One instruction makes eight products (`i32x4.dot_i16x8_s`), which
//! every engine with 128-bit vectors has. Without vectors, plain arithmetic works on the same digits.
//!
//! **Bounds.** A digit's absolute value is at most D = 2¹² + 90. A 32-bit column sums up to 120 products, as 120 D² <
//! 2³¹. It is then split into a digit within ±2¹² and a carry, and takes the next 120. A square sums 58 products before
//! it doubles them. The longest numbers have 4096 bits in 320 digits: a column is below 320 D² < 2³²·⁴, so its carries
//! sum to less than 2¹⁹·⁵. A second pass of carries leaves digits within 2¹² + 85. [`carries::Carries`] does both
//! passes.
//!
//! R = 2^(13 N) is at least 8 m, and N is a multiple of 8. A quotient with digits within ±D is within D / (2¹³ − 1) ·
//! R, so a reduced product of a and b is within |a b| / R + 0.512 m. If a and b are within 1.5 m, that is below 0.8 m,
//! so no subtraction is needed.
//!
//! **Reduction.** With t = a b: q = (t mod R) · (−m⁻¹) mod R, then (t + q m) / R. Only the upper columns of q m are
//! computed. Since t + q m is a multiple of R, the carry out of the lower columns is an integer. The three highest of
//! them determine it by rounding, because the others contribute less than 2⁻¹⁹.
//!
//! **Timing.** Loops and addresses depend on N alone. [`Products::select`] reads every entry and keeps one by masks.

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

/// An odd modulus m and −m⁻¹ mod R; wiped when dropped.
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

/// A product before its reduction, and the quotient of the reduction; wiped when dropped.
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
    /// x / R mod m, where x has fewer than twice as many digits as the modulus.
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
            // R^(1/8) in Montgomery form. Doubling up to R² would take long.
            r_squared: Number::of(&words::power_of_two(bits - 2, r_bits + r_bits / 8, modulus), digits),
            r_cubed: Number::zero(digits),
        };
        let mut scratch = field.scratch();
        let (mut power, mut next) = (field.r_squared.clone(), Number::zero(digits));
        for _ in 0..3 {
            field.square(&mut next, &power, &mut scratch);
            core::mem::swap(&mut power, &mut next);
        }
        // The Montgomery form of R is R², and that of R² is R³.
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
