/** Tests the command with every report about a credential. The inspector's thread is replaced; cli/whole/ tests it. */
import { tmpdir } from 'node:os';
import { expect, test, vi } from 'vitest';
import createNobleBackend from '../../site/backends/noble/backend.ts';
import createWebCryptoBackend from '../../site/backends/webcrypto/backend.ts';
import type { InspectorForm } from '../../site/ceremony/asking/inspector-form.ts';
import { inspect } from '../../site/ceremony/inspection/inspect.ts';
import type { InspectRequest } from '../../site/ceremony/inspection/inspection.ts';
import { formOf, textOfInspection } from '../../site/ceremony/inspection/simulated/corpus/corpus-row.ts';
import { credentialReports } from '../../site/ceremony/inspection/simulated/corpus/index.ts';
import { verifiersWith } from '../../site/ceremony/inspection/simulated/relying-party.ts';
import { ranCommand } from '../simulated/ran-command.ts';
import { credentialLines } from './inspect-lines.ts';

const verifiers = verifiersWith(createNobleBackend(), createWebCryptoBackend());
vi.mock('./ask-inspector.ts', () => ({ askInspector: (request: InspectRequest) => inspect(verifiers, request) }));

/** The words that a person types for the same request. */
function wordsOf(form: InspectorForm): readonly string[] {
  const values = {
    origin: form.origin,
    'rp-id': form.rpId,
    challenge: form.challenge,
    'public-key': form.publicKey,
    'top-origins': form.topOrigins,
    algorithms: form.algorithms,
    'sign-count': form.signCount,
    'backup-eligible': form.backupEligible,
    roots: form.roots,
    at: form.at,
  };
  const switches = {
    'user-verification': form.userVerification,
    'same-origin': !form.crossOrigin,
    'conditional-create': form.conditionalCreate,
  };
  return [
    ...Object.entries(values).flatMap(([name, value]) => (value === '' ? [] : [`--${name}=${value}`])),
    ...Object.entries(switches).flatMap(([name, isOn]) => (isOn ? [`--${name}`] : [])),
  ];
}

const codes = { accepted: 0, consistent: 0, refused: 1, unread: 2 } as const;

/**
 * Texts with several credentials are left out: the page takes the first, but a terminal inspects them line by line,
 * which inspect-lines.test.ts tests.
 */
const singles = credentialReports.filter((row) => credentialLines(formOf(row).json) === undefined);

test.each(singles)('$name: $verdict', async (row) => {
  const form = formOf(row);
  const { code, stdout, stderr } = await ranCommand(tmpdir(), ['inspect', ...wordsOf(form), '--json'], form.json);
  expect(code, stderr).toBe(codes[row.verdict]);
  if (row.verdict === 'unread') {
    expect(stderr).toContain(row.says);
    return;
  }
  const found = JSON.parse(stdout);
  expect(found.verdict).toBe(row.verdict);
  expect(found.refusal?.step?.number).toBe(row.step);
  expect(textOfInspection(found)).toContain(row.says);
});
