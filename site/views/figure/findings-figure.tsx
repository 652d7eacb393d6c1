import type { Finding, FindingAnswer, FindingsFigure, Verdict } from '../../figures/form/figure.ts';
import { Prose } from '../terms/prose.tsx';
import './findings.css';

/** Beside the colour, which not everybody sees; hidden from screen readers, which hear the verdict in words. */
const marks: Readonly<Record<Verdict, string>> = { 'holds here': '✓', 'does not hold here': '✗', undecided: '?' };
const classes: Readonly<Record<Verdict, string>> = {
  'holds here': 'holds',
  'does not hold here': 'fails',
  undecided: 'undecided',
};

const verdicts: readonly Verdict[] = ['holds here', 'does not hold here', 'undecided'];

/** Mark and words, or the mark alone where the words are heard and stand in the legend. */
function VerdictMark({ verdict, isShort = false }: { readonly verdict: Verdict; readonly isShort?: boolean }) {
  return (
    <b class={classes[verdict]}>
      <span aria-hidden="true">{marks[verdict]}</span> <span class={isShort ? 'hidden' : undefined}>{verdict}</span>
    </b>
  );
}

/** One verdict a backend, in the row of its claim. */
function Verdicts({ answers }: { readonly answers: readonly FindingAnswer[] }) {
  return (
    <span class="verdicts">
      {answers.map(({ by, verdict }) => (
        <span key={by} data-verdict={verdict}>
          <VerdictMark verdict={verdict} isShort={true} /> {by}
        </span>
      ))}
    </span>
  );
}

/** The claim with its verdicts; the numbers behind them, and where the source found it, wait to be asked for. */
function FindingItem({ finding }: { readonly finding: Finding }) {
  const { claim, where, answers, unanswered, note } = finding;
  return (
    <li data-finding={finding.key}>
      <details>
        <summary>
          <span class="claim">{claim}</span>
          {unanswered ? <span class="pending">{unanswered}</span> : <Verdicts answers={answers} />}
        </summary>
        {where && <p class="where">Found {where}.</p>}
        {answers.length > 0 && (
          <dl>
            {answers.map(({ by, verdict, because }) => (
              <div key={by}>
                <dt>{by}</dt>
                <dd>
                  <VerdictMark verdict={verdict} /> <Prose text={because} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        {note && <p class="together">{note}</p>}
      </details>
    </li>
  );
}

/** What the source claims, and what this run says to it: a line each. */
export function FindingsFigureView({ figure }: { readonly figure: FindingsFigure }) {
  return (
    <>
      {/* The words are heard at each mark. */}
      <p class="verdict-legend" aria-hidden="true">
        {verdicts.map((verdict) => (
          <VerdictMark key={verdict} verdict={verdict} />
        ))}
      </p>
      <ol class="findings">
        {figure.findings.map((finding) => (
          <FindingItem key={finding.key} finding={finding} />
        ))}
      </ol>
    </>
  );
}
