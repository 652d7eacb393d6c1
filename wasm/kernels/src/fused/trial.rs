//! Tests whether multiply-add rounds once on this machine, which WebAssembly does not promise.

use super::lanes::{Constants, Digits};
use super::{Radix, Unsigned};
use core::hint::black_box;

/// The number of products that are tested, in pairs.
const TRIES: u64 = 64;

type Halves = super::Halves<Unsigned>;

/// Whether products of digits are exact. Dozens are tested whose lower halves need every bit that an early rounding
/// would lose.
///
/// An engine may recompile the same code while it runs, and a computer may have two kinds of processors. So call this
/// before use, again once the code has run for a while, and whenever much depends on it.
#[inline(never)]
#[must_use]
pub fn is_fused() -> bool {
    let constants = black_box(Constants::new());
    all_are_exact(|pair, factor| {
        Halves::product(
            Digits::of(black_box(pair)),
            Digits::splat(black_box(factor)),
            &constants,
        )
    })
}

fn all_are_exact(product: impl Fn([f64; 2], f64) -> Halves) -> bool {
    (0..TRIES).all(|number| {
        let [x, y, factor] = [3 * number, 3 * number + 1, 3 * number + 2].map(digit);
        let Halves { high, low, .. } = product([x as f64, y as f64], factor as f64);
        let halves = high.to_array().into_iter().zip(low.to_array());
        halves.zip([x, y]).all(|((high, low), x)| {
            (i128::from(high) << Unsigned::BITS) - i128::from(low) == i128::from(x) * i128::from(factor)
        })
    })
}

/// The largest digits first, then the smallest, then arbitrary ones.
fn digit(number: u64) -> i64 {
    let signed = number.cast_signed();
    match number {
        ..64 => Unsigned::MASK - signed,
        64..96 => signed - 64,
        _ => number.wrapping_mul(0x9e37_79b9_7f4a_7c15).cast_signed() & Unsigned::MASK,
    }
}

#[cfg(test)]
mod tests {
    use super::super::LOW;
    use super::super::lanes::Lanes;
    use super::*;

    const HIGH: f64 = Unsigned::HIGH;

    /// The kernel's steps with a given multiply-add.
    fn recipe(multiply_add: impl Fn(f64, f64, f64) -> f64) -> impl Fn([f64; 2], f64) -> Halves {
        move |pair, factor| {
            let highs = pair.map(|x| multiply_add(x, factor, HIGH));
            let lows = [0, 1].map(|lane| multiply_add(pair[lane], factor, (HIGH - LOW) - highs[lane]));
            let whole = |number: f64, offset: f64| number.to_bits().wrapping_sub(offset.to_bits()).cast_signed();
            Halves::of(
                Lanes(highs.map(|high| whole(high, HIGH))),
                Lanes(lows.map(|low| whole(low, -LOW))),
            )
        }
    }

    #[test]
    fn a_product_that_is_rounded_first_is_found_out() {
        assert!(all_are_exact(recipe(f64::mul_add)));
        assert!(!all_are_exact(recipe(|x, y, z| x * y + z)));
        assert!(is_fused());
    }

    #[test]
    fn integers_give_the_same_halves_as_fused_floating_point() {
        let fused = recipe(f64::mul_add);
        for number in 0..100_000 {
            let [x, y, factor] = [3 * number, 3 * number + 1, 3 * number + 2].map(|number| digit(number) as f64);
            let (theirs, ours) = (
                fused([x, y], factor),
                Halves::product(Digits::of([x, y]), Digits::splat(factor), &Constants::new()),
            );
            assert_eq!(ours.low.to_array(), theirs.low.to_array());
            assert_eq!(ours.high.to_array(), theirs.high.to_array());
        }
    }
}
