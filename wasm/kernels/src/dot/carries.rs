//! Columns into digits: each sum is cut into thirteen bits around zero and what it carries, in two passes.

use super::number::{BITS, DIGIT_LIMIT, HALF};
use crate::lanes::Lanes;

/// Sums of columns as digits of 13 bits around zero, and what they carry.
#[derive(Clone, Copy)]
pub(super) struct Split {
    pub(super) digits: Lanes,
    pub(super) carries: Lanes,
}

#[inline(always)]
pub(super) fn split(sums: Lanes) -> Split {
    let carries = sums.plus(Lanes::splat(HALF)).shifted_right(BITS as u32);
    Split {
        digits: sums.minus(carries.shifted_left(BITS as u32)),
        carries,
    }
}

impl Split {
    #[inline(always)]
    pub(super) fn plus(self, other: Self) -> Self {
        Self {
            digits: self.digits.plus(other.digits),
            carries: self.carries.plus(other.carries),
        }
    }

    #[inline(always)]
    pub(super) fn doubled(self) -> Self {
        self.plus(self)
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
    pub(super) fn next(&mut self, columns: Split) -> Lanes {
        let once = split(columns.digits.plus(columns.carries.up(self.first)));
        let twice = once.digits.plus(once.carries.up(self.second));
        self.first = columns.carries;
        self.second = once.carries;
        debug_assert!(twice.to_array().iter().all(|digit| digit.abs() <= DIGIT_LIMIT));
        twice
    }
}
