/**
 * Code that runs in a worker before its own code and makes its clock run ahead. A run still does everything with all
 * cells, checks and minimum counts, but its time for more samples ends sooner. Only for tests that need no number of
 * the run.
 * @param times the rate of the clock: all times of a run, and the clock step, are larger by this factor
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
  let isAhead = true;
  Performance.prototype.now = function () {
    const ms = before.call(this);
    return isAhead ? ms + ${times - 1} * Math.max(0, ms - aheadSinceMs) : ms;
  };
  // A timer and messages end waits that take too long. These limits are for slow machines, so there the clock is right.
  const onTime = (act) => (event) => {
    isAhead = false;
    try {
      act(event);
    } finally {
      isAhead = true;
    }
  };
  const { setInterval, addEventListener } = self;
  self.setInterval = (act, ms) => setInterval.call(self, onTime(act), ms);
  self.addEventListener = (type, act) => addEventListener.call(self, type, type === 'message' ? onTime(act) : act);
}`;

/** For a page that shows results: most cells still have enough samples for an interval. */
export const hurriedClock = clockAhead(8);
