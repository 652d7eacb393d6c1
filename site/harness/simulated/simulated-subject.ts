import type { AsyncSubject, SubjectSource, SyncSubject } from '../batch/subject.ts';
import type { SimulatedClock } from './simulated-clock.ts';

/** A source whose every call takes exactly `callMs()` of the clock's exact time. For tests. */
export function simulatedSource(
  key: string,
  clock: SimulatedClock,
  callMs: () => number,
  mode: 'sync' | 'async' = 'sync',
): SubjectSource {
  const call = (index: number): number => {
    clock.advance(callMs());
    return index;
  };
  const base = { prepare: () => clock.advance(0.0137), check: () => undefined };
  const sync: SyncSubject = { ...base, mode: 'sync', call };
  const async: AsyncSubject = { ...base, mode: 'async', call: async (index) => call(index) };
  return { key, open: async () => (mode === 'sync' ? sync : async) };
}
