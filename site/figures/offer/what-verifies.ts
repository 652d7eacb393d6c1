/**
 * The algorithms of a list that the reader’s own library verifies, by what it accepted in a run. Algorithms that it
 * refuses are left out, with the reason.
 */
import type { ServerRecord } from '../../results/document/run.ts';
import { acceptsChanged, type Standing, standingOn } from '../servers/server-verdicts.ts';
import { type ListedAlgorithm, type StanceId, type StanceSentence, stances } from './stances.ts';

interface ListForServer {
  readonly offered: readonly ListedAlgorithm[];
  /** Why these algorithms in this order; empty if every sentence about the complete list is untrue of the rest. */
  readonly because: string;
  /** What would change the advice, one sentence each. */
  readonly changes: readonly string[];
  /** Why another library should be taken first, whatever this one verifies. */
  readonly warnings: readonly string[];
  /** Why algorithms are left out, one sentence each. */
  readonly reasons: readonly string[];
}

/** By the first of its schemes that the library was asked for. */
function standingOf(server: ServerRecord, { schemes }: ListedAlgorithm): Standing {
  return schemes.map((scheme) => standingOn(server, scheme)).find((standing) => standing !== 'unknown') ?? 'unknown';
}

const nameOf = ({ library, version = '' }: ServerRecord) => `${library} ${version}`.trim();

function reasonAgainst(server: ServerRecord, { name, alg }: ListedAlgorithm, standing: Standing) {
  const who = nameOf(server);
  return standing === 'locks out'
    ? `${who} registers ${name} (${alg}) and refuses its logins, so it is left out: whoever had such a passkey would be locked out.`
    : `${who} refuses ${name} (${alg}), so it is left out.`;
}

/** The sentences that are true of the remaining algorithms. */
const sentencesFor = (sentences: readonly StanceSentence[], left: readonly ListedAlgorithm[]): readonly string[] =>
  sentences
    .filter(({ algorithms }) => algorithms.every((algorithm) => left.includes(algorithm)))
    .map(({ says }) => says);

/** Returns the complete list if no library is named. Algorithms that were not tried with the library stay. */
export function listFor(stance: StanceId, server: ServerRecord | undefined): ListForServer {
  const { offered, because, changes } = stances[stance];
  const sentencesOf = (left: readonly ListedAlgorithm[]) => ({
    because: sentencesFor(because, left).join(' '),
    changes: sentencesFor(changes, left),
  });
  if (!server) return { offered, ...sentencesOf(offered), warnings: [], reasons: [] };
  const judged = offered.map((algorithm) => ({ algorithm, standing: standingOf(server, algorithm) }));
  const isKept = (standing: Standing) => standing === 'verifies' || standing === 'unknown';
  const algorithms = judged.filter(({ standing }) => isKept(standing)).map(({ algorithm }) => algorithm);
  const reasons = judged
    .filter(({ standing }) => !isKept(standing))
    .map(({ algorithm, standing }) => reasonAgainst(server, algorithm, standing));
  const isDeceived = acceptsChanged(server);
  const warnings = isDeceived
    ? [`${nameOf(server)} accepts logins that must be refused: take another library first.`]
    : [];
  const none =
    algorithms.length > 0 || isDeceived ? [] : ['It verifies nothing of this list: take another library first.'];
  return { offered: algorithms, ...sentencesOf(algorithms), warnings, reasons: [...reasons, ...none] };
}
