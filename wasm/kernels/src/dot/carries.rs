//! Turns columns into digits. Two passes split each sum into thirteen signed bits and a carry.

use super::vector::Vector;

/// Sums of columns as signed digits of 13 bits, and their carries.
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
    /// Starts with a carry into the last lane.
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
