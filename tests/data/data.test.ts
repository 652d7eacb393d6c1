/** Results outside the page: the description of their members, and the programs that tabulate them. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { inProject } from '../../scripts/project.mjs';
import { testFolder } from '../../scripts/simulated/test-folder.ts';
import type { RunDocument } from '../../site/results/document/run.ts';
import { knownSummaryOf, recordedTimeOf } from '../../site/results/document/summary-of.ts';
import { printRun, printRunLine } from '../../site/results/export/json.ts';
import { printCompact, readCompact } from '../../site/results/share/compact-link.ts';
import { printShared, readShared } from '../../site/results/share/share-link.ts';
import { exampleRun } from '../../site/results/simulated/example-run.ts';
import { repeatedRun } from '../../site/results/simulated/repeated-run.ts';
import { membersWithoutNote, memberTables, withTables } from './data-page.ts';
import type { JsonSchema } from './json-schema.ts';
import { memberNotes } from './member-notes.ts';

const schema: JsonSchema = JSON.parse(readFileSync(inProject('public', 'run.schema.json'), 'utf8'));
const notes = memberNotes('runSchema');

describe('every member is described', () => {
  test('by the comment in the schema that says what it means', () => {
    expect(membersWithoutNote(schema, notes)).toEqual([]);
  });

  test('docs/data.md has the tables that schema and comments make (vitest -u writes them)', async () => {
    const page = readFileSync(inProject('docs', 'data.md'), 'utf8');
    await expect(withTables(page, memberTables(schema, notes))).toMatchFileSnapshot('../../docs/data.md');
  });
});

const folder = testFolder();

const plain = exampleRun({ id: 'plain' });
const repeated = repeatedRun({ paces: [1, 1.1, 0.9] });
/** A document with a cell that is too fast for the clock. */
const unseen: RunDocument = {
  ...plain,
  id: 'unseen',
  measurements: plain.measurements.map((one, index) =>
    one.status === 'measured' && index === 3 ? { ...one, samplesNs: one.samplesNs.map(() => 0) } : one,
  ),
};
/** The same documents after transfer by link and by code, as they are saved again. */
const sent = [
  await readShared(await printShared(plain)),
  await readShared(await printShared(repeated)),
  await readShared(await printShared(unseen)),
  readCompact(printCompact(plain) ?? ''),
];
const one = join(folder, 'one.json');
const many = join(folder, 'many.ndjson.gz');
writeFileSync(one, printRun(plain));
writeFileSync(many, gzipSync([plain, repeated, unseen, ...sent].map(printRunLine).join('')));

const python = (...words: readonly string[]) =>
  spawnSync('python3', ['-B', ...words], { cwd: inProject('public', 'data'), encoding: 'utf8', timeout: 120_000 });
const hasPython = python('--version').status === 0;
const hasPandas = hasPython && python('-c', 'import pandas').status === 0;
const r = (expression: string) =>
  spawnSync('Rscript', ['-e', expression], { cwd: inProject('public', 'data'), encoding: 'utf8', timeout: 120_000 });
const hasR = r('library(jsonlite)').status === 0;

interface CellRow {
  readonly run: string;
  /** The number of a repeat, from 1; empty for the whole run. */
  readonly repeat: string;
  readonly scheme: string;
  readonly operation: string;
  readonly backend: string;
  readonly n: number;
  readonly medianNs: number;
  readonly lowNs: number;
  readonly highNs: number;
}

const measuredOf = ({ measurements }: Pick<RunDocument, 'measurements'>) =>
  measurements.flatMap((measurement) => (measurement.status === 'measured' ? measurement : []));

/** The page's values for the same cells. */
const statementsOf = (run: Pick<RunDocument, 'measurements'>, id: string, repeat: string) =>
  measuredOf(run).map((measurement): CellRow => {
    const { scheme, operation, backend } = measurement;
    // NaN if the page shows no time.
    const [lowNs = Number.NaN, highNs = Number.NaN] = knownSummaryOf(measurement)?.intervalNs ?? [];
    const medianNs = knownSummaryOf(measurement)?.medianNs ?? Number.NaN;
    const n = recordedTimeOf(measurement)?.n ?? Number.NaN;
    return { run: id, repeat, scheme, operation, backend, n, medianNs, lowNs, highNs };
  });
const documents = [plain, plain, repeated, unseen, ...sent];
const statements = documents.flatMap((run) => [
  ...statementsOf(run, run.id, ''),
  ...(run.repeats ?? []).flatMap((repeat, place) => statementsOf(repeat, run.id, `${place + 1}`)),
]);
const sampleCount = documents.flatMap(measuredOf).reduce((sum, { samplesNs }) => sum + samplesNs.length, 0);

const columns = ['run', 'repeat', 'scheme', 'operation', 'backend', 'n', 'medianNs', 'lowNs', 'highNs'] as const;
const rowsOf = (csv: string) =>
  csv
    .trim()
    .split('\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare]) => quoted ?? bare ?? ''),
    );

/** An empty field becomes NaN. */
const numberOf = (field = '') => (field === '' ? Number.NaN : Number(field));

