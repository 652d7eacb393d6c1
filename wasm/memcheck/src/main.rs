//! Makes keys and signs with secrets that valgrind's memcheck regards as uninitialised memory. So it reports every
//! branch and every address that depends on a secret; `scripts/test/memcheck.mjs` counts the reports.
//! RSA keys come as arguments.
//!
//! With the feature `fused` it runs the code for relaxed SIMD: Ed25519's pairs and RSA over `fma`, with x86-64's
//! instruction for multiply-add (compile with `-C target-feature=+fma`). Without that instruction, integers replace it,
//! which are another arithmetic.

#![allow(unsafe_code, reason = "a request to valgrind is a handful of instructions")]
#![allow(
    clippy::unwrap_used,
    clippy::cast_possible_truncation,
    reason = "a test may stop at the first surprise"
)]

use passkey_bench_kernels::hazmat::montgomery::Montgomery;
use passkey_bench_kernels::{ed25519, rsa};
use std::convert::Infallible;

#[cfg(feature = "fused")]
use passkey_bench_kernels::hazmat::fma as digits;
#[cfg(not(feature = "fused"))]
use passkey_bench_kernels::{hazmat::dot as digits, ml_dsa, p256};

#[cfg(all(feature = "fused", target_arch = "x86_64", not(target_feature = "fma")))]
compile_error!("compile with -C target-feature=+fma, or another arithmetic is watched");

/// The report's names of RSA's digits and Ed25519's points.
const ARITHMETIC: [&str; 2] = if cfg!(feature = "fused") {
    ["fma", "Ed25519 in pairs"]
} else {
    ["dot", "Ed25519"]
};

/// Client requests: `VG_USERREQ__MAKE_MEM_UNDEFINED` and `_DEFINED`
/// in memcheck.h, `VG_USERREQ__COUNT_ERRORS` in valgrind.h.
const MAKE_UNDEFINED: usize = 0x4d43_0001;
const MAKE_DEFINED: usize = 0x4d43_0002;
const COUNT_ERRORS: usize = 0x1201;

const MESSAGE: &[u8] = &[7; 69];

/// Other processors would need other instructions, so there is no answer.
#[cfg(not(target_arch = "x86_64"))]
const fn request(_number: usize, _bytes: &[u8]) -> usize {
    0
}

/// Sends a client request; see `memcheck.rs` in the kernels.
#[cfg(target_arch = "x86_64")]
fn request(number: usize, bytes: &[u8]) -> usize {
    let question = [number, bytes.as_ptr().addr(), bytes.len(), 0, 0, 0];
    let mut answer = 0;
    // SAFETY: the instructions change only rdx, in which valgrind answers.
    unsafe {
        core::arch::asm!(
            "rol rdi, 3", "rol rdi, 13", "rol rdi, 61", "rol rdi, 51", "xchg rbx, rbx",
            in("rax") question.as_ptr(),
            inout("rdx") answer,
            options(nostack),
        );
    }
    answer
}

fn secret<const LENGTH: usize>(seed: u8) -> [u8; LENGTH] {
    // Bytes without a pattern, above zero and below every group order.
    let bytes = core::array::from_fn(|index| (index as u8).wrapping_mul(73).wrapping_add(seed) & 0x7f);
    request(MAKE_UNDEFINED, &bytes);
    bytes
}

fn hidden(bytes: &[u8]) -> Vec<u8> {
    let hidden = bytes.to_vec();
    request(MAKE_UNDEFINED, &hidden);
    hidden
}

/// Marks output as public.
fn published(bytes: &[u8]) {
    request(MAKE_DEFINED, bytes);
}

/// Makes a key's random bytes secret.
fn draw<const LENGTH: usize>(seed: u8) -> impl Fn(&mut [u8]) -> Result<(), Infallible> {
    move |bytes| {
        bytes.copy_from_slice(&secret::<LENGTH>(seed));
        Ok(())
    }
}

#[cfg(not(feature = "fused"))]
fn p256() {
    let curve = p256::Curve::new();
    let read = curve.signing_key(&secret(1)).unwrap();
    let made = curve.generate(draw::<32>(8)).unwrap();
    for key in [read, made] {
        published(&key.verifying_key().to_bytes());
        for _ in 0..2 {
            published(&curve.sign(&key, MESSAGE));
        }
    }
}

fn ed25519() {
    let curve = ed25519::Curve::new();
    let made = curve.generate(draw::<32>(9)).unwrap();
    for key in [curve.signing_key(&secret(2)), made] {
        for _ in 0..2 {
            published(&curve.sign(&key, MESSAGE));
        }
    }
}

fn rsa<Field: Montgomery>(key: &[Vec<u8>]) {
    let [n, e, d, p, q, coefficient] = key else {
        return println!("An RSA key has six numbers.");
    };
    let (d, p, q, coefficient) = (hidden(d), hidden(p), hidden(q), hidden(coefficient));
    let key = rsa::PrivateKey::<Field>::new(n, e, &d, [&p, &q], &coefficient).unwrap();
    for number in 0..2 {
        let drawn = |bytes: &mut [u8]| {
            bytes.fill(0x35 + number);
            request(MAKE_UNDEFINED, bytes);
            Ok::<(), Infallible>(())
        };
        published(&key.try_sign(MESSAGE, drawn).unwrap());
    }
}

#[cfg(not(feature = "fused"))]
fn ml_dsa(set: &'static ml_dsa::ParameterSet) {
    let key = ml_dsa::SigningKey::from_seed(set, &secret(3));
    for number in 4..6 {
        published(&key.sign(MESSAGE, &[], &secret(number)).unwrap());
    }
}

/// The numbers of a key from an argument: hexadecimal, separated by commas.
fn numbers_of(key: &str) -> Vec<Vec<u8>> {
    let bytes = |number: &str| {
        let digit = |at: usize| u8::from_str_radix(number.get(at..at + 2).unwrap(), 16).unwrap();
        (0..number.len()).step_by(2).map(digit).collect()
    };
    key.split(',').map(bytes).collect()
}

fn main() {
    let mut errors = 0;
    let mut watched = |name: &str, run: &dyn Fn()| {
        run();
        let found = request(COUNT_ERRORS, &[]) - errors;
        errors += found;
        println!("{name}: {found}");
    };
    // This leak must be found, which proves that the check works.
    watched("planted", &|| {
        let [first, ..] = secret::<1>(7);
        if core::hint::black_box(first) > 64 {
            println!("a branch that a secret decides");
        }
    });
    // Valgrind must also follow a secret through multiply-add.
    #[cfg(feature = "fused")]
    watched("planted in a product", &|| {
        let [first, ..] = secret::<1>(7);
        if core::hint::black_box(f64::from(first).mul_add(2.0, 1.0)) > 64.0 {
            println!("a branch that a secret product decides");
        }
    });
    let [digits_name, points_name] = ARITHMETIC;
    watched(points_name, &ed25519);
    for key in std::env::args().skip(1).map(|key| numbers_of(&key)) {
        let bits = 8 * key.first().map_or(0, Vec::len);
        watched(&format!("RSA over {digits_name}, {bits} bits"), &|| {
            rsa::<digits::Field>(&key);
        });
    }
    #[cfg(not(feature = "fused"))]
    {
        watched("P-256", &p256);
        watched("ML-DSA-44", &|| ml_dsa(&ml_dsa::ML_DSA_44));
        watched("ML-DSA-65", &|| ml_dsa(&ml_dsa::ML_DSA_65));
        watched("ML-DSA-87", &|| ml_dsa(&ml_dsa::ML_DSA_87));
    }
}
