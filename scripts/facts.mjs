/**
 * `npm run facts`: lists the page's facts by age, the oldest first. `-- --over` prints only the facts past their shelf
 * life, as Markdown, or an empty output if there are none. `-- --take-aaguids FILE COMMIT DAY` imports a newer copy of
 * the community's list.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { importBundled } from './bench/bundle.mjs';
import { factLines, overLines } from './facts/fact-lines.mjs';
import { takenAaguids } from './facts/take-aaguids.mjs';
import { inProject } from './project.mjs';
import { ensurePackages } from './set-up/npm-packages.mjs';
import { runMain, StepError, say, sayOnStderr } from './step.mjs';

/** @import { FactModule } from './facts/fact-lines.mjs' */

const AAGUIDS = inProject('site', 'ceremony', 'inspection', 'models', 'aaguid-names.json');

/** @param {readonly string[]} words */
function takeAaguids([file, commit, day]) {
  if (file === undefined || commit === undefined || day === undefined)
    throw new StepError(
      'It takes a file, the commit it is of and the day of that: --take-aaguids aaguid.json 47b6f84 2026-08-07.',
    );
  const taken = takenAaguids(readFileSync(file, 'utf8'), commit, day);
  writeFileSync(AAGUIDS, `${JSON.stringify(taken, null, 2)}\n`);
  say(`${Object.keys(taken.names).length} names are in ${AAGUIDS}.`);
}

async function listFacts() {
  // Another program may read stdout.
  sayOnStderr();
  await ensurePackages();
  /** @type {FactModule} */
  const facts = await importBundled(inProject('site', 'figures', 'facts', 'index.ts'), 'facts');
  const aged = facts.agedFacts(new Date());
  const lines = process.argv.includes('--over') ? overLines(aged) : factLines(aged);
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
}

await runMain(async () => {
  const at = process.argv.indexOf('--take-aaguids');
  return at < 0 ? listFacts() : takeAaguids(process.argv.slice(at + 1));
});
