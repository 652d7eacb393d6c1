import { computed, signal, useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { findExperiment, isCeremony, mainExperiment } from '../../experiments/index.ts';
import { formatDate } from '../../figures/words/format-date.ts';
import { roughRemark } from '../../figures/words/machine-remark.ts';
import { deviceName, LABEL_CHARACTERS } from '../../results/document/label.ts';
import { refusalSentence } from '../../results/document/refused-result.ts';
import type { RunDocument } from '../../results/document/run.ts';
import type { HistoryEntry } from '../../results/history/history-entry.ts';
import { wordSearch } from '../../schemes/text/word-search.ts';
import { Coming } from '../parts/later-view.tsx';
import { addToComparison, chosenProblem, isChosen, removeFromComparison } from '../state/chosen.ts';
import {
  entries,
  isInMemory,
  loadHistory,
  readStoredRun,
  removed,
  removeRun,
  renameRun,
  underWay,
  undoRemove,
} from '../state/history-state.ts';
import { changeProblem, historyProblem } from '../state/offline-state.ts';
import { Prose } from '../terms/prose.tsx';
import { takeFocus } from './hand-on-focus.ts';
import { ShowMore } from './show-more.tsx';
import { WholeHistory } from './whole-history.tsx';

/** How many are put on the page at once; the rest comes on request, or through the filter. */
const SHOWN_AT_ONCE = 30;

// Outside the component, so that they are the same when the visitor comes back to this place.
const filter = signal('');
const shownCount = signal(SHOWN_AT_ONCE);

const origins = { own: '', shared: 'from a link', imported: 'imported' } as const;

/** The text that the filter searches: everything that the list shows of a run, and its date in ISO 8601. */
function textOf(entry: HistoryEntry): string {
  return [
    entry.label,
    entry.engine,
    entry.platform,
    entry.experiment,
    studyOf(entry),
    entry.preset,
    entry.outcome,
    entry.grade,
    origins[entry.origin],
    entry.startedAt === undefined ? undefined : formatDate(entry.startedAt),
  ]
    .filter((part) => part !== undefined)
    .join(' ')
    .toLowerCase();
}

/** Built once for each history, not for each letter of a filter. */
const searched = computed(() => (entries.value ?? []).map((entry) => ({ entry, text: textOf(entry) })));

/** The entries that contain every word of the filter. */
const found = computed(() => {
  const words = filter.value
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const isFound = wordSearch(
    words,
    searched.value.map(({ text }) => text),
  );
  return searched.value.filter(({ text }) => isFound(text)).map(({ entry }) => entry);
});

const GONE =
  'This run is no longer in the history: it was deleted, perhaps in another tab. The list now shows what is kept.';

/** The list holds entries only; a run is read when it is used. */
async function withRun(id: string, use: (run: RunDocument) => unknown): Promise<void> {
  chosenProblem.value = '';
  try {
    const run = await readStoredRun(id);
    if (run) {
      await use(run);
      return;
    }
    await loadHistory();
    chosenProblem.value = GONE;
  } catch (error) {
    chosenProblem.value = refusalSentence(error, 'This run could not be read from the history.');
  }
}

async function toggle(id: string): Promise<void> {
  if (isChosen(id)) removeFromComparison(id);
  else await withRun(id, addToComparison);
}

function rename(id: string, label: string): Promise<void> {
  return withRun(id, async (run) => {
    const renamed = await renameRun(run, label);
    // The comparison has a copy under the old name.
    if (isChosen(id)) addToComparison(renamed);
  });
}

/** Deletes a result from the history and from the comparison, which must not go on showing it. */
function remove(id: string): void {
  removeFromComparison(id);
  void removeRun(id);
}

/** A stored run marked `running` that no longer runs was interrupted: by a reload, a crash, or lack of memory. */
function outcomeText({ id, outcome }: HistoryEntry): string {
  if (outcome === 'finished') return '';
  if (outcome !== 'running') return outcome;
  return underWay.value.has(id) ? 'under way' : 'broken off';
}

/** The title of its study, to tell apart runs of one device; the main question needs none. */
function studyOf(entry: HistoryEntry): string {
  if (isCeremony(entry) || entry.experiment === mainExperiment.id) return '';
  return findExperiment(entry.experiment)?.title ?? '';
}

function entryDetail(entry: HistoryEntry): string {
  const parts = [
    entry.label === deviceName(entry) ? '' : deviceName(entry),
    studyOf(entry),
    // A ceremony has its own plan and no preset; other programs have no preset either.
    isCeremony(entry) ? 'ceremony' : (entry.preset ?? ''),
    entry.gestures === undefined ? '' : entry.gestures === 1 ? 'one gesture' : `${entry.gestures} gestures`,
    entry.measured === 0 ? '' : `${entry.measured} measured`,
    entry.repeats === undefined ? '' : entry.repeats === 1 ? 'one repeat' : `${entry.repeats} repeats`,
    outcomeText(entry),
    entry.grade === undefined ? '' : roughRemark({ grade: entry.grade }).toLowerCase(),
    origins[entry.origin],
  ];
  return parts.filter((part) => part !== '').join('\u00a0· ');
}

function RenameForm({
  entry,
  which,
  onEnd,
}: {
  readonly entry: HistoryEntry;
  readonly which: string;
  readonly onEnd: () => void;
}) {
  const save = (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    const label = new FormData(event.currentTarget).get('label');
    onEnd();
    void rename(entry.id, typeof label === 'string' ? label : '');
  };
  return (
    <form
      class="rename"
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.isComposing) onEnd();
      }}
    >
      <input
        name="label"
        type="text"
        aria-label={`New name of ${which}`}
        maxLength={LABEL_CHARACTERS}
        defaultValue={entry.label}
        ref={takeFocus}
        // A new name usually replaces this one; to change a part of it, the visitor moves the cursor there.
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <button type="submit" class="quiet">
        Save
      </button>
      <button type="button" class="quiet" onClick={onEnd}>
        Cancel
      </button>
    </form>
  );
}

