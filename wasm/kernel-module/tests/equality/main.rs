//! The kernels against the stock families: keys, signatures, verdicts and refusals, on random inputs and on those at an edge.
//!
//! A short run belongs to every test; `npm test -- --only equality` asks for 100 000 inputs and more of each.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

mod eddsa;
mod ml_dsa;

/// `SplitMix64`: the same numbers in every run.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    fn below(&mut self, limit: usize) -> usize {
        usize::try_from(self.next() % u64::try_from(limit).unwrap()).unwrap()
    }

    fn bytes(&mut self, count: usize) -> Vec<u8> {
        (0..count).map(|_| self.next().to_le_bytes()[0]).collect()
    }

    /// Zeros, ones or random.
    fn seed(&mut self) -> Vec<u8> {
        match self.below(10) {
            0 => vec![0; 32],
            1 => vec![0xff; 32],
            _ => self.bytes(32),
        }
    }

    /// Short, on either side of a block of a hash, or long.
    fn message(&mut self) -> Vec<u8> {
        let length = match self.below(4) {
            0 => self.below(3),
            1 => 40 + self.below(100),
            2 => 69,
            _ => self.below(600),
        };
        self.bytes(length)
    }
}
