//! What RSA asks of its arithmetic, so that other digits can take the place of others: [`crate::dot`] and [`crate::fma`] are two kinds.

#[cfg(test)]
pub(crate) mod tests;

use alloc::vec::Vec;
use zeroize::Zeroizing;

/// Arithmetic modulo one odd number m in Montgomery's form: x stands for x · R mod m, where R depends on the length of m alone.
///
/// Numbers may be redundant and signed; [`Montgomery::store`] makes them plain. All operations take a time that depends on the
/// length of m alone, and wipe what they leave behind.
pub trait Montgomery {
    /// A number in whatever form the arithmetic works on; wiped when dropped.
    type Number: Clone;

    /// Room for what is in between; wiped when dropped.
    type Scratch;

    /// Prepares for an odd modulus between 2^(`bits` − 2) and 2^`bits`, of which `bits` is public; 32-bit words, least significant first.
    fn new(modulus: &[u32], bits: usize) -> Self;

    /// Room for the operations of this modulus.
    fn scratch(&self) -> Self::Scratch;

    /// R · x mod m of any x below 2^(2 · `bits`).
    fn enter(&self, x: &[u32], scratch: &mut Self::Scratch) -> Self::Number;

    /// A plain number below 2^`bits` as it is: the form of x / R.
    fn load(&self, x: &[u32]) -> Self::Number;

    /// The least plain number that a product in the form of x / R is, that is, of a product with a plain number.
    fn store(&self, x: &Self::Number) -> Zeroizing<Vec<u32>>;

    /// The plain number that this form stands for.
    fn leave(&self, x: &Self::Number, scratch: &mut Self::Scratch) -> Zeroizing<Vec<u32>>;

    /// out ← a · b / R mod m. What [`Montgomery::select`] gives may only be a.
    fn multiply(&self, out: &mut Self::Number, a: &Self::Number, b: &Self::Number, scratch: &mut Self::Scratch);

    /// out ← a² / R mod m.
    fn square(&self, out: &mut Self::Number, a: &Self::Number, scratch: &mut Self::Scratch);

    /// out ← the entry of this secret index, as first factor of a product; reads every entry.
    fn select(&self, out: &mut Self::Number, table: &[Self::Number], index: u32);
}
