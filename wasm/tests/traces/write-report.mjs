/** Traces all modules and writes docs/constant-time.md: `node wasm/tests/traces/write-report.mjs`. */
import { writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { reportPath, reportText } from './report.mjs';
import { tracedModules } from './subjects/index.mjs';
import { traceSubject, unlisted } from './trace-subject.mjs';
import { isTraceable } from './traced-module.mjs';

/** @import { ModuleFindings } from './report.mjs' */

/** @type {ModuleFindings[]} */
const found = [];
for (const { module, subjects } of tracedModules) {
  if (!(await isTraceable(module))) throw new Error(`${module} cannot run here: multiply-add is not fused.`);
  const traced = [];
  for (const subject of subjects) {
    const findings = await traceSubject(module, subject);
    for (const place of unlisted(findings, subject)) console.error(`${module}, ${place}`);
    traced.push({ subject, findings });
  }
  found.push({ module, subjects: traced });
}
const options = await resolveConfig(reportPath, { editorconfig: true });
writeFileSync(reportPath, await format(reportText(found), { ...options, parser: 'markdown' }));
