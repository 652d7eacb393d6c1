//! bcrypt (Provos and Mazières, USENIX 1999, sections 4 and 5); each round uses the key before the salt, as in
//! OpenBSD's `bcrypt.c`.

use crate::blowfish::{Block, Blowfish, repeated};
use std::sync::{Mutex, PoisonError};
use zeroize::Zeroizing;

/// Bytes of the hash: the last byte of the encrypted text is left out, as in OpenBSD.
pub(crate) const HASH_BYTES: usize = 23;

/// Bytes of the salt.
pub(crate) const SALT_BYTES: usize = 16;

/// Bytes of a password that are read, including the zero at its end.
const KEY_BYTES: usize = 72;

/// `OrpheanBeholderScryDoubt`.
const TEXT: [Block; 3] = [
    [0x4f72_7068, 0x6561_6e42],
    [0x6568_6f6c, 0x6465_7253],
    [0x6372_7944, 0x6f75_6274],
];

/// The number of encryptions of the text.
const TIMES: usize = 64;

/// The cipher's state while a password is hashed. Its place is fixed, so that the compiler knows the address and a
/// look-up is one load; tables on the stack would need an addition each time.
static CIPHER: Mutex<Blowfish> = Mutex::new(Blowfish::NONE);

/// The hash of a password; only its first 72 bytes are read.
pub(crate) fn bcrypt(password: &[u8], cost: u32, salt: &[u8; SALT_BYTES]) -> [u8; HASH_BYTES] {
    let read: Zeroizing<Vec<u8>> = Zeroizing::new(password.iter().copied().chain([0]).take(KEY_BYTES).collect());
    let key = Zeroizing::new(repeated(&read));
    let salt = repeated(salt);
    let mut cipher = CIPHER.lock().unwrap_or_else(PoisonError::into_inner);
    cipher.begin();
    cipher.expand_salted(&salt, &key);
    for _ in 0..1_u32 << cost {
        cipher.expand(&key);
        cipher.expand(&salt);
    }
    let mut hash = [0; HASH_BYTES];
    for (block, place) in TEXT.into_iter().zip(hash.chunks_mut(8)) {
        let encrypted = (0..TIMES).fold(block, |block, _| cipher.encrypt(block));
        for (to, byte) in place.iter_mut().zip(encrypted.into_iter().flat_map(u32::to_be_bytes)) {
            *to = byte;
        }
    }
    cipher.wipe();
    hash
}
