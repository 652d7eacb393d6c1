//! Blowfish (Schneier 1993) as bcrypt uses it: its round keys and tables are repeatedly
//! replaced by their own encryption.

#![allow(
    clippy::indexing_slicing,
    reason = "an index is a byte of a number, or counts within an array of fixed length"
)]

use crate::pi::DIGITS;
use zeroize::Zeroize;

const ROUND_KEYS: usize = 18;
const TABLES: usize = 4;
const ENTRIES: usize = 256;

/// A block of the cipher: two halves.
pub(crate) type Block = [u32; 2];

/// A password or a salt, repeated so that it covers all round keys.
pub(crate) type Key = [u32; ROUND_KEYS];
type Tables = [[u32; ENTRIES]; TABLES];

/// The cipher's state.
pub(crate) struct Blowfish {
    round_keys: Key,
    tables: Tables,
}

/// Repeats these bytes; each number has four.
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
    /// An empty state.
    pub(crate) const NONE: Self = Self {
        round_keys: [0; ROUND_KEYS],
        tables: [[0; ENTRIES]; TABLES],
    };

    /// Sets the cipher's initial state.
    pub(crate) fn begin(&mut self) {
        let places = self.round_keys.iter_mut().chain(self.tables.as_flattened_mut());
        for (place, number) in places.zip(DIGITS) {
            *place = number;
        }
    }

    /// Makes a new state from a password or a salt.
    #[inline(always)]
    pub(crate) fn expand(&mut self, key: &Key) {
        self.add(key);
        self.replace(|block| block);
    }

    /// Makes a new state from a password, and adds the next part of the salt to each block.
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

    /// Wipes everything that depends on a password.
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

    /// Replaces round keys and tables by encrypted blocks; each block is made from the previous one.
    #[inline(always)]
    fn replace(&mut self, mut next: impl FnMut(Block) -> Block) {
        let mut block = [0; 2];
        for at in 0..ROUND_KEYS / 2 {
            block = encrypt(&self.round_keys, &self.tables, next(block));
            [self.round_keys[2 * at], self.round_keys[2 * at + 1]] = block;
        }
        // The round keys no longer change. The compiler can keep this copy in registers, whatever
        // is written to the tables.
        let round_keys = self.round_keys;
        for table in 0..TABLES {
            for at in 0..ENTRIES / 2 {
                block = encrypt(&round_keys, &self.tables, next(block));
                [self.tables[table][2 * at], self.tables[table][2 * at + 1]] = block;
            }
        }
    }
}

/// Sixteen rounds. A half is combined with its next round key at once, while it waits for its look-ups. Each round
/// depends on the previous one, so this takes one addition out of the chain.
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
    // Shifts, because four bytes in an array compile to more than four addresses.
    let [a, b, c, d] = [24, 16, 8, 0].map(|bits| ((half >> bits) & 0xff) as usize);
    (first[a].wrapping_add(second[b]) ^ third[c]).wrapping_add(fourth[d])
}
