//! Points of y² = x³ − 3 x + b, without the one at infinity, which no formula here takes or gives.
//!
//! Coordinates are in Montgomery's form within ±1.2 p and reach the formulas settled or folded (`field.rs`). Every formula is a
//! fixed sequence of field operations (`formulas.rs`), whose bounds `bounds.rs` proves.

use super::field::{ONE, invert, is_zero_public, multiply, square};
use super::formulas;
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
    /// 2 P: Y is within ±1.2 p, Z within ±1.1 p.
    pub(super) fn doubled(&self) -> Self {
        let [x, y, z] = formulas::doubled([&self.x, &self.y, &self.z]);
        Self { x, y, z }
    }

    /// P + Q for P ≠ ±Q; otherwise Z is 0 mod p and the rest is nothing.
    pub(super) fn plus_affine(&self, other: &Affine) -> Self {
        let [x, y, z] = formulas::plus_affine([&self.x, &self.y, &self.z], [&other.x, &other.y]);
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
        let ([x, y], [step_x, step_y], h) = formulas::same_z_plus([&odd.x, &odd.y], [&step.0, &step.1]);
        step = (step_x, step_y);
        odd = Jacobian {
            x,
            y,
            z: multiply(&odd.z, &h),
        };
        multiples.push(odd);
    }
}

impl Extended {
    /// P + Q for P ≠ ±Q; otherwise ZZ is 0 mod p and the rest is nothing.
    #[inline(always)]
    pub(super) fn plus_affine(&self, other: &Affine) -> Self {
        let before = [&self.x, &self.y, &self.zz, &self.zzz];
        let [x, y, zz, zzz] = formulas::extended_plus_affine(before, [&other.x, &other.y]);
        Self { x, y, zz, zzz }
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
