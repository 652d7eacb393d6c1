//! Arithmetic modulo the order L of the base point (`limbs/order.rs`).
//!
//! Nothing here branches on a value or reads an address that a value decides.

use crate::limbs::order::{ONE, Order};
use crate::limbs::{Words, power_of_two};
use crate::stop::stop;
use crate::words;
use zeroize::Zeroizing;

pub(super) const L: Words = [0x5cf5_d3ed, 0x5812_631a, 0xa2f7_9cd6, 0x14de_f9de, 0, 0, 0, 0x1000_0000];

static ORDER: Order = Order::new(&L);

/// 2²⁵⁶ mod L.
const ABOVE: Words = power_of_two(256, &L);

/// A number of 64 bytes, little-endian, mod L.
pub(super) fn reduced(bytes: &[u8; 64]) -> Words {
    let mut number = Zeroizing::new([0; 16]);
    words::read_little_endian(bytes, number.as_mut_slice());
    let (halves, _) = number.as_chunks::<8>();
    match halves {
        [low, high] => ORDER.product_plus_times(high, &ABOVE, low, &ONE),
        _ => stop(),
    }
}

/// A number of 256 bits mod L.
pub(super) fn reduced_once(number: &Words) -> Words {
    ORDER.product(number, &ONE)
}

/// a · b + c mod L of plain numbers below 2²⁵⁶.
pub(super) fn product_plus(a: &Words, b: &Words, c: &Words) -> Words {
    ORDER.product_plus_times(a, b, c, &ONE)
}

/// Whether a public number is below L.
pub(super) fn is_in_range(number: &Words) -> bool {
    words::is_below(number, &L).declassified()
}
