//! Public keys: x^e mod n, and verification. All numbers are public, so the code may branch on the exponent's bits.

use super::MODULUS_BITS;
use super::padding::encode;
use crate::Error;
use crate::montgomery::Montgomery;
use crate::words;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use zeroize::Zeroizing;

/// A modulus and an exponent.
#[derive(Clone)]
pub struct PublicKey<Field> {
    pub(super) field: Field,
    pub(super) modulus: Vec<u32>,
    pub(super) exponent: Vec<u32>,
    bits: usize,
}

impl<Field: Montgomery> PublicKey<Field> {
    /// A key of these big-endian numbers.
    ///
    /// # Errors
    /// Unless the modulus is odd and has 1024 to 4096 bits, and the exponent is odd, at least 3 and below the modulus.
    /// Also if the arithmetic is not exact here.
    pub fn new(modulus: &[u8], exponent: &[u8]) -> Result<Self, Error> {
        let (modulus, exponent) = (trimmed(modulus), trimmed(exponent));
        let bits = words::bits_of_public(&modulus);
        let odd = |number: &[u32]| number.first().is_some_and(|word| word & 1 == 1);
        let fits = MODULUS_BITS.contains(&bits)
            && odd(&modulus)
            && odd(&exponent)
            && words::bits_of_public(&exponent) >= 2
            && words::is_below(&exponent, &modulus).declassified()
            && Field::is_exact();
        Error::unless(fits)?;
        Ok(Self {
            field: Field::new(&modulus, bits),
            modulus,
            exponent,
            bits,
        })
    }

    /// Bits of the modulus.
    #[must_use]
    pub const fn bits(&self) -> usize {
        self.bits
    }

    /// Bytes of the modulus, and of a signature.
    #[must_use]
    pub const fn length(&self) -> usize {
        self.bits.div_ceil(8)
    }

    /// The modulus, big-endian, in [`Self::length`] bytes.
    #[must_use]
    pub fn modulus(&self) -> Vec<u8> {
        big_endian(&self.modulus, self.length())
    }

    /// The exponent, big-endian, without leading zeros.
    #[must_use]
    pub fn exponent(&self) -> Vec<u8> {
        big_endian(&self.exponent, words::bits_of_public(&self.exponent).div_ceil(8))
    }

    /// Checks that this is a signature of the message by this key.
    ///
    /// # Errors
    /// If it is not.
    pub fn verify(&self, message: &[u8], signature: &[u8]) -> Result<(), Error> {
        Error::unless(signature.len() == self.length())?;
        let signature = self.number(signature);
        let encoded = self.number(&encode(message, self.length()));
        let is_below = signature.iter().rev().lt(self.modulus.iter().rev());
        Error::unless(is_below && self.power(&signature)[..] == encoded[..])
    }

    /// Big-endian bytes as a number as long as the modulus.
    pub(super) fn number(&self, bytes: &[u8]) -> Vec<u32> {
        let mut number = vec![0; self.modulus.len()];
        words::read_big_endian(bytes, &mut number);
        number
    }

    /// x^e mod n for x below n. Since every valid exponent is odd, the last product is with x itself. It uses the plain
    /// x, which converts the result from Montgomery form.
    pub(super) fn power(&self, x: &[u32]) -> Zeroizing<Vec<u32>> {
        let field = &self.field;
        let mut scratch = field.scratch();
        let plain = field.load(x);
        let base = field.form(&plain, &mut scratch);
        let (mut power, mut next) = (base.clone(), base.clone());
        for position in (0..words::bits_of_public(&self.exponent) - 1).rev() {
            field.square(&mut next, &power, &mut scratch);
            core::mem::swap(&mut power, &mut next);
            if words::bits_at(&self.exponent, position, 1) == 1 {
                let factor = if position == 0 { &plain } else { &base };
                field.multiply(&mut next, &power, factor, &mut scratch);
                core::mem::swap(&mut power, &mut next);
            }
        }
        field.store(&power)
    }
}

impl<Field> fmt::Debug for PublicKey<Field> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("PublicKey")
            .field("bits", &self.bits)
            .finish_non_exhaustive()
    }
}

/// A public number without leading zero words.
fn trimmed(bytes: &[u8]) -> Vec<u32> {
    let mut number = vec![0; bytes.len().div_ceil(4)];
    words::read_big_endian(bytes, &mut number);
    number.truncate(words::bits_of_public(&number).div_ceil(words::WORD_BITS));
    number
}

pub(super) fn big_endian(number: &[u32], length: usize) -> Vec<u8> {
    let mut bytes = vec![0; length];
    words::write_big_endian(number, &mut bytes);
    bytes
}
