//! One prime's half of the private operation: x^d mod p with a secret p and d.

use crate::montgomery::Montgomery;
use crate::words;
use alloc::vec::Vec;
use zeroize::Zeroizing;

/// Bits of the exponent that one product takes in.
const WINDOW_BITS: usize = 5;

/// A prime with its share of the private exponent.
pub(super) struct Half<Field> {
    pub(super) field: Field,
    pub(super) prime: Zeroizing<Vec<u32>>,
    /// d mod p − 1.
    pub(super) exponent: Zeroizing<Vec<u32>>,
    bits: usize,
}

impl<Field: Montgomery> Half<Field> {
    /// An odd number between 2^(`bits` − 2) and 2^`bits` with d mod it less one.
    pub(super) fn new(prime: Zeroizing<Vec<u32>>, exponent: Zeroizing<Vec<u32>>, bits: usize) -> Self {
        Self {
            field: Field::new(&prime, bits),
            prime,
            exponent,
            bits,
        }
    }

    /// x^exponent mod p of x below 2^(2 · bits): fixed windows, with a table of which every entry is read. Both numbers may be
    /// secret.
    pub(super) fn power(&self, x: &[u32], exponent: &[u32]) -> Zeroizing<Vec<u32>> {
        let field = &self.field;
        let mut scratch = field.scratch();
        let table = self.table(x, &mut scratch);
        let mut entry = field.enter(&[1], &mut scratch);
        let mut power = entry.clone();
        let mut next = entry.clone();
        for window in (0..self.bits.div_ceil(WINDOW_BITS)).rev() {
            for _ in 0..WINDOW_BITS {
                field.square(&mut next, &power, &mut scratch);
                core::mem::swap(&mut power, &mut next);
            }
            let index = words::bits_at(exponent, window * WINDOW_BITS, WINDOW_BITS);
            field.select(&mut entry, &table, index);
            field.multiply(&mut next, &entry, &power, &mut scratch);
            core::mem::swap(&mut power, &mut next);
        }
        field.leave(&power, &mut scratch)
    }

    /// x⁰, x¹ … x³¹.
    fn table(&self, x: &[u32], scratch: &mut Field::Scratch) -> Vec<Field::Number> {
        let base = self.field.enter(x, scratch);
        // All room at once: a table that grows would leave copies behind.
        let mut table = Vec::with_capacity(1 << WINDOW_BITS);
        table.push(self.field.enter(&[1], scratch));
        table.push(base.clone());
        while let (Some(last), true) = (table.last(), table.len() < 1 << WINDOW_BITS) {
            let mut next = base.clone();
            self.field.multiply(&mut next, last, &base, scratch);
            table.push(next);
        }
        table
    }

    /// p − 2, which raising to inverts.
    pub(super) fn inverting_exponent(&self) -> Zeroizing<Vec<u32>> {
        let mut exponent = self.prime.clone();
        words::subtract(&mut exponent, &[2]);
        exponent
    }
}
