/** Results that the system hands to the app: files opened with it, and what another app has shared. */
import { signal } from '@preact/signals';
import { takeShared } from '../../offline/take-shared.ts';

/** What has come and is not read yet. */
export const incoming = signal<readonly File[]>([]);
/** What was sent to the page by a form, which any site can do: nothing of it is read before a person says so. */
export const offered = signal<readonly File[]>([]);

/** What an installed app is started with (Web App Launch); the types of the page's lib know nothing of it yet. */
interface LaunchParameters {
  readonly targetURL?: string;
  readonly files: readonly { getFile(): Promise<File> }[];
}
interface LaunchQueue {
  setConsumer(consumer: (parameters: LaunchParameters) => void): void;
}

function receive(files: readonly File[]): void {
  if (files.length === 0) return;
  incoming.value = [...incoming.value, ...files];
  location.hash = '#/compare';
}

function offer(files: readonly File[]): void {
  if (files.length > 0) offered.value = files;
}

/** Reads what is offered, or leaves it; either way it is offered no longer. */
export function answerOffer(isWanted: boolean): void {
  const files = offered.value;
  offered.value = [];
  if (isWanted) receive(files);
}

async function launch({ targetURL, files }: LaunchParameters): Promise<void> {
  receive(await Promise.all(files.map((file) => file.getFile())));
  // A window that was open already is not navigated, so that nothing in it is lost.
  const { hash } = new URL(targetURL ?? location.href);
  if (files.length === 0 && hash !== '') location.hash = hash;
}

export function receiveFiles(): void {
  const { launchQueue } = globalThis as { readonly launchQueue?: LaunchQueue };
  launchQueue?.setConsumer((parameters) => void launch(parameters));
  void takeShared().then(offer);
}
