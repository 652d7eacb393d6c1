import { useMemo } from 'preact/hooks';
import { encode } from 'uqr';

/** What fits a code that phones still read from a screen, in characters. */
export const MAX_QR_CHARACTERS = 2000;

/** A QR code, dark on light in every theme, as one path. Its text stands beside it for those who cannot scan. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    // The least correction, since a screen is clean; a quiet zone of four modules, as ISO/IEC 18004 asks.
    const { data, size: modules } = encode(text, { ecc: 'L', border: 4 });
    const rows = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
    return { size: modules, path: rows.join('') };
  }, [text]);
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
