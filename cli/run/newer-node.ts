/** What a newer Node would have measured: a sentence for rows that are missing only because of its age. */
import type { RunDocument } from '../../site/results/document/run.ts';

/** The first Node whose WebCrypto has ML-DSA. */
const WITH_ML_DSA = { major: 24, minor: 7 };

/**
 * One sentence; undefined if the row is there, was not asked for, or if another runtime measured.
 * @param version of Node, `20.20.2`; undefined in another runtime
 */
export function newerNodeSentence({ measurements }: RunDocument, version: string | undefined): string | undefined {
  const [major = 0, minor = 0] = (version ?? '').split('.').map(Number);
  const { major: least, minor: leastMinor } = WITH_ML_DSA;
  if (version === undefined || major > least || (major === least && minor >= leastMinor)) return undefined;
  const isMissing = measurements.some(
    ({ scheme, backend, status }) => backend === 'webcrypto' && scheme.startsWith('ml-dsa') && status === 'unsupported',
  );
  if (!isMissing) return undefined;
  return `WebCrypto of Node ${major}.${minor} has no ML-DSA: run it with Node ${least}.${leastMinor} or newer to measure that too.`;
}
