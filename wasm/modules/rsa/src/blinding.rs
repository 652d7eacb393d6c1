//! RSASSA-PKCS1-v1_5 signing with cheaper blinding, or none, to measure the cost of blinding; `signature.rs` signs as
//! the crate does.
//!
//! Blinding hides the input of the private operation from an attacker who measures its time: c becomes c · rᵉ, and then
//! the factor r is removed from the result. The crate draws a new r for each signature, and inverting it takes most of
//! the time. OpenSSL's method is cheaper: it makes a pair of rᵉ and r⁻¹ once, squares both after each signature, and
//! makes a new pair after 32 signatures. All three methods give the same signatures.
//!
//! The arithmetic is the crate's exported one; the padding is implemented here (RFC 8017 §9.2).

use core::fmt;
use getrandom::SysRng;
use passkey_bench_interface::Error;
use rsa::hazmat::{rsa_decrypt, rsa_encrypt};
use rsa::traits::{PublicKeyParts, SignatureScheme};
use rsa::{BoxedUint, Pkcs1v15Sign, RsaPrivateKey};
use sha2::{Digest, Sha256};
use zeroize::{Zeroize, Zeroizing};

/// Signatures that one pair serves, as in OpenSSL.
const USES: u32 = 32;

/// `DigestInfo` of SHA-256 up to the hash itself (RFC 8017 §9.2, note 1).
const DIGEST_INFO: [u8; 19] = [
    0x30, 0x31, 0x30, 0x0d, 0x06, 0x09, 0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01, 0x05, 0x00, 0x04, 0x20,
];

const FAILED: Error = Error::new("RSA could not sign this message.");

/// Blinding and unblinding factors of the next signature; wiped when dropped.
pub(crate) struct Pair {
    /// rᵉ mod n.
    blinder: BoxedUint,
    /// r⁻¹ mod n.
    unblinder: BoxedUint,
    uses: u32,
}

impl Pair {
    fn fresh(key: &RsaPrivateKey) -> Result<Self, Error> {
        loop {
            let r = Zeroizing::new(below_modulus(key)?);
            if let Some(unblinder) = r.invert_mod(key.n()).into_option() {
                return Ok(Self {
                    blinder: rsa_encrypt(key, &r).map_err(|_| FAILED)?,
                    unblinder,
                    uses: 0,
                });
            }
        }
    }

    /// The pair of r²: squaring costs less than drawing a new r. Whoever knows one pair can compute the next.
    fn squared(&self, key: &RsaPrivateKey) -> Self {
        Self {
            blinder: self.blinder.square_mod(key.n()),
            unblinder: self.unblinder.square_mod(key.n()),
            uses: self.uses + 1,
        }
    }
}

impl Drop for Pair {
    fn drop(&mut self) {
        self.blinder.zeroize();
        self.unblinder.zeroize();
    }
}

impl fmt::Debug for Pair {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Pair")
            .field("uses", &self.uses)
            .finish_non_exhaustive()
    }
}

/// Signs without blinding, through the crate's own padding.
pub(crate) fn sign_unblinded(key: &RsaPrivateKey, message: &[u8]) -> Result<Vec<u8>, Error> {
    Pkcs1v15Sign::new::<Sha256>()
        .sign(None::<&mut SysRng>, key, &Sha256::digest(message))
        .map_err(|_| FAILED)
}

/// Signs with this pair, or with a new one if there is none or it is used up, and stores the next pair.
pub(crate) fn sign_with_pair(key: &RsaPrivateKey, pair: &mut Option<Pair>, message: &[u8]) -> Result<Vec<u8>, Error> {
    let current = match pair.take().filter(|pair| pair.uses < USES) {
        Some(pair) => pair,
        None => Pair::fresh(key)?,
    };
    let encoded = BoxedUint::from_be_slice(&encode(message, key.size()), key.n_bits_precision()).map_err(|_| FAILED)?;
    let blinded = encoded.mul_mod(&current.blinder, key.n());
    let power = Zeroizing::new(rsa_decrypt(None::<&mut SysRng>, key, &blinded).map_err(|_| FAILED)?);
    let signature = power.mul_mod(&current.unblinder, key.n());
    // A check, as in the crate: a fault in the Chinese remainder theorem would reveal the primes.
    if rsa_encrypt(key, &signature).map_err(|_| FAILED)? != encoded {
        return Err(FAILED);
    }
    *pair = Some(current.squared(key));
    Ok(last_bytes(&signature.to_be_bytes(), key.size()))
}

/// EMSA-PKCS1-v1_5: 0 ‖ 1 ‖ 0xff … ‖ 0 ‖ `DigestInfo`, as long as the modulus.
fn encode(message: &[u8], length: usize) -> Vec<u8> {
    let hash = Sha256::digest(message);
    let mut encoded = vec![0, 1];
    encoded.resize(length.saturating_sub(1 + DIGEST_INFO.len() + hash.len()), 0xff);
    encoded.push(0);
    encoded.extend_from_slice(&DIGEST_INFO);
    encoded.extend_from_slice(&hash);
    encoded
}

/// A random number below the modulus; it is drawn until it is small enough.
fn below_modulus(key: &RsaPrivateKey) -> Result<BoxedUint, Error> {
    let mut bytes = Zeroizing::new(vec![0; key.size()]);
    let unused_bits = key.n().leading_zeros() & 7;
    loop {
        getrandom::fill(&mut bytes).map_err(|_| Error::NO_RANDOMNESS)?;
        if let Some(first) = bytes.first_mut() {
            *first &= 0xff >> unused_bits;
        }
        let number = BoxedUint::from_be_slice(&bytes, key.n_bits_precision()).map_err(|_| FAILED)?;
        if number < **key.n() {
            return Ok(number);
        }
    }
}

/// The last bytes of a number; all earlier bytes are zeros.
fn last_bytes(number: &[u8], length: usize) -> Vec<u8> {
    let (_, bytes) = number
        .split_at_checked(number.len().saturating_sub(length))
        .unwrap_or_default();
    bytes.to_vec()
}
