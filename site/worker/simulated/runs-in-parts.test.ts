import { expect, test } from 'vitest';
import { exampleRun } from '../../results/simulated/example-run.ts';
import { BegunRuns, inParts, partsOf } from '../parts/runs-in-parts.ts';

test('cells keep their order and are never cut, and a part holds few numbers unless one cell alone has more', () => {
  const few = exampleRun({ samples: 10 }).measurements;
  const many = exampleRun({ samples: 6000 }).measurements;
  const cells = [...Array.from({ length: 30 }, () => few).flat(), ...many, ...few];
  const parts = partsOf(cells);
  expect(parts.flat()).toEqual(cells);
  expect(parts.length).toBeGreaterThan(many.length);
  for (const part of parts) expect(part.length === 1 || part.every((cell) => !many.includes(cell))).toBe(true);
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(250);
  expect(partsOf([])).toEqual([]);
});

test('what is handed over in parts is the same run on the other side, also where two come by turns', () => {
  const runs = ['a', 'b'].map((id) => exampleRun({ id, samples: 6000 }));
  const started = new BegunRuns();
  const parted = runs.map(inParts);
  const most = Math.max(...parted.map(({ first }) => first.length));
  expect(most).toBeGreaterThan(2);
  for (let index = 0; index < most; index += 1)
    for (const { first } of parted) for (const cells of first.slice(index, index + 1)) started.add(cells);
  expect(parted.map(({ last }) => started.whole(last))).toEqual(runs);
  // A run that came in one piece is returned unchanged.
  const [run] = runs;
  expect(run && started.whole(run)).toBe(run);
});
