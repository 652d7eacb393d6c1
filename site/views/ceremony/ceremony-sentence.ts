/** The lanes in one sentence that can be quoted. */
import { backendName } from '../../backends/backend.ts';
import { isTime, type Lane } from '../../ceremony/record/ceremony-run.ts';
import { costsOf } from '../../ceremony/record/costs.ts';
import { formatDuration, formatTimes } from '../../figures/words/format-duration.ts';
import { schemeName } from '../../figures/words/names.ts';
import { findScheme } from '../../schemes/index.ts';

const idle =
  'A passkey login moves a few hundred bytes through a dozen steps. Measure them here, see what each one takes and gives, and look inside registrations and assertions of your own.';

export function ceremonySentence(lanes: readonly Lane[]): string {
  const lane = lanes.find(({ scheme, backend }) => scheme === 'ed25519' && backend === 'wasm') ?? lanes[0];
  if (!lane) return idle;
  const { login, bare } = lane.times;
  const costs = costsOf(lane, findScheme(lane.scheme)?.kind ?? '');
  if (!isTime(login) || !isTime(bare) || !costs) return idle;
  const ratio = formatTimes(Math.max(1, login.medianNs / bare.medianNs));
  const name = `${schemeName(lane.scheme)} in ${backendName(lane.backend)}`;
  return `A whole simulated login with ${name} takes ${formatDuration(login.medianNs)} and ${costs.assertionBytes} bytes: ${ratio} times its bare signature and verification. All the parsing and checking of WebAuthn is the rest.`;
}
