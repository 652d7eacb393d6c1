//! Random bytes, which the page hands in.

#[link(wasm_import_module = "page")]
unsafe extern "C" {
    /// Fills this many bytes, at most 65536.
    fn random(to: *mut u8, bytes: usize);
}

pub(crate) fn fill(to: &mut [u8]) {
    // SAFETY: that many bytes are there to be written.
    unsafe { random(to.as_mut_ptr(), to.len()) };
}
