//! ECDSA on P-256 with SHA-256 (FIPS 186-5 §6), with the deterministic nonce of RFC 6979.
//!
//! Keys are scalars and points, and signatures are r ‖ s in 64 bytes; encodings are up to the caller. A [`Curve`]
//! contains the table of the base point, which is computed once, and the functions that need it.
//!
//! **Timing.** From a secret scalar to a signature, no branch and no address depends on a secret: the comb in
//! `base.rs`, the formulas in `point.rs`, field and scalar arithmetic in `field.rs` and `scalar.rs`, inverses in
//! `limbs/divsteps.rs`. Functions on public values (verification, reading a public key) that branch
//! say so in their names.

mod base;
#[cfg(test)]
mod bounds;
mod field;
mod nonce;
mod number;
mod point;
mod scalar;
#[cfg(test)]
mod tests;
mod verify;

use crate::Error;
use crate::kept::Kept;
use crate::limbs::{self, Limbs, Words};
use crate::stop::stop;
use crate::words;
use base::BaseTable;
use core::fmt;
use nonce::Nonces;
use point::Affine;
use sha2::{Digest, Sha256};
use verify::Multiples;
use zeroize::{Zeroize, Zeroizing};

/// Bytes of a scalar or of one coordinate.
pub const SCALAR_BYTES: usize = 32;

/// Bytes of a signature, r ‖ s, and of a point, x ‖ y.
pub const SIGNATURE_BYTES: usize = 64;

/// The table of the base point's multiples, 110 kB, and the coefficient b.
pub struct Curve {
    base: BaseTable,
    /// b of y² = x³ − 3 x + b.
    coefficient: Limbs,
}

/// A private scalar with its public point; wiped when dropped.
pub struct SigningKey {
    scalar: Zeroizing<Words>,
    public: VerifyingKey,
}

/// A point of the curve.
#[derive(Clone)]
pub struct VerifyingKey {
    point: Affine,
    /// Computed when the key verifies for the first time.
    multiples: Kept<Multiples>,
}

impl Default for Curve {
    fn default() -> Self {
        Self::new()
    }
}

impl Curve {
    /// Computes the table, which is far more work than a signature.
    #[must_use]
    pub fn new() -> Self {
        Self {
            base: BaseTable::new(),
            coefficient: field::coefficient(),
        }
    }

    /// Makes a key from random bytes, which are drawn again until they are a scalar from 1 to n − 1.
    ///
    /// # Errors
    /// The error of `fill`.
    pub fn generate<E>(&self, mut fill: impl FnMut(&mut [u8]) -> Result<(), E>) -> Result<SigningKey, E> {
        let mut bytes = Zeroizing::new([0; SCALAR_BYTES]);
        loop {
            fill(bytes.as_mut_slice())?;
            if let Ok(key) = self.signing_key(&bytes) {
                return Ok(key);
            }
        }
    }

    /// The key of this big-endian scalar.
    ///
    /// # Errors
    /// If it is not from 1 to n − 1.
    pub fn signing_key(&self, bytes: &[u8; SCALAR_BYTES]) -> Result<SigningKey, Error> {
        let mut scalar = Zeroizing::new(Words::default());
        words_of(bytes, &mut scalar);
        Error::unless(scalar::is_in_range(&scalar))?;
        let point = self.base.times(&scalar);
        Ok(SigningKey {
            scalar,
            public: VerifyingKey::from(point),
        })
    }

    /// The point with these big-endian coordinates, x ‖ y.
    ///
    /// # Errors
    /// If it is not on the curve.
    pub fn verifying_key(&self, bytes: &[u8; SIGNATURE_BYTES]) -> Result<VerifyingKey, Error> {
        let (x, y) = halves(bytes);
        let point = Affine {
            x: coordinate(x)?,
            y: coordinate(y)?,
        };
        Error::unless(point::is_on_curve(&point, &self.coefficient))?;
        Ok(VerifyingKey::from(point))
    }

