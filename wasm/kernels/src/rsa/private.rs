//! Private keys with two primes.

use super::blinding::BlindingPair;
use super::half::{Half, powers};
use super::padding::encode;
use super::public::{PublicKey, big_endian};
use crate::Error;
use crate::kept::Spare;
use crate::mask::Mask;
use crate::montgomery::Montgomery;
use crate::words;
use alloc::vec::Vec;
use core::fmt;
use zeroize::Zeroizing;

/// A private key; its numbers are wiped when it is dropped.
pub struct PrivateKey<Field: Montgomery> {
    public: PublicKey<Field>,
    exponent: Zeroizing<Vec<u32>>,
    p: Half<Field>,
    q: Half<Field>,
    both: Field::TwoPrimes,
    /// q⁻¹ mod p, plain and in Montgomery form. It does not exist if p = q or they are not primes;
    /// then the key cannot sign.
    coefficient: Option<(Zeroizing<Vec<u32>>, Field::Number)>,
    /// The blinding pair of the next signature.
    blinding: Spare<BlindingPair<Field::Number>>,
}

/// The secret numbers of a key, big-endian; wiped when dropped.
#[derive(Debug)]
pub struct PrivateNumbers {
    /// d, as long as the modulus.
    pub exponent: Zeroizing<Vec<u8>>,
    /// p, half as long.
    pub first_prime: Zeroizing<Vec<u8>>,
    /// q, as long as p.
    pub second_prime: Zeroizing<Vec<u8>>,
    /// d mod p − 1.
    pub first_exponent: Zeroizing<Vec<u8>>,
    /// d mod q − 1.
    pub second_exponent: Zeroizing<Vec<u8>>,
    /// q⁻¹ mod p; `None` if the primes are equal or not prime.
    pub coefficient: Option<Zeroizing<Vec<u8>>>,
}

impl<Field: Montgomery> PrivateKey<Field> {
    /// A key of these big-endian numbers. Signing detects if p or q is not prime. A given q⁻¹ mod
    /// p need not be computed.
    ///
    /// # Errors
    /// Unless the numbers match: n = p q, d e ≡ 1 mod p − 1 and q − 1, d below n, and no prime longer than half of n.
    pub fn new(
        modulus: &[u8],
        exponent: &[u8],
        private_exponent: &[u8],
        primes: [&[u8]; 2],
        coefficient: &[u8],
    ) -> Result<Self, Error> {
        let public = PublicKey::<Field>::new(modulus, exponent)?;
        let fit = [private_exponent, primes[0], primes[1]]
            .iter()
            .all(|number| number.len() <= modulus.len());
        Error::unless(fit)?;
        let number = |bytes: &[u8]| {
            let mut number = Zeroizing::new(Vec::new());
            number.resize(bytes.len().div_ceil(4).max(public.modulus.len()), 0);
            words::read_big_endian(bytes, &mut number);
            number
        };
        let exponent = number(private_exponent);
        let [p, q] = primes.map(number);
        let is_product = words::equal(&words::product(&p, &q), &public.modulus);
        // Here and below: it is not secret that a key with numbers that do not match is rejected.
        Error::unless((is_product & words::is_below(&exponent, &public.modulus)).declassified())?;
        let p = half(&p, &exponent, &public).ok_or(Error::REFUSED)?;
        let q = half(&q, &exponent, &public).ok_or(Error::REFUSED)?;
        let hint = if coefficient.len() <= modulus.len() {
            coefficient
        } else {
            &[]
        };
        let coefficient = inverse_form(&p, &q, &number(hint)).or_else(|| {
            let inverse = p.power(&q.prime, &p.inverting_exponent());
            inverse_form(&p, &q, &inverse)
        });
        Ok(Self {
            both: p.field.two_primes(&q.field),
            public,
            exponent,
            p,
            q,
            coefficient,
            blinding: Spare::none(),
        })
    }

    /// The public key.
    #[must_use]
    pub const fn public(&self) -> &PublicKey<Field> {
        &self.public
    }

    /// The secret numbers, to write the key.
    #[must_use]
    pub fn numbers(&self) -> PrivateNumbers {
        let length = self.public.length();
        let written = |number: &[u32], length| Zeroizing::new(big_endian(number, length));
        let half_length = length.div_ceil(2);
        PrivateNumbers {
            exponent: written(&self.exponent, length),
            first_prime: written(&self.p.prime, half_length),
            second_prime: written(&self.q.prime, half_length),
            first_exponent: written(&self.p.exponent, half_length),
            second_exponent: written(&self.q.exponent, half_length),
            coefficient: self
                .coefficient
                .as_ref()
                .map(|(coefficient, _)| written(coefficient, half_length)),
        }
    }

