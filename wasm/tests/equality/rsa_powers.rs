//! The public operation x^e mod n with both kinds of digits, compared with that of the crate, and the families'
//! verdicts on x.
//!
//! A verdict alone says little, because only a signature gives a padded hash. So the arithmetic is observed: the
//! kernel's last result is the power.

use super::Numbers;
use super::rsa_keys::{EXPONENTS, bytes, made_of, modulus, number};
use passkey_bench_kernels::hazmat::montgomery::{Montgomery, Products};
use passkey_bench_kernels::hazmat::{dot, fma};
use passkey_bench_kernels::rsa::PublicKey;
use passkey_bench_wasm::kernels as ours;
use passkey_bench_wasm::{self as theirs, VerifyingKey};
use rsa::RsaPublicKey;
use rsa::hazmat::rsa_encrypt;
use std::cell::RefCell;
use zeroize::Zeroizing;

thread_local! {
    /// The last plain number from observed arithmetic: words, least significant first.
    static STORED: RefCell<Option<Vec<u32>>> = const { RefCell::new(None) };
}

/// Arithmetic that records its results.
struct Watched<Field>(Field);

impl<Field: Montgomery> Products for Watched<Field> {
    type Number = Field::Number;
    type Scratch = Field::Scratch;
    type Plain = Field::Plain;
    type Index = Field::Index;

    fn scratch(&self) -> Self::Scratch {
        self.0.scratch()
    }

    fn to_montgomery(&self, x: &[u32], scratch: &mut Self::Scratch) -> Self::Number {
        self.0.to_montgomery(x, scratch)
    }

    fn from_montgomery(&self, x: &Self::Number, scratch: &mut Self::Scratch) -> Self::Plain {
        self.0.from_montgomery(x, scratch)
    }

    fn multiply(&self, out: &mut Self::Number, a: &Self::Number, b: &Self::Number, scratch: &mut Self::Scratch) {
        self.0.multiply(out, a, b, scratch);
    }

    fn square(&self, out: &mut Self::Number, a: &Self::Number, scratch: &mut Self::Scratch) {
        self.0.square(out, a, scratch);
    }

    fn select<'table>(
        &self,
        out: &mut Self::Number,
        table: impl Iterator<Item = &'table Self::Number> + Clone,
        index: Self::Index,
    ) where
        Self::Number: 'table,
    {
        self.0.select(out, table, index);
    }
}

impl<Field: Montgomery> Montgomery for Watched<Field> {
    type TwoPrimes = Field::TwoPrimes;

    fn new(modulus: &[u32], bits: usize) -> Self {
        Self(Field::new(modulus, bits))
    }

    fn two_primes(&self, other: &Self) -> Self::TwoPrimes {
        self.0.two_primes(&other.0)
    }

    fn load(&self, x: &[u32]) -> Self::Number {
        self.0.load(x)
    }

    fn form(&self, x: &Self::Number, scratch: &mut Self::Scratch) -> Self::Number {
        self.0.form(x, scratch)
    }

    fn store(&self, x: &Self::Number) -> Zeroizing<Vec<u32>> {
        let stored = self.0.store(x);
        STORED.set(Some(stored.to_vec()));
        stored
    }
}

/// x^e mod n from the kernel, big-endian without leading zeros; `None` if it rejects x.
fn power<Field: Montgomery>(key: &PublicKey<Watched<Field>>, x: &[u8]) -> Option<Vec<u8>> {
    STORED.take();
    assert!(key.verify(b"message", x).is_err());
    let words = STORED.take()?;
    let bytes = words.iter().rev().flat_map(|word| word.to_be_bytes());
    Some(bytes.skip_while(|&byte| byte == 0).collect())
}

/// A number as long as the modulus: 0, 1, n − 1, n, n + 1, or any, which may exceed n.
fn base(numbers: &mut Numbers, modulus: &[u8], bits: usize) -> Vec<u8> {
    let beside = |change: i16| {
        let mut beside = modulus.to_vec();
        let mut carry = change;
        for byte in beside.iter_mut().rev() {
            carry += i16::from(*byte);
            *byte = carry.to_le_bytes()[0];
            carry >>= 8;
        }
        beside
    };
    let small = |value: u8| {
        let mut small = vec![0; modulus.len()];
        small[modulus.len() - 1] = value;
        small
    };
    match numbers.below(12) {
        0 => small(0),
        1 => small(1),
        2 => beside(-1),
        3 => modulus.to_vec(),
        4 => beside(1),
        5 => beside(-2),
        _ => number(numbers, bits),
    }
}

/// Sizes at which a new digit or block begins, common sizes, and any; short ones more often, because they are faster.
fn size(numbers: &mut Numbers) -> usize {
    match numbers.below(20) {
        0 => 4096,
        1 => 1024 + numbers.below(3073),
        2 => [1536, 3072, 4095, 2049][numbers.below(4)],
        3 | 4 => 2048,
        5..9 => 1024,
        _ => 1024 + numbers.below(300),
    }
}

/// The number of inputs, and of computed powers: the other inputs are not below the modulus.
#[derive(Debug, Default)]
struct Found {
    values: usize,
    powers: usize,
}

/// Compares this many values with one modulus.
fn compare_modulus(numbers: &mut Numbers, values: usize, found: &mut Found) {
    let bits = size(numbers);
    let modulus = modulus(numbers, bits);
    let exponent = EXPONENTS[numbers.below(EXPONENTS.len())].to_be_bytes();
    let over_dot = PublicKey::<Watched<dot::Field>>::new(&modulus, &exponent).unwrap();
    let over_fma = PublicKey::<Watched<fma::Field>>::new(&modulus, &exponent).unwrap();
    let stock = RsaPublicKey::new_unchecked(made_of(&modulus), made_of(&exponent));
    let family = ours::RsaVerifyingKey::from_components(&modulus, &exponent).unwrap();
    let stock_family = theirs::RsaVerifyingKey::from_components(&modulus, &exponent).unwrap();
    for _ in 0..values {
        let x = base(numbers, &modulus, bits);
        let is_below = x < modulus;
        let expected = is_below.then(|| bytes(&rsa_encrypt(&stock, &made_of(&x)).unwrap()));
        assert_eq!(power(&over_dot, &x), expected, "dot: {x:x?} mod {modulus:x?}");
        assert_eq!(power(&over_fma, &x), expected, "fma: {x:x?} mod {modulus:x?}");
        let accepted = family.verify(b"message", &x);
        assert_eq!(accepted, stock_family.verify(b"message", &x));
        found.values += 1;
        found.powers += usize::from(is_below);
    }
}

/// One input of a fuzzer.
pub(crate) fn any(numbers: &mut Numbers) {
    compare_modulus(numbers, 2, &mut Found::default());
}

fn compare(moduli: usize, values: usize, first: u64) -> Found {
    let mut numbers = Numbers::seeded(first);
    let mut found = Found::default();
    for _ in 0..moduli {
        compare_modulus(&mut numbers, values, &mut found);
    }
    found
}

#[test]
fn powers_are_those_of_the_crate() {
    let found = compare(60, 8, 1);
    assert!(found.powers > 300 && found.powers < found.values, "{found:?}");
}

#[test]
#[ignore = "minutes: npm test -- --only equality"]
fn there_are_a_hundred_thousand_of_them() {
    let found = compare(8000, 20, 2);
    println!("RSA, powers: {found:?}");
    assert!(found.powers >= 100_000, "{found:?}");
}
