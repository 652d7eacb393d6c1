/** How a key storm went, beside the latencies of its connections, which are the samples of its cell. */
import * as v from 'valibot';
import { elapsed, eventsMs, wholeNumber } from './schema-fields.ts';

const loaded = {
  /** From the first connection's beginning to the last one's end. */
  elapsedMs: elapsed,
  /** Connections that were finished meanwhile. As many as there are latencies where absent. */
  finished: v.exactOptional(wholeNumber),
};
const alone = {
  /** How many were made. */
  connections: wholeNumber,
  /** How long they took together. */
  elapsedMs: elapsed,
  /** Of it, the making of keys. */
  generateMs: elapsed,
};

/** How the storm went, beside its latencies, which are the samples. */
export const recordedStorm = v.object({
  ...loaded,
  /** The same event with nothing else under way on its core: what it costs by itself. */
  alone: v.object({
    ...alone,
    /** Each of them, where the document keeps them: with the fewest workers. */
    eventsMs: v.exactOptional(eventsMs),
  }),
});

/** The part of one repeat in it; `events` says how many of the kept events are its own. */
export const stormOfRepeat = v.object({
  ...loaded,
  /** The same event with nothing else under way on its core. */
  alone: v.object(alone),
  /** How many of the kept events are its own. */
  events: wholeNumber,
});
