//! Arithmetic modulo the order n of the base point: two or three products a signature, so it is written for being read.
//!
//! The limbs are those of the field; Montgomery's form with R = 2²⁶¹ again, but n has no pretty bits, so reduction is by
//! products. A reduced product is between −αβ/32 · n and (1 + αβ/32) n, as in `field.rs`.
//!
//! Nothing here branches on a value or reads an address that one decides.

use super::divsteps::{self, Modulus};
use super::limbs::{
    Columns, LIMB_BITS, LIMB_MASK, Limbs, Product, Words, from_words, plus, power_of_two, split, to_words,
};
use crate::words;

pub(super) const N: Words = [
    0xfc63_2551,
    0xf3b9_cac2,
    0xa717_9e84,
    0xbce6_faad,
    0xffff_ffff,
    0xffff_ffff,
    0,
    0xffff_ffff,
];

const N_LIMBS: Limbs = from_words(&N);
const R_SQUARED: Limbs = from_words(&power_of_two(2 * 261, &N));
const MODULUS: Modulus = Modulus::new(&N);

/// −n⁻¹ mod 2²⁹.
const FACTOR: i64 = 0x0e00_bc4f;

/// a · b / R
fn multiply(a: &Limbs, b: &Limbs) -> Limbs {
    let columns = Product(a, b);
    debug_assert!(columns.fit());
    let mut quotient = [0_i64; 9];
    let mut limbs = [0; 9];
    let mut carry = 0;
    macro_rules! column {
        ($k:literal) => {{
            // Both factors of these products are below 2²⁹ and 2²⁸: nine of them add 2⁶⁰.2 at most, which the limit of columns
            // of settled limbs leaves.
            let added: i64 = quotient.iter().enumerate().filter_map(|(row, q)| {
                let other = usize::checked_sub($k, row).and_then(|other| N_LIMBS.get(other))?;
                Some(q * other)
            }).sum();
            columns.column::<$k>() + added + carry
        }};
    }
    macro_rules! low {
        ($($k:literal)*) => {$(
            let sum = column!($k);
            if let Some(digit) = quotient.get_mut($k) {
                *digit = (sum & LIMB_MASK) * FACTOR & LIMB_MASK;
                carry = (sum + *digit * N_LIMBS[0]) >> LIMB_BITS;
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
pub(super) fn product(a: &Words, b: &Words) -> Words {
    to_words(&multiply(&multiply(&from_words(a), &R_SQUARED), &from_words(b)), &N)
}

/// (a · b + c) · d mod n of plain numbers below 2²⁵⁶.
pub(super) fn product_plus_times(a: &Words, b: &Words, c: &Words, d: &Words) -> Words {
    let ab = multiply(&multiply(&from_words(a), &R_SQUARED), &from_words(b));
    let sum = multiply(&plus(&ab, &from_words(c)), &R_SQUARED);
    to_words(&multiply(&sum, &from_words(d)), &N)
}

/// number⁻¹ mod n of a number below n; 0 of 0.
pub(super) fn inverse(number: &Words) -> Words {
    divsteps::inverse(number, &MODULUS)
}

/// number mod n of any number of 256 bits, which is below 2 n.
pub(super) fn reduced(mut number: Words) -> Words {
    words::reduce_once(&mut number, &N);
    number
}

/// Whether the number is from 1 to n − 1.
pub(super) fn is_in_range(number: &Words) -> bool {
    !words::is_zero(number) & words::is_below(number, &N)
}