    /// The signature of a message, as long as the modulus. The random bytes are for blinding; the signature does not
    /// depend on them.
    ///
    /// # Errors
    /// If there are no random bytes, or if the result is not a signature, because the key's numbers are not prime or
    /// the machine made an error. Then no result is returned.
    pub fn try_sign<E>(&self, message: &[u8], fill: impl FnMut(&mut [u8]) -> Result<(), E>) -> Result<Vec<u8>, Error> {
        let pair = match self.blinding.take().filter(BlindingPair::is_fresh) {
            Some(pair) => pair,
            None => BlindingPair::new(self, fill)?,
        };
        let field = &self.public.field;
        let mut scratch = field.scratch();
        let encoded = self.public.number(&encode(message, self.public.length()));
        let mut product = field.load(&encoded);
        field.multiply(&mut product, &field.load(&encoded), &pair.blinder, &mut scratch);
        let blinded = field.store(&product);
        let power = self
            .remainders(&blinded, &self.p.exponent, &self.q.exponent)
            .ok_or(Error::REFUSED)?;
        field.multiply(&mut product, &field.load(&power), &pair.unblinder, &mut scratch);
        let signature = field.store(&product);
        // True unless something is wrong.
        Error::unless(words::equal(&self.public.power(&signature), &encoded).declassified())?;
        self.blinding.leave(pair.squared(&self.public.field));
        Ok(big_endian(&signature, self.public.length()))
    }

    /// r⁻¹ mod n; `None` if the key cannot sign.
    pub(super) fn inverse(&self, r: &[u32]) -> Option<Zeroizing<Vec<u32>>> {
        self.remainders(r, &self.p.inverting_exponent(), &self.q.inverting_exponent())
    }

    /// The number that is x^`p_exponent` mod p and x^`q_exponent` mod q, by Garner: m = m₂ + q ((m₁ − m₂) q⁻¹ mod p).
    fn remainders(&self, x: &[u32], p_exponent: &[u32], q_exponent: &[u32]) -> Option<Zeroizing<Vec<u32>>> {
        let (_, coefficient) = self.coefficient.as_ref()?;
        let (p, q) = (&self.p, &self.q);
        let [mut difference, of_q] = powers::<Field>(&self.both, x, p.bits, [p_exponent, q_exponent]);
        let mut subtrahend = of_q.clone();
        // Each prime has at most half of the bits of n, so q < 4 p.
        for _ in 0..3 {
            words::reduce_once(&mut subtrahend, &p.prime);
        }
        let borrow = words::subtract(&mut difference, &subtrahend);
        words::add_where(&mut difference, &p.prime, Mask::of_bit(borrow));

        let mut scratch = p.field.scratch();
        let mut product = coefficient.clone();
        p.field
            .multiply(&mut product, &p.field.load(&difference), coefficient, &mut scratch);
        let mut power = words::product(&p.field.store(&product), &q.prime);
        words::add(&mut power, &of_q);
        Some(power)
    }
}

/// The number, plain and in Montgomery form, if it is q⁻¹ mod p.
fn inverse_form<Field: Montgomery>(
    p: &Half<Field>,
    q: &Half<Field>,
    inverse: &[u32],
) -> Option<(Zeroizing<Vec<u32>>, Field::Number)> {
    if !words::is_below(inverse, &p.prime).declassified() {
        return None;
    }
    let mut scratch = p.field.scratch();
    let number = p.field.to_montgomery(inverse, &mut scratch);
    let mut product = number.clone();
    p.field
        .multiply(&mut product, &p.field.load(&q.prime), &number, &mut scratch);
    let mut plain = Zeroizing::new(inverse.to_vec());
    plain.truncate(p.prime.len());
    words::equal(&p.field.store(&product), &[1])
        .declassified()
        .then_some((plain, number))
}

/// The half for a factor of n, if the factor is odd, above one, not longer than half of n, and d e ≡
/// 1 modulo it less one.
fn half<Field: Montgomery>(prime: &[u32], exponent: &[u32], public: &PublicKey<Field>) -> Option<Half<Field>> {
    let bits = public.bits().div_ceil(2);
    let (low, high) = prime.split_at_checked(bits.div_ceil(words::WORD_BITS))?;
    let excess_bits = low.len() * words::WORD_BITS - bits;
    let excess = words::bits_at(low, bits, excess_bits);
    let is_short = words::is_zero(high) & Mask::of_zero(excess);
    if !(is_short & !words::equal(low, &[1])).declassified() {
        return None;
    }
    let prime = Zeroizing::new(low.to_vec());
    let mut less_one = prime.clone();
    words::subtract(&mut less_one, &[1]);
    let exponent = words::remainder(exponent, &less_one, bits - 2);
    let product = words::remainder(&words::product(&exponent, &public.exponent), &less_one, bits - 2);
    words::equal(&product, &[1])
        .declassified()
        .then(|| Half::new(prime, exponent, bits))
}

impl<Field: Montgomery> fmt::Debug for PrivateKey<Field> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("PrivateKey")
            .field("public", &self.public)
            .finish_non_exhaustive()
    }
}
