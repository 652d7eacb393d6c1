//! Points of −x² + y² = 1 + d x² y² (RFC 8032 §5.1), in the coordinates of Hisil, Wong, Carter and Dawson ("Twisted
//! Edwards Curves Revisited", 2008). The addition formulas are complete: they hold for any two points, also equal,
//! opposite or neutral ones.
//!
//! Coordinates are settled (`field.rs`). The comment beside each product says how many settled numbers each factor
//! sums; the product of both counts may be up to twelve. Every formula is a fixed sequence of field operations.

#[cfg(test)]
use super::field::is_zero_public;
use super::field::{
    Narrow, ONE, canonical, invert, is_odd, multiply, multiply_into, multiply_narrow, root_of_quotient_public, square,
};
#[cfg(test)]
use crate::limbs::ZERO;
use crate::limbs::{Limbs, Word, Words, from_words, minus, plus, times};
use crate::stop::OrStop;
use crate::words;

/// d = −121665 / 121666.
const D: Limbs = from_words(&[
    0x1359_78a3,
    0x75eb_4dca,
    0x4141_d8ab,
    0x0070_0a4d,
    0x7779_e898,
    0x8cc7_4079,
    0x2b6f_fe73,
    0x5203_6cee,
]);

/// 2 d mod p.
pub(super) const TWICE_D: Limbs = from_words(&[
    0x26b2_f159,
    0xebd6_9b94,
    0x8283_b156,
    0x00e0_149a,
    0xeef3_d130,
    0x198e_80f2,
    0x56df_fce7,
    0x2406_d9dc,
]);

/// Bytes of an encoded point.
pub(super) const POINT_BYTES: usize = 32;

/// (x, y)
#[derive(Clone, Copy, Debug)]
pub(super) struct Affine {
    pub(super) x: Limbs,
    pub(super) y: Limbs,
}

/// (X / Z, Y / Z)
#[derive(Clone, Copy, Debug)]
pub(super) struct Projective<W = i64> {
    pub(super) x: [W; 9],
    pub(super) y: [W; 9],
    pub(super) z: [W; 9],
}

/// (X / Z, Y / Z) with X Y = Z T: extended coordinates.
#[derive(Clone, Copy, Debug)]
pub(super) struct Extended<W = i64> {
    pub(super) x: [W; 9],
    pub(super) y: [W; 9],
    pub(super) z: [W; 9],
    pub(super) t: [W; 9],
}

/// (E / G, H / F): a sum or a double before its last products. Only those that the next step needs are made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Completed<W = i64> {
    pub(super) e: [W; 9],
    pub(super) f: [W; 9],
    pub(super) g: [W; 9],
    pub(super) h: [W; 9],
}

/// The second operand of an addition with Z = 1: y + x, y − x and 2 d x y.
#[derive(Clone, Copy, Debug)]
pub(super) struct AffineAddend<N = i32> {
    pub(super) sum: [N; 9],
    pub(super) difference: [N; 9],
    pub(super) t: [N; 9],
}

/// The second operand of an addition: Y + X, Y − X, Z and 2 d T.
#[derive(Clone, Copy, Debug)]
pub(super) struct Addend<W = i64> {
    sum: [W; 9],
    difference: [W; 9],
    z: [W; 9],
    t: [W; 9],
}

/// The neutral point.
#[cfg(test)]
pub(super) const NEUTRAL: Projective = Projective {
    x: ZERO,
    y: ONE,
    z: ONE,
};

impl Affine {
    pub(super) fn to_extended(self) -> Extended {
        Extended {
            x: self.x,
            y: self.y,
            z: ONE,
            t: multiply(&self.x, &self.y),
        }
    }

    /// −P
    pub(super) fn negated(&self) -> Self {
        Self {
            x: times(&self.x, -1),
            y: self.y,
        }
    }

    /// The bytes of y, with the sign of x in the topmost bit.
    pub(super) fn encoded(&self) -> [u8; POINT_BYTES] {
        let mut number = canonical(&self.y);
        if let Some(top) = number.last_mut() {
            *top |= u32::from(is_odd(&self.x)) << 31;
        }
        let mut bytes = [0; POINT_BYTES];
        words::write_little_endian(&number, &mut bytes);
        bytes
    }

    /// The point that these bytes encode, if there is one. As in the crate `ed25519-dalek`, y may be p or more and zero
    /// may have a sign (ZIP 215); RFC 8032 §5.1.3 refuses both.
    pub(super) fn decoded_public(bytes: &[u8; POINT_BYTES]) -> Option<Self> {
        let mut number = Words::default();
        words::read_little_endian(bytes, &mut number);
        let sign = number.last_mut().map(|top| {
            let sign = *top >> 31;
            *top &= u32::MAX >> 1;
            sign
        });
        let y = from_words(&number);
        let square_of_y = square(&y);
        // Counts: 1 · 2 and 1 · 2; inside the root at most 1 · 1.
        let u = multiply(&minus(&square_of_y, &ONE), &ONE);
        let v = multiply(&plus(&multiply(&square_of_y, &D), &ONE), &ONE);
        let x = root_of_quotient_public(&u, &v)?;
        let is_negative = sign == Some(1);
        let x = if is_odd(&x) == is_negative { x } else { times(&x, -1) };
        Some(Self { x, y })
    }
}

