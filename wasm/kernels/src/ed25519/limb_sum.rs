//! Sums of points on limbs, by the formulas of `point.rs`.

use super::field::{Narrow, ONE};
use super::point::{Addend, Affine, AffineAddend, Completed};
use super::sum::{Entry, Sum};
use crate::lanes::Lanes;
use crate::limbs::ZERO;
use crate::mask::Mask;

/// The lower eight limbs of y + x, y − x and 2 d x y, then the ninth limb of each and an unused number.
#[derive(Clone, Copy)]
pub(super) struct LimbEntry([Lanes; 7]);

impl LimbEntry {
    #[inline(always)]
    fn loaded(&self) -> AffineAddend {
        let [s0, s1, d0, d1, t0, t1, ninths] = self.0.map(Lanes::to_array);
        let [s8, d8, t8, _] = ninths;
        let whole = |[a, b, c, d]: [i32; 4], [e, f, g, h]: [i32; 4], i: i32| [a, b, c, d, e, f, g, h, i];
        AffineAddend {
            sum: whole(s0, s1, s8),
            difference: whole(d0, d1, d8),
            t: whole(t0, t1, t8),
        }
    }
}

impl Entry for LimbEntry {
    const BLANK: Self = Self([Lanes::of([0; 4]); 7]);

    fn of(AffineAddend { sum, difference, t }: &AffineAddend) -> Self {
        let halves = |[a, b, c, d, e, f, g, h, _]: Narrow| [[a, b, c, d], [e, f, g, h]].map(Lanes::from_array);
        let ([s0, s1], [d0, d1], [t0, t1]) = (halves(*sum), halves(*difference), halves(*t));
        let ninths = Lanes::from_array([sum[8], difference[8], t[8], 0]);
        Self([s0, s1, d0, d1, t0, t1, ninths])
    }

    #[inline(always)]
    fn or_masked(self, other: &Self, mask: Lanes) -> Self {
        let mut both = self;
        for (mine, theirs) in both.0.iter_mut().zip(&other.0) {
            *mine = mine.or(theirs.and(mask));
        }
        both
    }

    /// Swaps sum and difference and negates 2 d x y. The sum and the difference are exchanged through x, so nothing
    /// overflows.
    #[inline(always)]
    fn negated_if(self, condition: Mask) -> Self {
        let mask = condition.lanes();
        let [s0, s1, d0, d1, t0, t1, ninths] = self.0;
        let apart = |sum: Lanes, difference: Lanes| sum.minus(difference).and(mask);
        let (x0, x1) = (apart(s0, d0), apart(s1, d1));
        let negated = |t: Lanes| t.minus(t.plus(t).and(mask));
        let [s8, d8, t8, _] = ninths.to_array();
        let x8 = condition.small(s8 - d8);
        let ninths = Lanes::from_array([s8 - x8, d8 + x8, t8 - condition.small(2 * t8), 0]);
        Self([
            s0.minus(x0),
            s1.minus(x1),
            d0.plus(x0),
            d1.plus(x1),
            negated(t0),
            negated(t1),
            ninths,
        ])
    }
}

/// The products of a sum are made once the next step determines which of them it needs.
impl Sum for Completed {
    type Entry = LimbEntry;
    type Addend = Addend;

    fn neutral() -> Self {
        Self::of(&Affine { x: ZERO, y: ONE })
    }

    fn of(&Affine { x, y }: &Affine) -> Self {
        Self {
            e: x,
            f: ONE,
            g: ONE,
            h: y,
        }
    }

    #[inline(always)]
    fn doubled(self) -> Self {
        self.to_projective().doubled()
    }

    #[inline(always)]
    fn plus(self, other: &Addend) -> Self {
        self.to_extended().plus(other)
    }

    #[inline(always)]
    fn plus_entry(self, other: &LimbEntry) -> Self {
        self.to_extended().plus_affine(&other.loaded())
    }

    /// In place, because moving limbs would take a considerable part of a product's time.
    #[inline(always)]
    fn of_entries(first: &LimbEntry, others: impl Iterator<Item = LimbEntry>) -> Affine {
        let mut sum = first.loaded().to_affine().to_extended();
        others.for_each(|entry| sum.add_affine(&entry.loaded()));
        sum.to_projective().to_affine()
    }

    fn to_addend(self) -> Addend {
        self.to_extended().to_addend()
    }

    fn negated(addend: &Addend) -> Addend {
        addend.negated()
    }

    fn to_affine(self) -> Affine {
        self.to_projective().to_affine()
    }
}
