/** Who verifies what: which of the same good ceremonies each library accepts, and its message if it refuses. */
import type { ServerRecord } from '../../results/document/run.ts';
import { shortLine } from '../../schemes/text/foreign-text.ts';
import { tableSource } from '../form/figure.ts';
import type { RunContent } from '../form/figure-input.ts';
import { formatList } from '../words/format-list.ts';
import { schemeName } from '../words/names.ts';
import { hasServers, serverName } from './server-cells.ts';
import { verdictTable } from './server-tables.ts';

/** The most characters of a library’s own message in a note. */
const MAX_QUOTED = 160;

/** A library's treatment of an algorithm: `locks out` if it registers a passkey and then refuses its logins. */
export type Standing = 'verifies' | 'refuses' | 'locks out' | 'unknown';

export function standingOn({ verdicts }: Pick<ServerRecord, 'verdicts'>, scheme: string): Standing {
  const those = verdicts.filter((verdict) => verdict.scheme === scheme);
  const login = those.find(({ operation }) => operation === 'login');
  if (!login) return 'unknown';
  if (login.outcome === 'accepted') {
    const none = those.find(({ attestation }) => attestation === 'none');
    return none?.outcome === 'refused' ? 'refuses' : 'verifies';
  }
  return those.some(({ operation, outcome }) => operation === 'register' && outcome === 'accepted')
    ? 'locks out'
    : 'refuses';
}

const serversJudged = ({ servers = [] }: RunContent) => servers.filter(({ verdicts }) => verdicts.length > 0);

/** Whether it accepted a changed login: then nothing that it accepts is verified. */
export const acceptsChanged = ({ mutations }: ServerRecord) => mutations.some(({ outcome }) => outcome === 'accepted');

/** `go-webauthn in Go accepts logins that must be refused.` */
function acceptsChangedSentence(run: RunContent, those: readonly ServerRecord[]): string {
  const names = formatList(those.map(({ backend }) => serverName(run, backend)));
  return `${names} ${those.length === 1 ? 'accepts' : 'accept'} logins that must be refused.`;
}

/**
 * `All 13 verify ECDSA P-256 and RSA 2048. Ed25519 is refused by 3 of 13.` A library in two runtimes counts twice.
 * A library that accepts changed logins comes first and is not counted.
 */
function verdictsSentence(run: RunContent): string {
  const judged = serversJudged(run);
  if (judged.length === 0) return 'No library was there to be asked.';
  const deceived = judged.filter(acceptsChanged);
  const all = judged.filter((server) => !acceptsChanged(server));
  const first = deceived.length === 0 ? [] : [acceptsChangedSentence(run, deceived)];
  const refused = run.settings.schemes.map((scheme) => ({
    scheme,
    names: all
      .filter((server) => ['refuses', 'locks out'].includes(standingOn(server, scheme)))
      .map(({ backend }) => serverName(run, backend)),
  }));
  const everybody = refused.filter(({ names }) => names.length === 0).map(({ scheme }) => schemeName(scheme));
  const those = `${all.length === 2 ? 'Both' : `All ${all.length}`}${deceived.length === 0 ? '' : ' others'}`;
  const who = all.length === 1 ? serverName(run, all[0]?.backend ?? '') : those;
  const sentences =
    all.length > 0 && everybody.length > 0
      ? [`${who} ${all.length === 1 ? 'verifies' : 'verify'} ${formatList(everybody)}.`]
      : [];
  const refusals = refused
    .filter(({ names }) => names.length > 0)
    .map(({ scheme, names }) => `${schemeName(scheme)} is refused by ${names.length} of ${all.length}.`);
  return [...first, ...sentences, ...refusals].join(' ');
}

/** Notes on refused logins, with the library’s own message; the table shows registrations with attestation. */
function refusalNotes(run: RunContent): readonly string[] {
  return serversJudged(run).flatMap((server) =>
    run.settings.schemes.flatMap((scheme) => {
      const standing = standingOn(server, scheme);
      if (standing !== 'refuses' && standing !== 'locks out') return [];
      const refused = server.verdicts.filter((one) => one.scheme === scheme && one.outcome === 'refused');
      const verdict = refused.find(({ operation }) => operation === 'login') ?? refused[0];
      const words = verdict?.reason ? ` It says “${shortLine(verdict.reason, MAX_QUOTED).replace(/\.$/, '')}”.` : '';
      const name = serverName(run, server.backend);
      return standing === 'locks out'
        ? [
            `${name} registers ${schemeName(scheme)} and refuses its logins: whoever has such a passkey is locked out.${words}`,
          ]
        : [`${name} refuses ${schemeName(scheme)}.${words}`];
    }),
  );
}

/** Notes on libraries with a reason, for which the table has no room. */
const reasonNotes = (run: RunContent): readonly string[] =>
  serversJudged(run).flatMap(({ backend, reason }) =>
    reason === undefined ? [] : [`${serverName(run, backend)}: ${reason}`],
  );

export const serverVerdicts = tableSource('server-verdicts', {
  fits: (input) => hasServers(input) && (input.run.servers?.length ?? 0) > 0,
  make({ run }) {
    return {
      title: 'Who verifies what',
      sentence: verdictsSentence(run),
      notes: [
        'All: it accepts a good login, and good registrations with no attestation, packed by its own key, and packed with certificates. Each had to refuse ten kinds of changed login before it got a number.',
        ...refusalNotes(run),
        ...reasonNotes(run),
      ],
      ...verdictTable(run),
    };
  },
});
