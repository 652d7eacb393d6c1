//! The operations that RSA needs of its arithmetic. `dot` and `fma` implement them on two kinds of digits.

#[cfg(test)]
pub(crate) mod tests;

mod in_turn;

use alloc::vec::Vec;
pub use in_turn::InTurn;
use zeroize::Zeroizing;

/// Products in Montgomery form, where x · R mod m stands for x, modulo one odd number m or two of one length side by
/// side. R depends on the length of m alone.
///
/// Numbers may be redundant and signed; [`Products::from_montgomery`] makes them plain. The time of every operation
/// depends on the length of m alone, and operations wipe their intermediate values.
pub trait Products {
    /// A number in the form that the arithmetic works on; wiped when dropped.
    type Number: Clone + 'static;

    /// Room for intermediate values; wiped when dropped.
    type Scratch;

    /// A plain number for each modulus.
    type Plain;

    /// The index of a table entry, for each modulus.
    type Index;

    /// Room for the operations modulo this number.
    fn scratch(&self) -> Self::Scratch;

    /// R · x mod m of any x below 2^(2 · `bits`).
    fn to_montgomery(&self, x: &[u32], scratch: &mut Self::Scratch) -> Self::Number;

    /// The plain number that this Montgomery form stands for.
    #[allow(clippy::wrong_self_convention, reason = "what it comes from is the form, not a type")]
    fn from_montgomery(&self, x: &Self::Number, scratch: &mut Self::Scratch) -> Self::Plain;

    /// out ← a · b / R mod m. A result of [`Products::select`] may only be a.
    fn multiply(&self, out: &mut Self::Number, a: &Self::Number, b: &Self::Number, scratch: &mut Self::Scratch);

    /// out ← a² / R mod m.
    fn square(&self, out: &mut Self::Number, a: &Self::Number, scratch: &mut Self::Scratch);

    /// out ← the entry with this secret index, for use as the first factor of a product; reads every entry.
    fn select<'table>(
        &self,
        out: &mut Self::Number,
        table: impl Iterator<Item = &'table Self::Number> + Clone,
        index: Self::Index,
    );
}

/// Arithmetic modulo one odd number.
pub trait Montgomery: Products<Plain = Zeroizing<Vec<u32>>, Index = u32> {
    /// Arithmetic modulo two numbers.
    type TwoPrimes: Products<Plain = [Zeroizing<Vec<u32>>; 2], Index = [u32; 2]>;

    /// Whether products are exact on this machine; checked when a key is made.
    #[must_use]
    fn is_exact() -> bool {
        true
    }

    /// Prepares for an odd modulus between 2^(`bits` − 2) and 2^`bits`, where `bits` is public; 32-bit words, least
    /// significant first.
    fn new(modulus: &[u32], bits: usize) -> Self;

    /// This modulus and another with as many `bits`.
    fn two_primes(&self, other: &Self) -> Self::TwoPrimes;

    /// A plain number below 2^`bits`, unconverted: the Montgomery form of x / R.
    fn load(&self, x: &[u32]) -> Self::Number;

    /// R · x mod m of an unconverted number.
    fn form(&self, x: &Self::Number, scratch: &mut Self::Scratch) -> Self::Number;

    /// The residue of the product of a number in Montgomery form and an unconverted one.
    fn store(&self, x: &Self::Number) -> Zeroizing<Vec<u32>>;
}
