/**
 * Code in front of a worker's own, under which its clock runs ahead: a run goes the way of every run, with all its cells, checks and
 * least counts, and where it would take more samples its time is up sooner. Only where a test asks for no number of the run.
 * @param times of its own clock's time to the wall's: every number of a run is as many times too large, and steps of the clock are too
 */
export const clockAhead = (times: number) => `if (typeof DedicatedWorkerGlobalScope !== 'undefined') {
  const before = Performance.prototype.now;
  // A worker that finds out what the engine compiles with says nothing before it knows; until then the compilers have all their time.
  let aheadSinceMs = location.pathname.includes('task') ? 0 : Infinity;
  const post = self.postMessage;
  self.postMessage = function (...message) {
    aheadSinceMs = Math.min(aheadSinceMs, before.call(performance));
    return post.apply(self, message);
  };
  Performance.prototype.now = function () {
    const ms = before.call(this);
    return ms + ${times - 1} * Math.max(0, ms - aheadSinceMs);
  };
}`;

/** Where a page shows what was measured: most cells have enough samples for an interval. */
export const hurriedClock = clockAhead(8);
