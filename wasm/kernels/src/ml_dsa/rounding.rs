//! Upper and lower parts of coefficients (FIPS 204 §7.4), four at a time, without divisions
//! and without branches on coefficients.

use super::arithmetic::Q;
use super::parameters::ParameterSet;
use super::poly::Poly;
use crate::lanes::Lanes;

/// The number of low bits that t₀ takes from t₁.
pub(super) const DROPPED_BITS: u32 = 13;

/// `Power2Round`: t = t₁ 2¹³ + t₀ for coefficients from 0 to q − 1, with −2¹² < t₀ ≤ 2¹². Replaces t
/// by t₀ and returns t₁.
pub(super) fn split_off_low(poly: &mut Poly) -> Poly {
    let mut high = Poly::zero();
    for (t, high) in poly.0.iter_mut().zip(&mut high.0) {
        *high = t
            .plus(Lanes::splat((1 << (DROPPED_BITS - 1)) - 1))
            .shifted_right(DROPPED_BITS);
        *t = t.minus(high.shifted_left(DROPPED_BITS));
    }
    high
}

/// `HighBits`: the upper part of coefficients from 0 to q − 1. The rest is within ±γ₂; near q, the upper part is 0.
#[inline(always)]
fn high(set: &ParameterSet, coefficient: Lanes) -> Lanes {
    // Both constants are the nearest to 2^n / (2 γ₂ / 128); the tests check every coefficient.
    let blocks = coefficient.plus(Lanes::splat(127)).shifted_right(7);
    if set.steps == 16 {
        let rounded = blocks
            .times(Lanes::splat(1025))
            .plus(Lanes::splat(1 << 21))
            .shifted_right(22);
        rounded.and(Lanes::splat(15))
    } else {
        let rounded = blocks
            .times(Lanes::splat(11_275))
            .plus(Lanes::splat(1 << 23))
            .shifted_right(24);
        let is_beyond = Lanes::splat(set.steps - 1).minus(rounded).signs();
        rounded.minus(rounded.and(is_beyond))
    }
}

/// The rest after the upper part, around zero.
#[inline(always)]
fn low(set: &ParameterSet, coefficient: Lanes, high: Lanes) -> Lanes {
    let rest = coefficient.minus(high.times(Lanes::splat(2 * set.gamma_2())));
    let is_large = Lanes::splat((Q - 1) / 2).minus(rest).signs();
    rest.minus(is_large.and(Lanes::splat(Q)))
}

/// `Decompose` for coefficients from 0 to q − 1: replaces them by their lower parts and writes their upper parts.
pub(super) fn decompose(set: &ParameterSet, poly: &mut Poly, highs: &mut Poly) {
    for (coefficient, place) in poly.0.iter_mut().zip(&mut highs.0) {
        *place = high(set, *coefficient);
        *coefficient = low(set, *coefficient, *place);
    }
}

/// `MakeHint`: 1 if the corrected lower part, which is within ±2 γ₂, is so far from zero that the upper part is wrong,
/// else 0. The hint replaces the lower part.
pub(super) fn make_hints(set: &ParameterSet, lows: &mut Poly, highs: &Poly) {
    let gamma_2 = Lanes::splat(set.gamma_2());
    for (low, high) in lows.0.iter_mut().zip(&highs.0) {
        let above = gamma_2.minus(*low).signs();
        let below = gamma_2.plus(*low).signs();
        // −γ₂ itself is right only with the upper part 0.
        let at_edge = gamma_2.plus(*low).equals(Lanes::splat(0));
        let is_zero = high.equals(Lanes::splat(0));
        let edge = at_edge.minus(at_edge.and(is_zero));
        *low = above.or(below).or(edge).and(Lanes::splat(1));
    }
}

/// `UseHint`: the upper parts of coefficients from 0 to q − 1, each changed by its hint of 0 or 1.
pub(super) fn use_hints(set: &ParameterSet, poly: &mut Poly, hints: &Poly) {
    let last = Lanes::splat(set.steps - 1);
    for (coefficient, hint) in poly.0.iter_mut().zip(&hints.0) {
        let high = high(set, *coefficient);
        let low = low(set, *coefficient, high);
        // 1 if the lower part is positive, otherwise −1; 0 without a hint.
        let is_positive = Lanes::splat(0).minus(low).signs();
        let step = Lanes::splat(-1).minus(is_positive.plus(is_positive)).times(*hint);
        let moved = high.plus(step);
        // Wraps around: −1 becomes the last value, and the value after the last becomes 0.
        let wrapped = moved.plus(moved.signs().and(Lanes::splat(set.steps)));
        *coefficient = wrapped.minus(last.minus(wrapped).signs().and(Lanes::splat(set.steps)));
    }
}

#[cfg(test)]
mod tests {
    use super::super::parameters::{ML_DSA_44, ML_DSA_65};
    use super::*;

    /// Follows FIPS 204, algorithm 36, literally.
    fn decomposed(set: &ParameterSet, coefficient: i32) -> (i32, i32) {
        let step = 2 * set.gamma_2();
        let mut rest = coefficient % step;
        if rest > step / 2 {
            rest -= step;
        }
        if coefficient - rest == Q - 1 {
            (0, rest - 1)
        } else {
            ((coefficient - rest) / step, rest)
        }
    }

    #[test]
    fn every_coefficient_is_taken_apart_as_the_standard_has_it() {
        for set in [&ML_DSA_44, &ML_DSA_65] {
            for coefficient in 0..Q {
                let lanes = Lanes::splat(coefficient);
                let ours = high(set, lanes);
                let [high, ..] = ours.to_array();
                let [low, ..] = low(set, lanes, ours).to_array();
                assert_eq!((high, low), decomposed(set, coefficient), "{coefficient}");
            }
        }
    }

    #[test]
    fn a_hint_moves_the_upper_part_by_one_and_round_the_end() {
        for set in [&ML_DSA_44, &ML_DSA_65] {
            let mut hints = Poly::zero();
            hints.fill((0..).map(|number| number % 2));
            for first in (0..Q).step_by(64) {
                let mut poly = Poly::zero();
                poly.fill((first..).map(|coefficient| coefficient.min(Q - 1)));
                let before = poly.clone();
                use_hints(set, &mut poly, &hints);
                let hinted = before.coefficients().zip(hints.coefficients());
                for ((coefficient, hint), after) in hinted.zip(poly.coefficients()) {
                    let (high, low) = decomposed(set, coefficient);
                    let step = if low > 0 { hint } else { -hint };
                    assert_eq!(after, (high + step).rem_euclid(set.steps), "{coefficient}");
                }
            }
        }
    }
}
