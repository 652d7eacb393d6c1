/** What a real authenticator did on a tap, as a record of its own: one gesture is no sample, so it has no interval. */
import * as v from 'valibot';
import { callTime, elapsed, identifier, name, timestamp } from './schema-fields.ts';

/** Which backend verified the signature, and how long that took: the median of 21 calls in a row, in nanoseconds. */
const verification = v.object({
  backend: identifier,
  /** What the backend found; `impossible` if it does not have the scheme. */
  outcome: v.picklist(['good', 'bad', 'impossible']),
  /** The time of import and verification together. */
  elapsedNs: v.exactOptional(callTime),
});

/** Times in milliseconds. The record holds neither the credential nor its ID nor the challenge. */
export const gesture = v.object({
  /** When the page called the authenticator. */
  at: timestamp,
  /** `create` is a registration, `get` is a login. */
  kind: v.picklist(['create', 'get']),
  /** From the call to its result: the time of the person, the browser's dialogue and the authenticator together. */
  wallMs: elapsed,
  /** The part of `wallMs` until the browser had accepted the call and returned its promise. */
  callMs: elapsed,
  /** The part of `wallMs` in which the page had no focus. */
  unfocusedMs: elapsed,
  /** `ES256 (-7)`; absent if the key is not known. */
  algorithm: v.exactOptional(name),
  /** `platform`, `cross-platform`, or `not said`. */
  attachment: name,
  /** Whether the authenticator stored the credential, if the browser says so. */
  discoverable: v.exactOptional(v.boolean()),
  /** What the inspector concluded; `unverified` is its older word for `consistent`. */
  verdict: v.picklist(['accepted', 'consistent', 'refused', 'unverified', 'not inspected']),
  /** One entry per backend. */
  verifications: v.pipe(v.array(verification), v.maxLength(10)),
});
