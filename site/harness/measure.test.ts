import { expect, test } from 'vitest';
import { seededRandom } from '../statistics/chance/random.ts';
import { VisibilityLog } from './batch/guard.ts';
import type { SubjectSource } from './batch/subject.ts';
import type { HarnessReport } from './harness-event.ts';
import { LEAST_CALL_NS } from './seen-ns.ts';
import { measureSimulated, quickPlan } from './simulated/measure-simulated.ts';
import { SimulatedClock } from './simulated/simulated-clock.ts';
import { simulatedSource } from './simulated/simulated-subject.ts';

const clockStepMs = 0.005;
const newClock = () => new SimulatedClock({ clockStepMs, jitterSeed: 1 });

/** A source whose subject pushes its key to `messages` when its calls begin. */
function tellingSource(key: string, clock: SimulatedClock, messages: string[]): SubjectSource {
  return simulatedSource(key, clock, () => {
    if (messages.at(-1) !== key) messages.push(key);
    return 0.5;
  });
}

function progressOf(reports: readonly HarnessReport[]) {
  return reports.filter((report) => report.type === 'progress');
}

test('a quick run of 16 cheap subjects and two slow, heavy-tailed ones takes 11 s at most', async () => {
  for (const step of [0.005, 0.1]) {
    const clock = new SimulatedClock({ clockStepMs: step, jitterSeed: 1, readingMs: step / 50 });
    const random = seededRandom(3);
    const noise = () => 1 + 0.06 * (random() + random() + random() - 1.5);
    const cheap = Array.from({ length: 16 }, (_, index) =>
      simulatedSource(`cheap ${index}`, clock, () => 0.02 * 1.5 ** index * noise()),
    );
    const slow = ['rsa 1', 'rsa 2'].map((key) => simulatedSource(key, clock, () => 150 - 200 * Math.log(1 - random())));
    const run = await measureSimulated(clock, step, [...cheap, ...slow]);
    expect(run.exactElapsedMs).toBeLessThan(11_000);
    expect(run.measured.size).toBe(18);
    for (const measured of run.measured.values()) {
      expect(measured.stopped).not.toBe('running');
      expect(measured.samplesNs.length).toBeGreaterThanOrEqual(3);
    }
    expect(run.measured.get('rsa 1')?.callsPerBatch).toBe(1);
  }
});

test('of batches that the clock cannot read no tier is seen, and their time comes to its end', async () => {
  const coarseMs = 0.1;
  const clock = new SimulatedClock({ clockStepMs: coarseMs, jitterSeed: 1, readingMs: 0.0005 });
  const random = seededRandom(5);
  // A call that takes almost no time, beside programs that sometimes take the processor.
  const callMs = () => (random() < 0.002 ? 0.05 * random() : 1e-6);
  // A warm-up too short for a busy machine's calls to settle.
  const plan = { ...quickPlan, maxWarmUpMs: 0.1 };
  const run = await measureSimulated(clock, coarseMs, [simulatedSource('next to nothing', clock, callMs)], { plan });
  const measured = run.measured.get('next to nothing');
  expect(measured?.belowResolution).toBe(true);
  expect(measured?.rounds.slice(0, 3)).toEqual([0, 1, 2]);
});

test('a busy spell at the end of the warm-up and at the sizing makes no batch of a call', async () => {
  const clock = newClock();
  const begin = clock.exactMs;
  const isBusy = () => clock.exactMs - begin > 45 && clock.exactMs - begin < 210;
  // A neighbour takes most of the core until after the warm-up.
  const callMs = () => (isBusy() ? 0.4 : 0.1);
  const { measured } = await measureSimulated(clock, clockStepMs, [simulatedSource('busy', clock, callMs)]);
  expect(measured.get('busy')?.callsPerBatch).toBe(40);
});

test('a call that has become slower for good has batches of its size', async () => {
  const clock = newClock();
  const begin = clock.exactMs;
  const callMs = () => (clock.exactMs - begin > 30 ? 2 : 0.1);
  const { measured } = await measureSimulated(clock, clockStepMs, [simulatedSource('slower', clock, callMs)]);
  expect(measured.get('slower')?.callsPerBatch).toBeLessThanOrEqual(4);
});

