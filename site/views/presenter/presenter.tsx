/** The speaker's own window: what the stage shows, what comes next, the speaker's notes, and the talk's duration. */
import { signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { shownTitle } from '../state/place.ts';
import { notesOf, storeNotes } from './speaker-notes.ts';
import {
  type FromSpeaker,
  type FromStage,
  fromStage,
  openTalkChannel,
  type TalkChannel,
  type TalkState,
} from './talk-channel.ts';
import './presenter.css';
import { Prose } from '../terms/prose.tsx';

const SECOND_MS = 1000;
const MINUTE_S = 60;
const TITLE = 'Notes of the talk';
const NO_STAGE = 'No talk is on: open the stage in another window of this browser, and press n there.';
const REFUSED =
  'This browser does not let two windows of a page talk to each other, so this one cannot follow the stage.';
const NOT_KEPT = 'This browser does not keep them: they are gone when this window closes.';

const talk = signal<TalkState | undefined>(undefined);
const isRefused = signal(false);

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The time since the timer started, `12:05`. */
function Timer() {
  const [startMs, setStartMs] = useState(() => performance.now());
  const [nowMs, setNowMs] = useState(startMs);
  useEffect(() => {
    const ticking = setInterval(() => setNowMs(performance.now()), SECOND_MS);
    return () => clearInterval(ticking);
  }, []);
  const seconds = Math.max(0, Math.floor((nowMs - startMs) / SECOND_MS));
  const reset = () => {
    setStartMs(performance.now());
    setNowMs(performance.now());
  };
  return (
    <p class="presenter-timer">
      <time role="timer">{`${Math.floor(seconds / MINUTE_S)}:${twoDigits(seconds % MINUTE_S)}`}</time>
      <button type="button" class="quiet" onClick={reset}>
        From zero
      </button>
    </p>
  );
}

function Notes({ stepKey }: { readonly stepKey: string }) {
  const [isKept, setIsKept] = useState(true);
  return (
    <label class="presenter-notes">
      <span>Notes to this figure, in this browser alone. {!isKept && NOT_KEPT}</span>
      <textarea
        key={stepKey}
        defaultValue={notesOf(stepKey)}
        onInput={({ currentTarget }) => setIsKept(storeNotes(stepKey, currentTarget.value))}
      />
    </label>
  );
}

/** Handles the stage's keys, except those typed into notes. It listens from the first frame, as the stage does. */
function useKeysOfStage(tell: (message: FromSpeaker) => void): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, altKey, metaKey, target } = event;
      const isTyping = target instanceof HTMLTextAreaElement;
      const isPressing = key === ' ' && target instanceof HTMLButtonElement;
      if (ctrlKey || altKey || metaKey || isTyping || isPressing || key === 'Tab' || event.repeat) return;
      if (key === ' ') event.preventDefault();
      tell({ type: 'key', key });
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [tell]);
}

function useTalk(): (message: FromSpeaker) => void {
  const channel = useRef<TalkChannel<FromSpeaker> | undefined>(undefined);
  useLayoutEffect(() => {
    channel.current = openTalkChannel<FromSpeaker, FromStage>(fromStage, (message) => {
      talk.value = message.type === 'talk' ? message.talk : undefined;
    });
    isRefused.value = channel.current === undefined;
    channel.current?.tell({ type: 'ask' });
    return () => channel.current?.close();
  }, []);
  return useRef((message: FromSpeaker) => channel.current?.tell(message)).current;
}

function OnStage({ now, tell }: { readonly now: TalkState; readonly tell: (message: FromSpeaker) => void }) {
  const press = (key: string) => () => tell({ type: 'key', key });
  return (
    <>
      <p class="presenter-place">
        {now.step} of {now.steps}
        {now.isRunning && ', measuring'}
      </p>
      <h1>
        <Prose text={now.title} />
      </h1>
      <p>{now.question}</p>
      <p class="presenter-says">
        <Prose text={now.says} />
      </p>
      <p>{now.next === undefined ? 'This is the last figure.' : `Next: ${now.next}`}</p>
      <div class="actions">
        <button type="button" class="quiet" onClick={press('ArrowLeft')}>
          The figure before
        </button>
        <button type="button" class="quiet strong" onClick={press(' ')}>
          Go on
        </button>
        <button type="button" class="quiet" onClick={press('b')}>
          Black
        </button>
      </div>
      <Notes stepKey={now.stepKey} />
    </>
  );
}

export function Presenter() {
  const tell = useTalk();
  useKeysOfStage(tell);
  useEffect(() => {
    shownTitle.value = TITLE;
  }, []);
  const now = talk.value;
  return (
    <div class="presenter">
      <Timer />
      {now ? (
        <OnStage now={now} tell={tell} />
      ) : (
        <>
          <h1>{TITLE}</h1>
          <p role="status">{isRefused.value ? REFUSED : NO_STAGE}</p>
        </>
      )}
    </div>
  );
}
