/** What the address of an embedded figure asks for: `#/embed?figure=…&r=…`, the run as in a link that shares it. */

import { ceremonySources } from '../../figures/ceremony/index.ts';
import type { Figure } from '../../figures/form/figure.ts';
import { shownFigures } from '../../figures/index.ts';
import { offerLadder } from '../../figures/offer/offer-ladder.ts';
import { refusalSentence } from '../../results/document/refused-result.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { readShared } from '../../results/share/share-link.ts';
import { quoted } from '../../schemes/text/foreign-text.ts';
import { figureInputOf } from '../state/figure-input.ts';

export type Embedded =
  | { readonly status: 'refused'; readonly sentence: string }
  | { readonly status: 'read'; readonly run: RunDocument; readonly figure: Figure; readonly wholeRun: string };

export async function readEmbedded(hash: string): Promise<Embedded> {
  const parameters = new URLSearchParams(hash.split(/\?(.*)/s)[1] ?? '');
  const shared = parameters.get('r') ?? '';
  try {
    const run = await readShared(shared);
    const figures = shownFigures(figureInputOf(run, 'that device'), [...ceremonySources, offerLadder]);
    const figureId = parameters.get('figure');
    const figure = figureId === null ? figures[0] : figures.find(({ id }) => id === figureId);
    if (figure) return { status: 'read', run, figure, wholeRun: `../#/r/${shared}` };
    const which = figureId === null ? 'no figure' : `no figure ${quoted(figureId)}`;
    return { status: 'refused', sentence: `This result has ${which}. Copy the code for embedding again.` };
  } catch (error) {
    const otherwise = 'This figure could not be read. Copy the code for embedding again.';
    return { status: 'refused', sentence: refusalSentence(error, otherwise) };
  }
}
