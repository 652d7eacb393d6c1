import { useSignal } from '@preact/signals';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { pixelRatio } from './pixel-ratio.ts';
import { type QrModules, qrSize } from './qr-size.ts';

interface QrDrawingProps {
  readonly modules: QrModules;
  readonly label: string;
  readonly sidePx: number;
}

/** Only the code, dark on light in every theme, as one path. */
export function QrDrawing({ modules, label, sidePx }: QrDrawingProps) {
  const { size, data } = modules;
  const path = useMemo(
    () => data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join(''),
    [data],
  );
  return (
    <svg
      class="qr"
      viewBox={`0 0 ${size} ${size}`}
      width={sidePx}
      height={sidePx}
      role="img"
      aria-label={label}
      shape-rendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** The width of a phone, used until the width of the place is known. */
const FIRST_SPACE_PX = 320;

/** A QR code as large as its place allows. Its text stands beside it for those who cannot scan. */
export function QrCode({ modules, label }: { readonly modules: QrModules; readonly label: string }) {
  const place = useRef<HTMLDivElement>(null);
  const spacePx = useSignal(FIRST_SPACE_PX);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const watching = new ResizeObserver(([entry]) => {
      if (entry) spacePx.value = entry.contentRect.width;
    });
    watching.observe(element);
    return () => watching.disconnect();
  }, []);
  const sidePx = qrSize(modules.size, spacePx.value, pixelRatio.value);
  return (
    <div ref={place} class="qr-place">
      <QrDrawing modules={modules} label={label} sidePx={sidePx} />
    </div>
  );
}
