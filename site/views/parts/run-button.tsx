import { useLayoutEffect } from 'preact/hooks';
import { isRunButtonSeen, runButton } from '../state/run-button.ts';
import { cancel, state } from '../state/run-state.ts';
import { support } from '../state/this-support.ts';
import { useSeen } from './use-seen.ts';

/** Escape cancels a run from anywhere in the page, once the button is there. */
function useEscape(): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Without a run, `cancel` does nothing.
      if (event.key === 'Escape') cancel();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

interface RunButtonProps {
  /** The text while nothing is measured: `Run`. */
  readonly label: string;
  /** For example `about 10 s`. */
  readonly duration: string;
  onRun(): void;
}

/** One button that runs and cancels, so that the keyboard never loses the focus. */
export function RunButton({ label, duration, onRun }: RunButtonProps) {
  useEscape();
  // If it is out of sight, the strip at the lower edge stands in for it.
  useSeen(runButton, isRunButtonSeen);
  const running = state.value === 'running';
  return (
    <button
      ref={runButton}
      type="button"
      class={running ? 'run running' : 'run'}
      disabled={!support.canRun}
      onClick={running ? cancel : onRun}
    >
      <b>{running ? 'Cancel' : label}</b>{' '}
      <span>{running ? 'keeps what is finished' : support.canRun ? duration : 'not in this browser'}</span>
    </button>
  );
}
