//! Libraries of others behind one small interface of numbers, without glue: what is signed and what comes of it lie in one area of
//! memory. A call costs two copies of bytes, which is no more than a call of our modules does.

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

/// A key pair as its library keeps it.
trait KeyPair {
    /// Writes a signature to the beginning of `signature` and tells its length; nothing where it could not be made.
    fn sign(&self, message: &[u8], signature: &mut [u8]) -> Option<usize>;
    fn verify(&self, message: &[u8], signature: &[u8]) -> bool;
}

/// Seeds and scalars, of every scheme here.
const SECRET_BYTES: usize = 32;

/// Writes bytes to the beginning of an area and tells how many; nothing where they do not fit.
fn write(bytes: &[u8], to: &mut [u8]) -> Option<usize> {
    to.get_mut(..bytes.len())?.copy_from_slice(bytes);
    Some(bytes.len())
}

/// By number, as the page asks for them.
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

/// A message or a secret key, then a signature or a public key: the longest are ML-DSA-44's.
const HALF: usize = 4096;

struct Area([u8; HALF], [u8; HALF]);

thread_local! {
    static AREA: RefCell<Area> = const { RefCell::new(Area([0; HALF], [0; HALF])) };
    static KEYS: RefCell<Vec<Box<dyn KeyPair>>> = const { RefCell::new(Vec::new()) };
}

/// Where the two halves lie, one after the other.
#[unsafe(no_mangle)]
pub extern "C" fn area() -> *const u8 {
    AREA.with_borrow(|area| area.0.as_ptr())
}

/// How long each of them is.
#[unsafe(no_mangle)]
pub extern "C" fn half_bytes() -> usize {
    HALF
}

/// Opens the key pair whose seed or scalar is in the first half and whose point or encoded key is in the second. Its number, or −1.
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

/// Makes a key pair: its seed or scalar, which has 32 bytes, into the first half, its point or encoded key into the second. How long that
/// is, or 0.
#[unsafe(no_mangle)]
pub extern "C" fn generate(scheme: usize) -> usize {
    AREA.with_borrow_mut(|Area(secret, public)| make_key(*Scheme::ALL.get(scheme)?, secret.first_chunk_mut()?, public))
        .unwrap_or(0)
}

/// Signs the message in the first half into the second. The length of the signature, or 0.
#[unsafe(no_mangle)]
pub extern "C" fn sign(key: usize, message_bytes: usize) -> usize {
    AREA.with_borrow_mut(|Area(message, signature)| {
        KEYS.with_borrow(|keys| keys.get(key)?.sign(message.get(..message_bytes)?, signature))
    })
    .unwrap_or(0)
}

/// Whether the signature in the second half is one of the message in the first: 1, or 0.
#[unsafe(no_mangle)]
pub extern "C" fn verify(key: usize, message_bytes: usize, signature_bytes: usize) -> u32 {
    AREA.with_borrow(|Area(message, signature)| {
        let (message, signature) = (message.get(..message_bytes)?, signature.get(..signature_bytes)?);
        KEYS.with_borrow(|keys| Some(u32::from(keys.get(key)?.verify(message, signature))))
    })
    .unwrap_or(0)
}