test('the first subject is told before the second is opened', async () => {
  const clock = newClock();
  const opened: string[] = [];
  const reports: HarnessReport[] = [];
  const sources = ['a', 'b'].map((key) => {
    const source = simulatedSource(key, clock, () => 0.5);
    const open = () => {
      if (key === 'b')
        opened.push(...reports.filter((report) => report.type === 'measured').map((report) => report.key));
      return source.open();
    };
    return { key, open };
  });
  await measureSimulated(clock, clockStepMs, sources, { emit: (report) => reports.push(report) });
  expect(opened).toEqual(['a']);
});

test('the same seed gives the same order, another seed another', async () => {
  const orderFor = async (seed: number) => {
    const clock = newClock();
    const messages: string[] = [];
    const sources = ['a', 'b', 'c', 'd'].map((key) => tellingSource(key, clock, messages));
    await measureSimulated(clock, clockStepMs, sources, { seed });
    return messages.join('');
  };
  expect(await orderFor(7)).toBe(await orderFor(7));
  expect(await orderFor(7)).not.toBe(await orderFor(8));
});

test('every subject gets a batch in every round', async () => {
  const clock = newClock();
  const messages: string[] = [];
  const sources = ['a', 'b', 'c'].map((key) => tellingSource(key, clock, messages));
  const plan = { ...quickPlan, stop: { rule: 'batches', batches: 10 } } as const;
  const run = await measureSimulated(clock, clockStepMs, sources, { plan });
  for (const measured of run.measured.values()) {
    expect(measured.samplesNs).toHaveLength(10);
    expect(measured.stopped).toBe('batches');
  }
  // Round 0 takes the subjects in order. Afterwards no subject comes a third time before the other two had their turn.
  expect(messages.slice(0, 3)).toEqual(['a', 'b', 'c']);
  for (let begin = 3; begin + 6 < messages.length; begin += 1)
    expect(new Set(messages.slice(begin, begin + 5)).size).toBe(3);
});

test('each sample knows its round and when it began; whoever leaves early leaves the later rounds to others', async () => {
  const clock = newClock();
  const sources = ['a', 'b', 'c'].map((key) => simulatedSource(key, clock, () => 0.5));
  const batches = (number: number) => ({ ...quickPlan, stop: { rule: 'batches', batches: number } }) as const;
  const run = await measureSimulated(clock, clockStepMs, sources, { planFor: (key) => batches(key === 'b' ? 3 : 5) });
  expect([...run.measured.values()].map(({ rounds }) => rounds)).toEqual([
    [0, 1, 2, 3, 4],
    [0, 1, 2],
    [0, 1, 2, 3, 4],
  ]);
  const inOrder = [...run.measured.values()]
    .flatMap(({ rounds, atMs }) => rounds.map((round, index) => ({ round, at: atMs[index] ?? Number.NaN })))
    .sort((a, b) => a.at - b.at);
  expect(inOrder.map(({ round }) => round)).toEqual(inOrder.map(({ round }) => round).sort((a, b) => a - b));
  expect(inOrder.at(-1)?.at).toBeLessThan(run.exactElapsedMs);
});

test('a plan of its own holds for one subject', async () => {
  const clock = newClock();
  const sources = ['a', 'b'].map((key) => simulatedSource(key, clock, () => 0.5));
  const five = { ...quickPlan, stop: { rule: 'batches', batches: 5 } } as const;
  const run = await measureSimulated(clock, clockStepMs, sources, {
    planFor: (key) => (key === 'b' ? five : quickPlan),
  });
  expect(run.measured.get('a')?.stopped).toBe('precision');
  expect(run.measured.get('b')?.samplesNs).toHaveLength(5);
});

