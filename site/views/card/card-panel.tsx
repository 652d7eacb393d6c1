/** A picture of one result: a preview, then buttons to save it, copy it or hand it to another app. */
import { useSignal } from '@preact/signals';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { RunDocument } from '../../results/document/run.ts';
import { fileStem } from '../../results/export/file-name.ts';
import { charts, chartsFailed, useCharts } from '../chart/load-charts.ts';
import { watchColours } from '../chart/looks/chart-colours.ts';
import type { QrModules } from '../code/qr-size.ts';
import type { MadeAhead } from '../parts/made-ahead.ts';
import { pageAddress } from '../parts/page-address.ts';
import { saveFile } from '../parts/save-file.ts';
import { figureInputOf, published } from '../state/figure-input.ts';
import { whatHelps } from '../state/offline-state.ts';
import { type CardContent, cardContent } from './card-content.ts';
import { type CardShapeId, cardShapes } from './card-layout.ts';
import { copyCard, pngOf, saveCard, shareCard } from './hand-card.ts';
import { paintCard } from './paint-card.ts';
import './card.css';

const NO_CHARTS = 'The picture could not be drawn, since its charts could not be loaded.';

export interface CardPanelProps {
  readonly run: RunDocument;
  /** What the page calls the device that measured it; `this device` by default. */
  readonly device?: string | undefined;
  /** Has the code of the link, which is undefined if the link is too long for one. */
  readonly links: MadeAhead<{ readonly modules: QrModules | undefined }>;
}

/** The address without `https://`, which every address has. */
const typedAddress = () => pageAddress().replace(/^https?:\/\//, '');

/** Draws the picture whenever its content or the page's colours change. */
function useDrawing(content: CardContent, links: CardPanelProps['links'], shape: CardShapeId) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const png = useRef<Promise<Blob | undefined>>(Promise.resolve(undefined));
  const drawings = useRef(0);
  const drawn = charts.value;
  // Before the next press, which takes no picture of what was on view before.
  useLayoutEffect(() => {
    const draw = () => {
      const element = canvas.current;
      if (!element || !drawn) return;
      drawings.current += 1;
      const own = drawings.current;
      const paint = async () => {
        const modules = await links((made) => made.modules);
        // The canvas is that of a newer drawing.
        if (own !== drawings.current) return png.current;
        return paintCard(element, content, modules, shape, drawn) ? pngOf(element) : undefined;
      };
      // Made in advance, because a share sheet opens only right after the tap.
      png.current = paint();
    };
    draw();
    return watchColours(draw);
  }, [content, links, shape, drawn]);
  return { canvas, png };
}

interface CardProps extends CardPanelProps {
  readonly content: CardContent;
}

function Card({ run, links, content }: CardProps) {
  useCharts();
  const shape = useSignal<CardShapeId>('wide');
  const message = useSignal('');
  const { canvas, png } = useDrawing(content, links, shape.value);
  const { widthPx, heightPx } = cardShapes[shape.value];
  const name = `${fileStem(run)}-${shape.value}.png`;
  const save = async () => {
    message.value = saveCard(await png.current, (blob) => saveFile(name, blob));
  };
  const copy = async () => {
    message.value = await copyCard(png.current, async (picture) =>
      navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]),
    );
  };
  const share = async () => {
    message.value = await shareCard(await png.current, (blob) =>
      navigator.share({ title: 'Passkey Bench', files: [new File([blob], name, { type: 'image/png' })] }),
    );
  };
  return (
    <div class="card">
      <fieldset>
        <legend>A picture of this result</legend>
        {Object.entries(cardShapes).map(([id, { label }]) => (
          <label key={id}>
            <input
              type="radio"
              name="card-shape"
              checked={shape.value === id}
              onChange={() => {
                shape.value = id as CardShapeId;
                message.value = '';
              }}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <canvas
        ref={canvas}
        class={shape.value}
        width={widthPx}
        height={heightPx}
        role="img"
        aria-label={`A picture that says: ${content.sentence}`}
      />
      <div class="actions">
        <button type="button" class="quiet" onClick={save}>
          Save the picture
        </button>
        <button type="button" class="quiet" onClick={copy}>
          Copy the picture
        </button>
        <button type="button" class="quiet" onClick={share}>
          Send the picture …
        </button>
      </div>
      <p role="status">{chartsFailed.value ? `${NO_CHARTS} ${whatHelps('Connect and open this again.')}` : message}</p>
    </div>
  );
}

/** Null for results of other programs, which have no figures. */
export function CardPanel({ run, device, links }: CardPanelProps) {
  const content = useMemo(
    () => cardContent(run, figureInputOf(run, device), typedAddress()),
    [run, device, published.value],
  );
  return content ? <Card run={run} links={links} content={content} /> : null;
}
