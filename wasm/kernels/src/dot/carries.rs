//! Columns into digits: each sum is cut into thirteen bits around zero and what it carries, in two passes.

use super::vector::Vector;

/// Sums of columns as digits of 13 bits around zero, and what they carry.
#[derive(Clone, Copy)]
pub(super) struct Split<L> {
    pub(super) digits: L,
    pub(super) carries: L,
}

impl<L: Vector> Split<L> {
    #[inline(always)]
    pub(super) fn of(sums: L) -> Self {
        let (digits, carries) = sums.split();
        Self { digits, carries }
    }
}

/// Both passes of carries over a stream of columns, four at a time.
pub(super) struct Carries<L> {
    first: L,
    second: L,
}

impl<L: Vector> Carries<L> {
    /// With what is carried in, in the last place.
    #[inline(always)]
    pub(super) fn from(carry: L) -> Self {
        Self {
            first: carry,
            second: L::zero(),
        }
    }

    #[inline(always)]
    fn next(&mut self, columns: Split<L>) -> L {
        let once = Split::of(columns.digits.plus(columns.carries.up(self.first)));
        let twice = once.digits.plus(once.carries.up(self.second));
        self.first = columns.carries;
        self.second = once.carries;
        debug_assert!(twice.are_digits());
        twice
    }

    #[inline(always)]
    pub(super) fn next_block<const V: usize>(&mut self, block: [Split<L>; V]) -> [L; V] {
        block.map(|columns| self.next(columns))
    }
}
