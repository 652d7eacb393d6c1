//! bcrypt over the crate of its cipher (Provos and Mazières 1999, section 4).

use blowfish::Blowfish;
use std::sync::{Mutex, PoisonError};
use zeroize::Zeroizing;

/// Bytes of the hash: the last one of the cipher's text is left out, as all libraries do.
pub(crate) const HASH_BYTES: usize = 23;

/// Bytes of the salt.
pub(crate) const SALT_BYTES: usize = 16;

/// Bytes of a password that are read, the zero at its end among them.
const KEY_BYTES: usize = 72;

/// `OrpheanBeholderScryDoubt`.
const TEXT: [[u32; 2]; 3] = [
    [0x4f72_7068, 0x6561_6e42],
    [0x6568_6f6c, 0x6465_7253],
    [0x6372_7944, 0x6f75_6274],
];

/// How often the text is encrypted.
const TIMES: usize = 64;

/// The cipher's tables while a password is hashed. They stand at one place, so that the compiler knows their address: a
/// look-up is one load, where tables on the stack take an addition beside each.
static TABLES: Mutex<Option<Blowfish>> = Mutex::new(None);

/// The hash of a password, of which 72 bytes are read.
pub(crate) fn bcrypt(password: &[u8], cost: u32, salt: &[u8; SALT_BYTES]) -> [u8; HASH_BYTES] {
    let key: Zeroizing<Vec<u8>> = Zeroizing::new(password.iter().copied().chain([0]).take(KEY_BYTES).collect());
    let mut place = TABLES.lock().unwrap_or_else(PoisonError::into_inner);
    let tables = place.insert(Blowfish::bc_init_state());
    tables.salted_expand_key(salt, &key);
    for _ in 0..1_u32 << cost {
        tables.bc_expand_key(&key);
        tables.bc_expand_key(salt);
    }
    let mut hash = [0; HASH_BYTES];
    for (block, place) in TEXT.into_iter().zip(hash.chunks_mut(8)) {
        let encrypted = (0..TIMES).fold(block, |block, _| tables.bc_encrypt(block));
        for (to, byte) in place.iter_mut().zip(encrypted.into_iter().flat_map(u32::to_be_bytes)) {
            *to = byte;
        }
    }
    // The crate wipes them.
    *place = None;
    hash
}