test('progress never falls, ends at 1, and the time left ends at 0', async () => {
  const clock = newClock();
  const sources = [0.01, 0.2, 60, 3].map((ms, index) => simulatedSource(`${index}`, clock, () => ms));
  const { reports } = await measureSimulated(clock, clockStepMs, sources);
  const progress = progressOf(reports);
  const fractions = progress.map((report) => report.fraction);
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
  expect(progress.at(-1)).toMatchObject({ fraction: 1, remainingMs: 0 });
  expect(new Set(progress.map((report) => report.phase))).toEqual(new Set(['checking', 'warming up', 'measuring']));
});

test('a subject is told ten times a second at most, and at its end', async () => {
  const clock = newClock();
  const plan = { ...quickPlan, stop: { rule: 'batches', batches: 300 } } as const;
  const run = await measureSimulated(clock, clockStepMs, [simulatedSource('one', clock, () => 0.5)], { plan });
  const messages = run.reports.filter((report) => report.type === 'measured');
  expect(messages.length).toBeLessThanOrEqual(run.exactElapsedMs / 100 + 2);
  expect(run.measured.get('one')?.samplesNs).toHaveLength(300);
});

test('a subject that throws on its thousandth call fails with the call and the reason; the others go on', async () => {
  const clock = newClock();
  let calls = 0;
  const bad = simulatedSource('bad', clock, () => {
    calls += 1;
    if (calls === 1000) throw new Error('The token was pulled out.');
    return 0.1;
  });
  const sources = [bad, simulatedSource('good', clock, () => 0.5)];
  const plan = { ...quickPlan, stop: { rule: 'batches', batches: 300 } } as const;
  const run = await measureSimulated(clock, clockStepMs, sources, { plan });
  expect(run.failed.get('bad')).toBe('Call 1000 failed: The token was pulled out.');
  expect(calls).toBe(1000);
  expect(run.measured.get('good')?.samplesNs).toHaveLength(300);
});

test('a subject that begins to fail in a later round fails then', async () => {
  const clock = newClock();
  let checks = 0;
  const source: SubjectSource = {
    key: 'one',
    open: async () => ({
      mode: 'sync',
      prepare: () => undefined,
      call: () => clock.advance(0.5),
      check: () => {
        checks += 1;
        return checks > 50 ? 'The signature did not verify.' : undefined;
      },
    }),
  };
  const plan = { ...quickPlan, stop: { rule: 'batches', batches: 100 } } as const;
  const run = await measureSimulated(clock, clockStepMs, [source], { plan });
  expect(run.failed.get('one')).toBe('The signature did not verify.');
});

test('a result that was thrown away is caught by the check, and gives no number', async () => {
  const clock = newClock();
  const source: SubjectSource = {
    key: 'empty',
    open: async () => ({
      mode: 'sync',
      prepare: () => undefined,
      call: () => undefined,
      check: (last) => (last === undefined ? 'The call returned nothing.' : undefined),
    }),
  };
  const run = await measureSimulated(clock, clockStepMs, [source]);
  expect(run.failed.get('empty')).toBe('The call returned nothing.');
  expect(run.measured.size).toBe(0);
});

test('an empty subject is marked as below the resolution of the clock', async () => {
  const clock = newClock();
  const run = await measureSimulated(clock, clockStepMs, [simulatedSource('empty', clock, () => 0.00001)], {
    plan: { ...quickPlan, maxWarmUpMs: 10 },
  });
  expect(run.measured.get('empty')).toMatchObject({ belowResolution: true, callsPerBatch: 1000 });
});

test.each([0.005, 0.02, 0.1])(
  'what edges of a clock of %d ms leave of nothing is nothing, and no call that none can read again',
  async (coarseMs) => {
    const clock = new SimulatedClock({ clockStepMs: coarseMs, jitterSeed: 2, readingMs: 0.0005 });
    const random = seededRandom(7);
    const plan = { ...quickPlan, maxWarmUpMs: 0.1, minBatches: 400 };
    const run = await measureSimulated(clock, coarseMs, [simulatedSource('nothing', clock, () => 1e-9 * random())], {
      plan,
    });
    const samplesNs = run.measured.get('nothing')?.samplesNs ?? [];
    expect(samplesNs.length).toBeGreaterThan(20);
    expect(samplesNs.filter((ns) => ns !== 0 && ns < LEAST_CALL_NS)).toEqual([]);
  },
);

