/** ML-DSA beside its neighbours, as ratios within one run of the page: to WebCrypto, and to JavaScript case by case. */
import type { BenchmarkContext, Figure } from '../../scripts/bench/figure.mjs';
import type { BackendId } from '../../site/backends/backend.ts';
import type { RunDocument } from '../../site/results/document/run.ts';
import { compareSamples } from '../../site/statistics/comparison/compare.ts';
import { runPage, samplesInRoundsWhere } from './runs/run-page.ts';

const settings =
  'experiment=post-quantum&preset=standard&schemes=ecdsa-p256,ed25519,ml-dsa-44&backends=wasm,webcrypto,noble';

interface Question {
  readonly scheme: string;
  readonly operation: string;
}

interface Goal {
  readonly besideName: string;
  readonly atMost: number;
}

const caseOf = ({ scheme, operation }: Question) => `${scheme} ${operation}`;

/** WebAssembly divided by another backend, if both were measured. */
function ratioFigure(run: RunDocument, question: string, beside: BackendId, { besideName, atMost }: Goal): Figure[] {
  const samplesOf = (backend: BackendId) =>
    samplesInRoundsWhere(run, (measurement) => caseOf(measurement) === question && measurement.backend === backend);
  const own = samplesOf('wasm');
  const other = samplesOf(beside);
  if (own.samplesNs.length === 0 || other.samplesNs.length === 0) return [];
  const comparison = compareSamples(own, other);
  const interval = 'interval' in comparison ? comparison.interval : undefined;
  const column = `WebAssembly ÷ ${besideName}`;
  return [{ name: question, column, value: comparison.ratio, interval, unit: '×', goal: atMost }];
}

export async function measureFigures(context: BenchmarkContext): Promise<readonly Figure[]> {
  const run = await runPage(context, settings, 300_000);
  const questions = [...new Set(run.measurements.map(caseOf))];
  return [
    ...ratioFigure(run, 'ml-dsa-44 verify', 'webcrypto', { besideName: 'WebCrypto', atMost: 5 }),
    ...questions.flatMap((question) => ratioFigure(run, question, 'noble', { besideName: 'JavaScript', atMost: 1 })),
  ];
}
