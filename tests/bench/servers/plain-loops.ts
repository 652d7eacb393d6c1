/** The plain loops, and how each is started beside the library that the command has installed. */
import { copyFileSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { InstalledDriver } from '../../../cli/servers/install.ts';
import { runOrThrow } from '../../../scripts/command.mjs';
import { inProject } from '../../../scripts/project.mjs';

export interface LoopStart {
  readonly program: string;
  readonly parameters: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

export interface PlainLoop {
  /** The driver that the loop is compared with. */
  readonly server: string;
  /** @param folder a fresh folder for the loop */
  place(installed: InstalledDriver, folder: string): Promise<LoopStart>;
}

function copied(name: string, folder: string, to = name): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, to);
  copyFileSync(inProject('tests', 'bench', 'servers', 'loops', name), file);
  return file;
}

export const loops: readonly PlainLoop[] = [
  {
    server: 'simplewebauthn-node',
    async place({ driver, folder: installed }, folder) {
      const file = copied('loop.mjs', folder);
      symlinkSync(join(installed, 'node_modules'), join(folder, 'node_modules'));
      return { program: join(installed, driver.start[0]), parameters: [file], environment: {} };
    },
  },
  {
    server: 'py_webauthn',
    async place({ driver, folder: installed }, folder) {
      const file = copied('loop.py', folder);
      const environment = { PYTHONPATH: join(installed, 'packages') };
      return { program: driver.start[0], parameters: [file], environment };
    },
  },
  {
    server: 'go-webauthn',
    async place({ driver }, folder) {
      copied('loop.go', folder, 'main.go');
      for (const name of ['go.mod', 'go.sum']) copyFileSync(join(driver.folder, name), join(folder, name));
      await runOrThrow('go', ['build', '-C', folder, '-mod=mod', '-trimpath', '-o', 'loop', '.']);
      return { program: join(folder, 'loop'), parameters: [], environment: {} };
    },
  },
];
