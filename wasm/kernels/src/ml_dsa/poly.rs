//! Polynomials of 256 coefficients.

use super::arithmetic::{Q, Sum};
use crate::lanes::Lanes;
use zeroize::Zeroize;

/// Coefficients of a polynomial.
pub(super) const COEFFICIENTS: usize = 256;

/// Vectors of a polynomial.
pub(super) const VECTORS: usize = COEFFICIENTS / 4;

/// A polynomial, or its transform: which of the two, its place says.
#[derive(Clone, Debug)]
pub(super) struct Poly(pub(super) [Lanes; VECTORS]);

impl Poly {
    pub(super) fn zero() -> Self {
        Self([Lanes::splat(0); VECTORS])
    }

    /// Takes one coefficient after another; what is missing is zero.
    #[inline(always)]
    pub(super) fn fill(&mut self, mut coefficients: impl Iterator<Item = i32>) {
        for lanes in &mut self.0 {
            *lanes = Lanes::from_array(core::array::from_fn(|_| coefficients.next().unwrap_or_default()));
        }
    }

    #[inline(always)]
    pub(super) fn coefficients(&self) -> impl Iterator<Item = i32> {
        self.0.iter().flat_map(|lanes| lanes.to_array())
    }

    #[inline(always)]
    pub(super) fn add(&mut self, other: &Self) {
        for (lanes, addend) in self.0.iter_mut().zip(&other.0) {
            *lanes = lanes.plus(*addend);
        }
    }

    #[inline(always)]
    pub(super) fn subtract(&mut self, other: &Self) {
        for (lanes, subtrahend) in self.0.iter_mut().zip(&other.0) {
            *lanes = lanes.minus(*subtrahend);
        }
    }

    /// From within ±q to from 0 to below q.
    #[inline(always)]
    pub(super) fn make_positive(&mut self) {
        for lanes in &mut self.0 {
            *lanes = positive(*lanes);
        }
    }

    /// Whether a coefficient is as large as the bound, whatever its sign. Looks at all of them.
    pub(super) fn reaches(&self, bound: i32) -> bool {
        let largest = Lanes::splat(bound - 1);
        let beyond = self.0.iter().fold(Lanes::splat(0), |beyond, &lanes| {
            let sign = lanes.shifted_right(31);
            let amount = lanes.plus(lanes.and(sign).times(Lanes::splat(-2)));
            beyond.or(largest.minus(amount).shifted_right(31))
        });
        beyond.to_array() != [0; 4]
    }

    /// self ← Σ a · b of transforms, / 2³².
    #[inline(always)]
    pub(super) fn sum_products<'a>(&mut self, pairs: &(impl Iterator<Item = (&'a Self, &'a Self)> + Clone)) {
        for (vector, lanes) in self.0.iter_mut().enumerate() {
            let sum = pairs.clone().fold(Sum::zero(), |sum, (Self(a), Self(b))| {
                match (a.get(vector), b.get(vector)) {
                    (Some(a), Some(b)) => sum.plus_product(*a, *b),
                    _ => sum,
                }
            });
            *lanes = sum.reduced();
        }
    }
}

/// From within ±q to from 0 to below q.
#[inline(always)]
pub(super) fn positive(lanes: Lanes) -> Lanes {
    lanes.plus(lanes.shifted_right(31).and(Lanes::splat(Q)))
}

impl Zeroize for Poly {
    fn zeroize(&mut self) {
        self.0 = [Lanes::splat(0); VECTORS];
        // The compiler must not leave it out because nobody reads it.
        core::hint::black_box(&mut self.0);
    }
}
