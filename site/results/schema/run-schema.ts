/**
 * The RECORD: one run of one experiment on one device. Raw samples are kept; every number is derived from them. The document
 * is written down here alone: its types are inferred (`run.ts`), `public/run.schema.json` is made from it by a test, links
 * and CSV are held to it. Strict as to shape and numbers, lenient as to identifiers. What a source does not say is absent.
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

/** What was asked for. */
const settings = v.object({
  /** By its identifier: `passkey-signing`. */
  experiment: v.exactOptional(identifier),
  /** How thorough the run was to be: `quick`, `standard`, `thorough`. */
  preset: v.exactOptional(identifier),
  /** All that were asked for, measured or not; so are the next two. */
  schemes: identifiers,
  /** `generate`, `sign`, `verify` …; an experiment may have others. */
  operations: identifiers,
  /** Where the arithmetic was to run. */
  backends: identifiers,
  /** What was to be signed or encrypted. */
  messages: v.pipe(v.array(message), v.maxLength(100)),
  /** Which build of the WebAssembly modules was asked for; `auto` lets a probe of the engine choose. */
  wasmBuild: v.exactOptional(identifier),
  /** Shuffles the order of measuring; unsigned 32-bit. */
  seed: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffff_ffff))),
  /** The most workers that were to compute at the same time. */
  workers: v.exactOptional(v.pipe(count, v.maxValue(10_000))),
  /** Which builds of the modules are set beside each other, in an experiment that does that. */
  builds: v.exactOptional(identifiers),
  /** How often the run was to be made; once where absent. */
  repeat: v.exactOptional(v.pipe(count, v.maxValue(MAX_REPEATS))),
});

/** Where it was measured, as far as the browser tells. */
const environment = v.object({
  /** `Chromium 156`, `Firefox 153`; as the browser says, coarse. */
  engine: name,
  /** The operating system: `Linux`. */
  platform: v.exactOptional(name),
  /** Logical processors (`navigator.hardwareConcurrency`). */
  cores: v.exactOptional(v.pipe(count, v.maxValue(100_000))),
  /** Whether the page is cross-origin isolated, and so has the finer clock. */
  isolated: v.exactOptional(v.boolean()),
  /** The smallest step of `performance.now()` seen in the worker, in milliseconds. */
  clockStepMs: v.exactOptional(clockStep),
  /** `navigator.deviceMemory`, a coarse class in GiB, where the engine tells it. */
  memoryGiB: v.exactOptional(memory),
  /** How long the page was hidden while it ran, in milliseconds. Batches taken then were thrown away. */
  hiddenMs: v.exactOptional(elapsed),
  /** How long other tabs of this page measured at the same time, in milliseconds; absent where none did. */
  besideMs: v.exactOptional(elapsed),
  /** What the engine compiled WebAssembly with when the run began; `none` where it has none. Absent where that is not known. */
  wasmTier: v.exactOptional(v.picklist(wasmTiers)),
  /** What the engine ran JavaScript with when the run began; interpreter and baseline compiler are not told apart. */
  scriptTier: v.exactOptional(v.picklist(scriptTiers)),
  /** Whether a debugger was attached, as open developer tools attach one. */
  debugged: v.exactOptional(v.boolean()),
  /** Why one of these could not be told, where a run has tried. */
  engineNotKnown: v.exactOptional(sentence),
  /** Whether a program drove the browser (`navigator.webdriver`). */
  driven: v.exactOptional(v.boolean()),
  /** What its owner calls this device: `Pixel 9, on charger`. Coarse where they said nothing: see `labelOf`. */
  label: v.exactOptional(name),
});

/** Where results come from that were not measured by this page. */
const source = v.object({
  /** Read from another program's output, or out of a publication. */
  kind: v.picklist(['imported', 'published']),
  /** `go test -bench`, or the citation of a study. */
  tool: sentence,
  /** One sentence on what its numbers are. */
  note: sentence,
});

/** A link holds the first three, with the beginning of the hash. */
const moduleBuild = v.object({
  /** Which of the modules: `signing`. */
  family: name,
  /** How it was compiled: `base`. */
  build: name,
  /** Of the module as it is served, in hexadecimal. */
  sha256: name,
  /** What of WebAssembly it was compiled for: `simd128`. */
  targetFeatures: v.exactOptional(identifiers),
  /** Builds without flags of their own have been writing an empty one. */
  flags: v.exactOptional(v.pipe(v.array(name), v.maxLength(100))),
  /** The versions of the cryptography in it, by crate. */
  crates: v.exactOptional(v.record(identifier, name)),
  /** How large it is. */
  rawBytes: v.exactOptional(bytes),
  /** How large it is when compressed for the way. */
  gzipBytes: v.exactOptional(bytes),
  /** Why it was loaded and not a faster build. */
  note: v.exactOptional(sentence),
});

