/** What the speaker asks for, by a key or a button. */
import { settings, settingsHash } from '../state/settings-state.ts';
import { actionOf, type StageAction, type StepOfTalk } from './keys/stage-keys.ts';
import { takePasted } from './stage-room.ts';
import {
  back,
  beginKey,
  forward,
  goOn,
  goToLast,
  goToStep,
  overlay,
  refuse,
  runAgain,
  toggleEarlierRun,
} from './stage-state.ts';
import { openSpeakerWindow } from './tell-speaker.ts';

const REFUSED = 'The browser does not let this page fill the screen. Its own key for that, often F11, may.';

async function toggleFullScreen(): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    // Absent on phones of one maker, whatever its type says.
    else await document.documentElement.requestFullscreen();
  } catch {
    refuse(REFUSED);
  }
}

const LEAVES = 'Esc once more leaves the stage.';
/** Many clickers send Esc and F5 by one button, by turns: one Esc that comes by itself leaves nothing. */
let isLeaving = false;

/** Closes what lies over the chart. Where nothing does, the first time says what the second time does: leave the stage. */
function goBack(wasLeaving: boolean): void {
  if (overlay.value) overlay.value = undefined;
  else if (wasLeaving) leave();
  else {
    isLeaving = true;
    refuse(LEAVES);
  }
}

/** Leaves the stage; a run that is under way goes on. */
function leave(): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
  location.hash = settingsHash(settings.value);
}

function toggle(what: 'code' | 'keys' | 'room' | 'black' | 'save'): void {
  overlay.value = overlay.value === what ? undefined : what;
}

type NamedAction = Exclude<StageAction, StepOfTalk>;

const actions: Readonly<Record<Exclude<NamedAction, 'go back'>, () => void>> = {
  'go on': goOn,
  forward,
  back,
  again: runAgain,
  earlier: toggleEarlierRun,
  code: () => toggle('code'),
  keys: () => toggle('keys'),
  room: () => toggle('room'),
  black: () => toggle('black'),
  save: () => toggle('save'),
  notes: () => refuse(openSpeakerWindow()),
  first: () => goToStep(1),
  last: goToLast,
  'full screen': () => void toggleFullScreen(),
  leave,
};

/** What the audience has sent, pasted from wherever it came together. */
export function paste(text: string): void {
  beginKey();
  overlay.value = 'room';
  void takePasted(text);
}

/** Each of these closes what lies over the chart, since the speaker wants to see what comes. */
const going: ReadonlySet<StageAction> = new Set(['go on', 'forward', 'back', 'again', 'first', 'last']);

export function act(action: StageAction): void {
  beginKey();
  const isStep = typeof action === 'object';
  if (isStep || going.has(action)) overlay.value = undefined;
  const wasLeaving = isLeaving;
  isLeaving = false;
  if (isStep) goToStep(action.step);
  else if (action === 'go back') goBack(wasLeaving);
  else actions[action]();
}

/** Each of these concerns only the window in which its key is pressed. */
const ownActions: ReadonlySet<StageAction> = new Set(['full screen', 'notes', 'save', 'leave', 'go back']);

/** A key that the speaker pressed in the window with the notes. */
export function pressKey(key: string): void {
  const action = actionOf({ key, ctrlKey: false, altKey: false, metaKey: false });
  if (action !== undefined && !ownActions.has(action)) act(action);
}