test('a source that cannot be opened fails with the reason, one that has nothing to time is passed over', async () => {
  const clock = newClock();
  const sources: SubjectSource[] = [
    { key: 'broken', open: () => Promise.reject(new Error('no key')) },
    { key: 'none', open: async () => undefined },
  ];
  const run = await measureSimulated(clock, clockStepMs, sources);
  expect([...run.failed]).toEqual([['broken', 'It could not be set up: no key.']]);
  expect(run.measured.size).toBe(0);
  expect(progressOf(run.reports).at(-1)?.fraction).toBe(1);
});

test('no sources, no reports but of the drift', async () => {
  const { reports } = await measureSimulated(newClock(), clockStepMs, []);
  expect(new Set(reports.map((report) => report.type))).toEqual(new Set(['drift']));
});

test('the cold call is kept apart from the samples', async () => {
  const clock = newClock();
  let calls = 0;
  const source = simulatedSource('one', clock, () => {
    calls += 1;
    return calls === 1 ? 30 : 0.5;
  });
  const measured = (await measureSimulated(clock, clockStepMs, [source])).measured.get('one');
  expect(measured?.coldNs).toBeCloseTo(30e6, -4);
  expect(Math.max(...(measured?.samplesNs ?? []))).toBeLessThan(0.52e6);
  expect(measured?.warmUp.stable).toBe(true);
});

test('a batch touched by a hidden page is thrown away, counted and taken again', async () => {
  const clock = newClock();
  const visibility = new VisibilityLog();
  let batches = 0;
  const source: SubjectSource = {
    key: 'one',
    open: async () => ({
      mode: 'sync',
      prepare: () => {
        batches += 1;
      },
      call: () => clock.advance(0.5),
      check: () => undefined,
    }),
  };
  // The page hides during a batch. It reports this late, when the worker lets messages in, and is shown again later.
  let hides = 3;
  const yieldToEvents = async () => {
    if (batches < 30 || hides === 0) return;
    hides -= 1;
    visibility.report(true, clock.exactMs - 1);
    queueMicrotask(() => {
      clock.advance(5000);
      visibility.report(false, clock.exactMs);
    });
  };
  const plan = { ...quickPlan, stop: { rule: 'batches', batches: 40 } } as const;
  const run = await measureSimulated(clock, clockStepMs, [source], { plan, visibility, yieldToEvents });
  const measured = run.measured.get('one');
  expect(measured?.discardedBatches).toBeGreaterThan(0);
  expect(measured?.samplesNs).toHaveLength(40);
  // Rounds whose batch was discarded are missing, and no round is counted twice.
  expect(measured?.rounds).toHaveLength(40);
  expect(new Set(measured?.rounds).size).toBe(40);
  expect(measured?.rounds.at(-1)).toBe(39 + (measured?.discardedBatches ?? 0));
});

test('drift is told during the run and graded at its end', async () => {
  const clock = newClock();
  const { reports } = await measureSimulated(clock, clockStepMs, [simulatedSource('one', clock, () => 0.5)]);
  const last = reports.filter((report) => report.type === 'drift').at(-1);
  expect(last?.drift.grade).toBe('quiet');
  expect(last?.drift.readings.length).toBeGreaterThanOrEqual(6);
});

test('a machine that becomes busy in mid-run is not called quiet', async () => {
  const clock = newClock();
  const random = seededRandom(5);
  const busy = () => (clock.exactMs > 900 && random() < 0.5 ? 4 : 0);
  const plan = { ...quickPlan, stop: { rule: 'batches', batches: 300 } } as const;
  const { reports } = await measureSimulated(clock, clockStepMs, [simulatedSource('one', clock, () => 5 + busy())], {
    plan,
    kernel: () => {
      clock.advance(1.2 + busy());
      return 0;
    },
  });
  const drift = reports.filter((report) => report.type === 'drift').at(-1)?.drift;
  expect(drift?.grade).not.toBe('quiet');
});
