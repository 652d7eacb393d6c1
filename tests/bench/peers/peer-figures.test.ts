import { expect, it } from 'vitest';
import { hasGoal, isMet } from '../../../scripts/bench/figure.mjs';
import type { PeerRow } from './measure-peers.ts';
import { OWN_CODE } from './peer.ts';
import { type PeersByEngine, passwordFigures, peerFigures } from './peer-figures.ts';

const compared = (ratio: number) =>
  ({ verdict: 'slower', ratio, interval: [ratio * 0.9, ratio * 1.1] }) as const satisfies PeerRow['comparison'];

const row = (name: string, operation: PeerRow['operation'], toOurs?: number, ownCode?: number): PeerRow => ({
  scheme: 'ed25519',
  operation,
  name,
  medianNs: 1,
  comparison: toOurs === undefined ? undefined : compared(toOurs),
  ownCode: ownCode === undefined ? undefined : compared(ownCode),
});

const results: PeersByEngine = {
  Here: {
    isolated: true,
    faults: [],
    passwords: [
      { question: 'bcrypt, cost 10', medianNs: 1, comparison: compared(1.06) },
      { question: 'scrypt, 32 MiB', medianNs: 1, comparison: compared(0.5) },
    ],
    rows: [
      row('ours', 'sign'),
      row('ours', 'verify'),
      row(OWN_CODE, 'sign', 0.5),
      row('slow', 'sign', 2, 0.25),
      row('slow', 'verify', 3, 0.2),
      row('quick', 'sign', 0.4, 1.25),
    ],
  },
};
const figures = peerFigures(results);

it('a password check is to be ahead of the other library’s, or within a twentieth of it', () => {
  expect(passwordFigures(results).map((figure) => [figure.name, isMet(figure)])).toEqual([
    ['bcrypt, cost 10, ours ÷ hash-wasm', false],
    ['scrypt, 32 MiB, ours ÷ hash-wasm', true],
  ]);
});

it('nothing is asked of a library, and of our own code that it takes no longer than one, nor than the crates', () => {
  expect(figures.filter((figure) => !hasGoal(figure)).map(({ name, value }) => [name, value])).toEqual([
    ['ed25519 sign, slow', 2],
    ['ed25519 sign, quick', 0.4],
    ['ed25519 verify, slow', 3],
  ]);
  expect(figures.filter(hasGoal).map((figure) => [figure.name, isMet(figure)])).toEqual([
    ['ed25519 sign, passkey-bench (own code)', true],
    ['ed25519 sign, own code ÷ slow', true],
    ['ed25519 sign, own code ÷ quick', false],
    ['ed25519 verify, own code ÷ slow', true],
  ]);
});
