/** Of its own clock's time to the wall's. Every number of a run is as many times too large, and steps of the clock are too. */
const AHEAD = 8;

/**
 * Code in front of a worker's own, under which its clock runs ahead: a run goes the way of every run, with all its cells, checks and
 * least counts, and where it would take more samples its time is up sooner. Only where a test asks for no number of the run.
 */
export const hurriedClock = `if (typeof DedicatedWorkerGlobalScope !== 'undefined') {
  const before = Performance.prototype.now;
  Performance.prototype.now = function () { return ${AHEAD} * before.call(this); };
}`;
