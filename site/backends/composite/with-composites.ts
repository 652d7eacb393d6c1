import type { SingleScheme } from '../../schemes/scheme.ts';
import type { Backend, OpenedSuite } from '../backend.ts';

/** Extends a function that opens single schemes to composites. Their code is loaded with the first composite. */
export function withComposites(open: (scheme: SingleScheme) => Promise<OpenedSuite>): Backend['open'] {
  return async (scheme) => {
    if (scheme.kind !== 'composite') return open(scheme);
    const { openComposite } = await import('./open-composite.ts');
    return openComposite(scheme, open);
  };
}
