//! Arithmetic modulo p = 2²⁵⁵ − 19 on nine signed limbs of 29 bits.
//!
//! **Reduction.** Nine limbs have 261 bits, and 2²⁶¹ is 64 · 19 mod p. The upper eight columns of a product are split once, each
//! into 29 bits and the rest, which belongs to the next one; no carry runs through them. Times 1216 they join the lower nine,
//! and one carry runs through those, around the end and into the second limb.
//!
//! **Bounds.** A reduced product is *settled*: limbs lie within ±2²⁸, the second one within ±(2²⁸ + 2¹⁷), since what goes
//! around the end is below 2³⁴ · 1216. The number itself is then within ±32.1 p; nothing but [`canonical`] makes it less. A
//! product of a sum of α settled numbers with one of β has columns of 9 αβ 2⁵⁶ and a little, and 2⁶³ leaves room for αβ ≤ 12:
//! `point.rs` says what its formulas come to.
//!
//! Nothing here branches on a value or reads an address that one decides, but for what is named public.

use crate::limbs::divsteps::{self, Modulus};
use crate::limbs::{Columns, Limbs, Product, Square, Word, Words, from_words, to_words};

pub(super) const P: Words = [
    0xffff_ffed,
    0xffff_ffff,
    0xffff_ffff,
    0xffff_ffff,
    0xffff_ffff,
    0xffff_ffff,
    0xffff_ffff,
    0x7fff_ffff,
];

const MODULUS: Modulus = Modulus::new(&P);

/// 2²⁶¹ mod p.
const FOLD: i64 = 19 << 6;

/// 2²⁵⁵ is the top limb's 2²³.
const TOP_BITS: u32 = 23;

/// Limbs that fit 32 bits: a settled number, or a sum or difference of two.
pub(super) type Narrow = [i32; 9];

pub(super) const ONE: Limbs = from_words(&[1, 0, 0, 0, 0, 0, 0, 0]);

/// A root of −1.
const ROOT_OF_MINUS_ONE: Limbs = from_words(&[
    0x4a0e_a0b0,
    0xc4ee_1b27,
    0xad2f_e478,
    0x2f43_1806,
    0x3dfb_d7a7,
    0x2b4d_0099,
    0x4fc1_df0b,
    0x2b83_2480,
]);

#[inline(always)]
fn reduced<W: Word>(columns: &impl Columns<Word = W>) -> [W; 9] {
    debug_assert!(columns.fit());
    // What of each upper column is worth 2²⁹ᵏ, with what the one below it carries.
    let mut upper = [W::ZERO; 9];
    let mut above = W::ZERO;
    macro_rules! high {
        ($($k:literal)*) => {$(
            let (digit, carry) = columns.column::<$k>().cut();
            upper[$k - 9] = digit.plus(above);
            above = carry;
        )*};
    }
    high!(9 10 11 12 13 14 15 16);
    upper[8] = above;

    let mut limbs = [W::ZERO; 9];
    let mut carry = W::ZERO;
    macro_rules! low {
        ($($k:literal)*) => {$(
            (limbs[$k], carry) = columns.column::<$k>().plus(upper[$k].scaled(FOLD)).plus(carry).split();
        )*};
    }
    low!(0 1 2 3 4 5 6 7 8);
    (limbs[0], carry) = limbs[0].plus(carry.scaled(FOLD)).split();
    limbs[1] = limbs[1].plus(carry);
    limbs
}

/// a · b
#[inline(never)]
pub(super) fn multiply<W: Word>(a: &[W; 9], b: &[W; 9]) -> [W; 9] {
    reduced(&Product(a, b))
}

/// out ← a · b: in place, as moving limbs takes a good part of a product's time.
#[inline(never)]
pub(super) fn multiply_into<W: Word>(out: &mut [W; 9], a: &[W; 9], b: &[W; 9]) {
    *out = reduced(&Product(a, b));
}

/// a · b of limbs that fit 32 bits, as a table keeps them.
#[inline(never)]
pub(super) fn multiply_narrow<W: Word, N: Copy + Into<W>>(a: &[W; 9], b: &[N; 9]) -> [W; 9] {
    reduced(&Product(a, &b.map(Into::into)))
}

/// a²
#[inline(never)]
pub(super) fn square<W: Word>(a: &[W; 9]) -> [W; 9] {
    if cfg!(kernels_without = "squares") {
        return multiply(a, a);
    }
    reduced(&Square::of(a))
}

/// The least plain number of a settled one, or of a sum or difference of two.
pub(super) fn canonical(a: &Limbs) -> Words {
    let [mut first, rest @ .., mut top] = *a;
    // Whole multiples of 2²⁵⁵ off the top leave what is within ±p.
    let multiple = (top + (1 << (TOP_BITS - 1))) >> TOP_BITS;
    top -= multiple << TOP_BITS;
    first += 19 * multiple;
    let [b, c, d, e, f, g, h] = rest;
    to_words(&[first, b, c, d, e, f, g, h, top], &P)
}

/// a⁻¹; zero stays zero.
pub(super) fn invert(a: &Limbs) -> Limbs {
    #[cfg(kernels_without = "division-steps")]
    return crate::limbs::powers::inverse(from_words(&[1, 0, 0, 0, 0, 0, 0, 0]), *a, &P, multiply);
    #[cfg(not(kernels_without = "division-steps"))]
    from_words(&divsteps::inverse(&canonical(a), &MODULUS))
}

/// Whether a settled number, or a sum or difference of two, is 0 mod p: for public numbers.
pub(super) fn is_zero_public(a: &Limbs) -> bool {
    canonical(a) == [0; 8]
}

/// Whether the least plain number is odd, which stands for the sign (RFC 8032 §5.1.2).
pub(super) fn is_odd(a: &Limbs) -> bool {
    let [first, ..] = canonical(a);
    first & 1 == 1
}

/// a^(2^count); out of line, since the compiler would write every squaring of a root out.
#[inline(never)]
fn squares(a: &Limbs, count: u32) -> Limbs {
    (0..count).fold(*a, |power, _| square(&power))
}

/// a^(2²⁵² − 3), which is (p − 5) / 8.
fn power_for_root(a: &Limbs) -> Limbs {
    // `ones` of n is a^(2ⁿ − 1).
    let longer = |ones: &Limbs, count: u32, tail: &Limbs| multiply(&squares(ones, count), tail);
    let two = longer(a, 1, a);
    let four = longer(&two, 2, &two);
    let five = longer(&four, 1, a);
    let ten = longer(&five, 5, &five);
    let twenty = longer(&ten, 10, &ten);
    let forty = longer(&twenty, 20, &twenty);
    let fifty = longer(&forty, 10, &ten);
    let hundred = longer(&fifty, 50, &fifty);
    let two_hundred = longer(&hundred, 100, &hundred);
    let most = longer(&two_hundred, 50, &fifty);
    longer(&most, 2, a)
}

/// A root of u / v, where there is one; of settled public numbers (RFC 8032 §5.1.3).
pub(super) fn root_of_quotient_public(u: &Limbs, v: &Limbs) -> Option<Limbs> {
    let cube = multiply(&square(v), v);
    let seventh = multiply(&square(&cube), v);
    let candidate = multiply(&multiply(u, &cube), &power_for_root(&multiply(u, &seventh)));
    let found = multiply(v, &square(&candidate));
    if is_zero_public(&crate::limbs::minus(&found, u)) {
        return Some(candidate);
    }
    is_zero_public(&crate::limbs::plus(&found, u)).then(|| multiply(&candidate, &ROOT_OF_MINUS_ONE))
}
