//! Arithmetic modulo p = 2²⁵⁵ − 19 on nine signed limbs of 29 bits.
//!
//! **Reduction.** Nine limbs have 261 bits, and 2²⁶¹ ≡ 64 · 19 mod p. Each of the upper eight columns of a product is
//! split once into 29 bits and a carry into the next column; no carry runs further. Times 1216 they are added to the
//! lower nine columns. One carry runs through these, around the end, and into the second limb.
//!
//! **Bounds.** A reduced product is *settled*: its limbs are within ±2²⁸, and the second one within ±(2²⁸ + 2¹⁷), as
//! the carry around the end is below 2³⁴ · 1216. The number is then within ±32.1 p, and only [`canonical`] reduces it
//! further. If one factor sums α settled numbers and the other β, a column is slightly more than 9 αβ 2⁵⁶, and 2⁶³
//! leaves room for αβ ≤ 12. `point.rs` states αβ for each product.
//!
//! Nothing here branches on a value or reads an address that a value decides, except functions whose names say
//! `public`.

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

/// 2²⁵⁵ is 2²³ units of the top limb.
const TOP_BITS: u32 = 23;

/// Limbs that fit 32 bits: a settled number, or the sum or difference of two.
pub(super) type Narrow = [i32; 9];

pub(super) const ONE: Limbs = from_words(&[1, 0, 0, 0, 0, 0, 0, 0]);

/// A square root of −1.
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
    // The 29 bits of each upper column, plus the carry of the column below.
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

/// out ← a · b in place, because moving limbs would take a considerable part of the time.
#[inline(never)]
pub(super) fn multiply_into<W: Word>(out: &mut [W; 9], a: &[W; 9], b: &[W; 9]) {
    *out = reduced(&Product(a, b));
}

/// a · b, where b has limbs of 32 bits, as tables do.
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

/// The residue from 0 to p − 1 of a settled number, or of the sum or difference of two.
pub(super) fn canonical(a: &Limbs) -> Words {
    let [mut first, rest @ .., mut top] = *a;
    // After whole multiples of 2²⁵⁵ are taken off the top, the rest is within ±p.
    let multiple = (top + (1 << (TOP_BITS - 1))) >> TOP_BITS;
    top -= multiple << TOP_BITS;
    first += 19 * multiple;
    let [b, c, d, e, f, g, h] = rest;
    to_words(&[first, b, c, d, e, f, g, h, top], &P)
}

/// a⁻¹, or zero if a is zero.
pub(super) fn invert(a: &Limbs) -> Limbs {
    #[cfg(kernels_without = "division-steps")]
    return crate::limbs::powers::inverse(from_words(&[1, 0, 0, 0, 0, 0, 0, 0]), *a, &P, multiply);
    #[cfg(not(kernels_without = "division-steps"))]
    from_words(&divsteps::inverse(&canonical(a), &MODULUS))
}

/// Whether a public number is 0 mod p; it is settled, or the sum or difference of two.
pub(super) fn is_zero_public(a: &Limbs) -> bool {
    canonical(a) == [0; 8]
}

/// Whether the residue is odd: the sign of a coordinate (RFC 8032 §5.1.2).
pub(super) fn is_odd(a: &Limbs) -> bool {
    let [first, ..] = canonical(a);
    first & 1 == 1
}

/// a^(2^count). Not inlined, because the compiler would otherwise unroll every squaring of a root.
#[inline(never)]
fn squares(a: &Limbs, count: u32) -> Limbs {
    (0..count).fold(*a, |power, _| square(&power))
}

/// a^(2²⁵² − 3), which is (p − 5) / 8.
fn power_for_root(a: &Limbs) -> Limbs {
    // `ones` for n is a^(2ⁿ − 1).
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

/// A square root of u / v, if there is one (RFC 8032 §5.1.3). Both must be settled and public.
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
