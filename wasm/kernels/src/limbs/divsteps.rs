//! Inversion by the division steps of Bernstein and Yang ("Fast constant-time gcd computation and modular inversion",
//! 2019), arranged as in libsecp256k1 (doc/safegcd_implementation.md): thirty steps on the lowest bits, then their
//! effect on the whole numbers. f and g start as the modulus and the number, d and e as 0 and 1; f ≡ d · number and g ≡
//! e · number. ζ is −(δ + 1/2) for the paper's δ, which starts at 1/2. Then 590 steps bring every g below 2²⁵⁶ to zero
//! (section 5 there; from δ = 1 the paper proves 741, theorem 11.2). This code makes 600. The number of steps is fixed,
//! every step executes the same instructions, and values act only through masks: see [`thirty_steps`] and
//! [`Transition`].
//!
//! Limbs have 30 bits. The lower eight are not negative, and the ninth has the sign. |f|, |g| ≤ modulus; −2 modulus <
//! d, e < modulus.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    clippy::indexing_slicing,
    reason = "fixed arrays are indexed by constants, and what is cut off is carried"
)]

use super::Words;
use crate::mask::Mask;
#[cfg(test)]
use crate::words;
use zeroize::Zeroize;

type Signed30 = [i64; 9];

const BITS: usize = 30;
const MASK: i64 = (1 << BITS) - 1;
const ROUNDS: usize = 20;

/// An odd modulus below 2²⁵⁶, and the constants of each round.
pub(crate) struct Modulus {
    limbs: Signed30,
    /// modulus⁻¹ mod 2³⁰.
    inverse: i64,
}

impl Modulus {
    pub(crate) const fn new(modulus: &Words) -> Self {
        let mut inverse = 1_u32;
        let mut step = 0;
        while step < 5 {
            inverse = inverse.wrapping_mul(2_u32.wrapping_sub(modulus[0].wrapping_mul(inverse)));
            step += 1;
        }
        Self {
            limbs: from_words(modulus),
            inverse: inverse as i64 & MASK,
        }
    }
}

const fn from_words(number: &Words) -> Signed30 {
    let mut limbs = [0; 9];
    let mut index = 0;
    while index < 9 {
        let (word, shift) = (index * BITS / 32, index * BITS % 32);
        let mut pair = number[word] as u64;
        if word < 7 {
            pair |= (number[word + 1] as u64) << 32;
        }
        limbs[index] = (pair >> shift) as i64 & MASK;
        index += 1;
    }
    limbs
}

/// The effect of thirty steps, times 2³⁰: f ← u f + v g, g ← q f + r g. |u| + |v| ≤ 2³⁰, |q| + |r| ≤ 2³⁰.
struct Transition {
    u: i64,
    v: i64,
    q: i64,
    r: i64,
}

/// Thirty steps on the lowest bits of f and g. A row of the matrix is packed into one number, u + 2³² v, since both
/// halves change in the same way.
///
/// These masks have no barrier: there are 1200 in an inversion, and each barrier would go through memory. Traces of the
/// modules show that the compiler made no branch of them.
#[inline(always)]
fn thirty_steps(zeta: &mut i64, mut f: i64, mut g: i64) -> Transition {
    let (mut uv, mut qr) = (1_i64, 1_i64 << 32);
    for _ in 0..BITS {
        let negative = Mask::bare_sign(*zeta);
        let odd = Mask::bare_odd(g);
        // g ± f if g is odd. If ζ was negative as well, f becomes the former g.
        g = g.wrapping_add(odd.limb(negative.negated(f)));
        qr += odd.limb(negative.negated(uv));
        let exchange = negative & odd;
        *zeta = exchange.complemented(*zeta) - 1;
        f = f.wrapping_add(exchange.limb(g));
        uv += exchange.limb(qr);
        g >>= 1;
        uv <<= 1;
    }
    let low = |row: i64| i64::from(row as i32);
    let (u, q) = (low(uv), low(qr));
    let (v, r) = ((uv - u) >> 32, (qr - q) >> 32);
    debug_assert!(u.abs() + v.abs() <= 1 << BITS && q.abs() + r.abs() <= 1 << BITS);
    Transition { u, v, q, r }
}

