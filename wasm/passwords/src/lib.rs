//! Checking a password against a stored string: Argon2id and PBKDF2 by stock crates, scrypt and bcrypt by code of its own.
//!
//! A stored string is what a server keeps of a password: PHC string format, or modular crypt format for bcrypt. A
//! string without its hash is a setting and a salt, from which a stored string is made.

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
