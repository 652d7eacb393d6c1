//! Inverses by powers (Fermat), in place of division steps: only to measure the gain
//! of division steps (tests/bench/ideas).

use super::{Limbs, Words};
use crate::stop::OrStop;
use crate::words;

/// Bits of the exponent that one product processes.
const WINDOW_BITS: usize = 4;

/// number^(prime − 2), with windows of a public exponent. `one` and `number` are in the form that `multiply` takes.
pub(crate) fn inverse(one: Limbs, number: Limbs, prime: &Words, multiply: impl Fn(&Limbs, &Limbs) -> Limbs) -> Limbs {
    let mut exponent = *prime;
    words::subtract(&mut exponent, &[2]);
    let mut powers = [one; 1 << WINDOW_BITS];
    for place in 1..powers.len() {
        let before = powers.get(place - 1).copied().or_stop();
        *powers.get_mut(place).or_stop() = multiply(&before, &number);
    }
    (0..256 / WINDOW_BITS).rev().fold(one, |power, window| {
        let power = (0..WINDOW_BITS).fold(power, |power, _| multiply(&power, &power));
        let digit = words::bits_at(&exponent, window * WINDOW_BITS, WINDOW_BITS);
        multiply(&power, powers.get(digit as usize).or_stop())
    })
}
