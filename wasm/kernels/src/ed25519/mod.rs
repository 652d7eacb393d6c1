//! Ed25519, pure (RFC 8032 §5.1, FIPS 186-5 §7).
//!
//! A private key is a seed, a public key is an encoded point, and a signature is R ‖ S in 64 bytes. A [`Curve`] holds
//! the table of the base point, computed once, and all operations that need it.
//!
//! Points are summed (`sum.rs`) on limbs or, with the feature `fused`, in floating point (`pairs`). The latter needs a
//! multiply-add that rounds once: if `is_fused` is false, making a [`Curve`] panics.
//!
//! **Timing.** From seed to signature no branch and no address depends on a secret. To check this, read the comb in
//! `base.rs`, the formulas in `point.rs` and `pairs/sum.rs`, the arithmetic in `field.rs`, `pairs/numbers.rs` and
//! `scalar.rs`, and the inversion in `limbs/divsteps.rs`. Operations on public values (verifying, reading a public key)
//! are in `verify.rs` or have `public` in their names where they branch.

mod base;
#[cfg(test)]
mod bounds;
mod field;
mod limb_sum;
#[cfg(any(test, feature = "fused"))]
mod pairs;
mod point;
mod scalar;
mod sum;
#[cfg(test)]
mod tests;
mod verify;

use crate::Error;
use crate::kept::Kept;
use crate::limbs::Words;
use crate::stop::OrStop;
use crate::words;
use alloc::boxed::Box;
use base::BaseTable;
use core::fmt;
use point::{Affine, POINT_BYTES};
use sha2::{Digest, Sha512};
use verify::Multiples;
use zeroize::Zeroizing;

/// Bytes of a seed.
pub const SEED_BYTES: usize = 32;

/// Bytes of a public key.
pub const PUBLIC_KEY_BYTES: usize = POINT_BYTES;

/// Bytes of a signature, R ‖ S.
pub const SIGNATURE_BYTES: usize = 64;

/// How points are summed.
#[cfg(not(feature = "fused"))]
type Chosen = point::Completed;
/// How points are summed.
#[cfg(feature = "fused")]
type Chosen = pairs::PairSum;

/// The table of multiples of the base point: 150 kB, or 170 kB in floating point.
pub struct Curve {
    base: BaseTable<Chosen>,
}

/// A seed, its expansion and its public point; wiped when dropped.
pub struct SigningKey {
    seed: Zeroizing<[u8; SEED_BYTES]>,
    /// Below L.
    scalar: Zeroizing<Words>,
    prefix: Zeroizing<[u8; 32]>,
    public: VerifyingKey,
}

/// A point of the curve, of any order, with the bytes that it was read from.
#[derive(Clone)]
pub struct VerifyingKey {
    bytes: [u8; PUBLIC_KEY_BYTES],
    point: Affine,
    /// Computed when the key verifies for the first time.
    multiples: Kept<Box<Multiples<Chosen>>>,
}

impl Default for Curve {
    fn default() -> Self {
        Self::new()
    }
}

impl Curve {
    /// Fills the table, which takes far longer than a signature. With the feature `fused`, panics if multiply-add
    /// rounds twice.
    #[must_use]
    pub fn new() -> Self {
        #[cfg(feature = "fused")]
        if !crate::fused::is_fused() {
            crate::stop::stop();
        }
        Self { base: BaseTable::new() }
    }

    /// Makes a key from random bytes.
    ///
    /// # Errors
    /// Returns the error of `fill`.
    pub fn generate<E>(&self, fill: impl FnOnce(&mut [u8]) -> Result<(), E>) -> Result<SigningKey, E> {
        let mut seed = Zeroizing::new([0; SEED_BYTES]);
        fill(seed.as_mut_slice())?;
        Ok(self.signing_key(&seed))
    }

    /// The key of this seed (RFC 8032 §5.1.5).
    #[must_use]
    pub fn signing_key(&self, seed: &[u8; SEED_BYTES]) -> SigningKey {
        let expanded = Zeroizing::new(hashed(&[seed]));
        let mut prefix = Zeroizing::new([0; 32]);
        let mut clamped = Zeroizing::new(Words::default());
        let (scalar, rest) = expanded.split_first_chunk::<32>().or_stop();
        words::read_little_endian(scalar, clamped.as_mut_slice());
        prefix.copy_from_slice(rest);
        let [first, .., last] = &mut *clamped;
        *first &= !7;
        *last = *last & (u32::MAX >> 2) | 1 << 30;
        let scalar = Zeroizing::new(scalar::reduced_once(&clamped));
        let public = VerifyingKey::from(self.base.times(&scalar));
        SigningKey {
            seed: Zeroizing::new(*seed),
            scalar,
            prefix,
            public,
        }
    }

    /// The signature R ‖ S of a message (RFC 8032 §5.1.6). It is deterministic.
    #[must_use]
    pub fn sign(&self, key: &SigningKey, message: &[u8]) -> [u8; SIGNATURE_BYTES] {
        let digest = Zeroizing::new(hashed(&[key.prefix.as_slice(), message]));
        let nonce = Zeroizing::new(scalar::reduced(&digest));
        let commitment = self.base.times(&nonce).encoded();
        let challenge = scalar::reduced(&hashed(&[&commitment, &key.public.bytes, message]));
        let response = scalar::product_plus(&challenge, &key.scalar, &nonce);
        let mut signature = [0; SIGNATURE_BYTES];
        let (r, s) = signature.split_at_mut(POINT_BYTES);
        r.copy_from_slice(&commitment);
        words::write_little_endian(&response, s);
        signature
    }
}

impl SigningKey {
    /// The seed of the key.
    #[must_use]
    pub fn seed(&self) -> &[u8; SEED_BYTES] {
        &self.seed
    }

    /// The public point of the key.
    #[must_use]
    pub const fn verifying_key(&self) -> &VerifyingKey {
        &self.public
    }
}

impl VerifyingKey {
    /// Reads a key. Points of small order and non-canonical encodings are accepted, as in the crate `ed25519-dalek`
    /// (ZIP 215).
    ///
    /// # Errors
    /// If the bytes encode no point.
    pub fn from_bytes(bytes: &[u8; PUBLIC_KEY_BYTES]) -> Result<Self, Error> {
        let point = Affine::decoded_public(bytes).ok_or(Error::REFUSED)?;
        Ok(Self {
            bytes: *bytes,
            point,
            multiples: Kept::new(),
        })
    }

    /// The bytes that the key was read from.
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; PUBLIC_KEY_BYTES] {
        &self.bytes
    }
}

impl From<Affine> for VerifyingKey {
    fn from(point: Affine) -> Self {
        Self {
            bytes: point.encoded(),
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
        formatter.debug_tuple("VerifyingKey").field(&self.bytes).finish()
    }
}

/// SHA-512 of the concatenated parts.
#[inline(never)]
fn hashed(parts: &[&[u8]]) -> [u8; 64] {
    let mut hash = Sha512::new();
    for part in parts {
        hash.update(part);
    }
    hash.finalize().into()
}
