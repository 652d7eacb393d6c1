import type { Finding, FindingAnswer, FindingsFigure, Verdict } from '../../figures/form/figure.ts';
import { Prose } from '../terms/prose.tsx';
import './findings.css';

/** Shown beside the colour, which not everyone sees. Screen readers skip it and read the verdict as text. */
const marks: Readonly<Record<Verdict, string>> = { 'holds here': '✓', 'does not hold here': '✗', undecided: '?' };
const classes: Readonly<Record<Verdict, string>> = {
  'holds here': 'holds',
  'does not hold here': 'fails',
  undecided: 'undecided',
};

const verdicts: readonly Verdict[] = ['holds here', 'does not hold here', 'undecided'];

/** The mark and its words. If short, the words are only for screen readers, and the legend shows them. */
function VerdictMark({ verdict, isShort = false }: { readonly verdict: Verdict; readonly isShort?: boolean }) {
  return (
    <b class={classes[verdict]}>
      <span aria-hidden="true">{marks[verdict]}</span> <span class={isShort ? 'hidden' : undefined}>{verdict}</span>
    </b>
  );
}

/** One verdict per backend, in the row of its claim. */
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

/** The claim with its verdicts. The numbers behind them, and where the source found it, are folded. */
function FindingItem({ finding }: { readonly finding: Finding }) {
  const { claim, where, answers, unanswered, note } = finding;
  return (
    <li data-finding={finding.key}>
      <details>
        <summary>
          <span class="claim">
            <Prose text={claim} />
          </span>
          {unanswered ? <span class="pending">{unanswered}</span> : <Verdicts answers={answers} />}
        </summary>
        {where && (
          <p class="where">
            <Prose text={`Found ${where}.`} />
          </p>
        )}
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
        {note && (
          <p class="together">
            <Prose text={note} />
          </p>
        )}
      </details>
    </li>
  );
}

/** The source's claims and this run's answers, one line per claim. */
export function FindingsFigureView({ figure }: { readonly figure: FindingsFigure }) {
  return (
    <>
      {/* Hidden from screen readers, which read the words at each mark. */}
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
