//! Inputs of every scheme: random ones, and such as are at an edge.

/// `SplitMix64`: the same numbers in every run.
pub(crate) struct Numbers(pub(crate) u64);

impl Numbers {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    pub(crate) fn below(&mut self, limit: usize) -> usize {
        usize::try_from(self.next() % u64::try_from(limit).unwrap()).unwrap()
    }

    pub(crate) fn bytes(&mut self, count: usize) -> Vec<u8> {
        (0..count).map(|_| self.next().to_le_bytes()[0]).collect()
    }

    /// Short, on either side of a block of a hash, or long.
    pub(crate) fn message(&mut self) -> Vec<u8> {
        let length = match self.below(4) {
            0 => self.below(3),
            1 => 40 + self.below(100),
            2 => 69,
            _ => self.below(600),
        };
        self.bytes(length)
    }
}
