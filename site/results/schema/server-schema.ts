/** The server library behind a backend `server:<id>`: its runtime, its verdicts on good and on changed ceremonies. */
import * as v from 'valibot';
import { bytes, count, identifier, name, sentence } from './schema-fields.ts';

/** The verdict on a good login, or on a good registration with attestation `none`, `self` or `x5c`. */
const verdict = v.object({
  scheme: identifier,
  operation: identifier,
  /** Only for a registration. */
  attestation: v.exactOptional(identifier),
  /** The verdict on a good ceremony. */
  outcome: v.picklist(['accepted', 'refused']),
  /** The library's message when it refused. */
  reason: v.exactOptional(sentence),
});

/** A good login with one thing changed, and whether the library refused each of the changed logins. */
const mutation = v.object({
  /** The changed part. */
  kind: identifier,
  /** `accepted` for any of them is a fault of the library. */
  outcome: v.picklist(['accepted', 'refused']),
});

const server = v.object({
  /** The name of the backend in measurements: `server:py_webauthn`. */
  backend: identifier,
  /** For example `SimpleWebAuthn`. */
  library: identifier,
  /** Absent if the library was not installed, so that it could not be asked. */
  version: v.exactOptional(name),
  /** For example `Node.js`. */
  runtime: identifier,
  /** The version of the runtime. */
  runtimeVersion: v.exactOptional(name),
  /** The cryptographic library that computes: `OpenSSL 3.5.8`. */
  crypto: v.exactOptional(name),
  /** Versions of everything else that affects its times, by name. */
  versions: v.exactOptional(v.record(identifier, name)),
  /** Where the CPU time of its process was read: `/proc`, `getrusage`. If absent, samples are wall time. */
  cpuTimeBy: v.exactOptional(name),
  /** The size of its folder of packages. */
  installedBytes: v.exactOptional(bytes),
  /** The number of packages that were installed for it. */
  packages: v.exactOptional(count),
  /** One entry for each kind of good ceremony. */
  verdicts: v.pipe(v.array(verdict), v.maxLength(100)),
  /** One entry for each change. */
  mutations: v.pipe(v.array(mutation), v.maxLength(100)),
  /** Why it has no numbers, if it has none. */
  reason: v.exactOptional(sentence),
});

const areApart = (names: readonly string[]) => new Set(names).size === names.length;

/** A look-up by name finds one entry: of two, the other would be lost. */
const isSaidOnce = (all: v.InferOutput<typeof server>[]) =>
  areApart(all.map(({ backend }) => backend)) &&
  all.every(
    ({ verdicts, mutations }) =>
      areApart(mutations.map(({ kind }) => kind)) &&
      areApart(verdicts.map((one) => [one.scheme, one.operation, one.attestation ?? ''].join('/'))),
  );

export const servers = v.pipe(
  v.array(server),
  v.maxLength(100),
  v.check(isSaidOnce, 'a library, each of its verdicts and each of its changes stand once'),
);
