//! JavaScript's array of bytes, for results that are secret.

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// An array of JavaScript. The glue copies a returned `Vec` and leaves its bytes in the module's memory; what this
    /// array is made from belongs to the caller, who can wipe it.
    #[wasm_bindgen(typescript_type = "Uint8Array")]
    #[derive(Debug)]
    pub type Uint8Array;

    /// Copies the bytes.
    #[wasm_bindgen(constructor)]
    fn new(bytes: &[u8]) -> Uint8Array;
}

impl From<&[u8]> for Uint8Array {
    fn from(bytes: &[u8]) -> Self {
        Self::new(bytes)
    }
}
