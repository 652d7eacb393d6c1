//! Tables with a secret index: every entry is read, and masks keep one of them.

use crate::stop::OrStop;
use core::array;

/// The number of vectors that are read together from all entries, so that the selected ones stay in registers. A prime
/// of 512, 1024, 1536 or 2048 bits has a multiple of this many 52-bit digits.
const AT_ONCE: usize = 10;

/// out ← the entry that its mask keeps, added up from `nothing` by `keep`.
#[inline(always)]
pub(crate) fn find<'table, Stored: 'table, Vector: Copy, Mask: Copy>(
    out: &mut [Stored],
    entries: &(impl Iterator<Item = (&'table [Stored], Mask)> + Clone),
    nothing: Vector,
    keep: impl Fn(Vector, &Stored, Mask) -> Vector,
    write: impl Fn(Vector, &mut Stored),
) {
    let (blocks, rest) = out.as_chunks_mut::<AT_ONCE>();
    let beyond = blocks.len() * AT_ONCE;
    for (place, block) in blocks.iter_mut().enumerate() {
        let parts = entries
            .clone()
            .map(|(entry, mask)| (entry.as_chunks().0.get(place), mask));
        find_part(block, parts, nothing, &keep, &write);
    }
    for (place, stored) in (beyond..).zip(rest) {
        let parts = entries
            .clone()
            .map(|(entry, mask)| (entry.get(place).map(array::from_ref), mask));
        find_part(array::from_mut(stored), parts, nothing, &keep, &write);
    }
}

#[inline(always)]
fn find_part<'table, Stored: 'table, Vector: Copy, Mask: Copy, const N: usize>(
    out: &mut [Stored; N],
    parts: impl Iterator<Item = (Option<&'table [Stored; N]>, Mask)>,
    nothing: Vector,
    keep: impl Fn(Vector, &Stored, Mask) -> Vector,
    write: impl Fn(Vector, &mut Stored),
) {
    let mut found = [nothing; N];
    for (part, mask) in parts {
        // Without this, the missing end of a shorter entry would count as zeros.
        let part = part.or_stop();
        for (found, stored) in found.iter_mut().zip(part) {
            *found = keep(*found, stored, mask);
        }
    }
    for (stored, vector) in out.iter_mut().zip(found) {
        write(vector, stored);
    }
}
