//! Proof of the bounds of transforms and sums of products. The actual layers (`ntt.rs`) and sums (`poly.rs`) run on
//! ranges instead of coefficients, with the actual roots. So for any polynomials, every number is an integer below 2⁵³.

use super::arithmetic::{Q, Real, Reals};
use super::ntt::{back, forwards};
use super::parameters::{ML_DSA_44, ML_DSA_65, ML_DSA_87, T1_BITS};
use super::poly::sums_of_products;
use super::rounding::DROPPED_BITS;
use crate::ranges::Range;
use std::vec::Vec;

const MODULUS: i128 = Q as i128;

/// The range of a number reduced modulo q.
const REDUCED: Range = Range::within(MODULUS / 2 + 2);

/// The ranges of two numbers.
#[derive(Clone, Copy, Debug)]
struct Ranges([Range; 2]);

impl Ranges {
    fn each(self, other: Self, each: impl Fn(Range, Range) -> Range) -> Self {
        let ([a, b], [x, y]) = (self.0, other.0);
        // Floating point represents integers of 53 bits and a sign exactly.
        Self([each(a, x), each(b, y)].map(|range| range.of_bits(54)))
    }
}

impl Real for Ranges {
    fn plus(self, other: Self) -> Self {
        self.each(other, Range::plus)
    }

    fn minus(self, other: Self) -> Self {
        self.each(other, Range::minus)
    }

    fn times(self, factor: Self) -> Self {
        self.each(factor, Range::times)
    }

    /// 1 / q and the product with it each have a relative error of at most 2⁻⁵³. So q times the quotient has slightly
    /// more than 2⁻⁵² of the number; rounding adds q / 2.
    fn reduced(self) -> Self {
        Self(self.0.map(|range| {
            let wrong = (range.of_bits(53).largest() >> 51) + 1;
            let rest = Range::within(MODULUS / 2 + 1 + wrong / 2);
            assert!(rest.is_within(REDUCED), "{rest:?}");
            rest
        }))
    }

    fn times_modulo(self, factor: Reals) -> Self {
        let [first, second, ..] = Reals::to_lanes([factor; 2]).to_array();
        let factor = [first, second].map(|root| Range(root.into(), root.into()));
        Real::reduced(Real::times(self, Self(factor)))
    }

    fn picked<const A: usize, const B: usize>(self, other: Self) -> Self {
        let ([a, b], [c, d]) = (self.0, other.0);
        Self([[a, b, c, d][A], [a, b, c, d][B]])
    }
}

/// The range after all layers, for coefficients within ±q.
fn transformed() -> Range {
    let mut vectors = [Ranges([Range::within(MODULUS); 2]); 128];
    forwards(&mut vectors);
    let every = vectors.iter().flat_map(|Ranges(both)| *both);
    every.fold(Range(0, 0), Range::or)
}

// Both t₁ 2¹³ and t₀ are within ±q.
const _: () = assert!(((1 << T1_BITS) - 1) << DROPPED_BITS <= Q && 1 << (DROPPED_BITS - 1) <= Q);

#[test]
fn what_is_transformed_is_within_q() {
    for set in [&ML_DSA_44, &ML_DSA_65, &ML_DSA_87] {
        assert!(set.gamma_1() <= Q && set.eta <= Q);
    }
}

#[test]
fn a_transform_stays_within_its_bound() {
    let most = transformed();
    assert!(100 * most.largest() <= 501 * MODULUS, "{most:?}");
}

#[test]
fn sums_of_products_are_whole() {
    let (entry, most) = (Range(0, MODULUS - 1), transformed());
    for set in [&ML_DSA_44, &ML_DSA_65, &ML_DSA_87] {
        let block = |range: Range| [Ranges([range; 2]); 4];
        // A row of the matrix, and the challenge times t₁.
        let mut factors: Vec<_> = core::iter::repeat_n((block(entry), block(most)), set.l).collect();
        factors.push((block(most), block(most)));
        let sums = sums_of_products(Ranges([Range(0, 0); 2]), factors.iter().map(|(a, b)| (a, b)));
        for range in sums.iter().flat_map(|sum| sum.0) {
            // With s₂ added the number is within ±q, so its sign alone decides how it gets from 0 to below q.
            assert!(
                range
                    .plus(Range::within(set.eta.into()))
                    .is_within(Range::within(MODULUS))
            );
        }
    }
}

#[test]
fn the_way_back_is_whole_and_reduced() {
    let mut vectors = [Ranges([REDUCED; 2]); 128];
    back(&mut vectors);
    assert!(
        vectors
            .iter()
            .flat_map(|two| two.0)
            .all(|range| range.is_within(REDUCED))
    );
}

#[test]
#[should_panic(expected = "overflows")]
fn what_could_overflow_is_found() {
    back(&mut [Ranges([Range::within(16 * MODULUS); 2]); 128]);
}
