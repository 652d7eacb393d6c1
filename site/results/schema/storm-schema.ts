/** How a key storm went. The latencies of its connections are the samples of its cell. */
import * as v from 'valibot';
import { elapsed, eventsMs, wholeNumber } from './schema-fields.ts';

/** How the storm went. Its latencies are the samples of the cell. */
export const recordedStorm = v.object({
  /** From the beginning of the first connection to the end of the last. */
  elapsedMs: elapsed,
  /** Connections that were finished meanwhile. If absent, as many as there are latencies. */
  finished: v.exactOptional(wholeNumber),
  /** The event with no other work on its core: what it costs by itself. */
  alone: v.object({
    /** The number of connections. */
    connections: wholeNumber,
    /** The time of all connections together. */
    elapsedMs: elapsed,
    /** The part of `elapsedMs` in which keys were generated. */
    generateMs: elapsed,
    /** How long each connection took, in the cell with the fewest workers; absent if the document does not have it. */
    eventsMs: v.exactOptional(eventsMs),
  }),
});
