/** What takes long is done in parts, a part a task: a tap is answered in between, on a phone too. */

/** Stops after each part with `yield`. */
type Parts = Iterator<void, void>;

/** Who came first is done first, so that what a visitor sees first is whole first. */
const waiting: Parts[] = [];
let isTimed = false;

function doPart(): void {
  const [first] = waiting;
  isTimed = false;
  if (!first) return;
  let isDone = true;
  try {
    isDone = first.next().done === true;
  } finally {
    // Parts that threw are given up, and hold up nobody.
    if (isDone) leave(first);
    doNext();
  }
}

function doNext(): void {
  if (isTimed || waiting.length === 0) return;
  isTimed = true;
  setTimeout(doPart);
}

function leave(parts: Parts): void {
  const place = waiting.indexOf(parts);
  if (place >= 0) waiting.splice(place, 1);
}

/**
 * Does all parts, the first of them in a task to come.
 *
 * @returns gives up those that are still to be done
 */
export function doInTasks(parts: Parts): () => void {
  waiting.push(parts);
  doNext();
  return () => leave(parts);
}
