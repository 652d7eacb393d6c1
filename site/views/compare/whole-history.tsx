/** Actions on the whole history: saving it as a file, and deleting it. */
import { useSignal } from '@preact/signals';
import { historyFile, historyFileName } from '../../results/export/history-file.ts';
import type { HistoryEntry } from '../../results/history/history-entry.ts';
import { saveFile } from '../parts/save-file.ts';
import { removeAllOf } from '../state/chosen.ts';
import { everyStoredRun, removeEveryRun } from '../state/history-state.ts';
import { takeFocus } from './hand-on-focus.ts';

const runsText = (count: number) => (count === 1 ? 'the one run' : `all ${count} runs`);

function savedText(count: number, unread: number): string {
  const saved = count === 1 ? 'One run is saved.' : `${count} runs are saved.`;
  if (unread === 0) return saved;
  return `${saved} ${unread === 1 ? 'One more' : `${unread} more`} can no longer be read, and ${unread === 1 ? 'is' : 'are'} not in the file.`;
}

export function WholeHistory({ all }: { readonly all: readonly HistoryEntry[] }) {
  const message = useSignal('');
  const isAsking = useSignal(false);
  const save = async () => {
    message.value = 'Reading …';
    try {
      const { file, count, unread } = await historyFile(everyStoredRun());
      saveFile(historyFileName(new Date()), file);
      message.value = savedText(count, unread);
    } catch {
      message.value = 'The history could not be read to its end, so nothing was saved. Reload the page and try again.';
    }
  };
  const deleteAll = async () => {
    isAsking.value = false;
    removeAllOf(new Set(all.map(({ id }) => id)));
    await removeEveryRun();
    message.value = 'Every run is deleted.';
  };
  return (
    <>
      <p class="actions">
        {all.length > 0 && (
          <>
            <button type="button" class="quiet" onClick={save}>
              Save all as one file
            </button>
            <button
              type="button"
              class="quiet"
              aria-expanded={isAsking.value}
              aria-controls="delete-all"
              onClick={() => {
                isAsking.value = !isAsking.value;
              }}
            >
              Delete all …
            </button>
          </>
        )}
        <span role="status">{message}</span>
      </p>
      {isAsking.value && all.length > 0 && (
        <fieldset class="ask-twice" id="delete-all">
          <legend>{`Delete ${runsText(all.length)} from this browser?`}</legend>
          <p>They can be brought back only from a file that was saved before.</p>
          <p class="actions">
            <button
              type="button"
              class="quiet strong"
              // With the focus here, a second Enter after a mistake keeps everything.
              ref={takeFocus}
              onClick={() => {
                isAsking.value = false;
              }}
            >
              Keep them
            </button>
            <button type="button" class="quiet" onClick={deleteAll}>
              {`Delete ${runsText(all.length)}`}
            </button>
          </p>
        </fieldset>
      )}
    </>
  );
}
