// The built modules of our own arithmetic: different secrets give equal traces, except as docs/constant-time.md
// explains. Run `npm run build` or `node scripts/wasm/build-modules.mjs` first;
// `node wasm/tests/traces/write-report.mjs` writes that page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reportText, stableParts, writtenReport } from './traces/report.mjs';
import { tracedModules } from './traces/subjects/index.mjs';
import { traceSubject, unlisted } from './traces/trace-subject.mjs';
import { isTraceable } from './traces/traced-module.mjs';

// Checked before any test runs, because all instances draw their random bytes from one place.
const found = [];
for (const traced of tracedModules) found.push({ ...traced, isRunnable: await isTraceable(traced.module) });

for (const { module, subjects, isRunnable } of found) {
  const skip = isRunnable ? false : 'multiply-add is not fused here';
  /** @type {import('./traces/report.mjs').ModuleFindings['subjects'][number][]} */
  const traced = [];
  for (const subject of subjects)
    test(`${module}: ${subject.title} takes the same steps whatever is secret`, { skip }, async () => {
      const findings = await traceSubject(module, subject);
      assert.deepEqual(unlisted(findings, subject), []);
      traced.push({ subject, findings });
    });

  test(`${module}: the report says what was found`, { skip }, () => {
    const now = stableParts(reportText([{ module, subjects: traced }]));
    const written = stableParts(writtenReport());
    assert.equal(written[module], now[module], 'Run node wasm/tests/traces/write-report.mjs.');
  });
}
