/**
 * Password checks by libraries that servers use, with the settings of the page: OpenSSL, argon2-cffi and Go’s x/crypto.
 */
import * as v from 'valibot';
import { lastLines, runCommand } from '../../../scripts/command.mjs';
import { inProject } from '../../../scripts/project.mjs';
import { say } from '../../../scripts/step.mjs';
import { passwordOrPasskey } from '../../../site/experiments/studies/password-or-passkey.ts';
import type { NativeResults } from '../../../site/results/import/native-run.ts';
import { findScheme } from '../../../site/schemes/index.ts';
import { isPassword } from '../../../site/schemes/scheme.ts';

const folder = inProject('tests', 'bench', 'native', 'passwords');

/** The results of a library, or the reason why it is left out. */
type PasswordResults = NativeResults | { readonly reason: string };

interface PasswordProgram {
  /** Takes the place of a backend. */
  readonly name: string;
  readonly tool: string;
  readonly program: string;
  parameters(choice: string): readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** The command that installs the library if it is missing. */
  readonly howToGet: string;
}

const python = (library: string) => ({
  program: 'python3',
  parameters: (choice: string) => [`${folder}/passwords.py`, choice, library],
});

const programs: readonly PasswordProgram[] = [
  { name: 'OpenSSL', tool: 'Python’s hashlib', ...python('openssl'), howToGet: 'Python 3 calls it' },
  { name: 'argon2-cffi', tool: 'argon2-cffi', ...python('argon2-cffi'), howToGet: 'pip install argon2-cffi' },
  {
    name: 'Go x/crypto',
    tool: 'Go’s x/crypto',
    program: 'go',
    parameters: (choice) => ['-C', folder, 'run', '.', choice],
    // Nothing is downloaded: a package that is not in Go’s cache is left out.
    environment: { GOTOOLCHAIN: 'local', GOPROXY: 'off', GOFLAGS: '-mod=readonly' },
    howToGet: 'go -C tests/bench/native/passwords mod download',
  },
];

const engineLine = v.object({ engine: v.string() });
const settingLine = v.object({
  scheme: v.string(),
  nanoseconds: v.pipe(v.array(v.pipe(v.number(), v.gtValue(0))), v.minLength(1)),
});

/** The settings that the page’s study measures, as data that any language can parse. */
const settings = passwordOrPasskey.schemes.flatMap((id) => {
  const scheme = findScheme(id);
  return scheme && isPassword(scheme) ? [{ scheme: id, ...scheme.setting }] : [];
});

function parsedLines(output: string): readonly unknown[] {
  return output.split('\n').flatMap((line): readonly unknown[] => (line.startsWith('{') ? [JSON.parse(line)] : []));
}

/** Parses the output of a program: a JSON line that names it, then one for each setting. */
export function readPasswordLines(name: string, tool: string, output: string): NativeResults | undefined {
  const [first, ...rest] = parsedLines(output);
  const engine = v.safeParse(engineLine, first);
  if (!engine.success) return undefined;
  const samples = rest.flatMap((line) => {
    const { scheme, nanoseconds } = v.parse(settingLine, line);
    return nanoseconds.map((meanNs) => ({ scheme, operation: 'check', calls: 1, meanNs }));
  });
  return { program: name, tool, engine: engine.output.engine, cores: undefined, samples, text: output };
}

async function ask(one: PasswordProgram, repeats: number): Promise<PasswordResults> {
  const parameters = one.parameters(JSON.stringify({ settings, repeats }));
  const { code, output } = await runCommand(one.program, parameters, { environment: one.environment ?? {} });
  const found = code === 0 ? readPasswordLines(one.name, one.tool, output) : undefined;
  if (found) return found;
  const why = code === 0 || code === 127 ? '' : ` ${lastLines(output, 1)}`;
  return { reason: `The passwords of ${one.name} are left out: it is not there (${one.howToGet}).${why}` };
}

/** Runs one program after the other. @param repeats samples of each setting */
export async function runPasswordPrograms(repeats: number): Promise<readonly PasswordResults[]> {
  const results: PasswordResults[] = [];
  for (const one of programs) {
    say(`Passwords by ${one.name}, ${repeats} times…`);
    results.push(await ask(one, repeats));
  }
  return results;
}
