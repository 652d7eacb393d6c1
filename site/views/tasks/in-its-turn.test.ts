import { expect, test, vi } from 'vitest';
import { drawInParts, InItsTurn } from './in-its-turn.tsx';

/** What it draws; nothing while it waits. */
function drawnBy(part: InItsTurn): unknown {
  try {
    return part.render();
  } catch (waiting) {
    expect(waiting).toBeInstanceOf(Promise);
    return undefined;
  }
}

test('each part waits for a step of its own, those inside of a part too, and whoever comes later waits for nothing', () => {
  const make = (children: string) => new InItsTurn({ children });
  const [outer, beside, inner] = [make('outer'), make('beside'), make('inner')];
  const drawn: unknown[] = [];
  vi.spyOn(inner, 'forceUpdate').mockImplementation(() => drawn.push(drawnBy(inner)));
  vi.spyOn(beside, 'forceUpdate').mockImplementation(() => drawn.push(drawnBy(beside)));
  vi.spyOn(outer, 'forceUpdate').mockImplementation(() => drawn.push(drawnBy(outer), drawnBy(inner)));
  const steps = drawInParts(() => drawn.push(drawnBy(outer), drawnBy(beside)));
  const after: number[] = [];
  for (const _ of steps) after.push(drawn.length);
  expect(after).toEqual([2, 4, 5, 6]);
  expect(drawn).toEqual([undefined, undefined, 'outer', undefined, 'beside', 'inner']);
  expect(drawnBy(make('later'))).toBe('later');
});
