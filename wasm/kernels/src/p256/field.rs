//! Arithmetic modulo p = 2²⁵⁶ − 2²²⁴ + 2¹⁹² + 2⁹⁶ − 1, in Montgomery form with R = 2²⁶¹.
//!
//! **Reduction without products.** −p⁻¹ is 1 mod 2²⁹. So the multiple of p that clears a column is the column's own 29
//! low bits times p. As p + 1 is a sum of four powers of two, that takes four shifts per column.
//!
//! **Bounds.** R is slightly above 32 p. If |a| ≤ α p and |b| ≤ β p, a reduced product lies between −αβ/32 · p and (1 +
//! αβ/32) p, because the added number is between 0 and p. So factors within ±5 p give ±2 p, and factors within ±1.04 p
//! give ±1.04 p. If a formula adds further terms, `FOLD` removes whole multiples of p by the top limb, which leaves
//! ±0.51 p. That changes the limbs 0, 3, 6 and 7 by at most 32 times 1, 2⁹, 2¹⁸ and 2²¹.
//!
//! The code has no branch and no address that depends on a value, except in [`is_zero_public`].

#![allow(
    clippy::indexing_slicing,
    clippy::out_of_bounds_indexing,
    reason = "fixed arrays are indexed by literals, and those out of bounds are in branches that no column takes"
)]

use super::number::Number;
use crate::limbs::divsteps::{self, Modulus};
use crate::limbs::{
    self, Columns, Limbs, Product, Square, TwoProducts, Word, Words, ZERO, from_words, power_of_two, to_words,
};

pub(super) const P: Words = [0xffff_ffff, 0xffff_ffff, 0xffff_ffff, 0, 0, 0, 1, 0xffff_ffff];

/// b of y² = x³ − 3 x + b, as a plain number.
const B_WORDS: Words = [
    0x27d2_604b,
    0x3bce_3c3e,
    0xcc53_b0f6,
    0x651d_06b0,
    0x7698_86bc,
    0xb3eb_bd55,
    0xaa3a_93e7,
    0x5ac6_35d8,
];

const R_BITS: usize = 261;
const P_LIMBS: Limbs = from_words(&P);
const R_SQUARED: Limbs = from_words(&power_of_two(2 * R_BITS, &P));
const MODULUS: Modulus = Modulus::new(&P);

/// 1 in Montgomery form.
pub(super) const ONE: Limbs = from_words(&power_of_two(R_BITS, &P));

/// 2²⁵⁶ is bit 24 of the top limb.
pub(super) const TOP_BITS: u32 = 24;

/// (columns + extra · R) / R mod p. Only the columns' digits of the quotient are stored.
#[inline(always)]
fn reduced<const FOLD: bool, W: Word>(columns: &impl Columns<Word = W>, extra: &[W; 9]) -> [W; 9] {
    debug_assert!(columns.fit());
    let mut quotient = [W::ZERO; 9];
    let mut carry = W::ZERO;
    // p + 1 is 2⁹⁶ + 2¹⁹² − 2²²⁴ + 2²⁵⁶: bits 9, 18, 21 and 24 of the limbs 3, 6, 7 and 8 places higher.
    macro_rules! column {
        ($k:literal) => {{
            let mut sum = columns.column::<$k>().plus(carry);
            if $k >= 3 && $k < 12 {
                sum = sum.plus(quotient[$k - 3].scaled(1 << 9));
            }
            if $k >= 6 && $k < 15 {
                sum = sum.plus(quotient[$k - 6].scaled(1 << 18));
            }
            if $k >= 7 && $k < 16 {
                sum = sum.minus(quotient[$k - 7].scaled(1 << 21));
            }
            if $k >= 8 {
                sum = sum.plus(quotient[$k - 8].scaled(1 << TOP_BITS));
            }
            sum
        }};
    }
    macro_rules! low {
        ($($k:literal)*) => {$(
            (quotient[$k], carry) = column!($k).cut();
        )*};
    }
    let mut limbs = [W::ZERO; 9];
    macro_rules! high {
        ($($k:literal)*) => {$(
            (limbs[$k - 9], carry) = column!($k).plus(extra[$k - 9]).split();
        )*};
    }
    low!(0 1 2 3 4 5 6 7 8);
    high!(9 10 11 12 13 14 15 16);
    limbs[8] = carry.plus(extra[8]);
    if FOLD {
        fold(&mut limbs);
    }
    limbs
}

