/** Results from outside: dropped, pasted or chosen, several at once. What cannot be read is said, file by file. */
import { signal, useSignal, useSignalEffect } from '@preact/signals';
import { MOST_RUNS } from '../../figures/compare/most-runs.ts';
import { collectionSentences } from '../../results/collect/collection-sentences.ts';
import { labelOf } from '../../results/document/label.ts';
import { quoted, refusalSentence } from '../../results/document/refused-result.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { programFormats } from '../../results/import/formats.ts';
import { MAX_FILES } from '../../results/schema/limits.ts';
import { cancelCollecting, collectInWorker } from '../../worker/compare/collect-client.ts';
import { addToComparison, chosen, isChosen } from '../state/chosen.ts';
import { keepRun } from '../state/history-state.ts';
import { incoming } from '../state/incoming.ts';
import { place } from '../state/place.ts';

/** A sentence for each thing that came, in its order; the next ones replace them. */
const said = signal<readonly string[]>([]);
/** What is read now: how much of it, 0 to 1, and how many results it has given. */
const reading = signal<{ readonly part: number; readonly found: number } | undefined>(undefined);

/** Something to be read, and what it is called. */
interface Incoming {
  readonly name: string;
  readonly from: Blob | string;
}

/** Somebody's result in the history is theirs; our own keeps its place there. Hundreds would bury it. */
async function keepFew(runs: readonly RunDocument[]): Promise<void> {
  if (chosen.value.length > MOST_RUNS) return;
  for (const run of runs) {
    // What came is drawn before it is kept, so that neither holds the page up for long.
    await new Promise((resolve) => setTimeout(resolve));
    await keepRun(run, 'imported');
  }
}

async function takeItem({ name, from }: Incoming): Promise<readonly string[]> {
  try {
    const collected = await collectInWorker(from, ({ done, of, found }) => {
      reading.value = { part: done / of, found };
    });
    const { runs } = collected;
    const [run] = runs;
    const again = run !== undefined && isChosen(run.id);
    addToComparison(...runs);
    await keepFew(runs);
    if (collected.from === 'one' && run) return [`${name}: ${labelOf(run)} is ${again ? 'here already' : 'added'}.`];
    const cancelled = collected.isCancelled ? ['It was cancelled: what had been read is kept.'] : [];
    return [`${name}: ${[...cancelled, ...collectionSentences(collected)].join(' ')}`];
  } catch (error) {
    return [`${name}: ${refusalSentence(error, 'It could not be read. Nothing was imported.')}`];
  }
}

/** More sentences than these nobody reads: of many files the last ones stand, and those before are counted. */
const MOST_SAID = 50;

/** One after the other, so that their order is the order in which they came. */
async function take(incoming: readonly Incoming[]): Promise<void> {
  const sentences: string[] = [];
  for (const item of incoming.slice(0, MAX_FILES)) {
    sentences.push(...(await takeItem(item)));
    const before = sentences.length - MOST_SAID;
    said.value = [...(before > 0 ? [`${before} more were read before these.`] : []), ...sentences.slice(-MOST_SAID)];
  }
  reading.value = undefined;
  const rest = [
    ...(incoming.length > MAX_FILES ? [`${MAX_FILES} at once are read; the rest was left out.`] : []),
    ...(chosen.value.length > MOST_RUNS ? ['So many are not kept in the history: keep their text or their file.'] : []),
  ];
  if (rest.length > 0) said.value = [...said.value, ...rest];
}

function takeFiles(files: Iterable<File>): Promise<void> {
  return take([...files].map((file) => ({ name: quoted(file.name), from: file })));
}

function takeText(text: string): Promise<void> {
  return take([{ name: 'The text', from: text }]);
}

/** What takes longer than a moment says how far it is, and can be stopped. */
function ReadingLine() {
  const { value } = reading;
  if (!value) return null;
  return (
    <p class="actions">
      <progress aria-label="Reading" value={value.part} /> {value.found} {value.found === 1 ? 'result' : 'results'}{' '}
      <button type="button" class="quiet" onClick={cancelCollecting}>
        Cancel
      </button>
    </p>
  );
}

/** Files that the system opened with the app, and what another app shared. */
function useIncoming(): void {
  useSignalEffect(() => {
    const { value } = incoming;
    if (value.length === 0) return;
    incoming.value = [];
    void takeFiles(value);
  });
}

/** Dropping and pasting work anywhere on this place, except where something is being written. */
function usePageWide(onOver: (over: boolean) => void): void {
  useSignalEffect(() => {
    if (place.value !== 'compare') return undefined;
    const listening = new AbortController();
    const { signal: until } = listening;
    addEventListener(
      'paste',
      ({ target, clipboardData }) => {
        // Pasting into a field is writing there.
        if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || !clipboardData) return;
        if (clipboardData.files.length > 0) void takeFiles(clipboardData.files);
        else void takeText(clipboardData.getData('text'));
      },
      { signal: until },
    );
    addEventListener(
      'dragover',
      (event) => {
        // Only who prevents the default of `dragover` is given the drop.
        event.preventDefault();
        onOver(true);
      },
      { signal: until },
    );
    // It also fires between elements of the page; the window is left where there is no next one.
    addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && onOver(false), { signal: until });
    addEventListener(
      'drop',
      (event) => {
        event.preventDefault();
        onOver(false);
        const { files } = event.dataTransfer ?? { files: [] };
        if (files.length > 0) void takeFiles(files);
        else void takeText(event.dataTransfer?.getData('text') ?? '');
      },
      { signal: until },
    );
    return () => listening.abort();
  });
}

/** `go test -bench`, `openssl speed` (also with -mr) or `bssl speed -json`. */
function ProgramNames() {
  return programFormats.map(({ name, note }, index) => (
    <span key={name}>
      {index === 0 ? '' : index === programFormats.length - 1 ? ' or ' : ', '}
      <code>{name}</code>
      {note && ` (${note})`}
    </span>
  ));
}

export function ImportZone() {
  const over = useSignal(false);
  const text = useSignal('');
  useIncoming();
  usePageWide((is) => {
    over.value = is;
  });
  return (
    <section class={over.value ? 'import over' : 'import'} aria-labelledby="import">
      <h2 id="import">Import results</h2>
      <p>
        Drop files anywhere here, paste, or choose: a Passkey Bench JSON file or link, any text in which such links
        occur, a file with a result a line (NDJSON), or the output of <ProgramNames />. They stay in this browser.
      </p>
      <p class="actions">
        <label class="quiet file">
          <input
            type="file"
            multiple
            class="hidden"
            onChange={async ({ currentTarget }) => {
              await takeFiles(currentTarget.files ?? []);
              // So that choosing the same file again is a change again.
              currentTarget.value = '';
            }}
          />
          <span>Choose files</span>
        </label>
      </p>
      <label class="link-field">
        <span>Or paste a text or a link here</span>
        <textarea
          rows={4}
          spellcheck={false}
          value={text.value}
          onInput={(event) => {
            text.value = event.currentTarget.value;
          }}
        />
      </label>
      <button
        type="button"
        class="quiet"
        disabled={text.value.trim() === ''}
        onClick={async () => {
          await takeText(text.value);
          text.value = '';
        }}
      >
        Add this text
      </button>
      <ReadingLine />
      <div class="said" role="status" data-testid="imported">
        {said.value.map((sentence, index) => (
          <p key={`${index} ${sentence}`}>{sentence}</p>
        ))}
      </div>
    </section>
  );
}
