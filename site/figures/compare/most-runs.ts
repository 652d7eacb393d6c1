/** The most runs that are compared one by one; more are a population. */
export const MOST_RUNS = 6;
