import type { Finding, FindingsFigure, Verdict } from '../../figures/form/figure.ts';
import { Prose } from '../terms/prose.tsx';

/** Beside the colour, which not everybody sees; hidden from screen readers, which hear the verdict in words. */
const marks: Readonly<Record<Verdict, string>> = { 'holds here': '✓', 'does not hold here': '✗', undecided: '?' };
const classes: Readonly<Record<Verdict, string>> = {
  'holds here': 'holds',
  'does not hold here': 'fails',
  undecided: 'undecided',
};

function FindingItem({ finding }: { readonly finding: Finding }) {
  return (
    <li data-finding={finding.key}>
      <p class="claim">
        {finding.claim} {finding.where && <small>Found {finding.where}.</small>}
      </p>
      {finding.unanswered && <p class="pending">{finding.unanswered}</p>}
      <dl>
        {finding.answers.map(({ by, verdict, because }) => (
          <div key={by} data-verdict={verdict}>
            <dt>{by}</dt>
            <dd>
              <b class={classes[verdict]}>
                <span aria-hidden="true">{marks[verdict]}</span> {verdict}
              </b>{' '}
              <Prose text={because} />
            </dd>
          </div>
        ))}
      </dl>
      {finding.note && <p class="together">{finding.note}</p>}
    </li>
  );
}

/** What the source claims, and what this run says to it. */
export function FindingsFigureView({ figure }: { readonly figure: FindingsFigure }) {
  return (
    <ol class="findings">
      {figure.findings.map((finding) => (
        <FindingItem key={finding.key} finding={finding} />
      ))}
    </ol>
  );
}
