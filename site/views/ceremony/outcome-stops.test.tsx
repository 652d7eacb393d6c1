import { renderToString } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import type { Inspection } from '../../ceremony/inspection/inspection.ts';
import { InspectionView } from './inspection-view.tsx';

const because = 'The reason begins a sentence.';

test('a stop parts an outcome from its reason, in steps and in attestation statements', () => {
  const inspection: Inspection = {
    ceremony: 'authentication',
    verdict: 'consistent',
    sentence: '',
    algorithm: undefined,
    refusal: undefined,
    refusals: [],
    steps: (['passed', 'not-applicable', 'not-checked', 'refused'] as const).map((outcome, number) => ({
      section: '7.2',
      number,
      name: outcome,
      outcome,
      because,
    })),
    parts: [],
    verifications: [],
    coseKey: undefined,
    stored: {},
    credentialId: undefined,
    recognised: undefined,
    privateKey: undefined,
    statements: [
      {
        format: 'packed',
        checks: (['passed', 'failed', 'not-checked'] as const).map((outcome) => ({ name: outcome, outcome, because })),
        signatures: [],
        certificates: [],
      },
    ],
    clientExtensions: [],
  };
  const text = renderToString(<InspectionView inspection={inspection} />).replaceAll(/<[^>]*>/g, '');
  expect(text.split(because)).toHaveLength(1 + 7);
  expect(text.split(`. ${because}`)).toHaveLength(1 + 7);
});
