//! The three parameter sets (FIPS 204, table 1) and values derived from them.

use super::arithmetic::Q;
use super::bits::bytes_of;

/// One of the parameter sets.
#[derive(Debug, PartialEq, Eq)]
pub struct ParameterSet {
    /// Rows of the matrix.
    pub(super) k: usize,
    /// Columns of the matrix.
    pub(super) l: usize,
    /// The largest absolute value of a secret coefficient.
    pub(super) eta: i32,
    /// The number of non-zero coefficients of a challenge.
    pub(super) tau: usize,
    /// The exponent of γ₁, which is a power of two.
    pub(super) gamma_1_bits: usize,
    /// The number of values of a coefficient's upper part: (q − 1) / 2 γ₂.
    pub(super) steps: i32,
    /// The maximum number of hints in a signature.
    pub(super) omega: usize,
    /// Bytes of a challenge's hash.
    pub(super) challenge_bytes: usize,
}

/// Bits of a coefficient of t₁.
pub(super) const T1_BITS: usize = 10;

/// ML-DSA-44.
pub static ML_DSA_44: ParameterSet = ParameterSet {
    k: 4,
    l: 4,
    eta: 2,
    tau: 39,
    gamma_1_bits: 17,
    steps: 44,
    omega: 80,
    challenge_bytes: 32,
};

/// ML-DSA-65.
pub static ML_DSA_65: ParameterSet = ParameterSet {
    k: 6,
    l: 5,
    eta: 4,
    tau: 49,
    gamma_1_bits: 19,
    steps: 16,
    omega: 55,
    challenge_bytes: 48,
};

/// ML-DSA-87.
pub static ML_DSA_87: ParameterSet = ParameterSet {
    k: 8,
    l: 7,
    eta: 2,
    tau: 60,
    gamma_1_bits: 19,
    steps: 16,
    omega: 75,
    challenge_bytes: 64,
};

impl ParameterSet {
    /// Rows and columns of the matrix, each as a byte for the hash.
    #[allow(clippy::cast_possible_truncation, reason = "at most 8")]
    pub(super) const fn sizes(&self) -> [u8; 2] {
        [self.k as u8, self.l as u8]
    }

    /// β, the largest absolute value of a coefficient of the challenge times a secret polynomial.
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        reason = "τ is at most 60"
    )]
    pub(super) const fn beta(&self) -> i32 {
        self.eta * self.tau as i32
    }

    pub(super) const fn gamma_1(&self) -> i32 {
        1 << self.gamma_1_bits
    }

    pub(super) const fn gamma_2(&self) -> i32 {
        (Q - 1) / (2 * self.steps)
    }

    /// Bits of a coefficient of z.
    pub(super) const fn z_bits(&self) -> usize {
        self.gamma_1_bits + 1
    }

    /// Bits of the upper part of a coefficient of w.
    pub(super) const fn high_bits(&self) -> usize {
        if self.steps == 16 { 4 } else { 6 }
    }

    /// Bytes of a public key.
    #[must_use]
    pub const fn public_key_bytes(&self) -> usize {
        super::SEED_BYTES + self.k * bytes_of(T1_BITS)
    }

    /// Bytes of a signature.
    #[must_use]
    pub const fn signature_bytes(&self) -> usize {
        self.challenge_bytes + self.l * bytes_of(self.z_bits()) + self.omega + self.k
    }
}
