import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../../../scripts/project.mjs';
import { type Conditions, conditionTable } from './condition-table.ts';
import {
  conditionLabel,
  isConditionName,
  isKnownCondition,
  namedValues,
  printConditions,
  readConditionValue,
  recordedValue,
  unknownConditions,
} from './recorded-conditions.ts';

test('a condition or a value that is not in the table does not compile', () => {
  const good: readonly Conditions[] = [
    { signing: 'deterministic', key: 'fresh' },
    { inFlight: 8, workers: 2 },
    { call: 'ready' },
    { call: 100 },
    { exponent: 65537, build: 'limbs-64', step: 'bare' },
  ];
  const bad: readonly Conditions[] = [
    // @ts-expect-error
    { signing: 'determinstic' },
    // @ts-expect-error
    { key: 'fersh' },
    // @ts-expect-error
    { kee: 'fresh' },
    // @ts-expect-error
    { build: 'wdie' },
    // @ts-expect-error
    { exponent: 5 },
    // @ts-expect-error
    { exponent: '3' },
    // @ts-expect-error
    { call: 'raedy' },
    // @ts-expect-error
    { step: 'singn' },
    // @ts-expect-error
    { inFlight: '8' },
  ];
  // At run time the same conditions are recognised as unknown.
  expect(good.flatMap(unknownConditions)).toEqual([]);
  expect(bad.filter((conditions) => unknownConditions(conditions).length === 1)).toEqual(bad);
});

test('the builds of the table are those of wasm/builds.json, but for kernels, of which the engine decides the build', () => {
  const { families, extras } = JSON.parse(readFileSync(inProject('wasm/builds.json'), 'utf8'));
  const builds = Object.entries<{ readonly builds: object }>(families).flatMap(([family, { builds }]) =>
    family.endsWith('-kernel') ? [] : Object.keys(builds),
  );
  const losing = Object.values<object>(extras.families).flatMap((family) => Object.keys(family));
  expect([...namedValues('build')].sort()).toEqual([...new Set([...builds, ...losing])].sort());
});

test.each([
  ['inFlight', 8, '8 in flight'],
  ['workers', 1, '1 worker'],
  ['workers', 4, '4 workers'],
  ['key', 'fresh', 'key expanded each time'],
  ['key', 'prepared', 'key prepared'],
  ['build', 'limbs-64', '64-bit limbs'],
  ['exponent', 17, 'e = 17'],
  ['exponent', 'random-2048', 'random 2048-bit exponent'],
  ['call', 'ready', 'load and import'],
  ['call', 10, 'call 10'],
  ['step', 'sign', 'step sign'],
])('%s=%s reads %s', (name, value, label) => expect(conditionLabel(name, value)).toBe(label));

test.each([
  ['size', 32],
  ['key', 'fersh'],
  ['workers', 0],
  ['workers', 1.5],
  ['exponent', '17'],
  ['constructor', 'name'],
  ['__proto__', 'toString'],
  ['key', 'constructor'],
  ['build', '__proto__'],
])('%s=%s is not known, and reads as it is written', (name, value) => {
  expect(isKnownCondition(name, value)).toBe(false);
  expect(conditionLabel(name, value)).toBe(`${name} ${value}`);
});

test('every value that has a name comes back from the text it prints as', () => {
  for (const name of Object.keys(conditionTable).filter(isConditionName)) {
    for (const value of namedValues(name)) {
      expect(readConditionValue(String(value))).toBe(value);
      expect(recordedValue({ [name]: value }, name)).toBe(value);
      expect(isKnownCondition(name, value)).toBe(true);
    }
    expect(namedValues(name)).toHaveLength(Object.keys(conditionTable[name].labels).length);
  }
});

test('conditions print in one order, whoever wrote them', () => {
  expect(printConditions({ signing: 'hedged', key: 'fresh', size: 32 })).toEqual([
    'key=fresh',
    'signing=hedged',
    'size=32',
  ]);
  expect(printConditions(undefined)).toEqual([]);
});
