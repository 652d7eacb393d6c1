//! Arithmetic modulo the order n of a base point. A signature takes only a few products, so this code is written to be
//! read.
//!
//! Montgomery form with R = 2²⁶¹. The bits of n have no structure, so the reduction multiplies. If |a| ≤ α n and |b| ≤
//! β n, a reduced product lies between −αβ n/R · n and (1 + αβ n/R) n, where n/R is 1/32 for P-256 and 1/512 for
//! Ed25519.
//!
//! Nothing here branches on a value or reads an address that a value decides.

use super::divsteps::{self, Modulus};
use super::{Columns, LIMB_BITS, LIMB_MASK, Limbs, Product, Words, from_words, plus, power_of_two, split, to_words};

/// 1 as a plain number.
pub(crate) const ONE: Words = [1, 0, 0, 0, 0, 0, 0, 0];

/// An odd prime from 2²⁵² to below 2²⁵⁶, and the constants of products modulo it.
pub(crate) struct Order {
    words: Words,
    limbs: Limbs,
    r_squared: Limbs,
    /// −n⁻¹ mod 2²⁹.
    factor: i64,
    division_steps: Modulus,
}

impl Order {
    pub(crate) const fn new(words: &Words) -> Self {
        let mut inverse = 1_u32;
        let mut step = 0;
        while step < 5 {
            inverse = inverse.wrapping_mul(2_u32.wrapping_sub(words[0].wrapping_mul(inverse)));
            step += 1;
        }
        Self {
            words: *words,
            limbs: from_words(words),
            r_squared: from_words(&power_of_two(2 * 261, words)),
            factor: inverse.wrapping_neg() as i64 & LIMB_MASK,
            division_steps: Modulus::new(words),
        }
    }

    /// a · b / R
    #[inline(never)]
    fn multiply(&self, a: &Limbs, b: &Limbs) -> Limbs {
        let columns = Product(a, b);
        debug_assert!(columns.fit());
        let mut quotient = [0_i64; 9];
        let mut limbs = [0; 9];
        let mut carry = 0;
        macro_rules! column {
            ($k:literal) => {{
                // The factors of these products are below 2²⁹ and 2²⁸. Nine products add at most 2⁶⁰.2, which fits
                // beside the largest columns of settled limbs.
                let added: i64 = quotient.iter().enumerate().filter_map(|(row, q)| {
                    let other = usize::checked_sub($k, row).and_then(|other| self.limbs.get(other))?;
                    Some(q * other)
                }).sum();
                columns.column::<$k>() + added + carry
            }};
        }
        macro_rules! low {
            ($($k:literal)*) => {$(
                let sum = column!($k);
                if let Some(digit) = quotient.get_mut($k) {
                    *digit = (sum & LIMB_MASK) * self.factor & LIMB_MASK;
                    carry = (sum + *digit * self.limbs[0]) >> LIMB_BITS;
                }
            )*};
        }
        macro_rules! high {
            ($($k:literal)*) => {$(
                (limbs[$k - 9], carry) = split(column!($k));
            )*};
        }
        low!(0 1 2 3 4 5 6 7 8);
        high!(9 10 11 12 13 14 15 16);
        limbs[8] = carry;
        limbs
    }

    /// a · b mod n of plain numbers below 2²⁵⁶.
    pub(crate) fn product(&self, a: &Words, b: &Words) -> Words {
        let a = self.multiply(&from_words(a), &self.r_squared);
        to_words(&self.multiply(&a, &from_words(b)), &self.words)
    }

    /// (a · b + c) · d mod n of plain numbers below 2²⁵⁶.
    pub(crate) fn product_plus_times(&self, a: &Words, b: &Words, c: &Words, d: &Words) -> Words {
        let a = self.multiply(&from_words(a), &self.r_squared);
        let ab = self.multiply(&a, &from_words(b));
        let sum = self.multiply(&plus(&ab, &from_words(c)), &self.r_squared);
        to_words(&self.multiply(&sum, &from_words(d)), &self.words)
    }

    /// number⁻¹ mod n of a number below n, or 0 for 0.
    pub(crate) fn inverse(&self, number: &Words) -> Words {
        #[cfg(kernels_without = "division-steps")]
        {
            let form = |plain: &Words| self.multiply(&from_words(plain), &self.r_squared);
            let plain = [1, 0, 0, 0, 0, 0, 0, 0];
            let power = super::powers::inverse(form(&plain), form(number), &self.words, |a, b| self.multiply(a, b));
            to_words(&self.multiply(&power, &from_words(&plain)), &self.words)
        }
        #[cfg(not(kernels_without = "division-steps"))]
        divsteps::inverse(number, &self.division_steps)
    }
}
