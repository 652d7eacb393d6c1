//! Checking a password against a stored string: Argon2id and PBKDF2 by stock crates, scrypt and bcrypt by code of its own.
//!
//! A stored string is what a server keeps of a password: the PHC string format (github.com/P-H-C/phc-string-format), of PBKDF2 also
//! as Passlib writes it, of bcrypt the modular crypt format. One that ends with its salt has no hash yet: that is made from it.

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
