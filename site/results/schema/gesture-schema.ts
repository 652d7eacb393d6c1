/** What a real authenticator did on a tap: a record of its own. One gesture is not a sample, so no interval is claimed of it. */
import * as v from 'valibot';
import { callTime, elapsed, identifier, name, timestamp } from './schema-fields.ts';

/** Who verified its signature, and in what time: import and verify, the median of 21 calls in a row, nanoseconds. */
const verification = v.object({
  backend: identifier,
  /** What it found; `impossible` where it has no such scheme. */
  outcome: v.picklist(['good', 'bad', 'impossible']),
  /** Import and verify together. */
  elapsedNs: v.exactOptional(callTime),
});

/** Times in milliseconds. Neither the credential nor its ID nor the challenge is in it. */
export const gesture = v.object({
  /** When the page asked. */
  at: timestamp,
  /** A registration, or a login. */
  kind: v.picklist(['create', 'get']),
  /** From the call to its result: the person, the browser's dialogue, the authenticator, in one. */
  wallMs: elapsed,
  /** The part of `wallMs` until the browser had taken the call and given its promise. */
  callMs: elapsed,
  /** The part of `wallMs` in which the page was without focus. */
  unfocusedMs: elapsed,
  /** `ES256 (-7)`; absent where the key is not known. */
  algorithm: v.exactOptional(name),
  /** `platform`, `cross-platform`, or `not said`. */
  attachment: name,
  /** Whether the authenticator kept the credential, where the browser says. */
  discoverable: v.exactOptional(v.boolean()),
  /** What the inspector made of it; `unverified` was its word for what it now calls `consistent`. */
  verdict: v.picklist(['accepted', 'consistent', 'refused', 'unverified', 'not inspected']),
  /** One entry a backend. */
  verifications: v.pipe(v.array(verification), v.maxLength(10)),
});
