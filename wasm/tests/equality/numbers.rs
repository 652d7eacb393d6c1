//! Inputs of every scheme: random ones and edge cases.

use std::collections::VecDeque;

/// The bytes of a fuzzer, and after them `SplitMix64`: the same numbers in every run.
pub(crate) struct Numbers {
    given: VecDeque<u8>,
    state: u64,
}

impl Numbers {
    /// Numbers that follow only from a seed.
    pub(crate) fn seeded(state: u64) -> Self {
        Self {
            given: VecDeque::new(),
            state,
        }
    }

    /// Numbers that these bytes choose.
    pub(crate) fn chosen_by(bytes: &[u8]) -> Self {
        Self {
            given: bytes.iter().copied().collect(),
            state: 0,
        }
    }

    /// The next bytes, if any are left.
    fn given(&mut self, wanted: usize) -> Option<u64> {
        let first = u64::from(self.given.pop_front()?);
        let others = (1..wanted).map_while(|_| self.given.pop_front());
        Some(others.fold(first, |number, byte| number << 8 | u64::from(byte)))
    }

    pub(crate) fn next(&mut self) -> u64 {
        if let Some(number) = self.given(8) {
            return number;
        }
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.state;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    pub(crate) fn below(&mut self, limit: usize) -> usize {
        let number = self
            .given(if limit <= 256 { 1 } else { 2 })
            .unwrap_or_else(|| self.next());
        usize::try_from(number % u64::try_from(limit).unwrap()).unwrap()
    }

    pub(crate) fn bytes(&mut self, count: usize) -> Vec<u8> {
        let byte = |_| self.given(1).unwrap_or_else(|| self.next()).to_le_bytes()[0];
        (0..count).map(byte).collect()
    }

    /// A seed of zeros, of ones, or random.
    #[allow(dead_code, reason = "P-256 and RSA have none")]
    pub(crate) fn seed(&mut self) -> Vec<u8> {
        match self.below(10) {
            0 => vec![0; 32],
            1 => vec![0xff; 32],
            _ => self.bytes(32),
        }
    }

    /// A message: short, just around a hash's block size, or long.
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
