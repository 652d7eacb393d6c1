/** The first drawing in parts, each in a task of its own: what was drawn when the site was built stands until its part is drawn over it. */
import { Component, type ComponentChildren, options } from 'preact';

declare module 'preact' {
  interface Options {
    /** Told of whatever a component throws; Preact gives its hooks short names, which stay. */
    __e(error: unknown, ...where: readonly unknown[]): void;
  }
}

/** Preact keeps the element in the place of whoever throws a promise, and draws over it when it is asked again. */
const notYet = new Promise<never>(() => {});

const waiting: Component[] = [];
let isInParts = false;

const onError = options.__e;
options.__e = (error, ...where) => {
  try {
    onError(error, ...where);
  } catch (thrown) {
    if (thrown !== notYet) throw thrown;
  }
};

/** One element of the first screen that has a part of its own. Afterwards nothing but what is in it. */
export class InItsTurn extends Component<{ readonly children: ComponentChildren }> {
  #hasWaited = false;

  override render() {
    if (isInParts && !this.#hasWaited) {
      this.#hasWaited = true;
      waiting.push(this);
      throw notYet;
    }
    return this.props.children;
  }
}

/** Draws everything but what waits for its turn, then that, in the order of the page. What waits inside of a part comes after the others. */
export function* drawInParts(draw: () => void): Generator<void, void> {
  isInParts = true;
  draw();
  yield;
  for (const part of waiting) {
    part.forceUpdate();
    yield;
  }
  isInParts = false;
}
