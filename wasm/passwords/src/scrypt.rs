//! scrypt (RFC 7914): rows of blocks, written in sequence and then read in an order that depends on the password.

#![allow(
    clippy::indexing_slicing,
    reason = "a place is a constant below 16, or a row's that was written"
)]

use crate::Error;
use pbkdf2::pbkdf2_hmac;
use sha2::Sha256;
use zeroize::Zeroizing;

/// A block of Salsa20: 64 bytes, as numbers.
type Block = [u32; 16];

/// Bytes of a block.
const BLOCK_BYTES: usize = 64;

/// Parameters of section 2: the binary logarithm of N, r and p.
#[derive(Clone, Copy)]
pub(crate) struct Costs {
    pub(crate) log_n: u8,
    pub(crate) block: u32,
    pub(crate) lanes: u32,
}

/// The hash of a password, as long as the output. The rows are freed without being wiped, as in the crate.
pub(crate) fn scrypt(password: &[u8], salt: &[u8], costs: Costs, out: &mut [u8]) -> Result<(), Error> {
    let row = 2 * costs.block as usize;
    let mut bytes = Zeroizing::new(vec![0; row * BLOCK_BYTES * costs.lanes as usize]);
    let mut blocks = Zeroizing::new(vec![[0; 16]; row]);
    let mut sums = blocks.clone();
    let mut rows = Vec::new();
    rows.try_reserve_exact(row << costs.log_n)
        .map_err(|_| Error::NO_MEMORY)?;
    pbkdf2_hmac::<Sha256>(password, salt, 1, &mut bytes);
    for lane in bytes.chunks_exact_mut(row * BLOCK_BYTES) {
        let (numbers, _) = lane.as_chunks_mut::<4>();
        for (place, number) in blocks.as_flattened_mut().iter_mut().zip(numbers.iter()) {
            *place = u32::from_le_bytes(*number);
        }
        rows.clear();
        mix_rows(&mut blocks, &mut sums, &mut rows, 1 << costs.log_n);
        for (place, number) in numbers.iter_mut().zip(blocks.as_flattened()) {
            *place = number.to_le_bytes();
        }
    }
    pbkdf2_hmac::<Sha256>(password, &bytes, 1, out);
    Ok(())
}

/// Section 5, `scryptROMix`.
fn mix_rows(blocks: &mut [Block], sums: &mut [Block], rows: &mut Vec<Block>, times: usize) {
    let row = blocks.len();
    for _ in 0..times {
        let from = rows.len();
        rows.extend_from_slice(blocks);
        mix(&rows[from..], blocks);
    }
    for _ in 0..times {
        let from = (blocks[row - 1][0] as usize & (times - 1)) * row;
        // All sums come before the first round: the compiler vectorises them here, but would not within the rounds.
        let pairs = blocks.as_flattened().iter().zip(rows[from..from + row].as_flattened());
        for (sum, (own, other)) in sums.as_flattened_mut().iter_mut().zip(pairs) {
            *sum = own ^ other;
        }
        mix(sums, blocks);
    }
}

/// Section 4, `scryptBlockMix`: results of even blocks go to the front, those of odd blocks behind them.
#[inline(always)]
fn mix(from: &[Block], to: &mut [Block]) {
    let (front, behind) = to.split_at_mut(from.len() / 2);
    let mut last = from[from.len() - 1];
    for ((even, odd), [first, second]) in front.iter_mut().zip(behind).zip(from.as_chunks().0) {
        *even = salsa(&last, first);
        *odd = salsa(even, second);
        last = *odd;
    }
}

/// Section 3, Salsa20/8 of a sum. It uses sixteen numbers instead of vectors: the four quarters of a round are
/// independent, whereas vectors form one chain, which took twice as long on the tested processor (docs/lab-notes.md).
#[inline(always)]
fn salsa(one: &Block, other: &Block) -> Block {
    let sum: Block = core::array::from_fn(|at| one[at] ^ other[at]);
    let mut block = sum;
    two_rounds(&mut block);
    two_rounds(&mut block);
    two_rounds(&mut block);
    two_rounds(&mut block);
    core::array::from_fn(|at| block[at].wrapping_add(sum[at]))
}

/// A round of columns, then a round of rows.
#[inline(always)]
fn two_rounds(block: &mut Block) {
    quarter(block, [0, 4, 8, 12]);
    quarter(block, [5, 9, 13, 1]);
    quarter(block, [10, 14, 2, 6]);
    quarter(block, [15, 3, 7, 11]);
    quarter(block, [0, 1, 2, 3]);
    quarter(block, [5, 6, 7, 4]);
    quarter(block, [10, 11, 8, 9]);
    quarter(block, [15, 12, 13, 14]);
}

#[inline(always)]
fn quarter(block: &mut Block, [a, b, c, d]: [usize; 4]) {
    block[b] ^= block[a].wrapping_add(block[d]).rotate_left(7);
    block[c] ^= block[b].wrapping_add(block[a]).rotate_left(9);
    block[d] ^= block[c].wrapping_add(block[b]).rotate_left(13);
    block[a] ^= block[d].wrapping_add(block[c]).rotate_left(18);
}
