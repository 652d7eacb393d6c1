import type { SingleScheme } from '../../schemes/scheme.ts';
import type { Backend, Opened } from '../backend.ts';

/** What opens every scheme, from what opens those that are no composite. The code of composites comes with the first of them. */
export function withComposites(open: (scheme: SingleScheme) => Promise<Opened>): Backend['open'] {
  return async (scheme) => {
    if (scheme.kind !== 'composite') return open(scheme);
    const { openComposite } = await import('./open-composite.ts');
    return openComposite(scheme, open);
  };
}
