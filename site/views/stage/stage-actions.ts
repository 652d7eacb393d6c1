/** The speaker's actions, by key or by button. */
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
    // Missing on iPhones, although its type is not optional.
    else await document.documentElement.requestFullscreen();
  } catch {
    refuse(REFUSED);
  }
}

const LEAVES = 'Esc once more leaves the stage.';
/** Many clickers send Esc and F5 in turn from one button, so a single Esc does not leave the stage. */
let isLeaving = false;

/** Closes the overlay. Without one, the first Esc says that a second one leaves the stage. */
function goBack(wasLeaving: boolean): void {
  if (overlay.value) overlay.value = undefined;
  else if (wasLeaving) leave();
  else {
    isLeaving = true;
    refuse(LEAVES);
  }
}

/** Leaves the stage. A run in progress goes on. */
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

/** Adds results that the audience sent and the speaker pasted. */
export function paste(text: string): void {
  beginKey();
  overlay.value = 'room';
  void takePasted(text);
}

/** These actions close the overlay, since the speaker wants to see the result. */
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

/** These actions concern only the window in which the key is pressed. */
const ownActions: ReadonlySet<StageAction> = new Set(['full screen', 'notes', 'save', 'leave', 'go back']);

/** Handles a key that the speaker pressed in the window with the notes. */
export function pressKey(key: string): void {
  const action = actionOf({ key, ctrlKey: false, altKey: false, metaKey: false });
  if (action !== undefined && !ownActions.has(action)) act(action);
}
