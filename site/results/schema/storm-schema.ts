/** How a key storm went, beside the latencies of its connections, which are the samples of its cell. */
import * as v from 'valibot';
import { elapsed, eventsMs, wholeNumber } from './schema-fields.ts';

/** How the storm went, beside its latencies, which are the samples. */
export const recordedStorm = v.object({
  /** From the first connection's beginning to the last one's end. */
  elapsedMs: elapsed,
  /** Connections that were finished meanwhile. As many as there are latencies where absent. */
  finished: v.exactOptional(wholeNumber),
  /** The event with nothing else under way on its core: what it costs by itself. */
  alone: v.object({
    /** How many were made. */
    connections: wholeNumber,
    /** How long all connections took together. */
    elapsedMs: elapsed,
    /** The part of `elapsedMs` in which keys were made. */
    generateMs: elapsed,
    /** How long each connection took, where the document keeps that: with the fewest workers. */
    eventsMs: v.exactOptional(eventsMs),
  }),
});
