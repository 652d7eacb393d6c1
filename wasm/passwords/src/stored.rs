//! A parsed stored string: the function with its settings, the salt, and the hash if there is one.

use crate::Error;
use crate::fields::{bytes_of, number_of, numbers_of, text_of};

/// The maximum length of a stored string in characters; real ones have about a hundred.
const MOST_CHARACTERS: usize = 1024;

/// The maximum memory of Argon2 and scrypt: 1 GiB, in KiB.
const MOST_MEMORY_KIB: u64 = 1 << 20;

/// RFC 9106, section 3.1: eight blocks of a KiB per lane.
const LEAST_KIB_OF_A_LANE: u32 = 8;

/// Lanes are computed one after another here, and a page needs no more.
const MOST_LANES: u32 = 255;

/// The number of Argon2 passes that a person might wait for.
const MOST_PASSES: u32 = 1000;

/// bcrypt's exponents: its libraries reject smaller ones, and larger ones take minutes.
const COSTS: core::ops::RangeInclusive<u32> = 4..=20;

/// The number of PBKDF2 iterations that a person might wait for.
const MOST_ITERATIONS: u32 = 100_000_000;

/// Lengths of a salt and of a hash in bytes.
const SALT_BYTES: core::ops::RangeInclusive<usize> = 0..=64;
const HASH_BYTES: core::ops::RangeInclusive<usize> = 4..=64;

/// The hash function of PBKDF2's HMAC.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Digest {
    /// SHA-256.
    Sha256,
    /// SHA-512.
    Sha512,
}

/// The function from a password to a hash, with its settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Function {
    /// RFC 9106, version 19.
    Argon2id {
        /// Memory in KiB.
        memory_kib: u32,
        /// Passes over the memory.
        passes: u32,
        /// Lanes, computed one after another here.
        lanes: u32,
    },
    /// RFC 7914.
    Scrypt {
        /// The binary logarithm of the cost N.
        log_n: u8,
        /// Block size r.
        block: u32,
        /// Parallelisation p.
        lanes: u32,
    },
    /// bcrypt; the letter after the 2 is its version.
    Bcrypt {
        /// `a`, `b` or `y`.
        version: char,
        /// The binary logarithm of the rounds.
        cost: u32,
    },
    /// RFC 8018, section 5.2.
    Pbkdf2 {
        /// The hash function of its HMAC.
        digest: Digest,
        /// Iterations.
        iterations: u32,
    },
}

/// A parsed stored string.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stored {
    /// The function and its settings.
    pub function: Function,
    /// For bcrypt the 22 characters of its own alphabet, otherwise bytes.
    pub salt: Vec<u8>,
    /// In the same form as the salt; empty if the string ends with its salt.
    pub hash: Vec<u8>,
}

impl Stored {
    /// Reads a stored string, or one that ends with its salt.
    ///
    /// # Errors
    /// One sentence if it is not a stored string, has an unsupported scheme, or exceeds the limits.
    pub fn read(text: &str) -> Result<Self, Error> {
        if text.len() > MOST_CHARACTERS {
            return Err(Error::TOO_LONG);
        }
        let parts: Vec<&str> = text.split('$').collect();
        match parts.as_slice() {
            ["", "argon2id", version, settings, rest @ ..] => Self::argon2id(version, settings, rest),
            ["", "argon2id", ..] => Err(Error::BROKEN),
            ["", "scrypt", settings, rest @ ..] => Self::scrypt(settings, rest),
            ["", "pbkdf2-sha256", settings, rest @ ..] => Self::pbkdf2(Digest::Sha256, settings, rest),
            ["", "pbkdf2-sha512", settings, rest @ ..] => Self::pbkdf2(Digest::Sha512, settings, rest),
            ["", "2a", cost, rest] => Self::bcrypt('a', cost, rest),
            ["", "2b", cost, rest] => Self::bcrypt('b', cost, rest),
            ["", "2y", cost, rest] => Self::bcrypt('y', cost, rest),
            _ => Err(Error::UNKNOWN),
        }
    }

    fn of_bytes(function: Function, rest: &[&str]) -> Result<Self, Error> {
        let (salt, hash) = match rest {
            [salt] => (bytes_of(salt)?, Vec::new()),
            [salt, hash] => (bytes_of(salt)?, bytes_of(hash)?),
            _ => return Err(Error::BROKEN),
        };
        let is_whole = SALT_BYTES.contains(&salt.len()) && (rest.len() == 1 || HASH_BYTES.contains(&hash.len()));
        if is_whole {
            Ok(Self { function, salt, hash })
        } else {
            Err(Error::BROKEN)
        }
    }

