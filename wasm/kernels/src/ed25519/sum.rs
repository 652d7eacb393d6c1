//! The operations on points that signing and verifying use. Points are in limbs (`point.rs`) or in floating point, two
//! numbers side by side (`pairs`).

use super::point::{Affine, AffineAddend};
use crate::lanes::Lanes;
use crate::mask::Mask;

/// A sum of points in progress. Additions are complete: they hold for any two points, also equal, opposite or neutral
/// ones.
pub(super) trait Sum: Copy {
    /// A multiple of the base point, as stored in the comb's table.
    type Entry: Entry;
    /// A multiple of a key's point, as stored with the key.
    type Addend: Copy;

    fn neutral() -> Self;

    fn of(point: &Affine) -> Self;

    fn doubled(self) -> Self;

    fn plus(self, other: &Self::Addend) -> Self;

    fn plus_entry(self, other: &Self::Entry) -> Self;

    /// The sum of all entries.
    fn of_entries(first: &Self::Entry, others: impl Iterator<Item = Self::Entry>) -> Affine;

    fn to_addend(self) -> Self::Addend;

    fn negated(addend: &Self::Addend) -> Self::Addend;

    fn to_affine(self) -> Affine;
}

/// A table entry that is looked up by masks.
pub(super) trait Entry: Copy {
    /// All bits zero; not a point.
    const BLANK: Self;

    fn of(point: &AffineAddend) -> Self;

    /// The bitwise or of this entry and the other one under the mask.
    #[must_use]
    fn or_masked(self, other: &Self, mask: Lanes) -> Self;

    /// −Q if the condition holds, otherwise Q.
    #[must_use]
    fn negated_if(self, condition: Mask) -> Self;
}
