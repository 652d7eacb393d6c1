// The page of one figure, which other sites may frame. It measures nothing, asks nobody for anything, and keeps whether
// its reader has opened how to read it.
import '../parts/layers.css';
import '../parts/reset.css';
import '../parts/tokens.css';
import '../parts/frame.css';
import '../parts/buttons.css';
import '../parts/notices.css';
import '../parts/swatches.css';
import '../figure/figures.css';
import './embed.css';
import { render } from 'preact';
import { bearTranslation, onOwnText } from '../translation/translated-text.ts';
import { EmbedView } from './embed-view.tsx';
import { readEmbedded } from './embedded.ts';

async function show(): Promise<void> {
  const root = document.getElementById('app');
  if (!root) return;
  const { hash } = location;
  const shown = await readEmbedded(hash);
  // What is asked for meanwhile may be read sooner.
  if (location.hash !== hash) return;
  root.querySelector('.not-drawn')?.remove();
  onOwnText(() => render(<EmbedView shown={shown} />, root));
}

bearTranslation();
addEventListener('hashchange', () => void show());
void show();
