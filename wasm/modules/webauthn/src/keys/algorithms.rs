//! COSE algorithms by number and by name.

/// COSE algorithms with their names in IANA's registry.
const ALGORITHMS: [(i64, &str); 26] = [
    (-7, "ES256"),
    (-8, "EdDSA"),
    (-9, "ESP256"),
    (-19, "Ed25519"),
    (-35, "ES384"),
    (-36, "ES512"),
    (-37, "PS256"),
    (-38, "PS384"),
    (-39, "PS512"),
    (-46, "HSS-LMS"),
    (-47, "ES256K"),
    (-48, "ML-DSA-44"),
    (-49, "ML-DSA-65"),
    (-50, "ML-DSA-87"),
    (-51, "ESP384"),
    (-52, "ESP512"),
    (-53, "Ed448"),
    (-257, "RS256"),
    (-258, "RS384"),
    (-259, "RS512"),
    (-260, "WalnutDSA"),
    (-265, "ESB256"),
    (-266, "ESB320"),
    (-267, "ESB384"),
    (-268, "ESB512"),
    (-65535, "RS1"),
];

/// In place of the name of a number that the registry does not have, or gives to no signature.
pub(crate) const UNASSIGNED: &str = "an algorithm of no standard known here";

/// The name of a COSE algorithm.
pub(crate) fn algorithm_name(number: i64) -> &'static str {
    let found = ALGORITHMS.iter().find(|(known, _)| *known == number);
    found.map_or(UNASSIGNED, |(_, name)| name)
}

/// The number of a COSE algorithm by its name, which JOSE shares.
pub(crate) fn algorithm_number(name: &str) -> Option<i64> {
    ALGORITHMS
        .iter()
        .find(|(_, known)| *known == name)
        .map(|(number, _)| *number)
}
