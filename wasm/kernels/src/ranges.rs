//! Ranges of integers, for tests that run formulas on ranges instead of numbers: a bound that holds for a range holds
//! for every number in it.

/// From the first to the second, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Range(pub(crate) i128, pub(crate) i128);

impl Range {
    /// From −`most` to `most`.
    pub(crate) const fn within(most: i128) -> Self {
        Self(-most, most)
    }

    pub(crate) fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0, self.1 + other.1)
    }

    pub(crate) fn minus(self, other: Self) -> Self {
        self.plus(other.scaled(-1))
    }

    pub(crate) fn scaled(self, factor: i128) -> Self {
        let ends = [self.0 * factor, self.1 * factor];
        Self(ends[0].min(ends[1]), ends[0].max(ends[1]))
    }

    pub(crate) fn times(self, other: Self) -> Self {
        let [a, b] = [other.scaled(self.0), other.scaled(self.1)];
        a.or(b)
    }

    /// The smallest range that contains both.
    pub(crate) fn or(self, other: Self) -> Self {
        Self(self.0.min(other.0), self.1.max(other.1))
    }

    pub(crate) fn shifted_right(self, bits: u32) -> Self {
        Self(self.0 >> bits, self.1 >> bits)
    }

    /// A signed digit of this many bits, and the carry.
    pub(crate) fn split(self, bits: u32) -> (Self, Self) {
        let half = 1 << (bits - 1);
        let carry = self.plus(Self(half, half)).shifted_right(bits);
        let digit = if carry.0 == carry.1 {
            self.minus(carry.scaled(1 << bits))
        } else {
            Self(-half, half - 1)
        };
        (digit, carry)
    }

    /// The largest absolute value in the range.
    pub(crate) const fn largest(self) -> i128 {
        let (low, high) = (-self.0, self.1);
        if low > high { low } else { high }
    }

    pub(crate) const fn is_within(self, other: Self) -> bool {
        other.0 <= self.0 && self.1 <= other.1
    }

    /// The same range; panics unless signed integers of this many bits hold all of it.
    pub(crate) fn of_bits(self, bits: u32) -> Self {
        let limit = 1 << (bits - 1);
        assert!(
            self.is_within(Self(-limit, limit - 1)),
            "{self:?} overflows {bits} bits"
        );
        self
    }
}

#[test]
fn a_range_holds_what_its_numbers_come_to() {
    for (low, high) in [(-9, 5), (0, 7), (-300, -100), (-5000, 4000)] {
        let range = Range(low, high);
        let other = Range(-3, 11);
        for number in low..=high {
            let holds = |range: Range, number: i128| assert!(Range(number, number).is_within(range), "{range:?}");
            for factor in other.0..=other.1 {
                holds(range.plus(other), number + factor);
                holds(range.minus(other), number - factor);
                holds(range.times(other), number * factor);
                holds(range.scaled(factor), number * factor);
            }
            let carry = (number + 128) >> 8;
            let (digit, carried) = range.split(8);
            holds(carried, carry);
            holds(digit, number - (carry << 8));
            holds(range.shifted_right(3), number >> 3);
            assert!(number.abs() <= range.largest());
        }
    }
}
