//! Checks a password against a stored string: Argon2id and PBKDF2 by stock crates, scrypt and bcrypt by our own code.
//!
//! A stored string is a server's record of a password. It is in the PHC string format
//! (github.com/P-H-C/phc-string-format); PBKDF2 also in Passlib's form, bcrypt in the modular crypt format. If it ends
//! with its salt, the hash is still to be made.

#![forbid(unsafe_code)]

mod bcrypt;
mod bindings;
mod blowfish;
mod derive;
mod error;
mod fields;
mod pi;
mod scrypt;
mod stored;

pub use bindings::{check, hash};
pub use derive::{check_password, hash_password};
pub use error::Error;
pub use stored::{Digest, Function, Stored};
