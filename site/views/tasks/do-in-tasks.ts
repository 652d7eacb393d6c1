/** Long work is done in parts, one part a task, so that a tap is answered in between, on a phone, too. */

/** Stops after each part with `yield`. */
type Parts = Iterator<void, void>;

/** In the order of arrival, so that what a visitor sees first is complete first. */
const waiting: Parts[] = [];
let isTimed = false;
/** Whether a part is being done now. */
let isInPart = false;

function doPart(): void {
  const [first] = waiting;
  isTimed = false;
  if (!first) return;
  let isDone = true;
  isInPart = true;
  try {
    isDone = first.next().done === true;
  } finally {
    isInPart = false;
    // Parts that throw are dropped, and delay nobody.
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
 * Does all parts, the first of them in a later task.
 *
 * @returns a function that drops the parts that are not done yet
 */
export function doInTasks(parts: Parts): () => void {
  waiting.push(parts);
  doNext();
  return () => leave(parts);
}

/** Draws what has changed: at once after what changed it, but after a part in a task of its own, before the next part. */
export function drawAfter(draw: () => void): void {
  if (isInPart) setTimeout(draw);
  else queueMicrotask(draw);
}