impl Transition {
    /// f and g divided by 2³⁰, without remainder.
    #[inline(always)]
    fn apply(&self, f: &mut Signed30, g: &mut Signed30) {
        let mut f_carry = (self.u * f[0] + self.v * g[0]) >> BITS;
        let mut g_carry = (self.q * f[0] + self.r * g[0]) >> BITS;
        for index in 1..9 {
            f_carry += self.u * f[index] + self.v * g[index];
            g_carry += self.q * f[index] + self.r * g[index];
            f[index - 1] = f_carry & MASK;
            g[index - 1] = g_carry & MASK;
            f_carry >>= BITS;
            g_carry >>= BITS;
        }
        f[8] = f_carry;
        g[8] = g_carry;
    }

    /// d and e plus the multiples of the modulus that make them divisible by 2³⁰.
    #[inline(always)]
    fn apply_modulo(&self, d: &mut Signed30, e: &mut Signed30, modulus: &Modulus) {
        // Without a barrier, because one here would keep d and e in memory in every round.
        let (d_sign, e_sign) = (Mask::bare_sign(d[8]), Mask::bare_sign(e[8]));
        let mut d_carry = self.u * d[0] + self.v * e[0];
        let mut e_carry = self.q * d[0] + self.r * e[0];
        // Adds the modulus once to a negative number, then subtracts a multiple that clears the lowest 30 bits.
        let mut d_times = d_sign.limb(self.u) + e_sign.limb(self.v);
        let mut e_times = d_sign.limb(self.q) + e_sign.limb(self.r);
        d_times -= modulus.inverse.wrapping_mul(d_carry & MASK).wrapping_add(d_times) & MASK;
        e_times -= modulus.inverse.wrapping_mul(e_carry & MASK).wrapping_add(e_times) & MASK;
        d_carry = (d_carry + modulus.limbs[0] * d_times) >> BITS;
        e_carry = (e_carry + modulus.limbs[0] * e_times) >> BITS;
        for index in 1..9 {
            d_carry += self.u * d[index] + self.v * e[index] + modulus.limbs[index] * d_times;
            e_carry += self.q * d[index] + self.r * e[index] + modulus.limbs[index] * e_times;
            d[index - 1] = d_carry & MASK;
            e[index - 1] = e_carry & MASK;
            d_carry >>= BITS;
            e_carry >>= BITS;
        }
        d[8] = d_carry;
        e[8] = e_carry;
    }
}

/// Maps −2 modulus ‥ modulus, negated if the sign is −1, to 0 ‥ modulus.
fn normalise(number: &mut Signed30, sign: i64, modulus: &Modulus) {
    let add_if_negative = |number: &mut Signed30| {
        let negative = Mask::of_sign(number[8]);
        for (limb, of_modulus) in number.iter_mut().zip(modulus.limbs) {
            *limb += negative.limb(of_modulus);
        }
    };
    let carry = |number: &mut Signed30| {
        for index in 0..8 {
            number[index + 1] += number[index] >> BITS;
            number[index] &= MASK;
        }
    };
    add_if_negative(number);
    let negative = Mask::of_sign(sign);
    for limb in number.iter_mut() {
        *limb = negative.negated(*limb);
    }
    carry(number);
    add_if_negative(number);
    carry(number);
}

/// number⁻¹ mod modulus of a number below the modulus, or 0 for 0. Every number takes the same work.
#[inline(never)]
pub(crate) fn inverse(number: &Words, modulus: &Modulus) -> Words {
    let (mut d, mut e) = ([0; 9], [0; 9]);
    e[0] = 1;
    let (mut f, mut g) = (modulus.limbs, from_words(number));
    let mut zeta = -1;
    for _ in 0..ROUNDS {
        let transition = thirty_steps(&mut zeta, f[0], g[0]);
        transition.apply_modulo(&mut d, &mut e, modulus);
        transition.apply(&mut f, &mut g);
    }
    debug_assert_eq!(g, [0; 9]);
    // f is 1 or −1, or the modulus if the number was 0.
    normalise(&mut d, f[8], modulus);
    let limbs = d.map(|limb| limb as u32);
    let inverse = core::array::from_fn(|index| {
        let (limb, shift) = (index * 32 / BITS, index * 32 % BITS);
        // A shift is at most 14, so two limbs suffice.
        let pair = u64::from(limbs[limb]) | u64::from(limbs[limb + 1]) << BITS;
        (pair >> shift) as u32
    });
    for secret in [&mut d, &mut e, &mut f, &mut g] {
        secret.zeroize();
    }
    inverse
}

#[cfg(test)]
pub(crate) fn is_inverse(number: &Words, inverse: &Words, modulus: &Words) -> bool {
    words::equal(&words::remainder(&words::product(number, inverse), modulus, 0), &[1]).declassified()
}
