/**
 * Tests what an audience may send: links in messages, broken, repeated, foreign and hostile links, lines of results.
 */
import { describe, expect, test } from 'vitest';
import type { RunDocument } from '../document/run.ts';
import { summaryOf } from '../document/summary-of.ts';
import { printRun, printRunLine } from '../export/json.ts';
import { printCompact } from '../share/compact-link.ts';
import { printShared } from '../share/share-link.ts';
import { examplePopulation } from '../simulated/example-population.ts';
import { exampleRun } from '../simulated/example-run.ts';
import { collect } from './collect.ts';
import { collectionSentences } from './collection-sentences.ts';
import { linksInText } from './links-in-text.ts';

const room = examplePopulation(9);
const linkOf = async (run: RunDocument) => `https://bench.example/page/#/r/${await printShared(run)}`;
const links = await Promise.all(room.map(linkOf));
const [first = '', second = ''] = links;
const idsOf = (runs: readonly RunDocument[]) => runs.map(({ id }) => id);
const found = async (from: string | Blob) => (await collect(from)).result();
const bomb = `https://bench.example/#/r/${'A'.repeat(3000)}`;

describe('links in a text', () => {
  test('are read wherever they stand, whatever is written around them', async () => {
    const chat = [
      `[17:03] Ada: here you go ${links[0]}`,
      `Bob: <${links[1]}>, (${links[2]}). Or [mine](${links[3]})!`,
      `<a href="${links[4]}">phone</a>`,
      `_${links[5]}_`,
      `https://click.example/?u=${encodeURIComponent(links[6] ?? '')}&id=5`,
      `{"text":"${links[7]}","from":"Eve"}`,
      `${links[8]}`,
    ].join('\n');
    const collection = await found(chat);
    expect(idsOf(collection.runs)).toEqual(idsOf(room));
    expect(collection).toMatchObject({ from: 'links', again: 0, refused: { count: 0 }, elsewhere: { count: 0 } });
  });

  test('that end with an underscore themselves lose none of it to the marks around them', async () => {
    const payloads = [...linksInText('_https://bench.example/#/r/abc__')].flatMap((link) =>
      link.holds === 'result' ? link.payloads : [],
    );
    expect(payloads).toEqual(['abc__', 'abc_', 'abc']);
  });

  test('that a mail has broken into lines are put together again, and the talk below them is not', async () => {
    const broken = (link: string, end: string, quote = '') => link.replace(/.{76}/g, `$&${end}\r\n${quote}`);
    const mail = `Hello,\r\n${broken(first, '=')}\r\nCheers\r\nAda\r\n> ${broken(second, '', '> ')}\r\n> thanks\r\n`;
    expect(idsOf((await found(mail)).runs)).toEqual(idsOf(room.slice(0, 2)));
  });

  test('that are broken, foreign or hostile are counted, named and never opened', async () => {
    const fetched = globalThis.fetch;
    globalThis.fetch = () => expect.fail('A link was opened.');
    const text = [
      first,
      first.slice(0, -40),
      bomb,
      'https://bench.example/#/c/AAAA',
      'javascript:alert(1)//#/r/__proto__',
      'javascript:alert(document.cookie)',
      'data:text/html,<script>alert(1)</script>',
      'see https://other.example/a?b=c and www.other.example',
      'https://bench.example/#/run?preset=quick&start',
    ].join('\n');
    const collection = await found(text);
    globalThis.fetch = fetched;
    expect(idsOf(collection.runs)).toEqual(idsOf(room.slice(0, 1)));
    expect(collection.refused).toMatchObject({ count: 4, first: [{ what: first.slice(0, 120) }, {}, {}] });
    for (const { why } of collection.refused.first) expect(why).toMatch(/\.$/);
    expect(collection.elsewhere.count).toBe(5);
    const sentence = collectionSentences(collection).join(' ');
    expect(sentence).toContain('One result is read.');
    expect(sentence).toMatch(/4 links to results hold none that is sound: “https.*1 more\./);
    expect(sentence).toMatch(/5 other links lead elsewhere and were not opened: “javascript:alert\(document/);
  });

  test('that bring the same run again count once, the fullest copy of it', async () => {
    const run = { ...exampleRun({ id: '0'.repeat(24) }) };
    const code = `https://bench.example/#/c/${printCompact(run)}`;
    const collection = await found(`${code} ${await linkOf(run)}\n${code}`);
    expect(collection).toMatchObject({ again: 2, runs: [{ id: run.id }] });
    expect(summaryOf(collection.runs[0]?.measurements[0])?.n).toBe(40);
    expect(collectionSentences(collection)).toContain('2 came again and count once.');
  });

  test('take time in proportion to the text, however it is made to take more', async () => {
    const hostile = [
      '#/r/'.repeat(200_000),
      `https://${'/'.repeat(1_000_000)}`,
      `${'a'.repeat(60)}\n`.repeat(20_000),
      `#/c/${`${'A'.repeat(60)}\n`.repeat(20_000)}`,
      'www.'.repeat(250_000),
      `${' '.repeat(500_000)}#/r/`,
    ];
    for (const text of hostile) {
      // Processor time of this process, which a busy machine does not increase.
      const processorMs = () => process.cpuUsage().user / 1000;
      const beganMs = processorMs();
      expect([...linksInText(text)].length).toBeGreaterThanOrEqual(0);
      // An algorithm with quadratic time takes longer; linear time takes a tenth of a second.
      expect(processorMs() - beganMs).toBeLessThan(5000);
    }
  });
});

describe('lines of results', () => {
  const lines = room.map((run) => JSON.stringify(run));

  test('are read one by one; a bad one is named by its number and the rest is kept', async () => {
    const text = ['not JSON', '', ...lines.slice(0, 4), '{"schemaVersion":99}', lines[0]?.slice(0, 300), lines[4]].join(
      '\n',
    );
    const collection = await found(text);
    expect(idsOf(collection.runs)).toEqual(idsOf(room.slice(0, 5)));
    expect(collection).toMatchObject({ from: 'lines', refused: { count: 3 } });
    expect(collection.refused.first.map(({ what }) => what)).toEqual(['line 1', 'line 7', 'line 8']);
    expect(collectionSentences(collection).join(' ')).toContain(
      '3 lines hold none that is sound: line 1, line 7, line 8.',
    );
  });

  test('come from a file just so, in pieces, and one that is too long is passed over', async () => {
    const heavy = `{"schemaVersion":4,"x":"${'x'.repeat(17_000_000)}"}`;
    const counts: number[] = [];
    const file = new Blob([`${lines[0]}\n`, `${heavy}\n`, `${lines[1]}\r\n`, `${lines[2]}`]);
    const collection = (await collect(file, ({ done, of }) => counts.push(done / of))).result();
    expect(idsOf(collection.runs)).toEqual(idsOf(room.slice(0, 3)));
    expect(collection.refused.first).toEqual([{ what: 'line 2', why: 'It is over 16 MB, more than is read.' }]);
    expect(counts.at(-1)).toBe(1);
    expect(counts.length).toBeGreaterThan(10);
  });

  test('keep the samples of as many as stand beside each other, and summaries of the others', async () => {
    const { runs } = await found(lines.join('\n'));
    const samples = runs.map(({ measurements: [one] }) => (one?.status === 'measured' ? one.samplesNs.length : 0));
    expect(samples).toEqual([6, 6, 6, 6, 6, 6, 0, 0, 0]);
    expect(summaryOf(runs[8]?.measurements[0])).toEqual(summaryOf(room[8]?.measurements[0]));
  });

  test('beyond a thousand are left out, which is said', async () => {
    const many = Array.from({ length: 1002 }, (_, index) =>
      JSON.stringify({ ...room[0], id: `run-${index}`, measurements: [] }),
    );
    const collection = await found(many.join('\n'));
    expect(collection.runs).toHaveLength(1000);
    expect(collectionSentences(collection)).toContain('1,000 at once are read; 2 more were left out.');
  });
});

describe('one result', () => {
  test('in any format is read as it always was', async () => {
    const run = exampleRun();
    expect((await found(printRun(run))).runs).toEqual([run]);
    expect((await found(new Blob([printRun(run)]))).runs).toEqual([run]);
    expect((await found(` ${first}\n`)).from).toBe('one');
    expect((await found(JSON.stringify(run))).from).toBe('one');
  });

  test('is refused in a sentence where it is none', async () => {
    await expect(found('nothing of the kind')).rejects.toThrow(/none of the formats/);
    await expect(found(first.slice(0, -30))).rejects.toThrow(/cut short|damaged/);
    await expect(found(new Blob(['x'.repeat(17_000_000)]))).rejects.toThrow(/over 16 MB/);
  });
});

test.each([
  ['a folder', 'x', 0],
  ['a large folder', 'x'.repeat(17_000_000), 0],
  ['a file that changes while its lines are read', printRunLine(exampleRun()).padEnd(17_000_000), 1],
])('%s is refused with a sentence', async (_, text, readable) => {
  const file = new Blob([text]);
  const slice = file.slice.bind(file);
  const refuse = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
  let reads = 0;
  file.arrayBuffer = refuse;
  file.slice = (begin, end) => {
    reads += 1;
    return Object.assign(slice(begin, end), reads > readable && { arrayBuffer: refuse });
  };
  await expect(found(file)).rejects.toThrow(/^The system did not open it: .+ Nothing was taken from it/);
});
