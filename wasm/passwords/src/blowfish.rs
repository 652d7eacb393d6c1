//! Blowfish (Schneier 1993) as bcrypt uses it: round keys and tables that are made anew, again and again, of what they encrypt.

#![allow(
    clippy::indexing_slicing,
    reason = "an index is a byte of a number, or counts within an array of fixed length"
)]

use crate::pi::DIGITS;
use zeroize::Zeroize;

const ROUND_KEYS: usize = 18;
const TABLES: usize = 4;
const ENTRIES: usize = 256;

/// What is encrypted at once: two halves.
pub(crate) type Block = [u32; 2];

/// A password or a salt, over and over, until there is some of it for every round key.
pub(crate) type Key = [u32; ROUND_KEYS];
type Tables = [[u32; ENTRIES]; TABLES];

/// The cipher's state.
pub(crate) struct Blowfish {
    round_keys: Key,
    tables: Tables,
}

/// These bytes over and over, four to a number.
pub(crate) fn repeated(bytes: &[u8]) -> Key {
    let mut endless = bytes.iter().cycle();
    core::array::from_fn(|_| {
        endless
            .by_ref()
            .take(4)
            .fold(0, |number, byte| (number << 8) | u32::from(*byte))
    })
}

impl Blowfish {
    /// A place for a state.
    pub(crate) const NONE: Self = Self {
        round_keys: [0; ROUND_KEYS],
        tables: [[0; ENTRIES]; TABLES],
    };

    /// The state that the cipher begins with.
    pub(crate) fn begin(&mut self) {
        let places = self.round_keys.iter_mut().chain(self.tables.as_flattened_mut());
        for (place, number) in places.zip(DIGITS) {
            *place = number;
        }
    }

    /// A new state by a password or a salt.
    #[inline(always)]
    pub(crate) fn expand(&mut self, key: &Key) {
        self.add(key);
        self.replace(|block| block);
    }

    /// A new state by a password, with more of the salt in each block.
    pub(crate) fn expand_salted(&mut self, salt: &Key, key: &Key) {
        self.add(key);
        // 16 bytes of salt are two blocks.
        let mut is_second = true;
        self.replace(|[left, right]| {
            is_second = !is_second;
            let at = if is_second { 2 } else { 0 };
            [left ^ salt[at], right ^ salt[at + 1]]
        });
    }

    pub(crate) fn encrypt(&self, block: Block) -> Block {
        encrypt(&self.round_keys, &self.tables, block)
    }

    /// Nothing of a password stays.
    pub(crate) fn wipe(&mut self) {
        self.round_keys.zeroize();
        self.tables.zeroize();
    }

    #[inline(always)]
    fn add(&mut self, key: &Key) {
        for (round_key, part) in self.round_keys.iter_mut().zip(key) {
            *round_key ^= part;
        }
    }

    /// Puts what is encrypted in place of round keys and tables, each block made of the one before.
    #[inline(always)]
    fn replace(&mut self, mut next: impl FnMut(Block) -> Block) {
        let mut block = [0; 2];
        for at in 0..ROUND_KEYS / 2 {
            block = encrypt(&self.round_keys, &self.tables, next(block));
            [self.round_keys[2 * at], self.round_keys[2 * at + 1]] = block;
        }
        // They are settled now: as a copy the compiler can hold them, whatever is written to the tables.
        let round_keys = self.round_keys;
        for table in 0..TABLES {
            for at in 0..ENTRIES / 2 {
                block = encrypt(&round_keys, &self.tables, next(block));
                [self.tables[table][2 * at], self.tables[table][2 * at + 1]] = block;
            }
        }
    }
}

/// Sixteen rounds. A half gets its next round key as soon as it is made, and waits for its look-ups with it: each round waits for the
/// one before, and so for one addition less.
#[inline(always)]
fn encrypt(round_keys: &Key, tables: &Tables, [left, right]: Block) -> Block {
    let (mut half, mut waiting) = (left ^ round_keys[0], right ^ round_keys[1]);
    for round_key in &round_keys[2..] {
        (half, waiting) = (waiting ^ mixed(tables, half), half ^ round_key);
    }
    [waiting, half]
}

#[inline(always)]
fn mixed([first, second, third, fourth]: &Tables, half: u32) -> u32 {
    // Shifts, since four bytes in an array become more than four addresses.
    let [a, b, c, d] = [24, 16, 8, 0].map(|bits| ((half >> bits) & 0xff) as usize);
    (first[a].wrapping_add(second[b]) ^ third[c]).wrapping_add(fourth[d])
}
