/** `node scripts/kit.mjs`: writes the kit and its schema into public/kit/. A test fails if the stored files differ. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { importBundled } from './bench/bundle.mjs';
import { inProject } from './project.mjs';
import { ensurePackages } from './set-up/npm-packages.mjs';
import { runMain, say } from './step.mjs';

await runMain(async () => {
  await ensurePackages();
  /** @type {{ kitFiles: () => Readonly<Record<string, string>> }} */
  const { kitFiles } = await importBundled(inProject('tests', 'kit', 'kit-files.ts'), 'kit-files');
  const folder = inProject('public', 'kit');
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(kitFiles())) {
    writeFileSync(inProject('public', 'kit', name), text);
    say(`public/kit/${name}: ${text.length} characters.`);
  }
});
