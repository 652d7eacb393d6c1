/** Results that the system hands to the app: files opened with it, and what another app has shared. */
import { signal } from '@preact/signals';
import { takeShared } from '../../offline/take-shared.ts';

/** A file by its name, opened when its turn comes: by then it may be gone. */
export interface HandedFile {
  readonly name: string;
  open(): Promise<Blob>;
}

/** What has come and is not read yet. */
export const incoming = signal<readonly HandedFile[]>([]);
const nothing = { files: [], missing: 0 };
/** What was sent to the page by a form, which any site can do: nothing of it is read before a person says so. Some may be missing. */
export const offered = signal<{ readonly files: readonly File[]; readonly missing: number }>(nothing);

/** What an installed app is started with (Web App Launch); the types of the page's lib know nothing of it yet. */
interface LaunchParameters {
  readonly targetURL?: string;
  readonly files?: readonly { readonly name: string; getFile(): Promise<File> }[];
}
interface LaunchQueue {
  setConsumer(consumer: (parameters: LaunchParameters) => void): void;
}

function receive(files: readonly HandedFile[]): void {
  if (files.length === 0) return;
  incoming.value = [...incoming.value, ...files];
  location.hash = '#/compare';
}

/** Reads what is offered, or leaves it; either way it is offered no longer. */
export function answerOffer(isWanted: boolean): void {
  const { files } = offered.value;
  offered.value = nothing;
  if (isWanted) receive(files.map((file) => ({ name: file.name, open: async () => file })));
}

function launch({ targetURL = '', files = [] }: LaunchParameters): void {
  receive(files.map((file) => ({ name: file.name, open: () => file.getFile() })));
  // A window that was open already is not navigated, so that nothing in it is lost.
  const [hash] = /#.*/s.exec(targetURL) ?? [];
  if (files.length === 0 && hash !== undefined) location.hash = hash;
}

export function receiveFiles(): void {
  const { launchQueue } = globalThis as { readonly launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(launch);
  void takeShared().then((shared) => {
    offered.value = shared;
  });
}
