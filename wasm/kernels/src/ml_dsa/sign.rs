//! Signing (FIPS 204, algorithm 7): tries masks until the signature reveals nothing about the secret.
//!
//! The check that fails most often comes first, polynomial by polynomial: the lower part of w − c s₂, which costs as
//! much as z and fails more often. Which check failed is not secret (FIPS 204 §3.2
//! and the submission's reference implementation).

use super::bits::{bytes_of, pack, pack_below};
use super::keccak::Shake;
use super::ntt::{transform, transform_back};
use super::poly::{Poly, Transformed};
use super::rounding::{decompose, make_hints};
use super::signing_key::SigningKey;
use super::verifying_key::MESSAGE_HASH_BYTES;
use super::{SEED_BYTES, hints, sample};
use crate::Error;
use crate::memcheck::declassify;
use alloc::vec;
use alloc::vec::Vec;
use zeroize::{Zeroize, Zeroizing};

/// Bytes of ρ″, from which the masks of one signature are drawn.
const MASK_SEED_BYTES: usize = 64;

/// Polynomials of one attempt; wiped when dropped.
struct Attempt {
    /// First y, then z.
    responses: Vec<Poly>,
    transformed: Vec<Transformed>,
    /// First the lower parts of w, then of w − c s₂, then the hints.
    lows: Vec<Poly>,
    highs: Vec<Poly>,
    sum: Transformed,
    product: Poly,
}

impl Drop for Attempt {
    fn drop(&mut self) {
        self.responses.zeroize();
        self.transformed.zeroize();
        self.lows.zeroize();
        self.highs.zeroize();
        self.sum.zeroize();
        self.product.zeroize();
    }
}

impl SigningKey {
    /// Signs a message with a context. With 32 random bytes the signature is hedged, with
    /// zeros deterministic (FIPS 204 §3.4).
    ///
    /// # Errors
    /// If the context has more than 255 bytes.
    pub fn sign(&self, message: &[u8], context: &[u8], randomness: &[u8; SEED_BYTES]) -> Result<Vec<u8>, Error> {
        let message_hash = self.public.message_hash(message, context)?;
        Ok(self.sign_hash(&message_hash, randomness))
    }

    /// Signs the hash that represents a message (FIPS 204, algorithm 7).
    pub(super) fn sign_hash(&self, message_hash: &[u8; MESSAGE_HASH_BYTES], randomness: &[u8; SEED_BYTES]) -> Vec<u8> {
        let set = self.public.set;
        let mut expanded = Shake::of(&[self.mask_key.as_slice(), randomness, message_hash]);
        let seed = Zeroizing::new(expanded.bytes::<MASK_SEED_BYTES>());
        let mut attempt = Attempt {
            responses: vec![Poly::zero(); set.l],
            transformed: vec![Transformed::zero(); set.l],
            lows: vec![Poly::zero(); set.k],
            highs: vec![Poly::zero(); set.k],
            sum: Transformed::zero(),
            product: Poly::zero(),
        };
        let mut signature = vec![0; set.signature_bytes()];
        let [_, masks_each] = set.sizes().map(u16::from);
        let mut number = 0_u16;
        while !self.try_mask(&seed, number, message_hash, &mut attempt, &mut signature) {
            number = number.wrapping_add(masks_each);
        }
        signature
    }

    /// Returns whether this mask gives a signature, and writes the signature.
    fn try_mask(
        &self,
        seed: &[u8; MASK_SEED_BYTES],
        number: u16,
        message_hash: &[u8],
        attempt: &mut Attempt,
        signature: &mut [u8],
    ) -> bool {
        let set = self.public.set;
        let (challenge_hash, rest) = signature.split_at_mut(set.challenge_bytes);
        self.commit(seed, number, attempt);
        challenge_of(self, message_hash, attempt).fill(challenge_hash);
        // It is the start of the signature. In a failed attempt, it is the hash of a w that is used only there.
        declassify(challenge_hash);
        let mut challenge = Transformed::zero();
        transform(&sample::challenge(set, challenge_hash), &mut challenge);

        let Attempt {
            responses,
            lows,
            highs,
            sum,
            product,
            ..
        } = attempt;
        let mut times = |secret: &Transformed, product: &mut Poly| {
            sum.sum_products(&[(&challenge, secret)].into_iter());
            transform_back(sum, product);
        };
        let [s2, t0] = self.transformed();
        for (low, s2) in lows.iter_mut().zip(s2.iter()) {
            times(s2, product);
            low.subtract(product);
            if low.reaches(set.gamma_2() - set.beta()) {
                return false;
            }
        }
        for (response, s1) in responses.iter_mut().zip(self.s1.iter()) {
            times(s1, product);
            response.add(product);
            if response.reaches(set.gamma_1() - set.beta()) {
                return false;
            }
        }
        for ((low, high), t0) in lows.iter_mut().zip(highs.iter()).zip(t0.iter()) {
            times(t0, product);
            if product.reaches(set.gamma_2()) {
                return false;
            }
            low.add(product);
            make_hints(set, low, high);
        }
        let (encoded, encoded_hints) = rest.split_at_mut(set.l * bytes_of(set.z_bits()));
        for (response, bytes) in responses.iter().zip(encoded.chunks_exact_mut(bytes_of(set.z_bits()))) {
            pack_below(response.coefficients(), set.gamma_1(), set.z_bits(), bytes);
        }
        // A signature contains their positions. If there are too many, only that fact of the attempt becomes known.
        for hints in lows.iter_mut() {
            declassify(hints);
        }
        hints::write(set, lows, encoded_hints)
    }

    /// Computes y, and w = A y in its two parts.
    fn commit(&self, seed: &[u8], number: u16, attempt: &mut Attempt) {
        let set = self.public.set;
        sample::masks(set, seed, number, &mut attempt.responses);
        for (transformed, mask) in attempt.transformed.iter_mut().zip(&attempt.responses) {
            transform(mask, transformed);
        }
        let rows = self.public.matrix.chunks_exact(set.l);
        for ((row, w), high) in rows.zip(&mut attempt.lows).zip(&mut attempt.highs) {
            attempt.sum.sum_products(&row.iter().zip(&attempt.transformed));
            transform_back(&mut attempt.sum, w);
            w.make_positive();
            decompose(set, w, high);
        }
    }
}

/// The hash from which the challenge is drawn.
fn challenge_of(key: &SigningKey, message_hash: &[u8], attempt: &Attempt) -> super::keccak::Output {
    let set = key.public.set;
    let mut shake = Shake::new();
    shake.absorb(message_hash);
    let mut encoded = Zeroizing::new(vec![0; bytes_of(set.high_bits())]);
    for high in &attempt.highs {
        pack(
            high.coefficients().map(i32::cast_unsigned),
            set.high_bits(),
            &mut encoded,
        );
        shake.absorb(&encoded);
    }
    shake.finish()
}
