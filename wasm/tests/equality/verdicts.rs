//! Compares a kernel's and a crate's results for the same bytes.

#[cfg(test)]
use super::Numbers;
#[cfg(test)]
use passkey_bench_wasm::{SigningKey, VerifyingKey};
use std::fmt::Display;

pub(crate) struct Signed {
    /// In the family's raw form.
    pub(crate) key: Vec<u8>,
    pub(crate) message: Vec<u8>,
    pub(crate) signature: Vec<u8>,
}

/// The number of inputs, and of accepted signatures.
#[derive(Debug, Default)]
pub(crate) struct Found {
    pub(crate) inputs: usize,
    pub(crate) accepted: usize,
}

/// Compares this many keys, from this seed on.
#[cfg(test)]
pub(crate) fn compare_keys(keys: usize, first: u64, compare_key: impl Fn(&mut Numbers, &mut Found)) -> Found {
    let mut numbers = Numbers::seeded(first);
    let mut found = Found::default();
    for _ in 0..keys {
        compare_key(&mut numbers, &mut found);
    }
    found
}

/// The results of both; `None` if both reject it with the same message.
pub(crate) fn both<Own, Stock>(
    own: Result<Own, impl Display>,
    stock: Result<Stock, impl Display>,
    what: &[u8],
) -> Option<(Own, Stock)> {
    match (own, stock) {
        (Ok(own), Ok(stock)) => Some((own, stock)),
        (Err(own), Err(stock)) => {
            assert_eq!(own.to_string(), stock.to_string(), "{what:x?}");
            None
        }
        (own, stock) => {
            assert_eq!(own.is_ok(), stock.is_ok(), "{what:x?}");
            None
        }
    }
}

/// Both reject it with the same message.
#[cfg(test)]
pub(crate) fn both_refuse<Own, Stock>(own: Result<Own, impl Display>, stock: Result<Stock, impl Display>) {
    assert_eq!(own.err().unwrap().to_string(), stock.err().unwrap().to_string());
}

/// The same key has the same forms in both, and both read or reject damaged forms alike.
#[cfg(test)]
pub(crate) fn same_forms<Own: SigningKey, Stock: SigningKey>(own: &Own, stock: &Stock) {
    let pkcs8 = own.to_pkcs8().unwrap();
    let spki = own.verifying_key().to_spki().unwrap();
    assert_eq!(pkcs8, stock.to_pkcs8().unwrap());
    assert_eq!(own.to_raw().unwrap(), stock.to_raw().unwrap());
    assert_eq!(spki, stock.verifying_key().to_spki().unwrap());
    for at in 0..pkcs8.len() {
        let mut damaged = pkcs8.to_vec();
        damaged[at] ^= 1 << (at % 8);
        if let Some((read, stock)) = both(Own::from_pkcs8(&damaged), Stock::from_pkcs8(&damaged), &damaged) {
            assert_eq!(read.to_pkcs8().unwrap(), stock.to_pkcs8().unwrap());
        }
    }
    for length in (0..spki.len()).chain([spki.len() + 1, 5000]) {
        let mut cut = spki.clone();
        cut.resize(length, 0);
        both_refuse(Own::VerifyingKey::from_spki(&cut), Stock::VerifyingKey::from_spki(&cut));
    }
}
