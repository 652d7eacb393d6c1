//! Polynomials of 256 coefficients.

use super::arithmetic::{Q, Real, Reals};
use crate::lanes::Lanes;
use crate::memcheck::declassify;
use crate::stop::OrStop;
use zeroize::Zeroize;

/// Coefficients of a polynomial.
pub(super) const COEFFICIENTS: usize = 256;

/// Vectors of a polynomial.
pub(super) const VECTORS: usize = COEFFICIENTS / 4;

/// A polynomial.
#[derive(Clone, Debug)]
pub(super) struct Poly(pub(super) [Lanes; VECTORS]);

impl Poly {
    pub(super) fn zero() -> Self {
        Self([Lanes::splat(0); VECTORS])
    }

    /// Fills in coefficients in order; the iterator must have enough.
    #[inline(always)]
    pub(super) fn fill(&mut self, mut coefficients: impl Iterator<Item = i32>) {
        for lanes in &mut self.0 {
            *lanes = Lanes::from_array(core::array::from_fn(|_| coefficients.next().or_stop()));
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

    /// Brings coefficients from within ±q to the range from 0 to q − 1.
    #[inline(always)]
    pub(super) fn make_positive(&mut self) {
        for lanes in &mut self.0 {
            *lanes = positive(*lanes);
        }
    }

    /// Whether the absolute value of a coefficient reaches the bound. It reads all coefficients. The answer may be
    /// public, as in FIPS 204: a failed attempt reveals which of its polynomials failed.
    pub(super) fn reaches(&self, bound: i32) -> bool {
        let largest = Lanes::splat(bound - 1);
        let beyond = self.0.iter().fold(Lanes::splat(0), |beyond, &lanes| {
            let sign = lanes.signs();
            let amount = lanes.plus(lanes.and(sign).times(Lanes::splat(-2)));
            beyond.or(largest.minus(amount).signs())
        });
        let mut reaches = beyond.to_array() != [0; 4];
        declassify(&mut reaches);
        reaches
    }
}

/// The number of vectors whose sums are computed together.
const BLOCK: usize = if cfg!(kernels_without = "four-sums") { 1 } else { 4 };

/// Vectors in a transform.
const TRANSFORMED: usize = COEFFICIENTS / 2;

/// The transform of a polynomial, in the order of `ntt.rs`.
#[derive(Clone, Debug)]
pub(super) struct Transformed(pub(super) [Reals; TRANSFORMED]);

impl Transformed {
    pub(super) fn zero() -> Self {
        Self([Reals::both(0.0); TRANSFORMED])
    }

    /// Converts entries in the order of the standard.
    pub(super) fn of_entries(entries: &Poly) -> Self {
        let mut transformed = Self::zero();
        for (two, lanes) in transformed.0.as_chunks_mut().0.iter_mut().zip(&entries.0) {
            let [v, w] = Reals::of_lanes(*lanes);
            *two = [v.picked::<0, 2>(w), v.picked::<1, 3>(w)];
        }
        transformed
    }

    /// self ← Σ a · b, reduced.
    #[inline(always)]
    pub(super) fn sum_products<'a>(&mut self, pairs: &(impl Iterator<Item = (&'a Self, &'a Self)> + Clone)) {
        for (block, out) in self.0.as_chunks_mut::<BLOCK>().0.iter_mut().enumerate() {
            let blocks = pairs.clone().filter_map(|(Self(a), Self(b))| {
                let [a, b] = [a, b].map(|vectors| vectors.as_chunks::<BLOCK>().0.get(block));
                a.zip(b)
            });
            *out = sums_of_products(Reals::both(0.0), blocks);
        }
    }
}

/// Σ a · b, reduced, for each place of a block.
#[inline(always)]
pub(super) fn sums_of_products<'a, R: Real + 'a, const B: usize>(
    zero: R,
    blocks: impl Iterator<Item = (&'a [R; B], &'a [R; B])>,
) -> [R; B] {
    let mut sums = [zero; B];
    for (a, b) in blocks {
        for (sum, (a, b)) in sums.iter_mut().zip(a.iter().zip(b)) {
            *sum = sum.plus(a.times(*b));
        }
    }
    sums.map(R::reduced)
}

/// Brings a number from within ±q to the range from 0 to q − 1.
#[inline(always)]
pub(super) fn positive(lanes: Lanes) -> Lanes {
    lanes.plus(lanes.signs().and(Lanes::splat(Q)))
}

impl Zeroize for Transformed {
    fn zeroize(&mut self) {
        *self = Self::zero();
        // Without this, the compiler could remove the wiping, because nothing reads the result.
        core::hint::black_box(&mut self.0);
    }
}

impl Zeroize for Poly {
    fn zeroize(&mut self) {
        self.0 = [Lanes::splat(0); VECTORS];
        // Without this, the compiler could remove the wiping, because nothing reads the result.
        core::hint::black_box(&mut self.0);
    }
}
