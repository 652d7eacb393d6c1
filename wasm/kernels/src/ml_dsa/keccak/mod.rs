//! SHAKE128 and SHAKE256 (FIPS 202 §6.2): of input of any length, and of two short inputs at once.

mod permutation;
mod two_words;

use crate::stop::OrStop;
use permutation::{Word, permute_one, permute_two};
use two_words::TwoWords;
use zeroize::Zeroize;

/// Bytes of a block.
pub(super) const SHAKE128: usize = 168;
pub(super) const SHAKE256: usize = 136;

/// The bits that end every input.
const END: u64 = 0x1f;

/// SHAKE256 of one input; wiped when dropped.
pub(super) struct Shake {
    state: [u64; 25],
    /// The number of bytes absorbed into this block, or read from it.
    at: usize,
}

impl Drop for Shake {
    fn drop(&mut self) {
        self.state.zeroize();
    }
}

impl Shake {
    pub(super) fn new() -> Self {
        Self { state: [0; 25], at: 0 }
    }

    /// SHAKE256 of the concatenation of all parts.
    pub(super) fn of(parts: &[&[u8]]) -> Output {
        let mut shake = Self::new();
        for part in parts {
            shake.absorb(part);
        }
        shake.finish()
    }

    /// Absorbs more bytes.
    pub(super) fn absorb(&mut self, bytes: &[u8]) {
        let mut rest = bytes;
        while !rest.is_empty() {
            let (word, offset) = (self.at / 8, self.at % 8);
            let taken = rest.len().min(8 - offset);
            let (now, later) = rest.split_at(taken);
            let value = match now.try_into() {
                Ok(eight) => u64::from_le_bytes(eight),
                Err(_) => now.iter().rev().fold(0, |value, byte| value << 8 | u64::from(*byte)),
            };
            *self.state.get_mut(word).or_stop() ^= value << (8 * offset);
            self.at += taken;
            if self.at == SHAKE256 {
                permute_one(&mut self.state);
                self.at = 0;
            }
            rest = later;
        }
    }

    /// Ends the input.
    pub(super) fn finish(mut self) -> Output {
        *self.state.get_mut(self.at / 8).or_stop() ^= END << (8 * (self.at % 8));
        *self.state.get_mut(SHAKE256 / 8 - 1).or_stop() ^= 1 << 63;
        permute_one(&mut self.state);
        self.at = 0;
        Output(self)
    }
}

/// The output of a SHAKE, which has no end.
pub(super) struct Output(Shake);

impl Output {
    pub(super) fn byte(&mut self) -> u8 {
        let Self(Shake { state, at }) = self;
        if *at == SHAKE256 {
            permute_one(state);
            *at = 0;
        }
        let lane = state.get(*at / 8).copied().or_stop();
        let byte = lane.to_le_bytes().get(*at % 8).copied().or_stop();
        *at += 1;
        byte
    }

    pub(super) fn fill(&mut self, bytes: &mut [u8]) {
        for byte in bytes {
            *byte = self.byte();
        }
    }

    pub(super) fn bytes<const COUNT: usize>(&mut self) -> [u8; COUNT] {
        let mut bytes = [0; COUNT];
        self.fill(&mut bytes);
        bytes
    }
}

/// Two SHAKEs with blocks of `RATE` bytes; each input fits into one block. Wiped when dropped.
pub(super) struct TwoShakes<const RATE: usize>([TwoWords; 25]);

impl<const RATE: usize> Drop for TwoShakes<RATE> {
    fn drop(&mut self) {
        self.0 = [TwoWords::splat(0); 25];
        // Without this, the compiler could remove the wiping, because nothing reads the state.
        core::hint::black_box(&mut self.0);
    }
}

impl<const RATE: usize> TwoShakes<RATE> {
    /// The input is a seed, which is a whole number of words and shorter than a block, and then two bytes.
    pub(super) fn new(seed: &[u8], ends: [[u8; 2]; 2]) -> Self {
        let mut state = [TwoWords::splat(0); 25];
        let (words, rest) = seed.as_chunks();
        debug_assert!(rest.is_empty() && seed.len() + 8 < RATE);
        for (lane, word) in state.iter_mut().zip(words) {
            *lane = TwoWords::splat(u64::from_le_bytes(*word));
        }
        let ends = ends.map(|end| u64::from(u16::from_le_bytes(end)) | END << 16);
        *state.get_mut(words.len()).or_stop() = TwoWords::of(ends);
        let last = state.get_mut(RATE / 8 - 1).or_stop();
        *last = last.xor(TwoWords::splat(1 << 63));
        Self(state)
    }

    /// The next block of both.
    pub(super) fn next(&mut self, [first, second]: [&mut [u8; RATE]; 2]) {
        if cfg!(kernels_without = "two-states") {
            let mut states = [0, 1].map(|lane| self.0.map(|words| words.to_array().get(lane).copied().or_stop()));
            states.iter_mut().for_each(permute_one);
            let [first, second] = &states;
            for (words, lanes) in self.0.iter_mut().zip(first.iter().zip(second)) {
                *words = TwoWords::of([*lanes.0, *lanes.1]);
            }
        } else {
            permute_two(&mut self.0);
        }
        let places = first.as_chunks_mut().0.iter_mut().zip(second.as_chunks_mut().0);
        for ((first, second), lane) in places.zip(&self.0) {
            let [a, b] = lane.to_array();
            (*first, *second) = (a.to_le_bytes(), b.to_le_bytes());
        }
    }
}