/** Reads a CSV with a header line. */
function tableOf(csv: string): readonly CellRow[] {
  const [head = [], ...rows] = rowsOf(csv);
  return rows.map(
    (row) =>
      Object.fromEntries(
        columns.map((name, at) => [name, at < 5 ? row[head.indexOf(name)] : numberOf(row[head.indexOf(name)])]),
      ) as unknown as CellRow,
  );
}

const paths = JSON.stringify([one, many]);

describe('tables of results', () => {
  test.skipIf(!hasPython)('load.py prints the cells as the page says them, without any package', () => {
    const { stdout, stderr, status } = python('load.py', one, many);
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(tableOf(stdout)).toEqual(statements);
  });

  test.skipIf(!hasPython)('load.py prints every sample', () => {
    const { stdout } = python('load.py', '--samples', one, many);
    expect(rowsOf(stdout)).toHaveLength(sampleCount + 1);
  });

  test.skipIf(!hasPython).each(['results/one-machine.ndjson', 'results/studies.ndjson', 'servers.json'])(
    'load.py reads %s, which the site publishes',
    (path) => {
      const { stdout, stderr, status } = python('load.py', inProject('public', path));
      expect([stderr, status]).toEqual(['', 0]);
      expect(stdout.split('\n').length).toBeGreaterThan(10);
    },
  );

  test.skipIf(!hasPython)('load.py says in a sentence what it does not read', () => {
    const older = join(folder, 'older.json');
    writeFileSync(older, printRun(plain).replace(/"schemaVersion": \d+/, '"schemaVersion": 1'));
    writeFileSync(join(folder, 'other.json'), '{}');
    expect(python('load.py', older)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('has schema version 1'),
    });
    expect(python('load.py', join(folder, 'other.json')).stderr).toContain('is no result of Passkey Bench');
    expect(python('load.py', join(folder, 'missing.json'))).toMatchObject({ status: 2 });
  });

  test.skipIf(!hasPandas)('load.frames makes two data frames of them', () => {
    const code = `import load; c, s = load.frames(${paths}); print(len(s)); c.to_csv('${folder}/frame.csv', index=False)`;
    expect(Number(python('-c', code).stdout)).toBe(sampleCount);
    expect(tableOf(readFileSync(join(folder, 'frame.csv'), 'utf8'))).toEqual(statements);
  });

  test.skipIf(!hasR)('load.R makes two data frames of them', () => {
    const files = `c(${JSON.stringify(one)}, ${JSON.stringify(many)})`;
    const code = `source('load.R'); r <- load_results(${files}); cat(nrow(r$samples)); write.csv(r$cells, '${folder}/r.csv', row.names = FALSE, na = '')`;
    expect(Number(r(code).stdout)).toBe(sampleCount);
    const table = tableOf(readFileSync(join(folder, 'r.csv'), 'utf8'));
    expect(
      table.map(({ run, repeat, scheme, operation, backend, n }) => [run, repeat, scheme, operation, backend, n]),
    ).toEqual(
      statements.map(({ run, repeat, scheme, operation, backend, n }) => [run, repeat, scheme, operation, backend, n]),
    );
    for (const [at, found] of table.entries())
      for (const name of ['medianNs', 'lowNs', 'highNs'] as const) {
        const shownNs = statements[at]?.[name] ?? Number.NaN;
        expect(Number.isNaN(found[name])).toBe(Number.isNaN(shownNs));
        if (!Number.isNaN(shownNs)) expect(found[name] / shownNs).toBeCloseTo(1, 9);
      }
  });

  test.skipIf(!hasR)('load.R makes frames of no rows where there are no samples, or no cells', () => {
    const link = join(folder, 'link.json');
    const none = join(folder, 'none.json');
    writeFileSync(link, printRun(sent[0] ?? plain));
    writeFileSync(none, printRun({ ...plain, measurements: [] }));
    const namesOf = (file: string) =>
      `r <- load_results('${file}'); cat(nrow(r$cells), nrow(r$samples), names(r$cells), names(r$samples), fill = TRUE);`;
    const { stdout } = r(`source('load.R'); options(width = 10000); ${[one, link, none].map(namesOf).join(' ')}`);
    const [full = [], ...others] = stdout
      .trim()
      .split('\n')
      .map((line) => line.split(' '));
    const cells = `${plain.measurements.length}`;
    expect(others.map((line) => line.slice(0, 2))).toEqual([
      [cells, '0'],
      ['0', '0'],
    ]);
    for (const line of others) expect(line.slice(2)).toEqual(full.slice(2));
    expect(full).toHaveLength(2 + 20 + 18);
  });

  test('both read the version that this page writes', () => {
    const { schemaVersion } = plain;
    expect(readFileSync(inProject('public', 'data', 'load.py'), 'utf8')).toContain(
      `SCHEMA_VERSION = ${schemaVersion}\n`,
    );
    expect(readFileSync(inProject('public', 'data', 'load.R'), 'utf8')).toContain(
      `schema_version <- ${schemaVersion}L\n`,
    );
  });
});
