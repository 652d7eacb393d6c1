/** Conditions as documents and links hold them: from elsewhere they may be ones that are not known here, and are kept. */
import {
  type ConditionEntry,
  type ConditionName,
  type Conditions,
  type ConditionValue,
  conditionTable,
} from './condition-table.ts';

export type RecordedConditions = Readonly<Record<string, string | number>>;

/** Names from outside may be called `constructor`, so what an object inherits is not looked at. */
export const isConditionName = (name: string): name is ConditionName => Object.hasOwn(conditionTable, name);

export function findCondition(name: string): ConditionEntry | undefined {
  return isConditionName(name) ? conditionTable[name] : undefined;
}

/** What a reader is shown for a value that the table has. The keys of an object are text: `17` among them stands for the number. */
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

/** `8 in flight`, `key expanded each time`; one that is not known here as it is written: `size 32`. */
export function conditionLabel(name: string, value: string | number): string {
  return knownLabel(name, value) ?? `${name} ${value}`;
}

/** What readers are shown for all conditions of a measurement, in their order. */
export function conditionLabels(conditions: RecordedConditions | Conditions | undefined): readonly string[] {
  return Object.entries(conditions ?? {}).map(([name, value]) => conditionLabel(name, value));
}

/** `['inFlight=8', 'key=fresh']`: in keys, links and tables of other programs, always in the same order. */
export function printConditions(conditions: RecordedConditions | Conditions | undefined): readonly string[] {
  return Object.entries(conditions ?? {})
    .map(([name, value]) => `${name}=${value}`)
    .sort();
}

/** The value that prints as this text. No value of the table is text that looks like a number. */
export function readConditionValue(text: string): string | number {
  return /^\d{1,15}$/.test(text) ? Number(text) : text;
}

/** A condition of a measurement from anywhere, where it has one of the values of the table. */
export function recordedValue<Name extends ConditionName>(
  conditions: RecordedConditions | undefined,
  name: Name,
): ConditionValue<Name> | undefined {
  const value = conditions?.[name];
  return isValueOf(name, value) ? value : undefined;
}

const isValueOf = <Name extends ConditionName>(name: Name, value: unknown): value is ConditionValue<Name> =>
  isKnownCondition(name, value);

/** The values of a condition that have a name: numbers first, then in the order of the table. */
export function namedValues<Name extends ConditionName>(name: Name): readonly ConditionValue<Name>[] {
  return Object.keys(conditionTable[name].labels)
    .map(readConditionValue)
    .filter((value) => isValueOf(name, value));
}

/** `['size=32']`: the conditions that the table has not, or not with that value. */
export function unknownConditions(conditions: RecordedConditions | undefined): readonly string[] {
  return printConditions(
    Object.fromEntries(Object.entries(conditions ?? {}).filter(([name, value]) => !isKnownCondition(name, value))),
  );
}
