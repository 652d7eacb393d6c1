/** Opens both parts of a composite on one backend and joins them. */
import { knownAnswer } from '../../schemes/answers/known-answers.ts';
import type { CompositeScheme, SingleScheme } from '../../schemes/scheme.ts';
import type { AnySignatureSuite, OpenedSuite } from '../backend.ts';
import { reasonOf } from '../reason.ts';
import { Unsupported } from '../unsupported.ts';
import { createCompositeSuite, type Join } from './composite-suite.ts';

const atOnce: Join<'sync'> = (first, second, join) => join(first, second);

const onceBoth: Join<'async'> = async (first, second, join) => {
  // Both calls are in flight together, as on a page that awaits both.
  const [a, b] = await Promise.all([first, second]);
  return join(a, b);
};

function joined(scheme: CompositeScheme, mlDsa: AnySignatureSuite, traditional: AnySignatureSuite): AnySignatureSuite {
  if (mlDsa.mode === 'sync' && traditional.mode === 'sync') {
    return createCompositeSuite('sync', atOnce, scheme, { mlDsa, traditional });
  }
  if (mlDsa.mode === 'async' && traditional.mode === 'async') {
    return createCompositeSuite('async', onceBoth, scheme, { mlDsa, traditional });
  }
  throw new Error('The two parts of a composite are of one backend, and so of one mode.');
}

/** Unsupported if a part is unsupported, with the reason of the part. */
export async function openComposite(
  scheme: CompositeScheme,
  open: (part: SingleScheme) => Promise<OpenedSuite>,
): Promise<OpenedSuite> {
  const [mlDsa, traditional] = await Promise.all([open(scheme.mlDsa), open(scheme.traditional)]);
  if (mlDsa.status !== 'ready') return mlDsa;
  if (traditional.status !== 'ready') return traditional;
  try {
    const suite = joined(scheme, mlDsa.suite, traditional.suite);
    const { pkcs8, spki } = await knownAnswer(scheme.id);
    (await suite.importKeyPair(pkcs8, spki)).free();
    return { status: 'ready', suite };
  } catch (error) {
    const status = error instanceof Unsupported ? 'unsupported' : 'failed';
    return { status, reason: reasonOf(error) };
  }
}
