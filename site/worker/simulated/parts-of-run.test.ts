import { expect, test } from 'vitest';
import { exampleRun } from '../../results/simulated/example-run.ts';
import { partsOf } from '../parts-of-run.ts';

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