/// Removes the whole multiple of p that the top limb shows.
#[inline(always)]
fn fold<W: Word>(limbs: &mut [W; 9]) {
    let (rest, multiple) = limbs[8].split_at(TOP_BITS);
    debug_assert!(multiple.amount() <= 32);
    limbs[0] = limbs[0].plus(multiple);
    limbs[3] = limbs[3].minus(multiple.scaled(1 << 9));
    limbs[6] = limbs[6].minus(multiple.scaled(1 << 18));
    limbs[7] = limbs[7].plus(multiple.scaled(1 << 21));
    limbs[8] = rest;
}

/// a · b
#[inline(never)]
pub(super) fn multiply<W: Word>(a: &[W; 9], b: &[W; 9]) -> [W; 9] {
    reduced::<false, W>(&Product(a, b), &[W::ZERO; 9])
}

/// a²
#[inline(never)]
pub(super) fn square<W: Word>(a: &[W; 9]) -> [W; 9] {
    if cfg!(kernels_without = "squares") {
        return multiply(a, a);
    }
    reduced::<false, W>(&Square::of(a), &[W::ZERO; 9])
}

/// a² + extra, folded.
#[inline(never)]
pub(super) fn square_plus<W: Word>(a: &[W; 9], extra: &[W; 9]) -> [W; 9] {
    if cfg!(kernels_without = "squares") {
        return reduced::<true, W>(&Product(a, a), extra);
    }
    reduced::<true, W>(&Square::of(a), extra)
}

/// a · b + c · d
#[inline(never)]
pub(super) fn multiply_two<W: Word>(a: &[W; 9], b: &[W; 9], c: &[W; 9], d: &[W; 9]) -> [W; 9] {
    reduced::<false, W>(&TwoProducts(Product(a, b), Product(c, d)), &[W::ZERO; 9])
}

impl<W: Word> Number for [W; 9] {
    #[inline(always)]
    fn plus(&self, other: &Self) -> Self {
        limbs::plus(self, other)
    }

    #[inline(always)]
    fn minus(&self, other: &Self) -> Self {
        limbs::minus(self, other)
    }

    #[inline(always)]
    fn times(&self, factor: i64) -> Self {
        limbs::times(self, factor)
    }

    #[inline(always)]
    fn multiply(&self, other: &Self) -> Self {
        multiply(self, other)
    }

    #[inline(always)]
    fn square(&self) -> Self {
        square(self)
    }

    #[inline(always)]
    fn square_plus(&self, extra: &Self) -> Self {
        square_plus(self, extra)
    }

    #[inline(always)]
    fn multiply_two(a: &Self, b: &Self, c: &Self, d: &Self) -> Self {
        multiply_two(a, b, c, d)
    }
}

/// The coefficient b in Montgomery form.
pub(super) fn coefficient() -> Limbs {
    to_montgomery(&B_WORDS)
}

/// Converts a plain number below p to Montgomery form.
pub(super) fn to_montgomery(number: &Words) -> Limbs {
    multiply(&from_words(number), &R_SQUARED)
}

/// The plain number from 0 to p − 1 of a product in Montgomery form.
pub(super) fn from_montgomery(a: &Limbs) -> Words {
    to_words(&multiply(a, &from_words(&[1, 0, 0, 0, 0, 0, 0, 0])), &P)
}

/// a⁻¹; zero stays zero.
pub(super) fn invert(a: &Limbs) -> Limbs {
    #[cfg(kernels_without = "division-steps")]
    return limbs::powers::inverse(to_montgomery(&[1, 0, 0, 0, 0, 0, 0, 0]), *a, &P, multiply);
    #[cfg(not(kernels_without = "division-steps"))]
    to_montgomery(&divsteps::inverse(&from_montgomery(a), &MODULUS))
}

/// a^(2^count); not inlined, because the compiler would unroll every squaring in `root`.
#[inline(never)]
fn squares(a: Limbs, count: u32) -> Limbs {
    (0..count).fold(a, |power, _| square(&power))
}

/// A root of a square, whose other root is its negative; for any other number, some number. p is 3 mod 4, so it is
/// a^((p + 1) / 4).
pub(super) fn root(a: &Limbs) -> Limbs {
    // (p + 1) / 4 = 2²⁵⁴ − 2²²² + 2¹⁹⁰ + 2⁹⁴ = ((2³² − 1) 2³² + 1) 2⁹⁶ + 1, times 2⁹⁴
    let mut ones = *a;
    for count in [1, 2, 4, 8, 16] {
        ones = multiply(&squares(ones, count), &ones);
    }
    let power = multiply(&squares(ones, 32), a);
    squares(multiply(&squares(power, 96), a), 94)
}

/// Whether a product, which [`reduced`] left settled, is 0 mod p: it is then 0 or p. The comparison stops at the first
/// limb that differs, so it is only for public numbers.
pub(super) fn is_zero_public(product: &Limbs) -> bool {
    *product == ZERO || *product == P_LIMBS
}
