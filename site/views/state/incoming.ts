/** Results that the system hands to the app: files opened with it, and data that another app has shared. */
import { signal } from '@preact/signals';
import { takeShared } from '../../offline/take-shared.ts';

/** A file with its name, opened only when its turn comes; it may be gone by then. */
export interface HandedFile {
  readonly name: string;
  open(): Promise<Blob>;
}

/** Files that have arrived and are not read yet. */
export const incoming = signal<readonly HandedFile[]>([]);
const nothing = { files: [], missing: 0 };
/** Files that a form sent to the page, as any site can: none is read before a person agrees. Some may be missing. */
export const offered = signal<{ readonly files: readonly File[]; readonly missing: number }>(nothing);

/** The start of an installed app (Web App Launch), which the DOM types do not describe yet. */
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

/** Reads the offered files, or leaves them; either way the offer ends. */
export function answerOffer(isWanted: boolean): void {
  const { files } = offered.value;
  offered.value = nothing;
  if (isWanted) receive(files.map((file) => ({ name: file.name, open: async () => file })));
}

function launch({ targetURL = '', files = [] }: LaunchParameters): void {
  receive(files.map((file) => ({ name: file.name, open: () => file.getFile() })));
  // An open window is not navigated, so that nothing in it is lost; only its fragment changes.
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
