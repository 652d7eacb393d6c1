/** How to measure servers’ libraries on one’s own machine, and where to drop the resulting file. */
import '../parts/code-block.css';
import { useSignal } from '@preact/signals';
import { quoted } from '../../schemes/text/foreign-text.ts';
import { FileChoice } from '../drop/file-choice.tsx';
import { usePageWide } from '../drop/use-page-wide.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { ownFileNotice, ownFileProgress, takeServers } from '../server-data/server-data.ts';
import { Prose } from '../terms/prose.tsx';

const COMMAND = 'npm run cli -- servers simplewebauthn-node py_webauthn go-webauthn -o servers.json';

/** Only one file is shown at a time. */
function takeFirst([file]: FileList): Promise<void> {
  return file ? takeServers(quoted(file.name), file) : Promise.resolve();
}

const takeText = (text: string) => (text.trim() === '' ? undefined : takeServers('The text', text));

export function OwnServers() {
  const over = useSignal(false);
  usePageWide({
    on: 'servers',
    onOver: (isOver) => {
      over.value = isOver;
    },
    takeFiles: takeFirst,
    takeText,
  });
  const part = ownFileProgress.value;
  return (
    <section class={over.value ? 'own-servers over' : 'own-servers'} aria-labelledby="own-servers">
      <h2 id="own-servers">Measure it on your own machine</h2>
      <p>
        In a clone of this project: each library is installed when it is first asked for, beside the project and not in
        it, then all of them take turns. Without names every library that can be installed is measured.
      </p>
      <pre translate={false} class="servers-command code-block">
        <code translate={false}>{COMMAND}</code>
      </pre>
      <p class="actions">
        <CopyButton text={() => COMMAND}>Copy the command</CopyButton>
      </p>
      <p>
        Drop the file anywhere here, or choose it. It takes the place of what is published, on this page alone; nothing
        of it is kept until you say so.
      </p>
      <p class="actions">
        <FileChoice take={takeFirst}>Choose servers.json</FileChoice>
        {part !== undefined && <progress aria-label="Reading" value={part} />}
      </p>
      {/* Always in the page: not every screen reader reads out a region that comes with its text. */}
      <p class="refused" role="status" data-testid="servers-said">
        <Prose text={ownFileNotice.value} />
      </p>
    </section>
  );
}
