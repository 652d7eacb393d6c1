//! Points of y² = x³ − 3 x + b, without the one at infinity, which no formula here takes or gives.
//!
//! Coordinates are in Montgomery's form within ±1.2 p and reach the formulas settled or folded (`field.rs`). Every formula is a
//! fixed sequence of field operations.

use super::field::{ONE, invert, is_zero_public, multiply, multiply_two, square, square_plus};
use crate::limbs::{Limbs, choose, minus, negated_if, plus, times};
use crate::mask::Mask;
use alloc::vec::Vec;

/// (x, y)
#[derive(Clone, Copy, Debug)]
pub(super) struct Affine {
    pub(super) x: Limbs,
    pub(super) y: Limbs,
}

/// (X / Z², Y / Z³)
#[derive(Clone, Copy, Debug)]
pub(super) struct Jacobian {
    pub(super) x: Limbs,
    pub(super) y: Limbs,
    pub(super) z: Limbs,
}

/// (X / ZZ, Y / ZZZ) with ZZ³ = ZZZ²: one squaring less where points are only added to it, and never doubled.
#[derive(Clone, Copy, Debug)]
pub(super) struct Extended {
    x: Limbs,
    y: Limbs,
    zz: Limbs,
    zzz: Limbs,
}

impl From<&Affine> for Jacobian {
    fn from(&Affine { x, y }: &Affine) -> Self {
        Self { x, y, z: ONE }
    }
}

impl From<&Affine> for Extended {
    fn from(&Affine { x, y }: &Affine) -> Self {
        Self {
            x,
            y,
            zz: ONE,
            zzz: ONE,
        }
    }
}

impl Affine {
    /// −P where the condition holds, otherwise P.
    #[inline(always)]
    pub(super) fn negated_if(&self, condition: Mask) -> Self {
        Self {
            x: self.x,
            y: negated_if(&self.y, condition),
        }
    }
}

impl Jacobian {
    /// 2 P, by "dbl-2001-b": Y is within ±1.2 p, Z within ±1.1 p.
    pub(super) fn doubled(&self) -> Self {
        let delta = square(&self.z);
        let gamma = square(&self.y);
        let beta = multiply(&self.x, &gamma);
        let alpha = multiply(&times(&minus(&self.x, &delta), 3), &plus(&self.x, &delta));
        let x = square_plus(&alpha, &times(&beta, -8));
        let z = multiply(&times(&self.y, 2), &self.z);
        // The columns come to 117 · 2⁵⁶ of the 126 · 2⁵⁶ that they may.
        let y = multiply_two(&alpha, &minus(&times(&beta, 4), &x), &times(&gamma, -8), &gamma);
        Self { x, y, z }
    }

    /// P + Q for P ≠ ±Q; otherwise Z is 0 mod p and the rest is nothing.
    pub(super) fn plus_affine(&self, other: &Affine) -> Self {
        let zz = square(&self.z);
        let h = minus(&multiply(&other.x, &zz), &self.x);
        let r = minus(&multiply(&other.y, &multiply(&self.z, &zz)), &self.y);
        let hh = square(&h);
        let hhh = multiply(&h, &hh);
        let v = multiply(&self.x, &hh);
        let x = square_plus(&r, &minus(&times(&v, -2), &hhh));
        let y = multiply_two(&r, &minus(&v, &x), &times(&self.y, -1), &hhh);
        let z = multiply(&self.z, &h);
        Self { x, y, z }
    }

    /// P + Q for any two points but ±infinity; nothing where they cancel. It branches, so it is for public points.
    pub(super) fn plus_public(&self, other: &Affine) -> Option<Self> {
        let sum = self.plus_affine(other);
        if !is_zero_public(&sum.z) {
            return Some(sum);
        }
        let zzz = multiply(&self.z, &square(&self.z));
        let difference = minus(&multiply(&other.y, &zzz), &self.y);
        is_zero_public(&multiply(&difference, &ONE)).then(|| self.doubled())
    }
}