    fn argon2id(version: &str, settings: &str, rest: &[&str]) -> Result<Self, Error> {
        if version != "v=19" {
            return Err(Error::OTHER_VERSION);
        }
        let [memory_kib, passes, lanes] = numbers_of(settings, ["m", "t", "p"])?;
        let is_within = (1..=MOST_LANES).contains(&lanes)
            && (1..=MOST_PASSES).contains(&passes)
            && u64::from(memory_kib) <= MOST_MEMORY_KIB
            && memory_kib >= LEAST_KIB_OF_A_LANE * lanes;
        if !is_within {
            return Err(Error::OUT_OF_BOUNDS);
        }
        Self::of_bytes(
            Function::Argon2id {
                memory_kib,
                passes,
                lanes,
            },
            rest,
        )
    }

    fn scrypt(settings: &str, rest: &[&str]) -> Result<Self, Error> {
        let [exponent, block, lanes] = numbers_of(settings, ["ln", "r", "p"])?;
        let log_n = u8::try_from(exponent).map_err(|_| Error::OUT_OF_BOUNDS)?;
        let is_within = (1..=20).contains(&log_n)
            && (1..=64).contains(&block)
            && exponent < 16 * block
            && (1..=MOST_LANES).contains(&lanes)
            && (u64::from(block) << log_n) / 8 <= MOST_MEMORY_KIB;
        if !is_within {
            return Err(Error::OUT_OF_BOUNDS);
        }
        Self::of_bytes(Function::Scrypt { log_n, block, lanes }, rest)
    }

    /// `i=600000`, with or without `l=32`; or only the number, as in Passlib.
    fn pbkdf2(digest: Digest, settings: &str, rest: &[&str]) -> Result<Self, Error> {
        let iterations = if !settings.contains('=') {
            number_of(settings)?
        } else if settings.contains(',') {
            numbers_of(settings, ["i", "l"])?[0]
        } else {
            numbers_of(settings, ["i"])?[0]
        };
        if !(1..=MOST_ITERATIONS).contains(&iterations) {
            return Err(Error::OUT_OF_BOUNDS);
        }
        Self::of_bytes(Function::Pbkdf2 { digest, iterations }, rest)
    }

    fn bcrypt(version: char, cost: &str, rest: &str) -> Result<Self, Error> {
        const SALT: usize = 22;
        const HASH: usize = 31;
        let digits = cost.len() == 2 && cost.bytes().all(|byte| byte.is_ascii_digit());
        let is_of_alphabet = rest
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'.' || byte == b'/');
        if !digits || !is_of_alphabet || !(rest.len() == SALT || rest.len() == SALT + HASH) {
            return Err(Error::BROKEN);
        }
        let cost = cost.parse().map_err(|_| Error::BROKEN)?;
        if !COSTS.contains(&cost) {
            return Err(Error::OUT_OF_BOUNDS);
        }
        let (salt, hash) = rest.as_bytes().split_at(SALT);
        Ok(Self {
            function: Function::Bcrypt { version, cost },
            salt: salt.to_vec(),
            hash: hash.to_vec(),
        })
    }

    /// The string with this hash: for bcrypt its characters, otherwise bytes.
    #[must_use]
    pub fn with_hash(&self, hash: &[u8]) -> String {
        let text = |bytes: &[u8]| match self.function {
            Function::Bcrypt { .. } => String::from_utf8_lossy(bytes).into_owned(),
            _ => text_of(bytes),
        };
        let [salt, hash] = [self.salt.as_slice(), hash].map(text);
        match self.function {
            Function::Argon2id {
                memory_kib,
                passes,
                lanes,
            } => format!("$argon2id$v=19$m={memory_kib},t={passes},p={lanes}${salt}${hash}"),
            Function::Scrypt { log_n, block, lanes } => format!("$scrypt$ln={log_n},r={block},p={lanes}${salt}${hash}"),
            Function::Pbkdf2 { digest, iterations } => {
                let name = match digest {
                    Digest::Sha256 => "sha256",
                    Digest::Sha512 => "sha512",
                };
                format!("$pbkdf2-{name}$i={iterations}${salt}${hash}")
            }
            Function::Bcrypt { version, cost } => format!("$2{version}${cost:02}${salt}{hash}"),
        }
    }
}
