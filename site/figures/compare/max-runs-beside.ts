/** The most runs that are compared one by one; more are a population. */
export const MAX_RUNS_BESIDE = 6;
