//! The page's operations, natively: the same schemes by the same code, timed by criterion. `npm run bench -- --native`
//! runs it and makes a result of the samples.
//!
//! Every sample of a benchmark is the mean of the same number of calls, as on the page. If calls differ by chance (RSA
//! key generation, ML-DSA signing), a sample is one call, as on the page.

#![allow(clippy::unwrap_used, reason = "a benchmark may stop at the first surprise")]

use core::hint::black_box;
use core::time::Duration;
use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, SamplingMode};
use passkey_bench_wasm::{Ed25519SigningKey, MlDsaSigningKey, P256SigningKey, RsaSigningKey, SigningKey, VerifyingKey};

/// What a passkey signs: 37 bytes of authenticator data and a SHA-256 (WebAuthn Level 3, section 6.3.3).
const MESSAGE_BYTES: usize = 69;

/// Messages are used in turn, because the page never signs one twice.
const MESSAGES: usize = 64;

/// Signatures are used in turn, as on the page, which has 16.
const SIGNATURES: usize = 16;

/// The number of samples, and the time for all of them. A sample has at least one call.
#[derive(Clone, Copy)]
struct Plan {
    samples: usize,
    measuring: Duration,
}

const STEADY: Plan = Plan {
    samples: 60,
    measuring: Duration::from_millis(1500),
};

/// One call per sample: far fewer calls than samples fit into the time.
const SINGLE_CALLS: Plan = Plan {
    samples: 500,
    measuring: Duration::from_millis(50),
};

/// One call per sample as well, for calls so slow that a few dozen take seconds.
const FEW_CALLS: Plan = Plan {
    samples: 40,
    measuring: Duration::from_millis(50),
};

fn messages() -> Vec<[u8; MESSAGE_BYTES]> {
    (0..MESSAGES)
        .map(|_| {
            let mut message = [0; MESSAGE_BYTES];
            getrandom::fill(&mut message).unwrap();
            message
        })
        .collect()
}

fn follow(group: &mut BenchmarkGroup<'_, WallTime>, plan: Plan) {
    group.sample_size(plan.samples).measurement_time(plan.measuring);
}

/// One scheme's three operations, under their names on the page.
fn bench<Key: SigningKey>(criterion: &mut Criterion, scheme: &str, parameter: u32, plans: [Plan; 3]) {
    let mut group = criterion.benchmark_group(scheme);
    group
        .sampling_mode(SamplingMode::Flat)
        .warm_up_time(Duration::from_millis(500));
    let [generate, sign, verify] = plans;

    follow(&mut group, generate);
    group.bench_function("generate", |bencher| {
        bencher.iter_with_large_drop(|| Key::generate(black_box(parameter)).unwrap());
    });

    let key = Key::generate(parameter).unwrap();
    let messages = messages();
    follow(&mut group, sign);
    group.bench_function("sign", |bencher| {
        let mut turn = messages.iter().cycle();
        bencher.iter(|| key.sign(black_box(turn.next().unwrap())).unwrap());
    });

    let public_key = key.verifying_key();
    let signed: Vec<_> = messages
        .iter()
        .take(SIGNATURES)
        .map(|message| (message, key.sign(message).unwrap()))
        .collect();
    assert!(
        signed
            .iter()
            .all(|(message, signature)| public_key.verify(*message, signature)),
        "{scheme} refuses its own signature"
    );
    follow(&mut group, verify);
    group.bench_function("verify", |bencher| {
        let mut turn = signed.iter().cycle();
        bencher.iter(|| {
            let (message, signature) = turn.next().unwrap();
            public_key.verify(black_box(*message), black_box(signature))
        });
    });
    group.finish();
}

fn main() {
    // The samples are judged elsewhere, so criterion's own resampling would only take time.
    let mut criterion = Criterion::default()
        .without_plots()
        .nresamples(1000)
        .configure_from_args();
    let rsa = [FEW_CALLS, STEADY, STEADY];
    bench::<RsaSigningKey>(&mut criterion, "rsa-2048", 2048, rsa);
    bench::<RsaSigningKey>(&mut criterion, "rsa-3072", 3072, rsa);
    bench::<P256SigningKey>(&mut criterion, "ecdsa-p256", 256, [STEADY; 3]);
    bench::<Ed25519SigningKey>(&mut criterion, "ed25519", 25519, [STEADY; 3]);
    bench::<MlDsaSigningKey>(&mut criterion, "ml-dsa-44", 44, [STEADY, SINGLE_CALLS, STEADY]);
    criterion.final_summary();
}
