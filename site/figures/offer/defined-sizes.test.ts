import { expect, test } from 'vitest';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import { postQuantum } from '../../experiments/studies/post-quantum.ts';
import { nothingMeasured } from '../form/figure-input.ts';
import { figuresFor } from '../index.ts';
import { plainSpaces } from '../simulated/plain-spaces.ts';
import { definedSizes } from './defined-sizes.ts';
import { definedBytes } from './offered-bytes.ts';

test('before a run the picture has the bytes that the standards define, the smallest login first', () => {
  const run = nothingMeasured(defaultSettings(postQuantum));
  const [first] = figuresFor({ experiment: postQuantum, run });
  const { panels } = definedSizes.make({ experiment: postQuantum, run });
  expect(first?.id).toBe('defined-sizes');
  expect(panels[0]?.groups.map(({ label }) => label)).toEqual([
    ...['Ed25519', 'ECDSA P-256', 'RSA 3072', 'ML-DSA-44', 'ML-DSA-65'],
  ]);
  expect(panels[0]?.groups[3]?.bars.map(({ label, text }) => `${label} ${plainSpaces(text)}`)).toEqual([
    'login 3,774 bytes',
    'registration 1,440 bytes',
  ]);
});

test('the card of the study speaks of the kilobytes that its schemes send', () => {
  const { line = '' } = postQuantum.card ?? {};
  const words = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];
  const kilobytes = (isLater: boolean) =>
    postQuantum.schemes
      .filter((scheme) => scheme.startsWith('ml-dsa') === isLater)
      .map((scheme) => (definedBytes(scheme)?.login ?? 0) / 1000);
  const [most = 0] = kilobytes(false).toSorted((a, b) => b - a);
  // If it is a little more than one, only “about” is true.
  expect(line).toContain(most > 1 ? 'about a kilobyte at most' : 'a kilobyte or less');
  expect(Math.round(most)).toBe(1);
  expect(line).toContain(
    kilobytes(true)
      .map((sent) => words[Math.round(sent)])
      .join(' or '),
  );
});
