/** Nanoseconds. Less than any machine takes for a call. */
export const LEAST_CALL_NS = 1e-2;

/** What a clock has seen of a call: nothing, where the edges of its steps leave less than any call takes. */
export const seenNs = (ns: number): number => (ns < LEAST_CALL_NS ? 0 : ns);
