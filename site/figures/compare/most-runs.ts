/** How many runs can be compared: more do not fit beside each other. */
export const MOST_RUNS = 6;
