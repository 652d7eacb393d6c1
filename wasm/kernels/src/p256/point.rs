//! Points of y² = x³ − 3 x + b except infinity. A sum of P and ±P has a Z of 0 mod p and is not a point. It is ruled
//! out by the comb of `base.rs`, by [`Jacobian::plus_public`], which checks Z, and by the order of P in
//! [`push_odd_multiples`]. Coordinates are in Montgomery form within ±1.2 p and are settled or folded before a formula
//! (`field.rs`). Every formula is a fixed sequence of operations on any numbers; `bounds.rs` proves
//! the bounds of its limbs.

use super::field::{ONE, invert, is_zero_public, multiply, square};
use super::number::Number;
use crate::limbs::{Limbs, choose, minus, negated_if, plus, times};
use crate::mask::Mask;
use alloc::vec::Vec;

/// (x, y)
#[derive(Clone, Copy, Debug)]
pub(super) struct Affine<N = Limbs> {
    pub(super) x: N,
    pub(super) y: N,
}

/// (X / Z², Y / Z³)
#[derive(Clone, Copy, Debug)]
pub(super) struct Jacobian<N = Limbs> {
    pub(super) x: N,
    pub(super) y: N,
    pub(super) z: N,
}

/// (X / ZZ, Y / ZZZ) with ZZ³ = ZZZ². It saves a squaring if points are only added to it and it is never doubled.
#[derive(Clone, Copy, Debug)]
pub(super) struct Extended<N = Limbs> {
    pub(super) x: N,
    pub(super) y: N,
    pub(super) zz: N,
    pub(super) zzz: N,
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
    /// −P if the condition holds, otherwise P.
    #[inline(always)]
    pub(super) fn negated_if(&self, condition: Mask) -> Self {
        Self {
            x: self.x,
            y: negated_if(&self.y, condition),
        }
    }
}

impl<N: Number> Jacobian<N> {
    /// 2 P, by "dbl-2001-b": Y is within ±1.2 p, Z within ±1.1 p.
    pub(super) fn doubled(&self) -> Self {
        let delta = self.z.square();
        let gamma = self.y.square();
        let beta = self.x.multiply(&gamma);
        let alpha = self.x.minus(&delta).times(3).multiply(&self.x.plus(&delta));
        let x = alpha.square_plus(&beta.times(-8));
        let z = self.y.times(2).multiply(&self.z);
        // The columns are within 117 · 2⁵⁶; the limit is 126 · 2⁵⁶.
        let y = N::multiply_two(&alpha, &beta.times(4).minus(&x), &gamma.times(-8), &gamma);
        Self { x, y, z }
    }

    /// P + Q for P ≠ ±Q; otherwise Z is 0 mod p and the result is meaningless.
    pub(super) fn plus_affine(&self, other: &Affine<N>) -> Self {
        let zz = self.z.square();
        let h = other.x.multiply(&zz).minus(&self.x);
        let r = other.y.multiply(&self.z.multiply(&zz)).minus(&self.y);
        let hh = h.square();
        let hhh = h.multiply(&hh);
        let v = self.x.multiply(&hh);
        let x = r.square_plus(&v.times(-2).minus(&hhh));
        let y = N::multiply_two(&r, &v.minus(&x), &self.y.times(-1), &hhh);
        let z = self.z.multiply(&h);
        Self { x, y, z }
    }

    /// The sum with a point of the same Z, and that point with the sum's Z ("Co-Z", Meloni 2007).
    #[inline(always)]
    pub(super) fn plus_same_z(&self, step: &Affine<N>) -> (Self, Affine<N>) {
        let h = self.x.minus(&step.x);
        let r = self.y.minus(&step.y);
        let hh = h.square();
        let v = step.x.multiply(&hh);
        let w = self.x.multiply(&hh);
        let hhh = w.minus(&v);
        let x = r.square_plus(&v.plus(&w).times(-1));
        let y = N::multiply_two(&r, &v.minus(&x), &step.y.times(-1), &hhh);
        let step = Affine {
            x: v,
            y: step.y.multiply(&hhh),
        };
        let z = self.z.multiply(&h);
        (Self { x, y, z }, step)
    }
}

impl Jacobian {
    /// P + Q for any two points except infinity; `None` if they cancel. It branches, so it is only for public points.
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

/// Appends P, 3 P, 5 P …, given P and 2 P, by sums of points with the same Z ("Co-Z", Meloni 2007), seven products
/// each. The order of P must be above twice their number.
pub(super) fn push_odd_multiples(multiples: &mut Vec<Jacobian>, count: usize, point: &Jacobian, twice: &Jacobian) {
    multiples.push(*point);
    // 2 P has 2 Y times the denominator of P. With that denominator, P becomes (X (2 Y)², Y (2 Y)³).
    let factor = times(&point.y, 2);
    let factor_squared = square(&factor);
    let mut odd = Jacobian {
        x: multiply(&point.x, &factor_squared),
        y: multiply(&point.y, &multiply(&factor, &factor_squared)),
        z: twice.z,
    };
    let mut step = Affine { x: twice.x, y: twice.y };
    for _ in 1..count {
        (odd, step) = odd.plus_same_z(&step);
        multiples.push(odd);
    }
}

impl<N: Number> Extended<N> {
    /// P + Q for P ≠ ±Q, by "madd-2008-s"; otherwise ZZ is 0 mod p and the result is meaningless.
    #[inline(always)]
    pub(super) fn plus_affine(&self, other: &Affine<N>) -> Self {
        let p = other.x.multiply(&self.zz).minus(&self.x);
        let r = other.y.multiply(&self.zzz).minus(&self.y);
        let pp = p.square();
        let ppp = p.multiply(&pp);
        let q = self.x.multiply(&pp);
        let x = r.square_plus(&q.times(-2).minus(&ppp));
        let y = N::multiply_two(&r, &q.minus(&x), &self.y.times(-1), &ppp);
        Self {
            x,
            y,
            zz: self.zz.multiply(&pp),
            zzz: self.zzz.multiply(&ppp),
        }
    }
}

impl Extended {
    /// Q if the condition holds, otherwise P.
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

/// Removes denominators with one inversion for all points (Montgomery's trick).
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
