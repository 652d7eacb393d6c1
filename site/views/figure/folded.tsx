import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { Explained } from '../terms/explained.tsx';
import { Prose } from '../terms/prose.tsx';
import { FindingLine } from './fold.tsx';

interface FoldedProps {
  readonly id: string;
  readonly title: string;
  readonly sentence: string;
  readonly isOpen: boolean;
  readonly children: ComponentChildren;
}

/** Folded content is built when it is opened, because the end of a run already has much to draw. */
export function Folded({ id, title, sentence, isOpen, children }: FoldedProps) {
  const shown = useSignal(isOpen);
  return (
    <section class="figure after-run folding" id={id} aria-labelledby={`${id}-title`}>
      <details
        class="fold"
        open={shown.value}
        onToggle={(event) => {
          shown.value = event.currentTarget.open;
        }}
      >
        <summary>
          <h2 id={`${id}-title`}>
            <Prose text={title} />
          </h2>
          {!shown.value && <FindingLine text={sentence} />}
        </summary>
        {shown.value && (
          <p class="says">
            <Explained text={sentence} />
          </p>
        )}
        {shown.value && children}
      </details>
    </section>
  );
}
