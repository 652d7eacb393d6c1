import { expect, test } from 'vitest';
import { extraModules, ordinaryModules } from '../../../scripts/wasm/module-list.mjs';
import { findScheme } from '../../schemes/index.ts';
import { offeredStudies } from '../index.ts';
import { builds } from './builds.ts';

const families: Readonly<Record<string, string>> = {
  'rsassa-pkcs1-v1_5': 'rsa',
  ecdsa: 'ecdsa',
  eddsa: 'eddsa',
  'ml-dsa': 'ml-dsa',
};

test.each(builds.schemes)('%s is asked in every build that its family has', (scheme) => {
  const family = families[findScheme(scheme)?.kind ?? ''];
  const known = [...ordinaryModules(), ...extraModules()].filter((module) => module.family === family);
  for (const group of builds.groups?.filter(({ schemes }) => schemes?.includes(scheme)) ?? []) {
    expect(new Set(group.builds)).toEqual(new Set(known.map(({ build }) => build)));
  }
});

test('it is offered where the site has builds beyond those that the engine picks from, and nowhere else', () => {
  expect(offeredStudies([])).not.toContain(builds);
  expect(offeredStudies(['limbs-32'])).toContain(builds);
  expect(offeredStudies(['limbs-32']).filter((study) => study !== builds)).toEqual(offeredStudies([]));
});

test('no lottery is measured: neither RSA keys nor ML-DSA signatures of chance', () => {
  for (const { schemes, operations, conditions } of builds.groups ?? []) {
    if (schemes?.includes('rsa-2048')) expect(operations).not.toContain('generate');
    if (schemes?.includes('ml-dsa-44') && operations?.includes('sign')) {
      expect(conditions).toEqual([{ messages: 'representative' }]);
    }
  }
});
