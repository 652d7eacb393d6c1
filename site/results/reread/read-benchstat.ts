/** The benchstat text that this page wrote, as the run that it was: every sample, and what its comments say of the run. */
import { readConditionValue } from '../../schemes/conditions/recorded-conditions.ts';
import type { RunDocument } from '../document/run.ts';
import { BENCHSTAT_PACKAGE } from '../export/benchstat.ts';
import { byCell, type OwnMeasurement, ownRecord, readMessageText } from './own-record.ts';

const packageLine = new RegExp(`^pkg: ${BENCHSTAT_PACKAGE}\\s*$`, 'm');
const comment = /^(?:# )?(run|started|preset|platform|engine|label|experiment): (.{1,200})$/;
const result = /^Benchmark([^/\s]{1,200})\/(\S{1,1000}) (\d{1,15}) (\d\S{0,30}) ns\/op(?: .*)?$/;

/** `Sign/scheme=ed25519/message=assertion_32/backend=wasm`: an operation, and what is said as `key=value`. */
function cellOf(operation: string, parts: string) {
  const said = parts.split('/').map((part) => part.split(/=(.*)/s));
  const of = (name: string) => said.find(([key]) => key === name)?.[1] ?? '';
  const conditions = said.flatMap(([key = '', value = '']) =>
    ['scheme', 'message', 'backend'].includes(key) ? [] : [[key, readConditionValue(value)] as const],
  );
  const message = readMessageText(of('message'));
  return {
    scheme: of('scheme'),
    backend: of('backend'),
    operation: operation.charAt(0).toLowerCase() + operation.slice(1),
    ...(message && { message }),
    ...(conditions.length > 0 && { conditions: Object.fromEntries(conditions) }),
  };
}

function measurementsIn(lines: readonly string[]): readonly OwnMeasurement[] {
  const samples = lines.flatMap((line) => {
    const [, operation, parts, calls, ns] = result.exec(line) ?? [];
    if (operation === undefined || parts === undefined) return [];
    return [{ ...cellOf(operation, parts), calls: Number(calls), ns: Number(ns) }];
  });
  return byCell(samples).map((group) => {
    const [{ calls, ns: _, ...cell }] = group;
    return { ...cell, status: 'measured', callsPerBatch: calls, samplesNs: group.map(({ ns }) => ns) };
  });
}

export const looksLikeOwnBenchstat = (text: string): boolean => packageLine.test(text);

/** @throws RefusedResult with one sentence */
export function readOwnBenchstat(text: string): RunDocument {
  const lines = text.split(/\r?\n/);
  const said = new Map(
    lines.flatMap((line) => {
      const [, key, value] = comment.exec(line) ?? [];
      return key === undefined || value === undefined ? [] : [[key, value] as const];
    }),
  );
  const head = {
    ...{ id: said.get('run'), startedAt: said.get('started'), experiment: said.get('experiment') },
    ...{ preset: said.get('preset'), engine: said.get('engine'), platform: said.get('platform') },
    label: said.get('label'),
  };
  return ownRecord(head, measurementsIn(lines), text);
}
