import { test } from 'vitest';
import { backendIds } from '../../backends/backend.ts';
import { experiments } from '../../experiments/index.ts';
import { pooledRuns } from '../../results/document/pooled-runs.ts';
import type { Measurement, RunDocument } from '../../results/document/run.ts';
import { printShared, readShared } from '../../results/share/share-link.ts';
import { printCompact, readCompact } from '../../results/share/compact-link.ts';
import { seededRandom } from '../../statistics/chance/random.ts';
import type { Figure, TableData } from '../form/figure.ts';
import { figuresFor } from '../index.ts';
import { divides, namesItsEstimator, unsteady } from './divided.ts';
import { typicalRun } from './typical-run.ts';
const TIME = /[\d.,]+\s(?:ns|µs|ms|s)\b/gu;
const RATIO = /([\d.,]+)(?:×| times)/u;
const timesIn = (t: string) => t.match(TIME) ?? [];
const isTime = (t: string) => /^[\d.,]+\s(?:ns|µs|ms|s)$/u.test(t);
const isAQ = (r: string, a: readonly string[], b = a) => a.some((x) => b.some((y) => x !== y && (divides(x, y, r) || divides(y, x, r))));
const tablesOf = (f: Figure): readonly TableData[] => f.kind === 'table' ? [f] : 'table' in f && f.table ? [f.table] : [];
const wrongRows = (f: Figure) => tablesOf(f).flatMap(({ groups }) => { const columns = groups.flatMap(({ rows }) => rows); return columns.flatMap(({ head, cells }) => { const times = cells.filter(isTime); const others = times.length > 1 ? times : columns.flatMap((r) => r.cells.filter(isTime)); return cells.filter((c) => RATIO.test(c) && times.length > 0 && !namesItsEstimator(c)).filter((c) => !isAQ(RATIO.exec(c)?.[1] ?? '', times, others)).map((c) => `ROW ${f.id}, ${head}: ${cells.join(' | ')} (${c})`); }); });
const wrongSent = ({ id, sentence, notes }: Figure) => [sentence, ...notes].flatMap((s) => s.split(/(?<=[.?]) (?=[A-Z])/)).filter((o) => timesIn(o).length > 1 && RATIO.test(o) && !namesItsEstimator(o.toLowerCase())).filter((o) => !o.includes('the 95th percentile')).filter((o) => !isAQ(RATIO.exec(o)?.[1] ?? '', timesIn(o))).map((o) => `SENT ${id}: ${o}`);
const gaps = (f: Figure) => f.kind !== 'dots' ? [] : f.panels.flatMap(({ groups }) => groups.flatMap(({ gap, bars, label }) => { const [a, b] = gap?.between.map((k) => bars.find((x) => x.key === k)?.text ?? '') ?? []; return gap?.isDifference && a && b && isTime(a) && !divides(a, b, gap.text) && !divides(b, a, gap.text) && !namesItsEstimator(gap.text) ? [`GAP ${f.id} ${label}: ${a} ${b} ${gap.text}`] : []; }));
// percents in sentences: "x instead of y: p % less"
const percents = ({ id, sentence }: Figure) => [...sentence.matchAll(/([\d.,]+\s(?:ns|µs|ms|s)) [^.;:]*?instead of ([\d.,]+\s(?:ns|µs|ms|s))[^:;]*?: ([\d.]+)\s% [^;]*?(more|less)/gu)].filter(([, a = '', b = '', p = '', w]) => !divides(a, b, `${1 + (Number(p) / 100) * (w === 'less' ? -1 : 1)}`)).map((m) => `PCT ${id}: ${m[0]}`);
const heavy = (run: RunDocument, seed: number): RunDocument => { const r = seededRandom(seed); return { ...run, measurements: run.measurements.map((m, i): Measurement => m.status !== 'measured' ? m : ({ ...m, samplesNs: m.samplesNs.slice(0, [1, 2, 3, 5, 6, 7, 12, 24][i % 8]).map((ns) => ns * 40 ** (r() ** 6) * (r() < 0.2 ? 0.2 : 1)), rounds: m.samplesNs.slice(0, [1, 2, 3, 5, 6, 7, 12, 24][i % 8]).map((_, k) => k), atMs: m.samplesNs.slice(0, [1, 2, 3, 5, 6, 7, 12, 24][i % 8]).map((_, k) => 1000 + 200 * k) })) }; };
const repeated = (run: RunDocument, n: number): RunDocument => pooledRuns({ ...run, measurements: [], repeats: Array.from({ length: n }, (_, k) => ({ atMs: 20_000 * k, elapsedMs: 10_000, outcome: 'finished' as const, measurements: run.measurements.map((one, i): Measurement => one.status === 'measured' ? { ...one, samplesNs: one.samplesNs.map((ns) => ns * 1.7 ** ((k * (i + 2)) % 5)) } : one) })) });
const noRounds = (run: RunDocument): RunDocument => ({ ...run, measurements: run.measurements.map((one): Measurement => { if (one.status !== 'measured') return one; const { rounds: _, atMs: __, ...rest } = one; return rest; }) });
const drop = (run: RunDocument, seed: number): RunDocument => { const r = seededRandom(seed); return { ...run, measurements: run.measurements.filter(() => r() < 0.7) }; };
const below = (run: RunDocument): RunDocument => ({ ...run, environment: { ...run.environment, clockStepMs: 16.667 }, measurements: run.measurements.map((m, i): Measurement => m.status !== 'measured' || i % 4 ? m : { ...m, samplesNs: m.samplesNs.map(() => 0), belowResolution: true }) });
test('probe', async () => {
  const out = new Map<string, string>(); let n = 0;
  for (const e of experiments) for (const [bn, b] of [['2', undefined], ['4', backendIds]] as const) for (const seed of [11, 12, 13]) {
    const base = typicalRun(e, 'all cells', b); const fail = typicalRun(e, 'failures', b);
    const kinds: Record<string, RunDocument> = { heavy: heavy(base, seed), unst: unsteady(base, seed), rep2: repeated(unsteady(base, seed), 2), rep3: repeated(unsteady(base, seed), 3), rep5: repeated(unsteady(base, seed), 5), nor: noRounds(unsteady(base, seed)), drop: drop(unsteady(base, seed), seed), fail: unsteady(fail, seed), heavyfail: heavy(fail, seed), below: below(unsteady(base, seed)), ties: unsteady(typicalRun(e, 'ties', b), seed) };
    kinds['link'] = await readShared(await printShared(kinds['unst'] as RunDocument));
    kinds['replink'] = await readShared(await printShared(kinds['rep3'] as RunDocument));
    for (const [k, run] of Object.entries(kinds)) { let figs: readonly Figure[] = []; try { figs = figuresFor({ experiment: e, run, reference: undefined }); } catch (x) { out.set(`THROW ${e.id} ${k}`, String(x)); continue; }
      for (const w of figs.flatMap((f) => [...wrongRows(f), ...wrongSent(f), ...gaps(f), ...percents(f)])) { n++; const key = `${e.id} ${bn} ${k} ${w.split(/[,:]/)[0]}`; if (!out.has(key)) out.set(key, w); }
    }
  }
  console.log(n); for (const [k, w] of out) console.log(k, '=>', w.slice(0, 400));
}, 600000);
