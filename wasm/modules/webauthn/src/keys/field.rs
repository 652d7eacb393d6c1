//! Arithmetic modulo a prime of a fixed width, for checking whether a point lies on its curve. It is simple, and its
//! time depends on the numbers, because public keys are not secret.

use core::cmp::Ordering;

/// Words of 64 bits, the lowest first. The width must leave room for twice the modulus.
pub(crate) type Number<const WORDS: usize> = [u64; WORDS];

/// A number from its bytes, the lowest first; bytes beyond the width are ignored.
pub(crate) fn from_little_endian<const WORDS: usize>(bytes: &[u8]) -> Number<WORDS> {
    let mut number = [0; WORDS];
    for (word, chunk) in number.iter_mut().zip(bytes.chunks(8)) {
        *word = chunk.iter().rev().fold(0, |value, byte| value << 8 | u64::from(*byte));
    }
    number
}

/// A number from its bytes, the highest first.
pub(crate) fn from_big_endian<const WORDS: usize>(bytes: &[u8]) -> Number<WORDS> {
    let turned: Vec<u8> = bytes.iter().rev().copied().collect();
    from_little_endian(&turned)
}

fn compare<const WORDS: usize>(one: &Number<WORDS>, other: &Number<WORDS>) -> Ordering {
    one.iter().rev().cmp(other.iter().rev())
}

fn sum<const WORDS: usize>(mut one: Number<WORDS>, other: &Number<WORDS>) -> Number<WORDS> {
    let mut carry = false;
    for (word, more) in one.iter_mut().zip(other) {
        (*word, carry) = word.carrying_add(*more, carry);
    }
    one
}

fn difference<const WORDS: usize>(mut one: Number<WORDS>, other: &Number<WORDS>) -> Number<WORDS> {
    let mut borrow = false;
    for (word, less) in one.iter_mut().zip(other) {
        (*word, borrow) = word.borrowing_sub(*less, borrow);
    }
    one
}

/// Divides by 2 to the power of `bits`, which is from 1 to 63.
fn halved<const WORDS: usize>(mut number: Number<WORDS>, bits: u32) -> Number<WORDS> {
    let mut above = 0;
    for word in number.iter_mut().rev() {
        let next = *word << (64 - bits);
        *word = *word >> bits | above;
        above = next;
    }
    number
}

/// The numbers modulo an odd prime.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Field<const WORDS: usize>(pub(crate) Number<WORDS>);

impl<const WORDS: usize> Field<WORDS> {
    /// Whether the number is reduced.
    pub(crate) fn holds(&self, number: &Number<WORDS>) -> bool {
        compare(number, &self.0) == Ordering::Less
    }

    /// Reduces a number below twice the modulus.
    pub(crate) fn reduced(&self, number: Number<WORDS>) -> Number<WORDS> {
        if self.holds(&number) {
            number
        } else {
            difference(number, &self.0)
        }
    }

    pub(crate) fn add(&self, one: Number<WORDS>, other: &Number<WORDS>) -> Number<WORDS> {
        self.reduced(sum(one, other))
    }

    pub(crate) fn subtract(&self, one: Number<WORDS>, other: &Number<WORDS>) -> Number<WORDS> {
        self.add(one, &difference(self.0, other))
    }

    /// Multiplies bit by bit, from the highest one.
    #[inline(never)]
    pub(crate) fn multiply(&self, one: &Number<WORDS>, other: &Number<WORDS>) -> Number<WORDS> {
        let mut product = [0; WORDS];
        let words = other.iter().rev().skip_while(|word| **word == 0);
        for word in words {
            for bit in (0..64).rev() {
                product = self.add(product, &product);
                if word >> bit & 1 == 1 {
                    product = self.add(product, one);
                }
            }
        }
        product
    }

    /// Whether it has a square root: the Legendre symbol, by the binary algorithm for the Jacobi symbol.
    #[inline(never)]
    pub(crate) fn is_square(&self, number: &Number<WORDS>) -> bool {
        let low = |number: &Number<WORDS>| number.first().copied().unwrap_or_default();
        let (mut above, mut below) = (*number, self.0);
        let mut is_square = true;
        if above == [0; WORDS] {
            return true;
        }
        while above != [0; WORDS] {
            let zeros = low(&above).trailing_zeros().min(63);
            if zeros > 0 {
                above = halved(above, zeros);
                is_square ^= zeros % 2 == 1 && matches!(low(&below) % 8, 3 | 5);
                continue;
            }
            if compare(&above, &below) == Ordering::Less {
                (above, below) = (below, above);
                is_square ^= low(&above) % 4 == 3 && low(&below) % 4 == 3;
            }
            above = difference(above, &below);
        }
        is_square
    }
}

#[cfg(test)]
mod tests {
    use super::{Field, from_little_endian};

    #[test]
    fn arithmetic_is_that_of_small_primes() {
        for modulus in [3_u64, 5, 7, 11, 13, 17, 101, 257, 1009] {
            let field = Field([modulus, 0]);
            let squares: Vec<_> = (0..modulus).map(|root| root * root % modulus).collect();
            for one in 0..modulus {
                assert_eq!(
                    field.is_square(&[one, 0]),
                    squares.contains(&one),
                    "{one} mod {modulus}"
                );
                for other in [0, 1, modulus / 2, modulus - 1] {
                    assert_eq!(field.add([one, 0], &[other, 0]), [(one + other) % modulus, 0]);
                    let less = (one + modulus - other) % modulus;
                    assert_eq!(field.subtract([one, 0], &[other, 0]), [less, 0]);
                    assert_eq!(field.multiply(&[one, 0], &[other, 0]), [one * other % modulus, 0]);
                }
            }
        }
    }

    #[test]
    fn carries_and_zero_words_are_passed_on() {
        let two_to_64 = from_little_endian::<3>(&[0, 0, 0, 0, 0, 0, 0, 0, 1]);
        assert_eq!(two_to_64, [0, 1, 0]);
        // 2^127 − 1 is prime, and 2 is a square modulo it.
        let field = Field([u64::MAX, u64::MAX >> 1, 0]);
        assert_eq!(field.multiply(&two_to_64, &two_to_64), [2, 0, 0]);
        assert!(field.is_square(&two_to_64) && field.is_square(&[2, 0, 0]));
        assert!(!field.is_square(&[u64::MAX - 1, u64::MAX >> 1, 0]), "−1 modulo 3 of 4");
        assert_eq!(field.subtract([0; 3], &[1, 0, 0]), [u64::MAX - 1, u64::MAX >> 1, 0]);
    }
}
