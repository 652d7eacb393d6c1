//! mldsa-native: ML-DSA-44 in C. It has vector code for AVX2, Neon and Helium. For WebAssembly it has plain
//! code, which clang vectorises.

use crate::random::fill;
use crate::{KeyPair, SECRET_BYTES, Scheme, write};

const PUBLIC_BYTES: usize = 1312;
const SECRET_KEY_BYTES: usize = 2560;
const SIGNATURE_BYTES: usize = 2420;

/// The prefix of a message without a context (FIPS 204, algorithm 2).
const NO_CONTEXT: [u8; 2] = [0, 0];

unsafe extern "C" {
    #[link_name = "PQCP_MLDSA_NATIVE_MLDSA44_keypair_internal"]
    fn key_pair(public: *mut u8, secret: *mut u8, seed: *const u8) -> i32;

    #[link_name = "PQCP_MLDSA_NATIVE_MLDSA44_signature_internal"]
    fn signature(
        signature: *mut u8,
        message: *const u8,
        message_bytes: usize,
        prefix: *const u8,
        prefix_bytes: usize,
        randomness: *const u8,
        secret: *const u8,
        is_hash: i32,
    ) -> i32;

    #[link_name = "PQCP_MLDSA_NATIVE_MLDSA44_verify"]
    fn check(
        signature: *const u8,
        message: *const u8,
        message_bytes: usize,
        context: *const u8,
        context_bytes: usize,
        public: *const u8,
    ) -> i32;
}

struct MlDsa44 {
    public: [u8; PUBLIC_BYTES],
    secret: [u8; SECRET_KEY_BYTES],
}

impl MlDsa44 {
    fn of_seed(seed: &[u8; SECRET_BYTES]) -> Option<Self> {
        let mut made = Self {
            public: [0; PUBLIC_BYTES],
            secret: [0; SECRET_KEY_BYTES],
        };
        // SAFETY: all three have the lengths of ML-DSA-44.
        let code = unsafe { key_pair(made.public.as_mut_ptr(), made.secret.as_mut_ptr(), seed.as_ptr()) };
        (code == 0).then_some(made)
    }
}

impl KeyPair for MlDsa44 {
    fn sign(&self, message: &[u8], to: &mut [u8]) -> Option<usize> {
        // Hedged, like ours.
        let mut randomness = [0; 32];
        fill(&mut randomness);
        let to = to.get_mut(..SIGNATURE_BYTES)?;
        // SAFETY: lengths are passed, or are those of ML-DSA-44.
        let code = unsafe {
            signature(
                to.as_mut_ptr(),
                message.as_ptr(),
                message.len(),
                NO_CONTEXT.as_ptr(),
                NO_CONTEXT.len(),
                randomness.as_ptr(),
                self.secret.as_ptr(),
                0,
            )
        };
        (code == 0).then_some(SIGNATURE_BYTES)
    }

    fn verify(&self, message: &[u8], signature: &[u8]) -> bool {
        let public = self.public.as_ptr();
        // SAFETY: lengths are passed, or are those of ML-DSA-44. Of an empty context nothing is read.
        signature.len() == SIGNATURE_BYTES
            && unsafe {
                check(
                    signature.as_ptr(),
                    message.as_ptr(),
                    message.len(),
                    NO_CONTEXT.as_ptr(),
                    0,
                    public,
                )
            } == 0
    }
}

pub(crate) fn open_key(scheme: Scheme, secret: &[u8], public: &[u8]) -> Option<Box<dyn KeyPair>> {
    if scheme != Scheme::MlDsa44 {
        return None;
    }
    let mut key = MlDsa44::of_seed(secret.try_into().ok()?)?;
    key.public = public.try_into().ok()?;
    Some(Box::new(key))
}

pub(crate) fn make_key(scheme: Scheme, secret: &mut [u8; SECRET_BYTES], public: &mut [u8]) -> Option<usize> {
    if scheme != Scheme::MlDsa44 {
        return None;
    }
    fill(secret);
    write(&MlDsa44::of_seed(secret)?.public, public)
}
