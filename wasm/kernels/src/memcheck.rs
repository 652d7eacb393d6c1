//! Tells valgrind's memcheck where a secret becomes public. To memcheck, secrets are memory that was never written, so
//! it reports every branch and every address that a secret decides. This happens only with the feature `memcheck` on
//! x86-64, which `wasm/memcheck` enables; otherwise the function does nothing.
//!
//! Each caller says why the value may be known.

#![cfg_attr(
    not(any(feature = "ed25519", feature = "ml-dsa", feature = "p256", feature = "rsa")),
    allow(dead_code, reason = "each scheme needs its part")
)]

/// From here on the value may be known.
#[cfg(not(all(feature = "memcheck", target_arch = "x86_64")))]
#[inline(always)]
pub(crate) const fn declassify<Item: ?Sized>(_item: &mut Item) {}

/// From here on the value may be known.
#[cfg(all(feature = "memcheck", target_arch = "x86_64"))]
#[inline(always)]
#[allow(unsafe_code, reason = "see the block")]
pub(crate) fn declassify<Item: ?Sized>(item: &mut Item) {
    /// `VG_USERREQ__MAKE_MEM_DEFINED` of valgrind's memcheck.h: the letters MC, then the number of the request.
    const MAKE_DEFINED: usize = 0x4d43_0002;
    let length = size_of_val(item);
    let question = [MAKE_DEFINED, core::ptr::from_mut(item).addr(), length, 0, 0, 0];
    // SAFETY: valgrind recognises these instructions, reads `question` and answers in rdx. To a processor they are
    // rotations by 128 bits in all, and an exchange of a register with itself: they change nothing.
    unsafe {
        core::arch::asm!(
            "rol rdi, 3", "rol rdi, 13", "rol rdi, 61", "rol rdi, 51", "xchg rbx, rbx",
            in("rax") question.as_ptr(),
            inout("rdx") 0_usize => _,
            options(nostack),
        );
    }
    // A value that was kept in a register is read again.
    core::hint::black_box(item);
}
