//! Public keys: the matrix and t₁, each transformed once, and verification (FIPS 204, algorithm 8).
//! All of it is public.

use super::bits::{bytes_of, pack, unpack, unpack_below};
use super::keccak::Shake;
use super::ntt::{transform, transform_back};
use super::parameters::{ParameterSet, T1_BITS};
use super::poly::{Poly, Transformed};
use super::rounding::{DROPPED_BITS, use_hints};
use super::{LONGEST_CONTEXT_BYTES, SEED_BYTES, hints, sample};
use crate::Error;
use crate::kept::Kept;
use alloc::vec;
use alloc::vec::Vec;

/// Bytes of the hash of a public key.
pub(super) const KEY_HASH_BYTES: usize = 64;

/// Bytes of the hash μ that represents a message.
pub(super) const MESSAGE_HASH_BYTES: usize = 64;

/// A public key.
#[derive(Clone)]
pub struct VerifyingKey {
    pub(super) set: &'static ParameterSet,
    bytes: Vec<u8>,
    /// Row by row, transformed.
    pub(super) matrix: Vec<Transformed>,
    /// −t₁ 2¹³, transformed when the key verifies for the first time.
    negative_t1: Kept<Vec<Transformed>>,
    hash: [u8; KEY_HASH_BYTES],
}

impl core::fmt::Debug for VerifyingKey {
    fn fmt(&self, formatter: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        formatter
            .debug_struct("VerifyingKey")
            .field("set", &self.set)
            .finish_non_exhaustive()
    }
}

impl VerifyingKey {
    /// A key from its bytes, ρ ‖ t₁ (FIPS 204, algorithm 23).
    ///
    /// # Errors
    /// If the length is wrong for this set. Any bytes of the right length are a key.
    pub fn new(set: &'static ParameterSet, bytes: &[u8]) -> Result<Self, Error> {
        let (rho, _) = bytes.split_at_checked(SEED_BYTES).ok_or(Error::REFUSED)?;
        Error::unless(bytes.len() == set.public_key_bytes())?;
        Ok(Self::with_matrix(set, bytes.to_vec(), sample::matrix(set, rho)))
    }

    /// Like [`Self::new`], with the matrix of ρ.
    pub(super) fn with_matrix(set: &'static ParameterSet, bytes: Vec<u8>, matrix: Vec<Transformed>) -> Self {
        Self {
            set,
            matrix,
            negative_t1: Kept::new(),
            hash: Shake::of(&[&bytes]).bytes(),
            bytes,
        }
    }

    fn negative_t1(&self) -> &[Transformed] {
        self.negative_t1.get_or_init(|| {
            let (_, encoded) = self.bytes.split_at(SEED_BYTES);
            let transformed = encoded.chunks_exact(bytes_of(T1_BITS)).map(|bytes| {
                let (mut poly, mut transformed) = (Poly::zero(), Transformed::zero());
                poly.fill(unpack(bytes, T1_BITS).map(|high| -(high.cast_signed() << DROPPED_BITS)));
                transform(&poly, &mut transformed);
                transformed
            });
            transformed.collect()
        })
    }

    /// The parameter set of the key.
    #[must_use]
    pub const fn parameter_set(&self) -> &'static ParameterSet {
        self.set
    }

    /// ρ ‖ t₁.
    #[must_use]
    pub fn to_bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The hash μ of a message and a context, which has at most 255 bytes (FIPS 204 §5.2 and algorithm 7).
    pub(super) fn message_hash(&self, message: &[u8], context: &[u8]) -> Result<[u8; MESSAGE_HASH_BYTES], Error> {
        let length = u8::try_from(context.len()).map_err(|_| Error::REFUSED)?;
        debug_assert!(context.len() <= LONGEST_CONTEXT_BYTES);
        Ok(Shake::of(&[&self.hash, &[0, length], context, message]).bytes())
    }

    /// Checks that this is a signature of the message with this context; a context of over 255 bytes has none.
    ///
    /// # Errors
    /// If it is not.
    pub fn verify(&self, message: &[u8], context: &[u8], signature: &[u8]) -> Result<(), Error> {
        let set = self.set;
        Error::unless(signature.len() == set.signature_bytes())?;
        let message_hash = self.message_hash(message, context)?;
        let (challenge_hash, rest) = signature.split_at_checked(set.challenge_bytes).ok_or(Error::REFUSED)?;
        let (responses, encoded_hints) = rest
            .split_at_checked(set.l * bytes_of(set.z_bits()))
            .ok_or(Error::REFUSED)?;
        let mut hints = vec![Poly::zero(); set.k];
        hints::read(set, encoded_hints, &mut hints).ok_or(Error::REFUSED)?;

        let mut poly = Poly::zero();
        let mut z = vec![Transformed::zero(); set.l];
        for (transformed, bytes) in z.iter_mut().zip(responses.chunks_exact(bytes_of(set.z_bits()))) {
            unpack_below(&mut poly, bytes, set.gamma_1(), set.z_bits());
            Error::unless(!poly.reaches(set.gamma_1() - set.beta()))?;
            transform(&poly, transformed);
        }
        let mut challenge = Transformed::zero();
        transform(&sample::challenge(set, challenge_hash), &mut challenge);

        let mut shake = Shake::new();
        shake.absorb(&message_hash);
        let (mut w, mut sum) = (Poly::zero(), Transformed::zero());
        let mut encoded = vec![0; bytes_of(set.high_bits())];
        let rows = self.matrix.chunks_exact(set.l).zip(self.negative_t1());
        for ((row, negative_t1), hints) in rows.zip(&hints) {
            sum.sum_products(&row.iter().zip(&z).chain([(&challenge, negative_t1)]));
            transform_back(&mut sum, &mut w);
            w.make_positive();
            use_hints(set, &mut w, hints);
            pack(w.coefficients().map(i32::cast_unsigned), set.high_bits(), &mut encoded);
            shake.absorb(&encoded);
        }
        let mut again = shake.finish();
        Error::unless(challenge_hash.iter().all(|byte| *byte == again.byte()))
    }
}
