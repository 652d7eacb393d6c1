/** The cost table: what an implementer pastes into an issue. */
import { backendName } from '../../backends/backend.ts';
import type { Lane } from '../../ceremony/record/ceremony-run.ts';
import { costsOf } from '../../ceremony/record/costs.ts';
import { formatDuration } from '../../figures/words/format-duration.ts';
import { schemeName } from '../../figures/words/names.ts';
import { findScheme } from '../../schemes/index.ts';

export const costColumns = [
  'Scheme',
  'Backend',
  'Registered',
  'Assertion',
  'as JSON',
  'Public key column',
  'Client, a login',
  'Server, prepared key',
  'Server, fresh key',
] as const;

const duration = (ns: number | undefined) => (ns === undefined ? '–' : formatDuration(ns));

/** One row a lane that has bytes. */
export function costRows(lanes: readonly Lane[]): readonly (readonly string[])[] {
  return lanes.flatMap((lane) => {
    const costs = costsOf(lane, findScheme(lane.scheme)?.kind ?? '');
    if (!costs) return [];
    return [
      [
        schemeName(lane.scheme),
        backendName(lane.backend),
        `${costs.registrationBytes} B`,
        `${costs.assertionBytes} B`,
        `${costs.assertionJsonBytes} B`,
        `${costs.columns.publicKey} B`,
        duration(costs.clientNs),
        duration(costs.serverPreparedNs),
        duration(costs.serverFreshNs),
      ],
    ];
  });
}

/** As Markdown, with what the numbers are. */
export function costMarkdown(lanes: readonly Lane[], engine: string): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(costColumns),
    line(costColumns.map((_, index) => (index < 2 ? '---' : '--:'))),
    ...costRows(lanes).map(line),
    '',
    `Simulated in software by Passkey Bench in ${engine}: sums of the steps’ medians. Registered: clientDataJSON and attestation object (none). Assertion: authenticatorData, clientDataJSON, signature. Columns: credential ID at most 1023 bytes, signCount 4 bytes.`,
    '',
  ].join('\n');
}
