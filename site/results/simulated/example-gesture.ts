import type { GestureRecord } from '../document/run.ts';

export const exampleGesture: GestureRecord = {
  at: '2026-05-17T09:31:22.481Z',
  kind: 'create',
  wallMs: 2310,
  callMs: 1.5,
  unfocusedMs: 2100,
  algorithm: 'ES256 (-7)',
  attachment: 'platform',
  discoverable: true,
  verdict: 'accepted',
  verifications: [{ backend: 'wasm', outcome: 'good', elapsedNs: 210_000 }],
};