/// P, 3 P, 5 P … behind what is there, given P and 2 P: sums of points that have the same Z ("Co-Z", Meloni 2007), seven products
/// each. The order of P must be above twice their number.
pub(super) fn push_odd_multiples(multiples: &mut Vec<Jacobian>, count: usize, point: &Jacobian, twice: &Jacobian) {
    multiples.push(*point);
    // 2 P has 2 Y times the denominator of P; with it, P becomes (X (2 Y)², Y (2 Y)³).
    let factor = times(&point.y, 2);
    let factor_squared = square(&factor);
    let mut odd = Jacobian {
        x: multiply(&point.x, &factor_squared),
        y: multiply(&point.y, &multiply(&factor, &factor_squared)),
        z: twice.z,
    };
    let mut step = (twice.x, twice.y);
    for _ in 1..count {
        let h = minus(&odd.x, &step.0);
        let r = minus(&odd.y, &step.1);
        let hh = square(&h);
        let v = multiply(&step.0, &hh);
        let w = multiply(&odd.x, &hh);
        let hhh = minus(&w, &v);
        let x = square_plus(&r, &times(&plus(&v, &w), -1));
        let y = multiply_two(&r, &minus(&v, &x), &times(&step.1, -1), &hhh);
        step = (v, multiply(&step.1, &hhh));
        odd = Jacobian {
            x,
            y,
            z: multiply(&odd.z, &h),
        };
        multiples.push(odd);
    }
}

impl Extended {
    /// P + Q for P ≠ ±Q, by "madd-2008-s"; otherwise ZZ is 0 mod p and the rest is nothing.
    #[inline(always)]
    pub(super) fn plus_affine(&self, other: &Affine) -> Self {
        let p = minus(&multiply(&other.x, &self.zz), &self.x);
        let r = minus(&multiply(&other.y, &self.zzz), &self.y);
        let pp = square(&p);
        let ppp = multiply(&p, &pp);
        let q = multiply(&self.x, &pp);
        let x = square_plus(&r, &minus(&times(&q, -2), &ppp));
        let y = multiply_two(&r, &minus(&q, &x), &times(&self.y, -1), &ppp);
        Self {
            x,
            y,
            zz: multiply(&self.zz, &pp),
            zzz: multiply(&self.zzz, &ppp),
        }
    }

    /// Q where the condition holds, otherwise P.
    pub(super) fn or(&self, other: &Affine, condition: Mask) -> Self {
        Self {
            x: choose(&self.x, &other.x, condition),
            y: choose(&self.y, &other.y, condition),
            zz: choose(&self.zz, &ONE, condition),
            zzz: choose(&self.zzz, &ONE, condition),
        }
    }

    pub(super) fn to_affine(self) -> Affine {
        let inverse = invert(&self.zzz);
        let z_inverse = multiply(&self.zz, &inverse);
        Affine {
            x: multiply(&self.x, &square(&z_inverse)),
            y: multiply(&self.y, &inverse),
        }
    }
}

/// Denominators away, with one inversion for all (Montgomery's trick).
pub(super) fn to_affine(points: &[Jacobian]) -> Vec<Affine> {
    let mut product = ONE;
    let products: Vec<Limbs> = points
        .iter()
        .map(|point| {
            let next = multiply(&product, &point.z);
            core::mem::replace(&mut product, next)
        })
        .collect();
    let mut inverse = invert(&product);
    let mut affine: Vec<Affine> = points
        .iter()
        .zip(&products)
        .rev()
        .map(|(point, before)| {
            let z_inverse = multiply(&inverse, before);
            inverse = multiply(&inverse, &point.z);
            let zz = square(&z_inverse);
            Affine {
                x: multiply(&point.x, &zz),
                y: multiply(&point.y, &multiply(&z_inverse, &zz)),
            }
        })
        .collect();
    affine.reverse();
    affine
}

/// Whether y² = x³ − 3 x + b, for settled coordinates of a public point.
pub(super) fn is_on_curve(point: &Affine, coefficient: &Limbs) -> bool {
    let difference = minus(&square(&point.y), &right_side(&point.x, coefficient));
    is_zero_public(&multiply(&difference, &ONE))
}

/// x³ − 3 x + b, within ±3 p.
pub(super) fn right_side(x: &Limbs, coefficient: &Limbs) -> Limbs {
    let three = times(&ONE, 3);
    plus(&multiply(x, &minus(&square(x), &three)), coefficient)
}