/** What page measured, and what its modules were made with. */
const build = v.object({
  /** Of the page, `0.2.0`; absent in documents of before 0.2.0. A link leaves it out. */
  version: v.exactOptional(name),
  /** Of the project. */
  commit: name,
  /** The version of Rust’s compiler. */
  rustc: name,
  /** The version of what wrote the modules’ glue. */
  wasmBindgen: name,
  /** The version of what optimized the modules. */
  binaryen: name,
  /** The modules this run loaded. */
  modules: v.pipe(v.array(moduleBuild), v.maxLength(100)),
});

/** The longest payload that a padding took in one piece, found by trying. */
const payloadLimit = v.object({
  scheme: identifier,
  backend: identifier,
  /** Of the payload. */
  bytes,
});

/** How many bytes one form takes, smallest and largest of those made in the run. */
const measuredSize = v.object({
  /** Of what. */
  part: v.picklist(sizedParts),
  /** How it is written; `raw` is as few bytes as it needs. */
  form: v.picklist(sizeForms),
  /** Smallest and largest. */
  bytes: v.strictTuple([bytes, bytes]),
});

/** The sizes of one scheme, from a key pair and signatures made in the run. */
const schemeSizes = v.object({
  scheme: identifier,
  backend: identifier,
  /** How many signatures were looked at. */
  signatures: count,
  /** One entry a part and form. */
  sizes: v.pipe(v.array(measuredSize), v.maxLength(100)),
});

/** How long `WebAssembly.compile` took for one module, each time as if it were new. */
const compileTime = v.object({
  family: identifier,
  build: identifier,
  /** One entry a compilation, in the order taken. */
  samplesNs: samples,
});

/** How many bytes a step of a simulated ceremony takes and gives. Its times are measurements under `{ step }`. */
const stepBytes = v.object({
  scheme: identifier,
  backend: identifier,
  step: identifier,
  /** That it takes. */
  bytesIn: bytes,
  /** That it gives. */
  bytesOut: bytes,
});

const olderMeanings = ['key-storm latencies', 'median intervals'] as const;

export const runSchema = v.object({
  /** Raised when the meaning of a number changes; older documents are read and moved to this version. */
  schemaVersion: v.literal(SCHEMA_VERSION),
  /** Of this run; made anew for every run. */
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  /** When it began. */
  startedAt: v.exactOptional(timestamp),
  /** From its beginning to its end. */
  elapsedMs: v.exactOptional(elapsed),
  /** How it ended; what was measured until then is kept. */
  outcome,
  /** Absent where no experiment of ours asked. */
  experiment: v.exactOptional(identifier),
  settings,
  /** The names of the settings that differ from the preset's. */
  notDefault: identifiers,
  environment,
  /** Absent for results of this page. */
  source: v.exactOptional(source),
  build: v.exactOptional(build),
  /** One a backend. Absent where none was measured. */
  ways: v.exactOptional(ways),
  /** Absent where nothing was encrypted by RSA alone. */
  payloadLimits: v.exactOptional(v.pipe(v.array(payloadLimit), v.maxLength(100))),
  /** Absent where nobody watched the machine, and before the first reading. */
  drift: v.exactOptional(driftSchema),
  /** Absent where only one kernel was read, or none. */
  pace: v.exactOptional(pace),
  /**
   * Of a run that was made several times: each of its runs, whole, in order. What is said over all of them is derived: `measurements`, `drift`,
   * `pace` and `ways` beside them say only what no run says, as the summaries in results from a link.
   */
  repeats: v.exactOptional(repeats),
  /** Why earlier runs in the history of this browser do not count among the `earlier` visits of cells: a sentence each. */
  notCounted: v.exactOptional(v.pipe(v.array(sentence), v.maxLength(10))),
  /** The cells: one entry a scheme, operation, backend, message and conditions. */
  measurements: v.pipe(v.array(measurement), v.maxLength(MAX_MEASUREMENTS)),
  /** Where the experiment asks for them. */
  sizes: v.exactOptional(v.pipe(v.array(schemeSizes), v.maxLength(100))),
  /** Where the experiment asks for them. */
  compileTimes: v.exactOptional(v.pipe(v.array(compileTime), v.maxLength(100))),
  /** Of a ceremony. */
  stepBytes: v.exactOptional(v.pipe(v.array(stepBytes), v.maxLength(MAX_MEASUREMENTS))),
  /** Of checks on servers: who computed on each backend `server:<id>`. */
  servers: v.exactOptional(servers),
  /** What a real authenticator did beside it; one after the other. */
  gestures: v.exactOptional(v.pipe(v.array(gesture), v.maxLength(MAX_GESTURES))),
  /**
   * Which numbers have the meaning of an older schema version, or may have it. `key-storm latencies`: they hold the first
   * ten connections too, which find no queue, and cannot be compared with those of version 3. `median intervals`: those that
   * came without their samples are by ranks, which take neighbouring samples to be independent; since version 4 they are by blocks.
   */
  olderMeanings: v.exactOptional(v.pipe(v.array(v.picklist(olderMeanings)), v.maxLength(10))),
});
