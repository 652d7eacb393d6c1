/**
 * The record: one run of one experiment on one device. It keeps raw samples, and every number is derived from them.
 * Only this file defines the document: the types are inferred (`run.ts`), a test makes `public/run.schema.json` from
 * it, and tests hold links and CSV to it. It is strict about shape and numbers, and lenient about identifiers. What a
 * source does not say is absent.
 */
import * as v from 'valibot';
import { scriptTiers, wasmTiers } from '../../harness/engine/engine-state.ts';
import { gesture } from './gesture-schema.ts';
import { MAX_GESTURES, MAX_MEASUREMENTS, MAX_REPEATS } from './limits.ts';
import { measurement, message } from './measurement-schema.ts';
import { driftSchema, outcome, pace, repeats, ways } from './repeat-schema.ts';
import {
  bytes,
  clockStep,
  cores,
  count,
  elapsed,
  identifier,
  identifiers,
  memory,
  name,
  samples,
  sentence,
  timestamp,
} from './schema-fields.ts';
import { SCHEMA_VERSION } from './schema-version.ts';
import { servers } from './server-schema.ts';
import { sizedParts, sizeForms } from './sized.ts';

/** The settings of the run. */
const settings = v.object({
  /** The identifier of the experiment: `passkey-signing`. */
  experiment: v.exactOptional(identifier),
  /** How long the run was to measure: `quick`, `standard`, `study`. */
  preset: v.exactOptional(identifier),
  /** All schemes that were asked for, measured or not. */
  schemes: identifiers,
  /** All operations that were asked for: `generate`, `sign`, `verify` …; an experiment may have others. */
  operations: identifiers,
  /** All backends that were asked for. */
  backends: identifiers,
  /** The messages that were to be signed or encrypted. */
  messages: v.pipe(v.array(message), v.maxLength(100)),
  /** The build of the WebAssembly modules that was asked for; with `auto`, a probe of the engine chooses. */
  wasmBuild: v.exactOptional(identifier),
  /** The seed of the order of measuring; unsigned 32-bit. */
  seed: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffff_ffff))),
  /** The largest number of workers that were to compute at the same time. */
  workers: v.exactOptional(v.pipe(count, v.maxValue(10_000))),
  /** The builds of the modules that are compared, if the experiment compares builds. */
  builds: v.exactOptional(identifiers),
  /** How often the run was to be made; absent means once. */
  repeat: v.exactOptional(v.pipe(count, v.maxValue(MAX_REPEATS))),
});

/** The device and browser, as far as the browser tells. */
const environment = v.object({
  /** `Chromium 156`, `Firefox 153`: coarse, as the browser says it. */
  engine: name,
  /** The operating system: `Linux`. */
  platform: v.exactOptional(name),
  /** Logical processors (`navigator.hardwareConcurrency`). */
  cores: v.exactOptional(cores),
  /** Whether the page is cross-origin isolated, which gives it the finer clock. */
  isolated: v.exactOptional(v.boolean()),
  /** The smallest step of `performance.now()` seen in the worker, in milliseconds. */
  clockStepMs: v.exactOptional(clockStep),
  /** `navigator.deviceMemory`, a coarse class in GiB, if the engine tells it. */
  memoryGiB: v.exactOptional(memory),
  /** How long the page was hidden while it ran, in milliseconds. Batches taken meanwhile were discarded. */
  hiddenMs: v.exactOptional(elapsed),
  /** How long other tabs of this page measured at the same time, in milliseconds; absent if none did. */
  besideMs: v.exactOptional(elapsed),
  /** What compiled WebAssembly when the run began; `none` if the engine has no WebAssembly. Absent if not known. */
  wasmTier: v.exactOptional(v.picklist(wasmTiers)),
  /** What ran JavaScript when the run began. An interpreter and a baseline compiler are not distinguished. */
  scriptTier: v.exactOptional(v.picklist(scriptTiers)),
  /** Whether a debugger was attached, as open developer tools attach one. */
  debugged: v.exactOptional(v.boolean()),
  /** Why one of these could not be found, if the run has tried. */
  engineNotKnown: v.exactOptional(sentence),
  /** Whether a program drove the browser (`navigator.webdriver`). */
  driven: v.exactOptional(v.boolean()),
  /** What the owner calls this device: `Pixel 9, on charger`. If absent, `labelOf` gives a coarse name. */
  label: v.exactOptional(name),
});

/** The origin of results that this page did not measure. */
const source = v.object({
  /** Read from another program's output, or from a publication. */
  kind: v.picklist(['imported', 'published']),
  /** `go test -bench`, or the citation of a study. */
  tool: sentence,
  /** One sentence about what its numbers are. */
  note: sentence,
});

/** A link holds `family`, `build` and the beginning of the hash. */
const moduleBuild = v.object({
  /** Which of the modules it is: `signing`. */
  family: name,
  /** How the module was compiled: `base`. */
  build: name,
  /** The hash of the module as it is served, in hexadecimal. */
  sha256: name,
  /** The WebAssembly features that it was compiled for: `simd128`. */
  targetFeatures: v.exactOptional(identifiers),
  /** The compiler flags. Builds without flags of their own have one empty entry. */
  flags: v.exactOptional(v.pipe(v.array(name), v.maxLength(100))),
  /** The versions of the cryptographic crates in it. */
  crates: v.exactOptional(v.record(identifier, name)),
  /** Its size. */
  rawBytes: v.exactOptional(bytes),
  /** Its size when compressed with gzip. */
  gzipBytes: v.exactOptional(bytes),
  /** Why it was loaded instead of a faster build. */
  note: v.exactOptional(sentence),
});

