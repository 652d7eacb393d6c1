//! Columns into digits: each sum is cut into thirteen bits around zero and what it carries, in two passes.

use super::number::{BITS, DIGIT_LIMIT, HALF};
use crate::lanes::Lanes;

/// Sums of columns as digits of 13 bits around zero, and what they carry.
#[derive(Clone, Copy)]
pub(super) struct Split {
    pub(super) digits: Lanes,
    pub(super) carries: Lanes,
}

impl Split {
    #[inline(always)]
    pub(super) fn of(sums: Lanes) -> Self {
        let carries = sums.plus(Lanes::splat(HALF)).shifted_right(BITS as u32);
        Self {
            digits: sums.minus(carries.shifted_left(BITS as u32)),
            carries,
        }
    }
}

/// Both passes of carries over a stream of columns, four at a time.
pub(super) struct Carries {
    first: Lanes,
    second: Lanes,
}

impl Carries {
    #[inline(always)]
    pub(super) fn from(carry: i32) -> Self {
        Self {
            first: Lanes::from_array([0, 0, 0, carry]),
            second: Lanes::splat(0),
        }
    }

    #[inline(always)]
    fn next(&mut self, columns: Split) -> Lanes {
        let once = Split::of(columns.digits.plus(columns.carries.up(self.first)));
        let twice = once.digits.plus(once.carries.up(self.second));
        self.first = columns.carries;
        self.second = once.carries;
        debug_assert!(twice.to_array().iter().all(|digit| digit.abs() <= DIGIT_LIMIT));
        twice
    }
    #[inline(always)]
    pub(super) fn next_block<const V: usize>(&mut self, block: [Split; V]) -> [Lanes; V] {
        block.map(|columns| self.next(columns))
    }
}
