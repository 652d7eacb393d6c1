import { state } from '../state/run-state.ts';
import { support } from '../state/this-support.ts';
import { type StageAction, stageKeys } from './keys/stage-keys.ts';
import { act } from './stage-actions.ts';
import { isServersStep, overlay, stageTalk, stepIndex } from './stage-state.ts';

interface ControlProps {
  readonly action: StageAction;
  /** The name for screen readers. */
  readonly name: string;
  readonly children: string;
  readonly disabled?: boolean;
}

function Control({ action, name, children, disabled = false }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={disabled}
      onClick={(event) => {
        // After a click the space bar must act as the speaker's key, not press the button again.
        if (event.detail > 0) event.currentTarget.blur();
        if (!disabled) act(action);
      }}
    >
      {children}
    </button>
  );
}

/** The keys as buttons, for touch and mouse. */
export function StageControls() {
  const { steps } = stageTalk.value;
  const isRunning = state.value === 'running';
  return (
    <nav class="stage-controls" aria-label="Stage">
      <Control action="back" name="The figure before">
        ←
      </Control>
      <span>
        {stepIndex.value + 1} of {steps.length}
      </span>
      <Control action="forward" name="The next figure">
        →
      </Control>
      <Control action="again" name="Run" disabled={isRunning || isServersStep.value || !support.canRun}>
        Run
      </Control>
      <Control action="code" name="Code for the audience">
        QR
      </Control>
      <Control action="save" name="The talk to hand over">
        PDF
      </Control>
      <Control action="keys" name="Keys">
        ?
      </Control>
      <Control action="leave" name="Leave the stage">
        ×
      </Control>
    </nav>
  );
}

/** A close button for touch: the overlay covers the controls, and a phone has no key to close it. */
export function StageClose() {
  const close = () => {
    overlay.value = undefined;
  };
  return (
    <button type="button" class="stage-close" aria-label="Close" onClick={close}>
      ×
    </button>
  );
}

/** The list of all keys and their actions. */
export function StageKeyList() {
  return (
    <section class="stage-over stage-keys" aria-label="Keys">
      <dl>
        {stageKeys.map(
          ({ label, what }) =>
            label !== undefined && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{what}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
