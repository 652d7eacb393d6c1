//! Arithmetic modulo the order n of the base point (`limbs/order.rs`).
//!
//! The code has no branch and no address that depends on a value.

use crate::limbs::Words;
use crate::limbs::order::Order;
use crate::words;

pub(super) const N: Words = [
    0xfc63_2551,
    0xf3b9_cac2,
    0xa717_9e84,
    0xbce6_faad,
    0xffff_ffff,
    0xffff_ffff,
    0,
    0xffff_ffff,
];

pub(super) static ORDER: Order = Order::new(&N);

/// number mod n for any number of 256 bits, which is below 2 n.
pub(super) fn reduced(mut number: Words) -> Words {
    words::reduce_once(&mut number, &N);
    number
}

/// Whether the number is from 1 to n − 1. This may be known even of a secret number: it is drawn again,
/// or the key is rejected.
pub(super) fn is_in_range(number: &Words) -> bool {
    (!words::is_zero(number) & words::is_below(number, &N)).declassified()
}