/** Which version of the page measured, and what made its modules. */
const build = v.object({
  /** The version of the page: `0.2.0`. Absent in documents before 0.2.0 and in results from a link. */
  version: v.exactOptional(name),
  /** The commit of the project. */
  commit: name,
  /** The version of the Rust compiler. */
  rustc: name,
  /** The version of wasm-bindgen, which wrote the JavaScript around the modules. */
  wasmBindgen: name,
  /** The version of Binaryen, which optimized the modules. */
  binaryen: name,
  /** The modules that this run loaded. */
  modules: v.pipe(v.array(moduleBuild), v.maxLength(100)),
});

/** The longest payload that a padding accepted in one piece, found by trying. */
const payloadLimit = v.object({
  scheme: identifier,
  backend: identifier,
  /** The size of the payload. */
  bytes,
});

/** How many bytes one form takes: the smallest and the largest that the run made. */
const measuredSize = v.object({
  /** What was measured. */
  part: v.picklist(sizedParts),
  /** How it is encoded; `raw` has as few bytes as possible. */
  form: v.picklist(sizeForms),
  /** The smallest and the largest. */
  bytes: v.strictTuple([bytes, bytes]),
});

/** The sizes of one scheme, from a key pair and signatures made in the run. */
const schemeSizes = v.object({
  scheme: identifier,
  backend: identifier,
  /** The number of signatures that were measured. */
  signatures: count,
  /** One entry per part and form. */
  sizes: v.pipe(v.array(measuredSize), v.maxLength(100)),
});

/** How long `WebAssembly.compile` took for one module, each time as if the module were new. */
const compileTime = v.object({
  family: identifier,
  build: identifier,
  /** One entry per compilation, in the order taken. */
  samplesNs: samples,
});

/** How many bytes a step of a simulated ceremony takes and returns. Its times are measurements with `{ step }`. */
const stepBytes = v.object({
  scheme: identifier,
  backend: identifier,
  step: identifier,
  /** Bytes that the step takes. */
  bytesIn: bytes,
  /** Bytes that the step returns. */
  bytesOut: bytes,
});

const olderMeanings = ['key-storm latencies', 'median intervals'] as const;

export const runSchema = v.object({
  /** Raised when the meaning of a number changes. Older documents are migrated to this version when they are read. */
  schemaVersion: v.literal(SCHEMA_VERSION),
  /** The identifier of this run; each run gets a new one. */
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'expected 1 to 64 letters, digits, - and _')),
  /** When the run began. */
  startedAt: v.exactOptional(timestamp),
  /** From the beginning of the run to its end. */
  elapsedMs: v.exactOptional(elapsed),
  /** How the run ended. What was measured until then is kept. */
  outcome,
  /** Absent if the run is not from an experiment of this page. */
  experiment: v.exactOptional(identifier),
  settings,
  /** The names of the settings that differ from the preset's. */
  notDefault: identifiers,
  environment,
  /** Absent in results of this page. */
  source: v.exactOptional(source),
  build: v.exactOptional(build),
  /** One entry per backend. Absent if none was measured. */
  ways: v.exactOptional(ways),
  /** Absent if nothing was encrypted by RSA alone. */
  payloadLimits: v.exactOptional(v.pipe(v.array(payloadLimit), v.maxLength(100))),
  /** Absent if the machine was not watched, and before the first reading. */
  drift: v.exactOptional(driftSchema),
  /** Absent if only one kernel was read, or none. */
  pace: v.exactOptional(pace),
  /**
   * For a run that was made several times: each repeat, complete, in order. `measurements`, `drift`, `pace` and `ways`
   * over all repeats are derived. The document has them only for what no repeat says, such as the summaries in results
   * from a link.
   */
  repeats: v.exactOptional(repeats),
  /** Why earlier runs in the history of this browser do not count among the `earlier` visits of cells, in sentences. */
  notCounted: v.exactOptional(v.pipe(v.array(sentence), v.maxLength(10))),
  /** The cells: one entry per scheme, operation, backend, message and conditions. */
  measurements: v.pipe(v.array(measurement), v.maxLength(MAX_MEASUREMENTS)),
  /** Absent if the experiment does not ask for sizes. */
  sizes: v.exactOptional(v.pipe(v.array(schemeSizes), v.maxLength(100))),
  /** Absent if the experiment does not ask for compile times. */
  compileTimes: v.exactOptional(v.pipe(v.array(compileTime), v.maxLength(100))),
  /** Absent if the run is not of a ceremony. */
  stepBytes: v.exactOptional(v.pipe(v.array(stepBytes), v.maxLength(MAX_MEASUREMENTS))),
  /** Only for checks on servers: who computed on each backend `server:<id>`. */
  servers: v.exactOptional(servers),
  /** What a real authenticator did in this session, one gesture after the other. */
  gestures: v.exactOptional(v.pipe(v.array(gesture), v.maxLength(MAX_GESTURES))),
  /**
   * Which numbers have, or may have, the meaning of an older schema version. `key-storm latencies`: they include the
   * first ten connections, which find no queue, so that they cannot be compared with those of version 3. `median
   * intervals`: intervals that came without samples were computed by ranks, which assumes that neighbouring samples are
   * independent; since version 4 they are computed over blocks.
   */
  olderMeanings: v.exactOptional(v.pipe(v.array(v.picklist(olderMeanings)), v.maxLength(10))),
});
