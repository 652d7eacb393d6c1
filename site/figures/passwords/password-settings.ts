/** Every setting with its users, its memory and time, and the equivalent number of passkey checks. */

import { backendName } from '../../backends/backend.ts';
import { BCRYPT_PASSWORD_BYTES } from '../../schemes/passwords/password-input.ts';
import { memoryOf, memoryText } from '../../schemes/passwords/password-schemes.ts';
import type { PasswordScheme, SignatureScheme } from '../../schemes/scheme.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { formatTimes } from '../../statistics/digits/format-times.ts';
import { backendsOf, caseOf, isAsked, measurementOf, plainCell, unquietNote } from '../cells/cells.ts';
import { reasonWithoutNumber } from '../cells/why-no-number.ts';
import { type TableData, type TableGroup, type TableRow, tableSource } from '../form/figure.ts';
import { asksForPasswords, type FigureInput, isOver, type RunContent } from '../form/figure-input.ts';
import {
  formatDuration,
  formatNumber,
  formatPerSecond,
  formatRange,
  formatSureInterval,
} from '../words/format-duration.ts';
import { schemeHue } from '../words/names.ts';
import { orderedPasswords, pairOf, passkeysOf, passwordsOf, spokenPair } from './check-pair.ts';
import { checksInMemory } from './checks-in-memory.ts';
import { manyPasskeysBeside } from './password-sentence.ts';
import { KEYCLOAK_LOGINS_A_SECOND, KEYCLOAK_SETTING, settingFacts, usersOf } from './setting-facts.ts';

const NS_PER_SECOND = 1e9;

/** The run as if only this backend had been asked for. */
const onBackend = (run: RunContent, backend: string): RunContent => ({
  ...run,
  settings: { ...run.settings, backends: [backend] },
});

function settingRow(
  { run }: FigureInput,
  scheme: PasswordScheme,
  backend: string,
  passkey: SignatureScheme | undefined,
): TableRow {
  const { id, setting } = scheme;
  const base = { key: `${id}/${backend}/check`, head: backendName(backend) };
  const measurement = measurementOf(run, caseOf(id, backend, 'check', undefined));
  if (measurement?.status === 'unsupported' || measurement?.status === 'failed') {
    return { ...base, status: measurement.status, cells: [], reason: reasonWithoutNumber(run, measurement) };
  }
  const cell = plainCell(run, id, backend, 'check');
  if (!cell) return { ...base, status: 'pending', cells: [], reason: isOver(run) ? 'Not reached in time.' : undefined };
  const { medianNs, intervalNs, confidence = 0 } = cell.summary;
  const pair = passkey && pairOf(onBackend(run, backend), scheme, passkey);
  const bytes = memoryOf(setting);
  const atOnce = checksInMemory(setting);
  return {
    ...base,
    status: 'measured',
    cells: [
      formatDuration(medianNs),
      intervalNs ? formatSureInterval(intervalNs, medianNs, confidence) : 'too few samples',
      formatPerSecond(medianNs),
      pair ? manyPasskeysBeside(run, pair) : 'not compared',
      bytes > 0 ? memoryText(bytes) : 'under 1\u202fKiB',
      Number.isFinite(atOnce) ? formatFixed(atOnce, 0) : 'any number',
    ],
  };
}

/** `Argon2id 19 MiB, 2 passes (OWASP)`. */
function settingLabel({ id, label }: PasswordScheme): string {
  const users = usersOf(id);
  return `${label} (${users.length > 0 ? users.join(', ') : 'your own setting'})`;
}

function settingGroups(input: FigureInput): readonly TableGroup[] {
  const passkey = spokenPair(input)?.passkey ?? passkeysOf(input.run)[0];
  return orderedPasswords(input).map((scheme) => ({
    label: settingLabel(scheme),
    hue: schemeHue(scheme.id),
    rows: backendsOf(input.run.settings)
      .filter((backend) => isAsked(input.run, caseOf(scheme.id, backend, 'check', undefined)))
      .map((backend) => settingRow(input, scheme, backend, passkey)),
  }));
}