function Entry({ entry }: { readonly entry: HistoryEntry }) {
  // Unnamed runs have the same label: their dates tell them apart.
  const which = entry.startedAt === undefined ? entry.label : `${entry.label}, ${formatDate(entry.startedAt)}`;
  const renaming = useSignal(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const endRenaming = () => {
    renaming.value = false;
    // The button comes back with the next render.
    setTimeout(() => renameButton.current?.focus());
  };
  return (
    <li>
      <label class="choose">
        <input
          type="checkbox"
          checked={isChosen(entry.id)}
          onChange={async ({ currentTarget: box }) => {
            await toggle(entry.id);
            // A refused run is not chosen, whatever the box shows.
            box.checked = isChosen(entry.id);
          }}
        />
        <span class="what">
          {entry.label}{' '}
          {entry.startedAt !== undefined && (
            <small>
              <Prose text={formatDate(entry.startedAt)} />
            </small>
          )}
          <small class="detail">{entryDetail(entry)}</small>
        </span>
      </label>
      {renaming.value ? (
        <RenameForm entry={entry} which={which} onEnd={endRenaming} />
      ) : (
        <span class="entry-actions">
          <a class="quiet" href={`#/saved/${entry.id}`} aria-label={`Open ${which}`}>
            Open
          </a>
          <button
            type="button"
            class="quiet"
            ref={renameButton}
            aria-label={`Rename ${which}`}
            onClick={() => {
              renaming.value = true;
            }}
          >
            Rename
          </button>
          <button type="button" class="quiet" aria-label={`Delete ${which}`} onClick={() => remove(entry.id)}>
            Delete
          </button>
        </span>
      )}
    </li>
  );
}

function Undo() {
  return (
    <p class="undo" role="status">
      {removed.value && (
        <>
          {removed.value.label} was deleted.{' '}
          <button type="button" class="quiet" ref={takeFocus} onClick={() => undoRemove()}>
            Undo
          </button>
        </>
      )}
    </p>
  );
}

function Filter() {
  return (
    <label class="field filter">
      <span>Filter</span>
      <input
        type="search"
        placeholder="pixel, firefox, 2026-05"
        value={filter.value}
        onInput={(event) => {
          filter.value = event.currentTarget.value;
          // A new filter begins with the first of its results.
          shownCount.value = SHOWN_AT_ONCE;
        }}
      />
    </label>
  );
}

function countText(all: number): string {
  // The notice of what the history refused says why.
  if (all === 0 && changeProblem.value !== undefined) return 'Nothing is kept here.';
  if (all === 0)
    return isInMemory.value
      ? 'Nothing yet. Every run stands here until you leave, even one that is cancelled.'
      : 'Nothing yet. Every run is kept here, in this browser only, even one that is cancelled or interrupted.';
  const runs = all === 1 ? 'One run' : `${all} runs`;
  const matching = found.value.length === all ? '' : `, ${found.value.length} of them found`;
  return `${runs} kept ${isInMemory.value ? 'until you leave' : 'in this browser'}${matching}.`;
}

/** Every run that this browser keeps: chosen, opened, renamed, deleted and put back. */
export function HistoryList() {
  const all = entries.value;
  const shown = found.value.slice(0, shownCount.value);
  // A problem from the beginning is shown together with the list in memory, or without any list, and moves nothing.
  const isToCome = !all && (isInMemory.value || historyProblem.value === undefined);
  return (
    <section class="history" aria-labelledby="history">
      <h2 id="history">History</h2>
      {!isToCome && historyProblem.value && (
        <div class="problems" role="alert">
          <p>{historyProblem}</p>
        </div>
      )}
      {all && <p class="device">{countText(all.length)}</p>}
      {isToCome && <Coming>Reading the history …</Coming>}
      {/* A short list needs no filter. */}
      {all && all.length > 5 && <Filter />}
      {all && <WholeHistory all={all} />}
      <Undo />
      <ul class="runs" data-testid="history">
        {shown.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      <ShowMore shown={shownCount} all={found.value.length} step={10 * SHOWN_AT_ONCE} />
    </section>
  );
}
