import { expect, test } from 'vitest';
import type { GestureRecord } from '../document/run.ts';
import { exampleRun } from '../simulated/example-run.ts';
import { printGestures } from './gestures.ts';

const gestures: readonly GestureRecord[] = [
  {
    at: '2026-05-17T09:31:22.481Z',
    kind: 'create',
    wallMs: 2310.4,
    callMs: 1.25,
    unfocusedMs: 0,
    algorithm: 'ES256 (-7)',
    attachment: 'platform',
    discoverable: true,
    verdict: 'accepted',
    verifications: [
      { backend: 'wasm', outcome: 'good', elapsedNs: 1 },
      { backend: 'webcrypto', outcome: 'good' },
    ],
  },
  {
    at: '2026-05-17T09:31:29.000Z',
    kind: 'get',
    wallMs: 900,
    callMs: 1,
    unfocusedMs: 870,
    attachment: '=cmd|<b>',
    verdict: 'unverified',
    verifications: [],
  },
];

test('as CSV each gesture is a row, and what looks like a formula is text', () => {
  const [header, create, get] = printGestures({ ...exampleRun(), id: 'r', gestures }).split('\r\n');
  expect(header).toBe('run,at,kind,wall_ms,call_ms,unfocused_ms,algorithm,attachment,discoverable,verdict,verified');
  expect(create).toBe(
    'r,2026-05-17T09:31:22.481Z,create,2310.4,1.25,0,ES256 (-7),platform,true,accepted,wasm=good webcrypto=good',
  );
  expect(get).toBe("r,2026-05-17T09:31:29.000Z,get,900,1,870,,'=cmd|<b>,,unverified,");
});
