/** How many runs stand beside each other; more are a population. */
export const MOST_RUNS = 6;
