/** Makes the timed subject of a cell. It opens the bench of a scheme when the scheme's first cell needs it. */
import { type Backend, backendName } from '../../backends/backend.ts';
import { reasonOf } from '../../backends/reason.ts';
import type { WebAuthnModule } from '../../backends/webauthn.ts';
import type { Cell } from '../../experiments/settings/cell.ts';
import type { AnswerLimits } from '../../harness/batch/answer-limits.ts';
import type { Subject } from '../../harness/batch/subject.ts';
import type { FillRandom } from '../../schemes/bytes/bytes.ts';
import { findScheme } from '../../schemes/index.ts';
import {
  type EncryptionScheme,
  isEncryption,
  isPassword,
  type PasswordScheme,
  type Scheme,
  type SignatureScheme,
} from '../../schemes/scheme.ts';
import { EncryptionBench } from '../bench/encryption-bench.ts';
import { PasswordBench } from '../bench/password-bench.ts';
import { Workbench } from '../bench/workbench.ts';
import type { RunEvent } from '../events/event.ts';
import { suiteIdFor } from '../gate/suite-id.ts';
import { makeEncryptionSubject } from './encryption-subjects.ts';
import { makePasskeyCheck } from './passkey-check-subject.ts';
import { makePasswordSubject } from './password-subject.ts';
import { UnsupportedCondition } from './subject-request.ts';
import { makeSubject } from './subjects.ts';

/** What opening a cell's subject needs of a run. */
interface OpenerContext {
  readonly backends: readonly Backend[];
  readonly cells: readonly Cell[];
  readonly fill: FillRandom;
  /** How long to wait for a backend; no limit if absent. */
  readonly limits?: AnswerLimits | undefined;
  /** Loads the byte work of a passkey's check; absent if no cell needs it. */
  readonly loadWebAuthn?: () => Promise<WebAuthnModule>;
  readonly emit: (event: RunEvent) => void;
}

/** A subject, or why there is none. */
type OpenedSubject = Subject | { readonly status: 'unsupported' | 'failed'; readonly reason: string };

export class SubjectOpener {
  readonly #context: OpenerContext;
  readonly #workbenches = new Map<string, Promise<Workbench>>();
  readonly #encryptionBenches = new Map<string, Promise<EncryptionBench>>();
  readonly #passwordBenches = new Map<string, Promise<PasswordBench>>();
  #webAuthn: Promise<WebAuthnModule> | undefined;

  constructor(context: OpenerContext) {
    this.#context = context;
  }

  async open(cell: Cell): Promise<OpenedSubject> {
    try {
      const scheme = findScheme(cell.scheme);
      if (!scheme) throw new Error(`There is no scheme ${cell.scheme}.`);
      return await this.#openScheme(cell, scheme);
    } catch (error) {
      if (error instanceof UnsupportedCondition) return { status: 'unsupported', reason: error.message };
      return { status: 'failed', reason: `${backendName(cell.backend)} could not be made ready: ${reasonOf(error)}` };
    }
  }

  #openScheme(cell: Cell, scheme: Scheme): Promise<OpenedSubject> {
    if (isEncryption(scheme)) return this.#openEncryption(cell, scheme);
    return isPassword(scheme) ? this.#openPassword(cell, scheme) : this.#openSignature(cell, scheme);
  }

  /** The promise is cached, not its result: if a scheme fails to open, all of its cells fail without another try. */
  async #openSignature(cell: Cell, scheme: SignatureScheme): Promise<OpenedSubject> {
    const opening =
      this.#workbenches.get(scheme.id) ??
      Workbench.open(scheme, this.#contenders(scheme), this.#context.fill, this.#context.limits);
    this.#workbenches.set(scheme.id, opening);
    const workbench = await opening;
    const suiteId = suiteIdFor(cell);
    const opened = workbench.on(suiteId);
    if (opened.status !== 'ready') return opened;
    if (cell.operation === 'check') {
      const { fill, loadWebAuthn } = this.#context;
      this.#webAuthn ??= loadWebAuthn?.();
      const module = await this.#webAuthn;
      if (!module) throw new Error('The checks of passkeys are not here.');
      return makePasskeyCheck({ ...cell, module, scheme, suite: opened.suite, fill });
    }
    // The suite already has the build.
    const { build: _, ...conditions } = cell.conditions ?? {};
    return makeSubject({ workbench, suite: opened.suite, suiteId, ...cell, conditions });
  }

  /** The backends. If cells of the scheme ask for builds of a backend, those builds replace it. */
  #contenders(scheme: SignatureScheme): readonly Backend[] {
    const { backends, cells } = this.#context;
    return backends.flatMap((backend) => {
      const own = cells.filter((cell) => cell.scheme === scheme.id && cell.backend === backend.id);
      const builds = new Set(own.flatMap(({ conditions }) => conditions?.build ?? []));
      return builds.size > 0 ? [...builds].map((build) => backend.inBuild?.(build) ?? backend) : [backend];
    });
  }

  async #openEncryption(cell: Cell, scheme: EncryptionScheme): Promise<OpenedSubject> {
    const { backends, fill, limits } = this.#context;
    const opening = this.#encryptionBenches.get(scheme.id) ?? EncryptionBench.open(scheme, backends, fill, limits);
    this.#encryptionBenches.set(scheme.id, opening);
    const bench = await opening;
    const opened = bench.on(cell.backend);
    if (opened.status !== 'ready') return opened;
    const limit = await this.#limitOf(bench, cell);
    const bytes = cell.message?.challengeBytes ?? 0;
    if (bytes > limit) {
      const reason = `${scheme.label} takes at most ${limit} bytes in one piece, found by trying; ${bytes} are too many.`;
      return { status: 'unsupported', reason };
    }
    return makeEncryptionSubject({ bench, ...cell });
  }

  async #openPassword(cell: Cell, scheme: PasswordScheme): Promise<OpenedSubject> {
    const { backends, fill, limits } = this.#context;
    const opening = this.#passwordBenches.get(scheme.id) ?? PasswordBench.open(scheme, backends, fill, limits);
    this.#passwordBenches.set(scheme.id, opening);
    const bench = await opening;
    const opened = bench.on(cell.backend);
    return opened.status === 'ready' ? makePasswordSubject({ bench, suite: opened.suite, ...cell }) : opened;
  }

  /** The longest payload. If it is finite, the page is informed. */
  async #limitOf(bench: EncryptionBench, { scheme, backend }: Cell): Promise<number> {
    const bytes = await bench.payloadLimit(backend);
    if (Number.isFinite(bytes)) this.#context.emit({ type: 'payload-limit', limit: { scheme, backend, bytes } });
    return bytes;
  }
}
