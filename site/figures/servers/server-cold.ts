/**
 * The one-time costs of a fresh process of each library: until it answers, to load its library, for its first check.
 */
import { cellInterval } from '../cells/cells.ts';
import { timesOnAxis } from '../cells/dot-axis.ts';
import { panelSentence } from '../cells/panel-sentence.ts';
import { type Bar, type DotGroup, dotSource, type Fill } from '../form/figure.ts';
import type { RunContent } from '../form/figure-input.ts';
import { formatDuration } from '../words/format-duration.ts';
import { schemeHue, schemeName } from '../words/names.ts';
import { hasServers, loginCell, medianText, serverName, serversOf } from './server-cells.ts';
import { coldPhases, coldScheme, coldTable } from './server-tables.ts';

const fills: Readonly<Record<(typeof coldPhases)[number]['cold'], Fill>> = {
  start: 'dotted',
  load: 'hatched',
  first: 'solid',
};

function coldBars(run: RunContent, backend: string): readonly Bar[] {
  const scheme = coldScheme(run);
  return coldPhases.flatMap(({ cold, label }): readonly Bar[] => {
    const cell = loginCell(run, scheme, backend, { cold });
    if (!cell) return [];
    const { medianNs, confidence } = cell.summary;
    const value = { status: 'measured', amount: medianNs, interval: cellInterval(cell), confidence } as const;
    return [{ key: `${backend}/${cold}`, label, fill: fills[cold], text: formatDuration(medianNs), value }];
  });
}

/** The longest loading time first. */
function coldGroups(run: RunContent): readonly DotGroup[] {
  const scheme = coldScheme(run);
  const loadNs = (backend: string) => loginCell(run, scheme, backend, { cold: 'load' })?.summary.medianNs ?? 0;
  return serversOf(run)
    .toSorted((a, b) => loadNs(b) - loadNs(a))
    .map((backend) => ({ label: serverName(run, backend), hue: schemeHue(scheme), bars: coldBars(run, backend) }))
    .filter(({ bars }) => bars.length > 0);
}

/** `Loading takes 190 ms (185 – 196 ms) with SimpleWebAuthn in Node.js, and 1.02 ms (…) with go-webauthn in Go.` */
function coldSentence(run: RunContent): string {
  const scheme = coldScheme(run);
  const loads = serversOf(run)
    .flatMap((backend) => {
      const cell = loginCell(run, scheme, backend, { cold: 'load' });
      return cell ? [{ name: serverName(run, backend), cell, ns: cell.summary.medianNs }] : [];
    })
    .toSorted((a, b) => b.ns - a.ns);
  const most = loads[0];
  const least = loads.length > 1 ? loads.at(-1) : undefined;
  if (!most) return 'No library gave the times of a fresh process.';
  const sentenceOf = ({ name, cell }: typeof most) => `${medianText(cell)} with ${name}`;
  return `A fresh process spends ${sentenceOf(most)} on loading its library${least ? `, and ${sentenceOf(least)}` : ''}.`;
}

export const serverCold = dotSource('server-cold', {
  fits: (input) => hasServers(input) && coldGroups(input.run).length > 0,
  make({ run }) {
    const groups = coldGroups(run);
    const title = `The first check by ${schemeName(coldScheme(run))}`;
    return {
      title: 'What a fresh process pays once',
      sentence: coldSentence(run),
      notes: [
        'Each launch gives one sample of each. The times until the process answers and until its library is loaded include the cost of asking it; loading includes the objects that a server makes once. The first check is one call, before anything is warm.',
      ],
      table: coldTable(run),
      legend: coldPhases.map(({ cold, label }) => ({ fill: fills[cold], label })),
      panels: [{ id: 'cold', title, sentence: panelSentence(title, groups, 'ns'), ...timesOnAxis(groups) }],
    };
  },
});
