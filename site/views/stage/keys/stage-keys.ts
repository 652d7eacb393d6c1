/** The action of each key on the stage. A remote clicker acts as a keyboard with two keys. */

/** Counted from 1: a digit key goes to that figure. */
export interface StepOfTalk {
  readonly step: number;
}

export type StageAction =
  | StepOfTalk
  | 'go on'
  | 'forward'
  | 'back'
  | 'again'
  | 'earlier'
  | 'code'
  | 'room'
  | 'full screen'
  | 'keys'
  | 'black'
  | 'notes'
  | 'save'
  | 'first'
  | 'last'
  | 'go back'
  | 'leave';

interface StageKey {
  /** Values of `KeyboardEvent.key`. */
  readonly keys: readonly string[];
  /** The text on the key; absent if another row's label includes it. */
  readonly label?: string;
  readonly action: Exclude<StageAction, StepOfTalk>;
  readonly what?: string;
}

export const stageKeys: readonly StageKey[] = [
  { keys: [' ', 'PageDown'], label: 'Space, Page Down', action: 'go on', what: 'measure, then the next figure' },
  { keys: ['ArrowRight'], label: '→', action: 'forward', what: 'the next figure' },
  { keys: ['ArrowLeft', 'PageUp'], label: '←, Page Up', action: 'back', what: 'the figure before' },
  { keys: ['Home'], label: 'Home, End, 1 to 9', action: 'first', what: 'the first, the last, or that figure' },
  { keys: ['End'], action: 'last' },
  { keys: ['r'], label: 'r', action: 'again', what: 'measure again' },
  { keys: ['k'], label: 'k', action: 'earlier', what: 'the earlier run that the link names' },
  { keys: ['q'], label: 'q', action: 'code', what: 'a code for the audience’s phones' },
  { keys: ['p'], label: 'p, or paste', action: 'room', what: 'the results of the room' },
  { keys: ['b', '.'], label: 'b', action: 'black', what: 'a black screen, and back' },
  { keys: ['n'], label: 'n', action: 'notes', what: 'your notes and a timer, in a window' },
  { keys: ['s'], label: 's', action: 'save', what: 'the whole talk as a PDF or pictures' },
  { keys: ['f'], label: 'f', action: 'full screen', what: 'full screen' },
  { keys: ['?'], label: '?', action: 'keys', what: 'these keys' },
  { keys: ['Escape'], label: 'Esc', action: 'go back', what: 'back; twice leaves the stage' },
];

type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** Undefined for the browser's own key combinations, and for keys without an action. */
export function actionOf({ key, ctrlKey, altKey, metaKey }: PressedKey): StageAction | undefined {
  if (ctrlKey || altKey || metaKey) return undefined;
  const pressed = key.length === 1 ? key.toLowerCase() : key;
  if (/^[1-9]$/.test(pressed)) return { step: Number(pressed) };
  return stageKeys.find(({ keys }) => keys.includes(pressed))?.action;
}
