//! Random bytes, which the page provides.

#[link(wasm_import_module = "page")]
unsafe extern "C" {
    /// Fills this many bytes, at most 65536.
    fn random(to: *mut u8, bytes: usize);
}

pub(crate) fn fill(to: &mut [u8]) {
    // SAFETY: `to` has this many bytes to write to.
    unsafe { random(to.as_mut_ptr(), to.len()) };
}