    /// The point with this big-endian x and with an odd or even y.
    ///
    /// # Errors
    /// If there is none.
    pub fn decompressed(&self, x: &[u8; SCALAR_BYTES], y_is_odd: bool) -> Result<VerifyingKey, Error> {
        let x = coordinate(x)?;
        let y = field::root(&field::multiply(&point::right_side(&x, &self.coefficient), &field::ONE));
        let flip = (field::from_montgomery(&y)[0] & 1 == 1) != y_is_odd;
        let y = if flip {
            field::multiply(&limbs::times(&y, -1), &field::ONE)
        } else {
            y
        };
        let point = Affine { x, y };
        Error::unless(point::is_on_curve(&point, &self.coefficient))?;
        Ok(VerifyingKey::from(point))
    }

    /// r ‖ s of this message; `s` may be low or high.
    #[must_use]
    pub fn sign(&self, key: &SigningKey, message: &[u8]) -> [u8; SIGNATURE_BYTES] {
        let hash = hashed(message);
        let mut secret = key.to_bytes();
        let mut hash_bytes = [0; SCALAR_BYTES];
        words::write_big_endian(&hash, &mut hash_bytes);
        let mut nonces = Nonces::new(&secret, &hash_bytes);
        secret.zeroize();
        loop {
            let nonce = nonces.next();
            let mut point = self.base.times(&nonce);
            let r = scalar::reduced(field::from_montgomery(&point.x));
            let mut inverse = scalar::ORDER.inverse(&nonce);
            let s = scalar::ORDER.product_plus_times(&r, &key.scalar, &hash, &inverse);
            inverse.zeroize();
            point.y.zeroize();
            // Both are public, unless the signature is discarded.
            if !(words::is_zero(&r) | words::is_zero(&s)).declassified() {
                return joined(&r, &s);
            }
        }
    }
}

impl SigningKey {
    /// The big-endian scalar.
    #[must_use]
    pub fn to_bytes(&self) -> Zeroizing<[u8; SCALAR_BYTES]> {
        let mut bytes = Zeroizing::new([0; SCALAR_BYTES]);
        words::write_big_endian(self.scalar.as_slice(), bytes.as_mut_slice());
        bytes
    }

    /// The public point.
    #[must_use]
    pub const fn verifying_key(&self) -> &VerifyingKey {
        &self.public
    }
}

impl VerifyingKey {
    /// The big-endian coordinates, x ‖ y.
    #[must_use]
    pub fn to_bytes(&self) -> [u8; SIGNATURE_BYTES] {
        joined(
            &field::from_montgomery(&self.point.x),
            &field::from_montgomery(&self.point.y),
        )
    }
}

impl From<Affine> for VerifyingKey {
    fn from(point: Affine) -> Self {
        Self {
            point,
            multiples: Kept::new(),
        }
    }
}

impl fmt::Debug for Curve {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Curve").finish_non_exhaustive()
    }
}

impl fmt::Debug for SigningKey {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("SigningKey").finish_non_exhaustive()
    }
}

impl fmt::Debug for VerifyingKey {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_tuple("VerifyingKey").field(&self.to_bytes()).finish()
    }
}

/// The message's hash mod n.
#[inline(never)]
fn hashed(message: &[u8]) -> Words {
    let mut hash = Words::default();
    words_of(&Sha256::digest(message).into(), &mut hash);
    scalar::reduced(hash)
}

fn words_of(bytes: &[u8; SCALAR_BYTES], words: &mut Words) {
    words::read_big_endian(bytes, words);
}

/// A public coordinate in Montgomery form; rejected if it is not below p.
fn coordinate(bytes: &[u8; SCALAR_BYTES]) -> Result<Limbs, Error> {
    let mut number = Words::default();
    words_of(bytes, &mut number);
    Error::unless(words::is_below(&number, &field::P).declassified())?;
    Ok(field::to_montgomery(&number))
}

fn halves(bytes: &[u8; SIGNATURE_BYTES]) -> (&[u8; SCALAR_BYTES], &[u8; SCALAR_BYTES]) {
    let (halves, _) = bytes.as_chunks();
    match halves {
        [first, second] => (first, second),
        _ => stop(),
    }
}

#[inline(never)]
fn joined(first: &Words, second: &Words) -> [u8; SIGNATURE_BYTES] {
    let mut bytes = [0; SIGNATURE_BYTES];
    let (left, right) = bytes.split_at_mut(SCALAR_BYTES);
    words::write_big_endian(first, left);
    words::write_big_endian(second, right);
    bytes
}
