//! What signing and verifying ask of a sum of points, whatever its numbers are made of: limbs (`point.rs`), or floating point, two
//! numbers side by side (`pairs`).

use super::point::{Affine, AffineAddend};
use crate::lanes::Lanes;
use crate::mask::Mask;

/// A sum of points under way. Sums are complete: they hold for any two points, equal, opposite or the neutral one.
pub(super) trait Sum: Copy {
    /// A multiple of the base point, as the comb keeps it.
    type Entry: Entry;
    /// A multiple of a key's point, as the key keeps it.
    type Addend: Copy;

    fn neutral() -> Self;

    fn of(point: &Affine) -> Self;

    fn doubled(self) -> Self;

    fn plus(self, other: &Self::Addend) -> Self;

    fn plus_entry(self, other: &Self::Entry) -> Self;

    /// The sum of all.
    fn of_entries(first: &Self::Entry, others: impl Iterator<Item = Self::Entry>) -> Affine;

    fn to_addend(self) -> Self::Addend;

    fn negated(addend: &Self::Addend) -> Self::Addend;

    fn to_affine(self) -> Affine;
}

/// A point of a table that is looked up by masks.
pub(super) trait Entry: Copy {
    /// All bits zero, which stands for no point.
    const BLANK: Self;

    fn of(point: &AffineAddend) -> Self;

    /// Its bits, and those of the other that the mask keeps.
    #[must_use]
    fn or_masked(self, other: &Self, mask: Lanes) -> Self;

    /// −Q where the condition holds, otherwise Q.
    #[must_use]
    fn negated_if(self, condition: Mask) -> Self;
}
