//! ML-DSA: every parameter set, with and without a context.

use super::Numbers;
#[cfg(test)]
use super::fuzzed;
#[cfg(test)]
use super::verdicts::{both_refuse, same_forms};
use passkey_bench_wasm::kernels as ours;
use passkey_bench_wasm::{
    self as theirs, ContextSigningKey as _, ContextVerifyingKey as _, SigningKey as _, VerifyingKey as _,
};

/// A context: mostly empty, sometimes at the maximum length or beyond it.
fn context(numbers: &mut Numbers) -> Vec<u8> {
    let length = match numbers.below(8) {
        0 => 255,
        1 => 256,
        2 => numbers.below(300),
        _ => 0,
    };
    numbers.bytes(length)
}

/// Byte lengths of c̃, of one polynomial of z and of all of z, and the number of hint positions.
struct Layout {
    challenge: usize,
    polynomial: usize,
    responses: usize,
    places: usize,
}

const LAYOUTS: [(u32, Layout); 3] = [
    (44, layout(32, 576, 4, 80)),
    (65, layout(48, 640, 5, 55)),
    (87, layout(64, 640, 7, 75)),
];

const fn layout(challenge: usize, polynomial: usize, count: usize, places: usize) -> Layout {
    Layout {
        challenge,
        polynomial,
        responses: polynomial * count,
        places,
    }
}

/// The signature with a change in any part; some changes leave it as it is.
fn changed(numbers: &mut Numbers, signature: &[u8], layout: &Layout) -> Vec<u8> {
    let mut changed = signature.to_vec();
    let hints = layout.challenge + layout.responses;
    match numbers.below(9) {
        // A coefficient of z at an end of its range.
        0 => changed[layout.challenge + layout.polynomial * numbers.below(2)..][..9].fill(0),
        1 => changed[layout.challenge + layout.polynomial * numbers.below(2)..][..9].fill(0xff),
        // A position of a hint moved by one, doubled, or put after the counted ones.
        2 => {
            let at = hints + numbers.below(layout.places);
            changed[at] = changed[at].wrapping_add(1);
        }
        3 => changed[hints + 1] = changed[hints],
        4 => changed[hints + layout.places - 1] = 1,
        // The count of hints.
        5 => {
            let at = hints + layout.places + numbers.below(4);
            changed[at] = changed[at]
                .wrapping_add(numbers.next().to_le_bytes()[0] % 3)
                .wrapping_sub(1);
        }
        6 => {
            changed.pop();
        }
        7 => changed.push(0),
        _ => {
            let at = numbers.below(changed.len());
            changed[at] ^= 1 << numbers.below(8);
        }
    }
    changed
}

/// Compares a key, one signature, and the verdicts on it and on `changes` changed ones. Returns the number of inputs.
fn compare_key(numbers: &mut Numbers, (parameter, layout): &(u32, Layout), changes: usize) -> usize {
    let seed = numbers.seed();
    let key = ours::MlDsaSigningKey::from_seed(*parameter, &seed).unwrap();
    let stock = theirs::MlDsaSigningKey::from_seed(*parameter, &seed).unwrap();
    let (public, stock_public) = (key.verifying_key(), stock.verifying_key());
    assert_eq!(public.to_raw().unwrap(), stock_public.to_raw().unwrap());
    let (message, context) = (numbers.message(), context(numbers));
    let signature = key.sign_deterministic(&message, &context);
    assert_eq!(
        signature.as_ref().map_err(ToString::to_string),
        stock
            .sign_deterministic(&message, &context)
            .as_ref()
            .map_err(ToString::to_string),
        "{parameter}, {seed:x?}"
    );
    let Ok(signature) = signature else {
        assert!(!public.verify_with_context(&message, &[0; 2420], &context));
        return 2;
    };
    assert!(public.verify_with_context(&message, &signature, &context));
    for _ in 0..changes {
        let changed = changed(numbers, &signature, layout);
        assert_eq!(
            public.verify_with_context(&message, &changed, &context),
            stock_public.verify_with_context(&message, &changed, &context),
            "a change of the signature by {parameter}, {seed:x?}"
        );
    }
    2 + changes
}

/// One input of a fuzzer.
pub(crate) fn any(numbers: &mut Numbers) {
    let set = &LAYOUTS[numbers.below(LAYOUTS.len())];
    compare_key(numbers, set, 4);
}

/// Compares this many keys of each set. Returns the number of inputs.
fn compare(keys: usize, changes: usize, first: u64) -> usize {
    let mut numbers = Numbers::seeded(first);
    let sets = (0..keys).flat_map(|_| &LAYOUTS);
    sets.map(|set| compare_key(&mut numbers, set, changes)).sum()
}

#[test]
fn random_bytes_find_no_difference() {
    fuzzed::with_random_bytes("ml_dsa", any);
}

#[test]
fn keys_signatures_and_verdicts_are_those_of_the_crate() {
    assert!(compare(40, 10, 1) > 1000);
}

#[test]
#[ignore = "minutes: npm test -- --only equality"]
fn they_are_on_a_hundred_thousand_inputs() {
    let inputs = compare(6000, 6, 2);
    println!("ML-DSA: {inputs} inputs");
    assert!(inputs >= 100_000, "{inputs}");
}

#[test]
fn hedged_signatures_are_good_to_the_crate_and_never_the_same() {
    for (parameter, _) in LAYOUTS {
        let key = ours::MlDsaSigningKey::generate(parameter).unwrap();
        let stock = theirs::MlDsaVerifyingKey::from_raw(&key.verifying_key().to_raw().unwrap()).unwrap();
        let signatures = [0, 1].map(|_| key.sign(b"message").unwrap());
        assert_ne!(signatures[0], signatures[1]);
        for signature in signatures {
            assert!(stock.verify(b"message", &signature));
            assert!(key.verifying_key().verify(b"message", &signature));
        }
    }
}

#[test]
fn every_form_of_a_key_is_that_of_the_crate() {
    for (parameter, _) in LAYOUTS {
        same_forms(
            &ours::MlDsaSigningKey::from_seed(parameter, &[5; 32]).unwrap(),
            &theirs::MlDsaSigningKey::from_seed(parameter, &[5; 32]).unwrap(),
        );
    }
    for length in [0, 1311, 1313, 1951, 2593] {
        let raw = vec![1; length];
        both_refuse(
            ours::MlDsaVerifyingKey::from_raw(&raw),
            theirs::MlDsaVerifyingKey::from_raw(&raw),
        );
    }
}

#[test]
fn what_asks_for_no_key_is_refused_in_the_same_words() {
    for parameter in [0, 43, 45, 256, u32::MAX] {
        both_refuse(
            ours::MlDsaSigningKey::generate(parameter),
            theirs::MlDsaSigningKey::generate(parameter),
        );
    }
    for length in [0, 31, 33, 64] {
        let seed = vec![1; length];
        both_refuse(
            ours::MlDsaSigningKey::from_seed(44, &seed),
            theirs::MlDsaSigningKey::from_seed(44, &seed),
        );
    }
    both_refuse(
        ours::MlDsaSigningKey::from_raw(&[1; 32]),
        theirs::MlDsaSigningKey::from_raw(&[1; 32]),
    );
}
