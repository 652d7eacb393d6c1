//! Private keys: a seed and the values that are expanded from it once (FIPS 204, algorithm 6).

use super::bits::{bytes_of, pack};
use super::keccak::Shake;
use super::ntt::{transform, transform_back};
use super::parameters::{ParameterSet, T1_BITS};
use super::poly::{Poly, Transformed};
use super::rounding::split_off_low;
use super::verifying_key::VerifyingKey;
use super::{SEED_BYTES, sample};
use crate::kept::Kept;
use crate::memcheck::declassify;
use alloc::vec;
use alloc::vec::Vec;
use zeroize::Zeroizing;

/// Bytes of ρ′, from which the secret polynomials are drawn.
const SECRET_SEED_BYTES: usize = 64;

/// A private key; its secrets are wiped when it is dropped.
pub struct SigningKey {
    pub(super) public: VerifyingKey,
    seed: Zeroizing<[u8; SEED_BYTES]>,
    /// K, from which masks are drawn.
    pub(super) mask_key: Zeroizing<[u8; SEED_BYTES]>,
    /// s₁, transformed.
    pub(super) s1: Zeroizing<Vec<Transformed>>,
    pub(super) s2: Zeroizing<Vec<Poly>>,
    pub(super) t0: Zeroizing<Vec<Poly>>,
    /// s₂ and t₀, transformed when the key signs for the first time.
    transformed: Kept<[Zeroizing<Vec<Transformed>>; 2]>,
}

impl core::fmt::Debug for SigningKey {
    fn fmt(&self, formatter: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        formatter
            .debug_struct("SigningKey")
            .field("public", &self.public)
            .finish_non_exhaustive()
    }
}

impl SigningKey {
    /// The key of a seed ξ.
    #[must_use]
    pub fn from_seed(set: &'static ParameterSet, seed: &[u8; SEED_BYTES]) -> Self {
        let [k, l] = set.sizes();
        let mut expanded = Shake::of(&[seed, &[k, l]]);
        let mut rho: [u8; SEED_BYTES] = expanded.bytes();
        // ρ is part of the public key.
        declassify(&mut rho);
        let secret_seed = Zeroizing::new(expanded.bytes::<SECRET_SEED_BYTES>());
        let mask_key = Zeroizing::new(expanded.bytes());
        let matrix = sample::matrix(set, &rho);

        let [k, l] = [k, l].map(u16::from);
        let s1 = transformed(&sample::secrets(set, secret_seed.as_slice(), 0..l));
        let s2 = sample::secrets(set, secret_seed.as_slice(), l..l + k);

        let mut bytes = rho.to_vec();
        let mut t0 = Zeroizing::new(Vec::with_capacity(set.k));
        let mut encoded = vec![0; bytes_of(T1_BITS)];
        let mut sum = Zeroizing::new(Transformed::zero());
        for (row, s2) in matrix.chunks_exact(set.l).zip(s2.iter()) {
            let mut t = Poly::zero();
            sum.sum_products(&row.iter().zip(s1.iter()));
            transform_back(&mut sum, &mut t);
            t.add(s2);
            t.make_positive();
            let mut t1 = split_off_low(&mut t);
            // t₁ is part of the public key.
            declassify(&mut t1);
            pack(t1.coefficients().map(i32::cast_unsigned), T1_BITS, &mut encoded);
            bytes.extend_from_slice(&encoded);
            t0.push(t);
        }
        Self {
            public: VerifyingKey::with_matrix(set, bytes, matrix),
            seed: Zeroizing::new(*seed),
            mask_key,
            s1,
            s2,
            t0,
            transformed: Kept::new(),
        }
    }

    /// s₂ and t₀, transformed.
    pub(super) fn transformed(&self) -> &[Zeroizing<Vec<Transformed>>; 2] {
        self.transformed
            .get_or_init(|| [&self.s2, &self.t0].map(|polys| transformed(polys)))
    }

    /// The seed ξ.
    #[must_use]
    pub const fn seed(&self) -> &Zeroizing<[u8; SEED_BYTES]> {
        &self.seed
    }

    /// The public key.
    #[must_use]
    pub const fn verifying_key(&self) -> &VerifyingKey {
        &self.public
    }
}

/// The transform of each polynomial.
fn transformed(polys: &[Poly]) -> Zeroizing<Vec<Transformed>> {
    let mut transforms = Zeroizing::new(vec![Transformed::zero(); polys.len()]);
    for (transformed, poly) in transforms.iter_mut().zip(polys) {
        transform(poly, transformed);
    }
    transforms
}
