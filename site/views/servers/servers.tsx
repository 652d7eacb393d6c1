/** The study of what a login check costs a server: published checks, or the reader’s own. Loaded when opened. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { serversStudy } from '../../experiments/studies/servers.ts';
import type { FigureSource } from '../../figures/form/figure.ts';
import type { FigureInput } from '../../figures/form/figure-input.ts';
import { faultFigure, makeFigures } from '../../figures/form/make-figures.ts';
import { serverName } from '../../figures/servers/server-cells.ts';
import { serverCold } from '../../figures/servers/server-cold.ts';
import { besideChoices, makeServerCosts, serverCosts, USUAL_BESIDE } from '../../figures/servers/server-costs.ts';
import { serverLogins } from '../../figures/servers/server-logins.ts';
import { launchText, machineText, provisionalSentence } from '../../figures/servers/server-origin.ts';
import { otherShares, serverShares } from '../../figures/servers/server-shares.ts';
import { serverVerdicts } from '../../figures/servers/server-verdicts.ts';
import { formatDay } from '../../figures/words/format-date.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { fileStem } from '../../results/export/file-name.ts';
import { RunActions } from '../actions/run-actions.tsx';
import { useNamed } from '../actions/use-named.ts';
import { FigureView } from '../figure/figure-view.tsx';
import { AfterRun } from '../offer/after-run.tsx';
import { Coming } from '../parts/later-view.tsx';
import {
  leaveOwnFile,
  loadServers,
  ownFile,
  publishedServersProblem,
  SERVERS_ADDRESS,
  shownServers,
} from '../server-data/server-data.ts';
import { figureInputOf } from '../state/figure-input.ts';
import { entries, loadHistory, storeRun } from '../state/history-state.ts';
import { shownTitle } from '../state/place.ts';
import '../parts/choices.css';
import { OwnServers } from './own-servers.tsx';
import './servers.css';
import { Prose } from '../terms/prose.tsx';

/** The machine, the day and the number of launches of the checks on view. */
function madeText(run: RunDocument): string {
  const day = run.startedAt === undefined ? [] : [formatDay(run.startedAt)];
  return [machineText(run), ...day, launchText(run)].join('; ');
}

function BroughtLine({ name, run }: { readonly name: string; readonly run: RunDocument }) {
  const isKept = entries.value?.some((entry) => entry.id === run.id) ?? false;
  return (
    <>
      <p class="whose">
        <Prose text={`From ${name}, in place of what is published: ${madeText(run)}.`} />{' '}
        {isKept ? 'It is in this browser’s history.' : 'It is on this page alone.'}
      </p>
      <p class="actions">
        <button type="button" class="quiet" onClick={leaveOwnFile}>
          Show what is published
        </button>
        {!isKept && (
          <button type="button" class="quiet" onClick={() => storeRun(run, 'imported')}>
            Keep it in my history
          </button>
        )}
      </p>
    </>
  );
}

function PublishedLine({ run }: { readonly run: RunDocument }) {
  return (
    <p class="whose">
      <Prose text={[`Published with this page: ${madeText(run)}.`, provisionalSentence(run) ?? ''].join(' ')} />{' '}
      <a href={SERVERS_ADDRESS} download="servers.json">
        The file of these numbers
      </a>
    </p>
  );
}

function NothingYet() {
  const problem = publishedServersProblem.value;
  if (problem === '') return <Coming />;
  return (
    <>
      <p class="refused" role="status">
        {problem}
      </p>
      <p class="actions">
        <button type="button" class="quiet" onClick={() => void loadServers()}>
          Try again
        </button>
      </p>
    </>
  );
}

interface ShownProps {
  readonly run: RunDocument;
  readonly input: FigureInput;
}

/** The costs, with the choice of a library to compare the others with. */
function Costs({ run, input }: ShownProps) {
  const choice = useSignal(USUAL_BESIDE);
  const choices = besideChoices(run);
  // A file of the reader's own may have neither the usual library nor the one that was chosen before.
  const beside = choices.includes(choice.value) ? choice.value : choices[0];
  const source: FigureSource = { ...serverCosts, make: () => makeServerCosts(run, beside) };
  const [figure] = makeFigures([source], input, faultFigure);
  if (!figure || beside === undefined) return null;
  return (
    <>
      <FigureView figure={figure} first={false} stem={fileStem(run)} />
      {choices.length > 1 && (
        <label class="field beside-choice">
          <span>Set the others beside</span>
          <select
            value={beside}
            onChange={({ currentTarget }) => {
              choice.value = currentTarget.value;
            }}
          >
            {choices.map((backend) => (
              <option key={backend} value={backend}>
                {serverName(run, backend)}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}

function Shown({ run, input }: ShownProps) {
  const [logins] = makeFigures([serverLogins], input, faultFigure);
  const shares = makeFigures([serverShares, otherShares], input, faultFigure);
  const others = makeFigures([serverVerdicts, serverCold], input, faultFigure);
  const named = useNamed(run);
  const stem = fileStem(named);
  return (
    <>
      {logins && (
        <FigureView
          key={logins.id}
          figure={logins}
          first={true}
          isShort={true}
          stem={stem}
          actions={<RunActions run={named} stage="#/stage?steps=rate,server-share,server-cost" />}
        />
      )}
      {shares.map((figure) => (
        <FigureView key={figure.id} figure={figure} first={false} folds={true} stem={stem} />
      ))}
      <Costs run={named} input={input} />
      {others.map((figure) => (
        <FigureView key={figure.id} figure={figure} first={false} stem={stem} />
      ))}
      <AfterRun input={input} runId={run.id} />
    </>
  );
}

export function Servers() {
  const run = shownServers.value;
  const own = ownFile.value;
  useEffect(() => {
    shownTitle.value = serversStudy.title;
    void loadServers();
    void loadHistory();
  }, []);
  return (
    <>
      <p class="source">
        <a href="#/studies">Studies</a> / {serversStudy.title}
      </p>
      <h1>{serversStudy.question}</h1>
      <div class="about">
        <p>
          A library does more than verify a signature: it reads JSON and CBOR, compares challenge and origin, and brings
          the key into a usable form. The same registrations and logins went to each library here, and each had to
          refuse changed ones before it got a number.
        </p>
      </div>
      {own ? <BroughtLine {...own} /> : run && <PublishedLine run={run} />}
      {run ? (
        <Shown run={run} input={{ ...figureInputOf(run, 'the machine of these numbers'), experiment: serversStudy }} />
      ) : (
        <NothingYet />
      )}
      <OwnServers />
    </>
  );
}
