/** How a key storm went, beside the latencies of its connections, which are the samples of its cell. */
import * as v from 'valibot';
import { elapsed, eventsMs, wholeNumber } from './schema-fields.ts';

const loaded = {
  /** From the first connection's beginning to the last one's end. */
  elapsedMs: elapsed,
  /** Connections that were finished meanwhile. As many as there are latencies where absent. */
  finished: v.exactOptional(wholeNumber),
};
const alone = { connections: wholeNumber, elapsedMs: elapsed, generateMs: elapsed };

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
export const stormOfRepeat = v.object({ ...loaded, alone: v.object(alone), events: wholeNumber });
