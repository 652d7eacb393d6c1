//! The halves of the private operation: x^d mod p with a secret p and d, for one prime or for both at once.

use crate::montgomery::{Montgomery, Products};
use crate::stop::stop;
use crate::words;
use alloc::vec::Vec;
use zeroize::Zeroizing;

/// Bits of the exponent that one multiplication uses.
const WINDOW_BITS: usize = 5;

/// A prime with its part of the private exponent.
pub(super) struct Half<Field> {
    pub(super) field: Field,
    pub(super) prime: Zeroizing<Vec<u32>>,
    /// d mod p − 1.
    pub(super) exponent: Zeroizing<Vec<u32>>,
    pub(super) bits: usize,
}

impl<Field: Montgomery> Half<Field> {
    /// `prime` is an odd number between 2^(`bits` − 2) and 2^`bits`; `exponent` is d mod `prime` − 1.
    pub(super) fn new(prime: Zeroizing<Vec<u32>>, exponent: Zeroizing<Vec<u32>>, bits: usize) -> Self {
        Self {
            field: Field::new(&prime, bits),
            prime,
            exponent,
            bits,
        }
    }

    /// x^exponent mod p, for x below 2^(2 · bits). Both numbers may be secret.
    pub(super) fn power(&self, x: &[u32], exponent: &[u32]) -> Zeroizing<Vec<u32>> {
        raised(&self.field, x, self.bits, |window| window_of(exponent, window))
    }

    /// p − 2, the exponent that gives the inverse.
    pub(super) fn inverting_exponent(&self) -> Zeroizing<Vec<u32>> {
        let mut exponent = self.prime.clone();
        words::subtract(&mut exponent, &[2]);
        exponent
    }
}

/// The bits of a secret exponent in this window.
fn window_of(exponent: &[u32], window: usize) -> u32 {
    words::bits_at(exponent, window * WINDOW_BITS, WINDOW_BITS)
}

/// x^`exponents` modulo both primes, for x below 2^(2 · bits).
pub(super) fn powers<Field: Montgomery>(
    both: &Field::TwoPrimes,
    x: &[u32],
    bits: usize,
    exponents: [&[u32]; 2],
) -> [Zeroizing<Vec<u32>>; 2] {
    raised(both, x, bits, |window| {
        exponents.map(|exponent| window_of(exponent, window))
    })
}

/// Raises x with fixed windows of an exponent of this many bits; each table look-up reads every entry.
fn raised<Arithmetic: Products>(
    arithmetic: &Arithmetic,
    x: &[u32],
    bits: usize,
    index: impl Fn(usize) -> Arithmetic::Index,
) -> Arithmetic::Plain {
    let mut scratch = arithmetic.scratch();
    let table = powers_of(arithmetic, x, &mut scratch);
    let mut entry = arithmetic.to_montgomery(&[1], &mut scratch);
    let mut power = entry.clone();
    let mut next = entry.clone();
    let windows = bits.div_ceil(WINDOW_BITS);
    for window in (0..windows).rev() {
        // The power is still one before the first window, so it need not be squared.
        let squarings = if window + 1 < windows { WINDOW_BITS } else { 0 };
        for _ in 0..squarings {
            arithmetic.square(&mut next, &power, &mut scratch);
            core::mem::swap(&mut power, &mut next);
        }
        arithmetic.select(&mut entry, table.iter(), index(window));
        arithmetic.multiply(&mut next, &entry, &power, &mut scratch);
        core::mem::swap(&mut power, &mut next);
    }
    arithmetic.from_montgomery(&power, &mut scratch)
}

/// x⁰, x¹ … x³¹.
fn powers_of<Arithmetic: Products>(
    arithmetic: &Arithmetic,
    x: &[u32],
    scratch: &mut Arithmetic::Scratch,
) -> Vec<Arithmetic::Number> {
    let base = arithmetic.to_montgomery(x, scratch);
    // Allocated at once: a growing table would leave copies behind.
    let mut table = Vec::with_capacity(1 << WINDOW_BITS);
    table.push(arithmetic.to_montgomery(&[1], scratch));
    table.push(base.clone());
    while table.len() < 1 << WINDOW_BITS {
        let mut next = base.clone();
        match (table.get(table.len() / 2), table.last()) {
            (Some(half), _) if table.len().is_multiple_of(2) => arithmetic.square(&mut next, half, scratch),
            (_, Some(last)) => arithmetic.multiply(&mut next, last, &base, scratch),
            _ => stop(),
        }
        table.push(next);
    }
    table
}
