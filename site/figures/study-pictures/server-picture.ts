/** The small picture of the study of servers: how much of a whole check the signature is, with a few libraries. */
import type { RunContent } from '../form/figure-input.ts';
import { serverName, shareOf } from '../servers/server-cells.ts';
import { byShare } from '../servers/server-shares.ts';
import { shareOfCheckText } from '../servers/share-text.ts';
import { schemeHue, schemeName } from '../words/names.ts';
import { fewRows, fromZero, type NumberRow, type StudyPicture } from './study-picture.ts';

/** By the scheme that the run names first. */
export function serverPicture(run: RunContent): StudyPicture | undefined {
  const [scheme = ''] = run.settings.schemes;
  const rows = byShare(run).flatMap((backend): NumberRow[] => {
    const share = shareOf(run, scheme, backend);
    if (!share || !Number.isFinite(share.ratio)) return [];
    const numbers = [{ fill: 'solid', amount: 100 * share.ratio }] as const;
    const [text = ''] = shareOfCheckText(share).split(' (');
    return [{ key: backend, label: serverName(run, backend), hue: schemeHue(scheme), text, numbers }];
  });
  if (rows.length === 0) return undefined;
  const what = `The signature’s share of a check, ${schemeName(scheme)}`;
  return { what, from: 'published', ...fromZero(fewRows(rows), 100) };
}
