//! What RSA asks of its arithmetic, so that other digits can take the place of others: `dot` and `fma` are two kinds.

#[cfg(test)]
pub(crate) mod tests;

mod in_turn;

use alloc::vec::Vec;
pub use in_turn::InTurn;
use zeroize::Zeroizing;

/// Products in Montgomery's form, where x stands for x · R mod m: modulo one odd number m, or two of one length side by side. R
/// depends on the length of m alone.
///
/// Numbers may be redundant and signed; [`Products::from_montgomery`] makes them plain. All operations take a time that depends on the
/// length of m alone, and wipe what they leave behind.
pub trait Products {
    /// A number in whatever form the arithmetic works on; wiped when dropped.
    type Number: Clone + 'static;

    /// Room for what is in between; wiped when dropped.
    type Scratch;

    /// A plain number for each modulus.
    type Plain;

    /// Which entry of a table, for each modulus.
    type Index;

    /// Room for the operations of this modulus.
    fn scratch(&self) -> Self::Scratch;

    /// R · x mod m of any x below 2^(2 · `bits`).
    fn to_montgomery(&self, x: &[u32], scratch: &mut Self::Scratch) -> Self::Number;

    /// The plain number that this form stands for.
    #[allow(clippy::wrong_self_convention, reason = "what it comes from is the form, not a type")]
    fn from_montgomery(&self, x: &Self::Number, scratch: &mut Self::Scratch) -> Self::Plain;

    /// out ← a · b / R mod m. What [`Products::select`] gives may only be a.
    fn multiply(&self, out: &mut Self::Number, a: &Self::Number, b: &Self::Number, scratch: &mut Self::Scratch);

    /// out ← a² / R mod m.
    fn square(&self, out: &mut Self::Number, a: &Self::Number, scratch: &mut Self::Scratch);

    /// out ← the entry of this secret index, as first factor of a product; reads every entry.
    fn select<'table>(
        &self,
        out: &mut Self::Number,
        table: impl Iterator<Item = &'table Self::Number> + Clone,
        index: Self::Index,
    );
}

/// Arithmetic modulo one odd number.
pub trait Montgomery: Products<Plain = Zeroizing<Vec<u32>>, Index = u32> {
    /// Arithmetic modulo two of them.
    type TwoPrimes: Products<Plain = [Zeroizing<Vec<u32>>; 2], Index = [u32; 2]>;

    /// Whether products come out exactly here: asked where a key is made.
    #[must_use]
    fn is_exact() -> bool {
        true
    }

    /// Prepares for an odd modulus between 2^(`bits` − 2) and 2^`bits`, of which `bits` is public; 32-bit words, least significant first.
    fn new(modulus: &[u32], bits: usize) -> Self;

    /// This modulus and another of as many `bits`.
    fn two_primes(&self, other: &Self) -> Self::TwoPrimes;

    /// A plain number below 2^`bits` as it is: the form of x / R.
    fn load(&self, x: &[u32]) -> Self::Number;

    /// R · x mod m of such a number.
    fn form(&self, x: &Self::Number, scratch: &mut Self::Scratch) -> Self::Number;

    /// The least plain number that a product in the form of x / R is, that is, of a product with a plain number.
    fn store(&self, x: &Self::Number) -> Zeroizing<Vec<u32>>;
}
