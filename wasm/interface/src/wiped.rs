//! A key wrapper that leaves no secrets on the stack, for the families of our own arithmetic.
//!
//! The compiler does not wipe its own copies on the stack. So each call that reads a secret runs in a frame of its own,
//! which is overwritten after the call has returned. The key is stored on the heap, so that only its
//! address is on the stack.

use crate::{ContextSigningKey, Error, SigningKey};
use zeroize::Zeroizing;

/// A key whose calls write secrets to at most this many bytes of the stack. `wasm/tests/wiping.test.mjs` checks that
/// the number is large enough.
#[derive(Debug)]
pub struct Wiped<Key, const STACK_BYTES: usize>(Box<Key>);

impl<Key, const STACK_BYTES: usize> Wiped<Key, STACK_BYTES> {
    /// Makes a key, then wipes what this left on the stack.
    fn make_then_wipe(make: impl FnOnce() -> Result<Key, Error>) -> Result<Self, Error> {
        then_wipe::<STACK_BYTES, _>(|| make().map(|key| Self(Box::new(key))))
    }

    /// Calls the key, then wipes what this left on the stack.
    fn call_then_wipe<Answer>(&self, call: impl FnOnce(&Key) -> Answer) -> Answer {
        then_wipe::<STACK_BYTES, _>(|| call(&self.0))
    }
}

fn then_wipe<const STACK_BYTES: usize, Made>(call: impl FnOnce() -> Made) -> Made {
    let made = in_a_frame(call);
    overwrite::<STACK_BYTES>();
    made
}

#[inline(never)]
fn in_a_frame<Made>(call: impl FnOnce() -> Made) -> Made {
    call()
}

/// Overwrites the stack below the caller, where the frame was. It needs a variable: a constant would
/// not be on the stack.
#[inline(never)]
fn overwrite<const STACK_BYTES: usize>() {
    let mut zeros = [0_u8; STACK_BYTES];
    core::hint::black_box(&mut zeros);
}

impl<Key: SigningKey, const STACK_BYTES: usize> SigningKey for Wiped<Key, STACK_BYTES> {
    type VerifyingKey = Key::VerifyingKey;

    fn generate(parameter: u32) -> Result<Self, Error> {
        Self::make_then_wipe(|| Key::generate(parameter))
    }

    fn from_pkcs8(der: &[u8]) -> Result<Self, Error> {
        Self::make_then_wipe(|| Key::from_pkcs8(der))
    }

    fn from_raw(raw: &[u8]) -> Result<Self, Error> {
        Self::make_then_wipe(|| Key::from_raw(raw))
    }

    fn to_pkcs8(&self) -> Result<Zeroizing<Vec<u8>>, Error> {
        self.call_then_wipe(Key::to_pkcs8)
    }

    fn to_raw(&self) -> Result<Zeroizing<Vec<u8>>, Error> {
        self.call_then_wipe(Key::to_raw)
    }

    fn verifying_key(&self) -> Key::VerifyingKey {
        self.0.verifying_key()
    }

    fn sign(&self, message: &[u8]) -> Result<Vec<u8>, Error> {
        self.call_then_wipe(|key| key.sign(message))
    }
}

impl<Key: ContextSigningKey, const STACK_BYTES: usize> ContextSigningKey for Wiped<Key, STACK_BYTES> {
    fn from_seed(parameter: u32, seed: &[u8]) -> Result<Self, Error> {
        Self::make_then_wipe(|| Key::from_seed(parameter, seed))
    }

    fn sign_with_context(&self, message: &[u8], context: &[u8]) -> Result<Vec<u8>, Error> {
        self.call_then_wipe(|key| key.sign_with_context(message, context))
    }

    fn sign_deterministic(&self, message: &[u8], context: &[u8]) -> Result<Vec<u8>, Error> {
        self.call_then_wipe(|key| key.sign_deterministic(message, context))
    }
}
