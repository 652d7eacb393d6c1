/** In nanoseconds. Every call on any machine takes longer. */
export const LEAST_CALL_NS = 1e-2;

/** The time of a call as the clock saw it; 0 if the edges of its steps leave less than any call takes. */
export const seenNs = (ns: number): number => (ns < LEAST_CALL_NS ? 0 : ns);
