//! Where a secret becomes public, said to valgrind's memcheck, for which secrets are memory that was never written: it reports every branch
//! and every address that one of them decides. With the feature `memcheck` on x86-64 alone, which `wasm/memcheck` asks for; otherwise
//! nothing happens here.
//!
//! Whoever calls says why what is named may be known.

#![cfg_attr(
    not(any(feature = "ed25519", feature = "ml-dsa", feature = "p256", feature = "rsa")),
    allow(dead_code, reason = "each scheme needs its part")
)]

/// From here on this may be known.
#[cfg(not(all(feature = "memcheck", target_arch = "x86_64")))]
#[inline(always)]
pub(crate) const fn declassify<Item: ?Sized>(_item: &mut Item) {}

/// From here on this may be known.
#[cfg(all(feature = "memcheck", target_arch = "x86_64"))]
#[inline(always)]
#[allow(unsafe_code, reason = "see the block")]
pub(crate) fn declassify<Item: ?Sized>(item: &mut Item) {
    /// What valgrind's memcheck.h calls `VG_USERREQ__MAKE_MEM_DEFINED`: the letters MC, and then the number of the request.
    const MAKE_DEFINED: usize = 0x4d43_0002;
    let length = size_of_val(item);
    let question = [MAKE_DEFINED, core::ptr::from_mut(item).addr(), length, 0, 0, 0];
    // SAFETY: valgrind knows these instructions, reads the question and answers in rdx. To a processor they are rotations that add up to
    // 128 bits, and an exchange of a register with itself: nothing changes.
    unsafe {
        core::arch::asm!(
            "rol rdi, 3", "rol rdi, 13", "rol rdi, 61", "rol rdi, 51", "xchg rbx, rbx",
            in("rax") question.as_ptr(),
            inout("rdx") 0_usize => _,
            options(nostack),
        );
    }
    // What was kept in a register is read again.
    core::hint::black_box(item);
}
