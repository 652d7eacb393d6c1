/** Reads the description of a fleet from a file. */
import * as v from 'valibot';
import { LABEL_CHARACTERS } from '../../site/results/document/label.ts';
import { shownValue, typeName } from '../../site/results/schema/shown-value.ts';
import { oneLine, quoted } from '../../site/schemes/text/foreign-text.ts';
import { readNamed } from '../terminal/named-file.ts';
import { shownReason } from '../terminal/shown-reason.ts';
import { CommandFault } from '../terminal/terminal.ts';
import type { Remote } from '../webdriver/session.ts';

/** More devices should be several fleets. */
const MAX_DEVICES = 10_000;
const MAX_SECONDS = 24 * 60 * 60;

const isWebAddress = (text: string) => /^https?:\/\/[^\s/]/.test(text) && URL.canParse(text);

const Address = v.pipe(v.string(), v.check(isWebAddress, 'expected an address that begins with http:// or https://'));
const Seconds = v.pipe(
  v.number(),
  v.minValue(0.001, 'expected seconds above 0'),
  v.maxValue(MAX_SECONDS, 'expected a day at most'),
);

const Device = v.strictObject({
  name: v.pipe(
    v.string(),
    v.transform(oneLine),
    v.nonEmpty('expected a name'),
    v.maxLength(LABEL_CHARACTERS, `expected ${LABEL_CHARACTERS} characters at most`),
  ),
  endpoint: v.exactOptional(Address),
  capabilities: v.exactOptional(v.record(v.string(), v.unknown()), {}),
});

const FleetFile = v.strictObject({
  /** For devices that name none; most often the address of a Grid. */
  endpoint: v.exactOptional(Address),
  devices: v.pipe(
    v.array(Device),
    v.minLength(1, 'expected one device at least'),
    v.maxLength(MAX_DEVICES, `expected ${MAX_DEVICES} devices at most`),
  ),
  /** As in a link: `{ "experiment": "passkey-signing", "preset": "quick" }`. */
  settings: v.exactOptional(v.record(v.string(), v.union([v.string(), v.number()])), {}),
  /** The address of the page; by default the command serves it. */
  url: v.exactOptional(Address),
  atOnce: v.exactOptional(
    v.pipe(v.number(), v.integer('expected a whole number'), v.minValue(1, 'expected 1 at least')),
  ),
  startSeconds: v.exactOptional(Seconds),
  answerSeconds: v.exactOptional(Seconds),
  runSeconds: v.exactOptional(Seconds),
});

export interface FleetDevice extends Remote {
  /** The name that the device's document stores; a later start finds its result by this name. */
  readonly name: string;
}

export interface Fleet extends Omit<v.InferOutput<typeof FleetFile>, 'devices' | 'endpoint'> {
  readonly devices: readonly FleetDevice[];
}

/** Whether the issue is about an unknown key of a strict object. */
const isUnknownField = ({ type, expected }: v.BaseIssue<unknown>) => type === 'strict_object' && expected === 'never';

function damage(issue: v.BaseIssue<unknown>): string {
  const member = (issue.path ?? []).map(({ key }) => String(key)).join('.') || 'the file';
  if (isUnknownField(issue)) return `it has a field ${quoted(member)} that is not known here`;
  if (issue.type === 'strict_object' && issue.input === undefined) return `${quoted(member)} is missing`;
  const rule = issue.message.startsWith('Invalid')
    ? `expected ${typeName(issue.expected ?? 'something else')}`
    : issue.message;
  return `${quoted(member)} is ${shownValue(issue.input)}; ${rule}`;
}

/** @throws CommandFault with one sentence that names the file */
function readFleet(text: string, name: string): Fleet {
  const refuse = (why: string) =>
    new CommandFault(`The fleet ${quoted(name)} cannot be read: ${why}. No device was asked.`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw refuse(`it is no JSON (${shownReason(error)})`);
  }
  const read = v.safeParse(FleetFile, json);
  // A missing member may be there under an unknown name, so that an unknown name is reported first.
  if (!read.success) throw refuse(damage(read.issues.find(isUnknownField) ?? read.issues[0]));
  const { devices, endpoint, ...rest } = read.output;
  const names = new Set<string>();
  const found = devices.map((device): FleetDevice => {
    if (names.has(device.name))
      throw refuse(`two devices are called ${quoted(device.name)}, and results are told apart by name`);
    names.add(device.name);
    const at = device.endpoint ?? endpoint;
    if (at === undefined)
      throw refuse(`the device ${quoted(device.name)} has no endpoint, and the fleet has none either`);
    return { ...device, endpoint: at };
  });
  return { ...rest, devices: found };
}

/** @throws CommandFault */
export const readFleetFile = (folder: string, name: string): Fleet =>
  readFleet(readNamed(folder, name, 'No device was asked.').toString(), name);
