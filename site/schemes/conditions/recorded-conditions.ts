/** Conditions in documents and links. A document from elsewhere may have unknown conditions, which are kept. */
import {
  type ConditionEntry,
  type ConditionName,
  type Conditions,
  type ConditionValue,
  conditionTable,
} from './condition-table.ts';

export type RecordedConditions = Readonly<Record<string, string | number>>;

/** Only own members count, since a name from outside may be `constructor`. */
export const isConditionName = (name: string): name is ConditionName => Object.hasOwn(conditionTable, name);

export function findCondition(name: string): ConditionEntry | undefined {
  return isConditionName(name) ? conditionTable[name] : undefined;
}

/** The label of a value in the table. Object keys are text, so the key `17` stands for the number. */
function labelIn({ labels, numbers }: ConditionEntry, value: unknown): string | undefined {
  if (typeof value === 'string')
    return !/^\d+$/.test(value) && Object.hasOwn(labels, value) ? labels[value] : undefined;
  if (typeof value !== 'number') return undefined;
  if (Object.hasOwn(labels, value)) return labels[value];
  const isOne = numbers && Number.isInteger(value) && value >= numbers.least && value <= numbers.most;
  return isOne ? numbers.label(value) : undefined;
}

function knownLabel(name: string, value: unknown): string | undefined {
  const entry = findCondition(name);
  return entry && labelIn(entry, value);
}

export const isKnownCondition = (name: string, value: unknown): boolean => knownLabel(name, value) !== undefined;

/** For example `8 in flight` or `key expanded each time`; an unknown condition as it is written: `size 32`. */
export function conditionLabel(name: string, value: string | number): string {
  return knownLabel(name, value) ?? `${name} ${value}`;
}

/** The labels of all conditions of a measurement, in their order. */
export function conditionLabels(conditions: RecordedConditions | Conditions | undefined): readonly string[] {
  return Object.entries(conditions ?? {}).map(([name, value]) => conditionLabel(name, value));
}

/**
 * For example `['inFlight=8', 'key=fresh']`, always in the same order: for keys, links and tables of other programs.
 */
export function printConditions(conditions: RecordedConditions | Conditions | undefined): readonly string[] {
  return Object.entries(conditions ?? {})
    .map(([name, value]) => `${name}=${value}`)
    .sort();
}

/** The value whose text this is. In the table, no text value looks like a number. */
export function readConditionValue(text: string): string | number {
  return /^\d{1,15}$/.test(text) ? Number(text) : text;
}

/** A condition of any measurement, if its value is in the table. */
export function recordedValue<Name extends ConditionName>(
  conditions: RecordedConditions | undefined,
  name: Name,
): ConditionValue<Name> | undefined {
  const value = conditions?.[name];
  return isValueOf(name, value) ? value : undefined;
}

const isValueOf = <Name extends ConditionName>(name: Name, value: unknown): value is ConditionValue<Name> =>
  isKnownCondition(name, value);

/** The named values of a condition: numbers first, then the others in the order of the table. */
export function namedValues<Name extends ConditionName>(name: Name): readonly ConditionValue<Name>[] {
  return Object.keys(conditionTable[name].labels)
    .map(readConditionValue)
    .filter((value) => isValueOf(name, value));
}

/** For example `['size=32']`: the conditions whose name or value is not in the table. */
export function unknownConditions(conditions: RecordedConditions | undefined): readonly string[] {
  return printConditions(
    Object.fromEntries(Object.entries(conditions ?? {}).filter(([name, value]) => !isKnownCondition(name, value))),
  );
}