impl<W: Word> Projective<W> {
    /// 2 P, by "dbl-2008-hwcd".
    #[inline(always)]
    pub(super) fn doubled(&self) -> Completed<W> {
        let a = square(&self.x);
        let b = square(&self.y);
        let c = square(&self.z);
        let sum = square(&plus(&self.x, &self.y)); // 2 · 2
        let h = times(&plus(&a, &b), -1);
        let g = minus(&b, &a);
        Completed {
            e: plus(&sum, &h),           // 3
            f: minus(&g, &times(&c, 2)), // 4
            g,                           // 2
            h,                           // 2
        }
    }
}

impl Projective {
    pub(super) fn to_affine(self) -> Affine {
        let inverse = invert(&self.z);
        Affine {
            x: multiply(&self.x, &inverse),
            y: multiply(&self.y, &inverse),
        }
    }

    /// Whether this is the neutral point. The point must be public.
    #[cfg(test)]
    pub(super) fn is_neutral_public(&self) -> bool {
        is_zero_public(&self.x) && is_zero_public(&minus(&self.y, &self.z))
    }
}

impl Extended {
    pub(super) fn to_addend(self) -> Addend {
        self.to_addend_by(&TWICE_D)
    }
}

impl<W: Word> Extended<W> {
    pub(super) fn to_projective(self) -> Projective<W> {
        let Self { x, y, z, .. } = self;
        Projective { x, y, z }
    }

    pub(super) fn to_addend_by(self, twice_d: &[W; 9]) -> Addend<W> {
        Addend {
            sum: plus(&self.y, &self.x),         // 2
            difference: minus(&self.y, &self.x), // 2
            z: self.z,
            t: multiply(&self.t, twice_d),
        }
    }

    /// P + Q, by "madd-2008-hwcd-3".
    #[inline(always)]
    pub(super) fn plus_affine<N: Copy + Into<W>>(&self, other: &AffineAddend<N>) -> Completed<W> {
        let a = multiply_narrow(&minus(&self.y, &self.x), &other.difference); // 2 · 2
        let b = multiply_narrow(&plus(&self.y, &self.x), &other.sum); // 2 · 2
        let c = multiply_narrow(&self.t, &other.t);
        completed(&a, &b, &c, &times(&self.z, 2))
    }

    /// P ← P + Q in place, by the same formula.
    #[inline(always)]
    pub(super) fn add_affine<N: Copy + Into<W>>(&mut self, other: &AffineAddend<N>) {
        let Completed { e, f, g, h } = self.plus_affine(other);
        multiply_into(&mut self.x, &e, &f);
        multiply_into(&mut self.y, &g, &h);
        multiply_into(&mut self.z, &f, &g);
        multiply_into(&mut self.t, &e, &h);
    }

    /// P + Q, by "add-2008-hwcd-3".
    #[inline(always)]
    pub(super) fn plus(&self, other: &Addend<W>) -> Completed<W> {
        let a = multiply(&minus(&self.y, &self.x), &other.difference); // 2 · 2
        let b = multiply(&plus(&self.y, &self.x), &other.sum); // 2 · 2
        let c = multiply(&self.t, &other.t);
        let d = multiply(&self.z, &other.z);
        completed(&a, &b, &c, &times(&d, 2))
    }
}

#[inline(always)]
fn completed<W: Word>(a: &[W; 9], b: &[W; 9], c: &[W; 9], d: &[W; 9]) -> Completed<W> {
    Completed {
        e: minus(b, a), // 2
        f: minus(d, c), // 3
        g: plus(d, c),  // 3
        h: plus(b, a),  // 2
    }
}

impl<W: Word> Completed<W> {
    /// E F, G H and F G. The counts of a double are 12, 4, 8; those of a sum are 6, 6, 9.
    #[inline(always)]
    pub(super) fn to_projective(self) -> Projective<W> {
        Projective {
            x: multiply(&self.e, &self.f),
            y: multiply(&self.g, &self.h),
            z: multiply(&self.f, &self.g),
        }
    }

    /// E H as well, with a count of 6 or 4.
    #[inline(always)]
    pub(super) fn to_extended(self) -> Extended<W> {
        let Projective { x, y, z } = self.to_projective();
        let t = multiply(&self.e, &self.h);
        Extended { x, y, z, t }
    }
}

impl<W: Word> Addend<W> {
    /// −Q
    pub(super) fn negated(&self) -> Self {
        Self {
            sum: self.difference,
            difference: self.sum,
            z: self.z,
            t: times(&self.t, -1),
        }
    }
}

impl AffineAddend {
    /// Q in affine coordinates. Sum and difference were not carried, so each limb of x and y follows from the two
    /// limbs.
    pub(super) fn to_affine(self) -> Affine {
        let (sum, difference) = (self.sum.map(i64::from), self.difference.map(i64::from));
        let half = |limbs: Limbs| limbs.map(|limb| limb >> 1);
        Affine {
            x: half(minus(&sum, &difference)),
            y: half(plus(&sum, &difference)),
        }
    }
}

/// The limbs in 32 bits. The sum of two settled limbs needs 31 bits with its sign.
fn narrow(limbs: &Limbs) -> Narrow {
    limbs.map(|limb| i32::try_from(limb).or_stop())
}

impl From<&Affine> for AffineAddend {
    fn from(&Affine { x, y }: &Affine) -> Self {
        Self {
            sum: narrow(&plus(&y, &x)),
            difference: narrow(&minus(&y, &x)),
            t: narrow(&multiply(&multiply(&x, &y), &TWICE_D)),
        }
    }
}
