//! Keccak-f[1600] (FIPS 202 §3), unrolled so that all 25 lanes of a round are local variables.

#![allow(clippy::indexing_slicing, reason = "every index is a constant below 25")]

/// The content of a lane: one word of 64 bits, or one word from each of two states.
pub(crate) trait Word: Copy {
    /// The same word in every state.
    fn splat(word: u64) -> Self;
    fn xor(self, other: Self) -> Self;
    /// The bits of `self` that are not set in `other`.
    fn and_not(self, other: Self) -> Self;
    /// Rotates to the left by 1 to 63 bits.
    fn rotated(self, bits: u32) -> Self;
}

impl Word for u64 {
    #[inline(always)]
    fn splat(word: u64) -> Self {
        word
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self ^ other
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        self & !other
    }

    #[inline(always)]
    fn rotated(self, bits: u32) -> Self {
        self.rotate_left(bits)
    }
}

/// RC of each round (FIPS 202 §3.2.5), from the shift register that defines the constants.
const ROUND_CONSTANTS: [u64; 24] = {
    let mut constants = [0; 24];
    let mut register = 1_u8;
    let mut round = 0;
    while round < 24 {
        let mut power = 0;
        while power < 7 {
            if register & 1 == 1 {
                constants[round] |= 1 << ((1_u32 << power) - 1);
            }
            register = (register << 1) ^ if register & 0x80 == 0 { 0 } else { 0x71 };
            power += 1;
        }
        round += 1;
    }
    constants
};

/// The rotation of the lane x + 5 y (FIPS 202 §3.2.2, modulo 64).
const ROTATIONS: [u32; 25] = {
    let mut rotations = [0; 25];
    let (mut x, mut y, mut step) = (1, 0, 0_u32);
    while step < 24 {
        rotations[x + 5 * y] = (step + 1) * (step + 2) / 2 % 64;
        (x, y) = (y, (2 * x + 3 * y) % 5);
        step += 1;
    }
    rotations
};

/// The lane that ρ and π move to this place.
struct Place<const TO: usize>;

impl<const TO: usize> Place<TO> {
    const COLUMN: usize = (3 * (TO / 5) + TO % 5) % 5;
    const FROM: usize = Self::COLUMN + 5 * (TO % 5);
}

/// θ, ρ and π of one lane.
#[inline(always)]
fn moved<W: Word, const TO: usize>(a: &[W; 25], d: &[W; 5]) -> W {
    let lane = a[Place::<TO>::FROM].xor(d[Place::<TO>::COLUMN]);
    match ROTATIONS[Place::<TO>::FROM] {
        0 => lane,
        bits => lane.rotated(bits),
    }
}

/// χ of one lane.
#[inline(always)]
fn mixed<W: Word, const AT: usize>(b: &[W; 25]) -> W {
    let row = 5 * (AT / 5);
    b[AT].xor(b[row + (AT + 2) % 5].and_not(b[row + (AT + 1) % 5]))
}

macro_rules! each_lane {
    ($function:ident, $($argument:expr),*) => {
        each_lane!(@ $function, ($($argument),*), 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24)
    };
    (@ $function:ident, $arguments:tt, $($lane:literal)*) => { [$($function::<W, $lane> $arguments),*] };
}

#[inline(always)]
fn permute<W: Word>(state: &mut [W; 25]) {
    let mut a = *state;
    for constant in ROUND_CONSTANTS {
        let column = |x: usize| a[x].xor(a[x + 5]).xor(a[x + 10]).xor(a[x + 15]).xor(a[x + 20]);
        let c = [column(0), column(1), column(2), column(3), column(4)];
        let d = [
            c[4].xor(c[1].rotated(1)),
            c[0].xor(c[2].rotated(1)),
            c[1].xor(c[3].rotated(1)),
            c[2].xor(c[4].rotated(1)),
            c[3].xor(c[0].rotated(1)),
        ];
        let b = each_lane!(moved, &a, &d);
        a = each_lane!(mixed, &b);
        a[0] = a[0].xor(W::splat(constant));
    }
    *state = a;
}

#[inline(never)]
pub(super) fn permute_one(state: &mut [u64; 25]) {
    permute(state);
}

#[inline(never)]
pub(super) fn permute_two(state: &mut [super::two_words::TwoWords; 25]) {
    permute(state);
}
