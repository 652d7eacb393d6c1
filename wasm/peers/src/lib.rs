//! Libraries of others behind one small interface of numbers, without glue. The message and the result are in one area
//! of memory. A call copies bytes twice, as a call of our modules does.

#[cfg(any(feature = "crrl-32", feature = "crrl-64"))]
mod crrl_keys;
#[cfg(feature = "lib25519")]
mod lib25519_keys;
#[cfg(feature = "libcrux")]
mod libcrux_keys;
#[cfg(feature = "mldsa-native")]
mod mldsa_native_keys;
mod random;

#[cfg(any(feature = "crrl-32", feature = "crrl-64"))]
use crrl_keys::{make_key, open_key};
#[cfg(feature = "lib25519")]
use lib25519_keys::{make_key, open_key};
#[cfg(feature = "libcrux")]
use libcrux_keys::{make_key, open_key};
#[cfg(feature = "mldsa-native")]
use mldsa_native_keys::{make_key, open_key};

use std::cell::RefCell;

/// A key pair in its library's own form.
trait KeyPair {
    /// Writes a signature to the beginning of `signature` and returns its length; `None` if it could not be made.
    fn sign(&self, message: &[u8], signature: &mut [u8]) -> Option<usize>;
    fn verify(&self, message: &[u8], signature: &[u8]) -> bool;
}

/// The length of seeds and scalars, for every scheme here.
const SECRET_BYTES: usize = 32;

/// Writes bytes to the beginning of an area and returns their number; `None` if they do not fit.
fn write(bytes: &[u8], to: &mut [u8]) -> Option<usize> {
    to.get_mut(..bytes.len())?.copy_from_slice(bytes);
    Some(bytes.len())
}

/// Schemes by the numbers that the page uses.
#[derive(Clone, Copy, PartialEq)]
#[allow(dead_code, reason = "no library has all of them")]
enum Scheme {
    P256,
    Ed25519,
    MlDsa44,
}

impl Scheme {
    const ALL: [Self; 3] = [Self::P256, Self::Ed25519, Self::MlDsa44];
}

/// The length of either half: one holds a message or a secret key, the other a signature or a public key.
/// ML-DSA-44 has the longest.
const HALF: usize = 4096;

struct Area([u8; HALF], [u8; HALF]);

thread_local! {
    static AREA: RefCell<Area> = const { RefCell::new(Area([0; HALF], [0; HALF])) };
    static KEYS: RefCell<Vec<Box<dyn KeyPair>>> = const { RefCell::new(Vec::new()) };
}

/// The address of the two halves, one after the other.
#[unsafe(no_mangle)]
pub extern "C" fn area() -> *const u8 {
    AREA.with_borrow(|area| area.0.as_ptr())
}

/// The length of each half.
#[unsafe(no_mangle)]
pub extern "C" fn half_bytes() -> usize {
    HALF
}

/// Opens the key pair whose seed or scalar is in the first half and whose point or encoded key is in the second.
/// Returns its number, or −1.
#[unsafe(no_mangle)]
pub extern "C" fn open(scheme: usize, secret_bytes: usize, public_bytes: usize) -> i32 {
    let opened = AREA.with_borrow(|Area(secret, public)| {
        open_key(
            *Scheme::ALL.get(scheme)?,
            secret.get(..secret_bytes)?,
            public.get(..public_bytes)?,
        )
    });
    let Some(key) = opened else { return -1 };
    KEYS.with_borrow_mut(|keys| {
        keys.push(key);
        i32::try_from(keys.len()).map_or(-1, |count| count - 1)
    })
}

/// Makes a key pair: writes its seed or scalar, of 32 bytes, into the first half and its point or encoded key into the
/// second. Returns the length of the latter, or 0.
#[unsafe(no_mangle)]
pub extern "C" fn generate(scheme: usize) -> usize {
    AREA.with_borrow_mut(|Area(secret, public)| make_key(*Scheme::ALL.get(scheme)?, secret.first_chunk_mut()?, public))
        .unwrap_or(0)
}

/// Signs the message in the first half into the second. Returns the length of the signature, or 0.
#[unsafe(no_mangle)]
pub extern "C" fn sign(key: usize, message_bytes: usize) -> usize {
    AREA.with_borrow_mut(|Area(message, signature)| {
        KEYS.with_borrow(|keys| keys.get(key)?.sign(message.get(..message_bytes)?, signature))
    })
    .unwrap_or(0)
}

/// Returns 1 if the signature in the second half is one of the message in the first, otherwise 0.
#[unsafe(no_mangle)]
pub extern "C" fn verify(key: usize, message_bytes: usize, signature_bytes: usize) -> u32 {
    AREA.with_borrow(|Area(message, signature)| {
        let (message, signature) = (message.get(..message_bytes)?, signature.get(..signature_bytes)?);
        KEYS.with_borrow(|keys| Some(u32::from(keys.get(key)?.verify(message, signature))))
    })
    .unwrap_or(0)
}
