//! The Rust side of the protocol in `protocol.md`.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::error::Error;
use std::io::{BufRead, Write, stdin, stdout};
use std::time::Instant;

const PROTOCOL: u32 = 1;

pub type Outcome<T = ()> = Result<T, Box<dyn Error>>;
/// One call. It fails if the library rejects the case.
pub type Call = Box<dyn Fn() -> Outcome>;
/// Prepares for a case everything that does not need its response.
pub type Operation = Box<dyn Fn(&Value) -> Outcome<Call>>;

pub struct Library {
    pub about: Value,
    pub operations: HashMap<&'static str, Operation>,
}

pub fn text(item: &Value, member: &str) -> String {
    item[member].as_str().unwrap_or_default().to_owned()
}

pub fn bytes(item: &Value, member: &str) -> Vec<u8> {
    URL_SAFE_NO_PAD
        .decode(item[member].as_str().unwrap_or_default())
        .unwrap_or_default()
}

/// CPU time of this process, all threads together, in nanoseconds.
fn cpu_ns() -> i64 {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: the clock writes into the time that the pointer refers to.
    unsafe { libc::clock_gettime(libc::CLOCK_PROCESS_CPUTIME_ID, &raw mut time) };
    time.tv_sec * 1_000_000_000 + time.tv_nsec
}

/// Only the calls run between the readings of the clocks.
fn timed(call: &Call, calls: u64) -> Outcome<Value> {
    let (cpu, began) = (cpu_ns(), Instant::now());
    for _ in 0..calls {
        call()?;
    }
    let ns = u64::try_from(began.elapsed().as_nanos())?;
    Ok(json!({ "ns": ns, "cpuNs": cpu_ns() - cpu }))
}

#[derive(Default)]
struct Session {
    cases: HashMap<String, Value>,
    operations: HashMap<&'static str, Operation>,
    prepared: HashMap<String, Call>,
}

impl Session {
    fn open(&mut self, fixtures: &Value, load: fn(&Value) -> Outcome<Library>) -> Outcome<Value> {
        for kind in ["logins", "registrations", "keys"] {
            for item in fixtures[kind].as_array().into_iter().flatten() {
                self.cases.insert(text(item, "id"), item.clone());
            }
        }
        let Library { mut about, operations } = load(fixtures)?;
        self.operations = operations;
        about["operations"] = self.operations.keys().copied().collect();
        about["cpuNs"] = cpu_ns().into();
        about["cpuTimeBy"] = "clock_gettime".into();
        about["cpuStepNs"] = 1.into();
        Ok(about)
    }

    fn run(&mut self, asked: &Value) -> Outcome<Value> {
        let (operation, id) = (text(asked, "operation"), text(asked, "case"));
        let key = format!("{operation} {id}");
        if !self.prepared.contains_key(&key) {
            let prepare = self.operations.get(operation.as_str()).ok_or("no such operation")?;
            let call = prepare(self.cases.get(&id).ok_or("no such case")?)?;
            self.prepared.insert(key.clone(), call);
        }
        timed(&self.prepared[&key], asked["calls"].as_u64().unwrap_or(1))
    }
}

/// Answers questions until the input ends.
pub fn serve(load: fn(&Value) -> Outcome<Library>) -> Outcome {
    let mut session = Session::default();
    for line in stdin().lock().lines() {
        let asked: Value = serde_json::from_str(&line?)?;
        let answer = match asked["verb"].as_str() {
            Some("hello") => {
                let version = env!("RUSTC_VERSION");
                json!({ "protocol": PROTOCOL, "runtime": "Rust", "runtimeVersion": version, "cpuNs": cpu_ns() })
            }
            Some("open") => session.open(&asked["fixtures"], load)?,
            Some("run") => session
                .run(&asked)
                .unwrap_or_else(|error| json!({ "refused": error.to_string() })),
            _ => return Ok(()),
        };
        writeln!(stdout(), "{answer}")?;
    }
    Ok(())
}
