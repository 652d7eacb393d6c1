import { useLayoutEffect, useRef } from 'preact/hooks';
import { drawing, keptStill } from './kept-still.ts';

/** A panel as it was drawn when the site was built: it stands until a chart takes its place. */
export function Still({ id }: { readonly id: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const still = keptStill(id);
    if (still) place.current?.replaceChildren(still);
  }, [id]);
  return (
    <div class="still" ref={place}>
      {drawing.stillOf?.(id)}
    </div>
  );
}
