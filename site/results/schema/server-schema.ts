/** Whose checks were timed on a backend `server:<id>`: a library in a runtime, and what it says of good and of changed ceremonies. */
import * as v from 'valibot';
import { bytes, count, identifier, name, sentence } from './schema-fields.ts';

/** What was asked of it: a login, or a registration with attestation `none`, `self` or `x5c`. */
const verdict = v.object({
  scheme: identifier,
  operation: identifier,
  /** Of a registration. */
  attestation: v.exactOptional(identifier),
  /** What it said of a good one. */
  outcome: v.picklist(['accepted', 'refused']),
  /** What the library said when it refused. */
  reason: v.exactOptional(sentence),
});

/** A good login with one thing changed: whether each of those that were sent was refused. */
const mutation = v.object({
  /** What was changed. */
  kind: identifier,
  /** What the library said; `accepted` of any of them is a fault. */
  outcome: v.picklist(['accepted', 'refused']),
});

const server = v.object({
  /** As its measurements name it: `server:py_webauthn`. */
  backend: identifier,
  /** `SimpleWebAuthn`. */
  library: name,
  /** Absent where it was not there to be asked. */
  version: v.exactOptional(name),
  /** `Node.js`. */
  runtime: name,
  /** Of the runtime. */
  runtimeVersion: v.exactOptional(name),
  /** What computes: `OpenSSL 3.5.8`. */
  crypto: v.exactOptional(name),
  /** Of whatever else bears on its times, by name. */
  versions: v.exactOptional(v.record(identifier, name)),
  /** By what the CPU time of its process was told: `/proc`, `getrusage`. Where it is absent, samples are wall time. */
  cpuTimeBy: v.exactOptional(name),
  /** How many bytes its folder of packages has. */
  installedBytes: v.exactOptional(bytes),
  /** How many packages were installed for it. */
  packages: v.exactOptional(count),
  /** One entry for each kind of good ceremony. */
  verdicts: v.pipe(v.array(verdict), v.maxLength(100)),
  /** One entry for each change. */
  mutations: v.pipe(v.array(mutation), v.maxLength(100)),
  /** Why it has no numbers, where it has none. */
  reason: v.exactOptional(sentence),
});

export const servers = v.pipe(v.array(server), v.maxLength(100));
