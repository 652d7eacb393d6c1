import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type Figure, hasChart } from '../../figures/form/figure.ts';
import { wholeSentences } from '../../figures/words/whole-sentences.ts';
import { KeptDetails } from '../parts/kept-details.tsx';
import { opened } from '../state/opened.ts';
import { Explained } from '../terms/explained.tsx';
import { Prose } from '../terms/prose.tsx';

interface FoldProps {
  readonly figure: Figure;
  /** The identifier of the heading. */
  readonly heading: string;
  readonly children: ComponentChildren;
}

/** False until the task after mounting, so that content built with it delays nothing. */
export function useBuiltLater(): boolean {
  const [isBuilt, setBuilt] = useState(false);
  useEffect(() => {
    const building = setTimeout(() => setBuilt(true));
    return () => clearTimeout(building);
  }, []);
  return isBuilt;
}

/** The first sentence of what a closed figure says. */
export const FindingLine = ({ text }: { readonly text: string }) => (
  <span class="finding">
    <Prose text={wholeSentences(text)[0] ?? ''} />
  </span>
);

/**
 * A figure folded to its heading and its finding. Charts are drawn when it opens, since hidden canvases need memory,
 * too. Text is built in a task of its own, because the end of a run already has much to draw.
 */
export function Fold({ figure, heading, children }: FoldProps) {
  const isBuilt = useBuiltLater();
  const { id, title, sentence } = figure;
  const isOpen = opened.value.has(id);
  const isDrawn = hasChart(figure);
  return (
    <KeptDetails
      id={id}
      kind={isDrawn ? 'fold charts' : 'fold'}
      summary={
        <>
          <h2 id={heading}>
            <Prose text={title} />
          </h2>
          {!isOpen && <FindingLine text={sentence} />}
        </>
      }
    >
      {sentence !== '' && (
        <p class="says">
          <Explained text={sentence} />
        </p>
      )}
      {(isOpen || (isBuilt && !isDrawn)) && children}
    </KeptDetails>
  );
}