const settingColumns = (passkey: string): TableData['columns'] => [
  { id: 'backend', label: 'Backend', numeric: false },
  { id: 'time', label: 'One check', numeric: true },
  { id: 'interval', label: '95 % interval', numeric: true },
  { id: 'rate', label: 'A second, one core', numeric: true },
  { id: 'passkeys', label: `As many checks of ${passkey}`, numeric: true },
  { id: 'memory', label: 'Holds', numeric: true },
  { id: 'at-once', label: 'At once in 1\u202fGiB', numeric: true },
];

/** Notes for judging the numbers. */
const HOW_CHECKED: readonly string[] = [
  'A password’s check reads the stored string, makes its hash anew and compares. A passkey’s check reads the assertion and compares it with what is expected. Then it takes the signature out of DER, reads and imports the stored COSE key, verifies, and compares the counter. That is all that a server does, by the page’s own ceremony.',
  'Lanes are worked through one after the other, as on a server that is busy with other logins. A login has more than its check, and a server must still limit tries.',
];

const BCRYPT_REMARK = `bcrypt reads ${BCRYPT_PASSWORD_BYTES} bytes of a password and no more: what stands after them changes nothing.`;

function tableSentence({ run }: FigureInput): string {
  const measured = passwordsOf(run).filter(({ id }) =>
    backendsOf(run.settings).some((backend) => plainCell(run, id, backend, 'check')),
  );
  if (measured.length === 0) return 'Settings that people use, and what checking one password with each takes here.';
  return `Checking one password takes ${rangeOver(run, measured)} here, by the settings that people use.`;
}

function rangeOver(run: RunContent, measured: readonly PasswordScheme[]): string {
  const times = measured
    .flatMap(({ id }) => backendsOf(run.settings).flatMap((backend) => plainCell(run, id, backend, 'check') ?? []))
    .map(({ summary }) => summary.medianNs)
    .toSorted((a, b) => a - b);
  return formatRange(times[0] ?? 0, times.at(-1) ?? 0);
}

export const passwordSettings = tableSource('password-settings', {
  fits: ({ experiment, run }) => asksForPasswords(experiment) && run.outcome !== 'not begun',
  make(input) {
    const facts = settingFacts.filter(({ settings }) => settings.some((id) => input.run.settings.schemes.includes(id)));
    const passkey = spokenPair(input)?.passkey ?? passkeysOf(input.run)[0];
    const keycloak = keycloakRemark(input);
    return {
      title: 'Settings that people use',
      sentence: tableSentence(input),
      notes: [...unquietNote(input.run), ...HOW_CHECKED, BCRYPT_REMARK, ...(keycloak === undefined ? [] : [keycloak])],
      facts: facts,
      columns: settingColumns(passkey?.label ?? 'a passkey'),
      groups: settingGroups(input),
    };
  },
});

/** A factor below this may be only the difference between two processors. */
const NEAR = 1.5;

/** Uses the fastest backend; undefined if the setting was not measured. */
function checksASecond({ run }: FigureInput): number | undefined {
  const [least] = backendsOf(run.settings)
    .flatMap((backend) => plainCell(run, KEYCLOAK_SETTING, backend, 'check')?.summary.medianNs ?? [])
    .toSorted((a, b) => a - b);
  return least === undefined ? undefined : NS_PER_SECOND / least;
}

function verdictOn(times: number): string {
  if (times > NEAR)
    return `, ${formatTimes(times)} times as many. That login has pages, sessions and a database beside the check; this is the check alone.`;
  if (times < 1 / NEAR)
    return ': this device, or what else it is doing, is slower than the processors that were counted.';
  return `, which is within a factor of ${NEAR}.`;
}

/**
 * `With Keycloak’s default a core of this device checks 38 passwords a second, and its sizing guide counts 15 logins
 * for a processor …`
 */
export function keycloakRemark(input: FigureInput): string | undefined {
  const rate = checksASecond(input);
  if (rate === undefined) return undefined;
  const counted = `its sizing guide counts ${KEYCLOAK_LOGINS_A_SECOND} logins for a processor`;
  const sentence = `With Keycloak’s default a core of ${input.device ?? 'this device'} checks ${formatNumber(rate)} passwords a second`;
  const times = rate / KEYCLOAK_LOGINS_A_SECOND;
  return times > NEAR
    ? `${sentence} where ${counted}${verdictOn(times)}`
    : `${sentence}, and ${counted}${verdictOn(times)}`;
}
