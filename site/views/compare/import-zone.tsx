/** Results from outside: dropped, pasted or chosen, several at once. Each unreadable file gets a sentence. */
import { useSignal, useSignalEffect } from '@preact/signals';
import { programFormats } from '../../results/import/formats.ts';
import { cancelCollecting } from '../../worker/compare/collect-client.ts';
import { FileChoice } from '../drop/file-choice.tsx';
import { usePageWide } from '../drop/use-page-wide.ts';
import { incoming } from '../state/incoming.ts';
import { Prose } from '../terms/prose.tsx';
import { takeFocus } from './hand-on-focus.ts';
import { readNow, storeUnstored, takeFiles, takeHanded, takeNotices, takeText, unstored } from './take-results.ts';

/** How far reading is, with a button that cancels it. */
function ReadingLine() {
  const { value } = readNow;
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

/** Many results may be somebody's collection or one's own saved history: the page cannot tell, and asks. */
function KeepOffer() {
  const message = useSignal('');
  const count = unstored.value.length;
  useSignalEffect(() => {
    if (unstored.value.length > 0) message.value = '';
  });
  return (
    <p class="actions" role="status">
      {count > 0 && (
        <>
          {count === 1 ? 'One of these is' : `These ${count} are`} not in the history.{' '}
          <button
            type="button"
            class="quiet"
            onClick={async () => {
              await storeUnstored();
              message.value = `${count === 1 ? 'It is' : `All ${count} are`} in the history.`;
            }}
          >
            {count === 1 ? 'Keep it there' : `Keep all ${count} there`}
          </button>
        </>
      )}
      {message.value && (
        <span tabIndex={-1} ref={takeFocus}>
          {message}
        </span>
      )}
    </p>
  );
}

/** Takes files that the system opened with the app, and what another app shared. */
function useIncoming(): void {
  useSignalEffect(() => {
    const { value } = incoming;
    if (value.length === 0) return;
    incoming.value = [];
    void takeHanded(value);
  });
}

/** `go test -bench`, `openssl speed` (also with -mr) or `bssl speed -json`. */
function ProgramNames() {
  return programFormats.map(({ name, note }, index) => (
    <span key={name}>
      {index === 0 ? '' : index === programFormats.length - 1 ? ' or ' : ', '}
      <code class="whole" translate={false}>
        {name}
      </code>
      {note && <Prose text={` (${note})`} />}
    </span>
  ));
}

export function ImportZone() {
  const over = useSignal(false);
  const text = useSignal('');
  useIncoming();
  usePageWide({
    on: 'compare',
    onOver: (isOver) => {
      over.value = isOver;
    },
    takeFiles,
    takeText,
  });
  return (
    <section class={over.value ? 'import over' : 'import'} aria-labelledby="import">
      <h2 id="import">Import results</h2>
      <p>
        Drop files anywhere here, paste, or choose: Passkey Bench JSON, one result or many; any text with links to
        results; or the output of <ProgramNames />. It all stays in this browser.
      </p>
      <p class="actions">
        <FileChoice areMany take={takeFiles}>
          Choose files
        </FileChoice>
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
        aria-disabled={text.value.trim() === ''}
        onClick={async () => {
          if (text.value.trim() === '') return;
          await takeText(text.value);
          text.value = '';
        }}
      >
        Add this text
      </button>
      <ReadingLine />
      <div class="said" role="status" data-testid="imported">
        {takeNotices.value.map(({ sentence, isRefused }, index) => (
          <p key={`${index} ${sentence}`} class={isRefused ? 'refused' : undefined}>
            <Prose text={sentence} />
          </p>
        ))}
      </div>
      <KeepOffer />
    </section>
  );
}
