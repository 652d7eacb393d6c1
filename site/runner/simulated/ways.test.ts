import { expect, test } from 'vitest';
import type { Backend } from '../../backends/backend.ts';
import type { HarnessReport } from '../../harness/harness-event.ts';
import { measure } from '../../harness/measure.ts';
import type { RunEvent } from '../events/event.ts';
import { planOfWay, Ways } from '../procedures/ways.ts';

/** A backend with only a way. */
const backendOf = (id: Backend['id'], way: Backend['way']): Backend => ({ id, way }) as Partial<Backend> as Backend;

/** A clock that only calls move. */
function simulated() {
  let ms = 0;
  const takes = (callMs: number) => {
    ms += callMs;
  };
  return { clock: { name: 'performance.now' as const, now: () => ms }, takes };
}

async function measured(backends: readonly Backend[], clock: { name: 'performance.now'; now: () => number }) {
  const progress: RunEvent[] = [];
  const ways = new Ways(backends, (event) => progress.push(event));
  const plan = planOfWay({ minBatchMs: 4, maxWarmUpMs: 140, stop: { rule: 'batches', batches: 12 } });
  await measure({
    sources: ways.sources,
    plan,
    clock,
    clockStepMs: 0.001,
    seed: 1,
    visibility: { shown: async () => undefined, hiddenDuring: () => false },
    yieldToEvents: async () => undefined,
    kernel: () => 0,
    emit: (report: HarnessReport) => {
      if ('key' in report) ways.relay(report);
    },
  });
  return progress.flatMap((event) => (event.type === 'way' ? [event.way] : []));
}

test('each way is measured in rounds, and told with its samples', async () => {
  const { clock, takes } = simulated();
  const found = await measured(
    [
      backendOf('wasm', async () => ({ mode: 'sync', computes: 'nothing', call: () => takes(0.002) })),
      backendOf('webcrypto', async () => ({ mode: 'async', computes: 'hmac', call: async () => takes(0.02) })),
    ],
    clock,
  );
  const last = new Map(found.map((way) => [way.backend, way]));
  expect([...last.keys()].toSorted()).toEqual(['wasm', 'webcrypto']);
  for (const [backend, ns] of [
    ['wasm', 2000],
    ['webcrypto', 20_000],
  ] as const) {
    const way = last.get(backend);
    expect(way?.samplesNs).toHaveLength(12);
    for (const sample of way?.samplesNs ?? []) expect(Math.abs(sample / ns - 1)).toBeLessThan(0.01);
    expect(way?.rounds).toEqual(Array.from({ length: 12 }, (_, round) => round));
  }
});

test('a backend that cannot be had, and one whose call fails, have no way', async () => {
  const { clock, takes } = simulated();
  const found = await measured(
    [
      backendOf('webcrypto', async () => {
        throw new Error('There is no WebCrypto here.');
      }),
      backendOf('wasm', async () => ({ mode: 'sync', computes: 'nothing', call: () => takes(0.1) })),
      backendOf('kernels', async () => ({
        mode: 'sync',
        computes: 'nothing',
        call: () => {
          throw new Error('It fails.');
        },
      })),
    ],
    clock,
  );
  expect(new Set(found.map(({ backend }) => backend))).toEqual(new Set(['wasm']));
});
