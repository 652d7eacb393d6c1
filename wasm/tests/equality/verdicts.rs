//! What a kernel and its crate say of the same bytes.

use std::fmt::Display;

pub(crate) struct Signed {
    /// In the family's raw form.
    pub(crate) key: Vec<u8>,
    pub(crate) message: Vec<u8>,
    pub(crate) signature: Vec<u8>,
}

/// What both read, or nothing where both refuse it in the same words.
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
