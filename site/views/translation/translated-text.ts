/**
 * A browser that translates removes text nodes and puts `<font>` elements in their place. Preact still holds the
 * nodes: a later change would go to text that nobody sees, and a new neighbour would be put before a node that is not
 * in the page. So the page's own text is put back before Preact draws. Afterwards, before anything is painted, each
 * unchanged text gets its translation again.
 */
import { options } from 'preact';
import { drawAfter } from '../tasks/do-in-tasks.ts';

/** Translators insert this element, and the page has none of its own. */
const PUT_BY_TRANSLATORS = 'font';

/** Several texts that stood side by side may have gone into one element. */
interface Translation {
  readonly put: Element;
  readonly parts: { readonly text: Text; readonly original: string }[];
}

type RemovedText = { readonly text: Text; readonly record: MutationRecord };
type InsertedElement = { readonly element: Element; readonly record: MutationRecord };

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
const isPut = (node: Node): node is Element => node instanceof Element && node.localName === PUT_BY_TRANSLATORS;

const takenIn = (records: readonly MutationRecord[]): readonly RemovedText[] =>
  records.flatMap((record) => [...record.removedNodes].filter(isText).map((text) => ({ text, record })));

const putIn = (records: readonly MutationRecord[]): readonly InsertedElement[] =>
  records.flatMap((record) => [...record.addedNodes].filter(isPut).map((element) => ({ element, record })));

/**
 * How a translation replaces its text, the surest way first: it contains the text, is exchanged for it in one step, is
 * inserted beside it before its removal, or is inserted where it was.
 */
const exchanges: readonly ((put: InsertedElement, taken: RemovedText) => boolean)[] = [
  ({ element }, { text }) => text.parentNode !== null && element.contains(text),
  (put, taken) => put.record === taken.record,
  ({ element, record }, taken) =>
    (taken.record.previousSibling === element && record.nextSibling === taken.text) ||
    (taken.record.nextSibling === element && record.previousSibling === taken.text),
  ({ record }, taken) =>
    record.target === taken.record.target &&
    record.previousSibling === taken.record.previousSibling &&
    record.nextSibling === taken.record.nextSibling,
];

function putFor(taken: RemovedText, put: readonly InsertedElement[]): Element | undefined {
  for (const standsFor of exchanges) {
    const found = put.find((one) => standsFor(one, taken));
    if (found) return found.element;
  }
  return undefined;
}

const translations = new Map<Text, Translation>();

/** A text may change while out of the page, since a signal changes it without a render. It then comes back at once. */
const changes = new MutationObserver((records) => {
  for (const { target } of records) {
    const translation = isText(target) && target.parentNode === null ? translations.get(target) : undefined;
    if (translation && !isAsTranslated(translation)) comeBack(translation);
  }
});

const isAsTranslated = ({ parts }: Translation): boolean => parts.every(({ text, original }) => text.data === original);

function note(records: readonly MutationRecord[]): void {
  const put = putIn(records).filter(({ element }) => element.isConnected);
  if (put.length === 0) return;
  const made = new Map<Element, Translation>();
  for (const taken of takenIn(records)) {
    const { text } = taken;
    // A text that is translated again is inside the element of the first translation.
    if (translations.get(text)?.put.isConnected) continue;
    const element = putFor(taken, put);
    if (!element) continue;
    const translation = made.get(element) ?? { put: element, parts: [] };
    made.set(element, translation);
    translation.parts.push({ text, original: text.data });
    translations.set(text, translation);
    changes.observe(text, { characterData: true });
  }
}

const drawn = new MutationObserver(note);

/** @returns the parent of each text in its translation, or null if the text was removed altogether */
function comeBack({ put, parts }: Translation): readonly (Node | null)[] {
  const holders = parts.map(({ text }) => (put.contains(text) ? text.parentNode : null));
  for (const { text } of parts) translations.delete(text);
  if (put.isConnected) put.replaceWith(...parts.map(({ text }) => text));
  return holders;
}

function goAgain(translation: Translation, holders: readonly (Node | null)[]): void {
  const { put, parts } = translation;
  const [first] = parts;
  if (!first || !isAsTranslated(translation) || parts.some(({ text }) => !text.isConnected)) return;
  first.text.before(put);
  parts.forEach(({ text }, index) => {
    text.remove();
    holders[index]?.appendChild(text);
    translations.set(text, translation);
  });
}

/** Whether Preact draws now. */
let isDrawing = false;

function drawOnce(draw: () => void): void {
  isDrawing = true;
  try {
    draw();
  } finally {
    isDrawing = false;
  }
}

/** Draws with the page's own text, then gives each unchanged text its translation again. */
export function onOwnText(draw: () => void): void {
  note(drawn.takeRecords());
  if (translations.size === 0) {
    drawOnce(draw);
    return;
  }
  const groups = [...new Set(translations.values())].map((translation) => ({
    translation,
    holders: comeBack(translation),
  }));
  try {
    drawOnce(draw);
  } finally {
    for (const { translation, holders } of groups) goAgain(translation, holders);
    // These changes are no translation.
    drawn.takeRecords();
  }
}

/** From now on, whatever Preact draws is drawn on the page's own text. */
export function bearTranslation(): void {
  drawn.observe(document.documentElement, { childList: true, subtree: true });
  options.debounceRendering = (draw) => {
    // What a drawing changes belongs to it, and is drawn before anything is painted.
    const soon = isDrawing ? queueMicrotask : drawAfter;
    soon(() => onOwnText(draw));
  };
}
