import { useSignal } from '@preact/signals';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { encode } from 'uqr';
import { pixelRatio } from './pixel-ratio.ts';
import { MOST_MODULES, QUIET_MODULES, qrSize } from './qr-size.ts';

interface Modules {
  /** A side, quiet zone included. */
  readonly size: number;
  readonly data: readonly (readonly boolean[])[];
}

/** The least correction that the size leaves room for: a screen is clean. Nothing where no code holds so much. */
export function qrModules(text: string): Modules | undefined {
  try {
    const modules = encode(text, { ecc: 'L', boostEcc: true, border: QUIET_MODULES });
    return modules.size > MOST_MODULES ? undefined : modules;
  } catch {
    // More than the largest of all codes can hold.
    return undefined;
  }
}

/** Before it is known how wide its place is: what a phone has. */
const FIRST_ROOM_PX = 320;

/** A QR code, dark on light in every theme, as one path. Its text stands beside it for those who cannot scan. */
export function QrCode({ modules, label }: { readonly modules: Modules; readonly label: string }) {
  const place = useRef<HTMLDivElement>(null);
  const roomPx = useSignal(FIRST_ROOM_PX);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const watching = new ResizeObserver(([entry]) => {
      if (entry) roomPx.value = entry.contentRect.width;
    });
    watching.observe(element);
    return () => watching.disconnect();
  }, []);
  const { size } = modules;
  const path = useMemo(
    () => modules.data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join(''),
    [modules],
  );
  const { sidePx } = qrSize(size, roomPx.value, pixelRatio.value);
  return (
    <div ref={place} class="qr-place">
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
    </div>
  );
}
