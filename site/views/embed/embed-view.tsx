import { formatDay } from '../../figures/words/format-date.ts';
import { roughClause } from '../../figures/words/machine-remark.ts';
import { deviceName, labelOf } from '../../results/document/label.ts';
import { fileStem } from '../../results/export/file-name.ts';
import { FigureView } from '../figure/figure-view.tsx';
import type { Embedded } from './embedded.ts';

/** One figure, and whose it is. */
export function EmbedView({ shown }: { readonly shown: Embedded }) {
  if (shown.status === 'refused') {
    return (
      <main class="embedded">
        <h1>This figure cannot be shown</h1>
        <div class="problems" role="alert" data-testid="problems">
          <p>{shown.sentence}</p>
        </div>
      </main>
    );
  }
  const { run, figure, wholeRun } = shown;
  // Above the figure, where no frame cuts it off: whether the run was rough is part of its answer.
  const whence = (
    <p class="whence">
      {deviceName(run.environment)}
      {run.startedAt && `, ${formatDay(run.startedAt)}`}
      {roughClause(run.drift)}. Measured with{' '}
      <a href={wholeRun} target="_blank" rel="noreferrer">
        Passkey Bench
      </a>
      , which shows the whole run.
    </p>
  );
  return (
    <main class="embedded">
      <h1 class="hidden">{labelOf(run)}</h1>
      <FigureView figure={figure} first={true} isShort={true} stem={fileStem(run)} actions={whence} />
    </main>
  );
}
