/** A PDF of pictures (ISO 32000-2), one per page. Invisible text behind them serves searches and screen readers. */

export interface PdfWords {
  readonly text: string;
  /** The start of the line, in pixels from the picture's left edge. */
  readonly left: number;
  readonly baseline: number;
  readonly sizePx: number;
}

export interface PdfPage {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Three bytes per pixel, row by row, compressed with `deflate` of Compression Streams. */
  readonly pixels: Uint8Array;
  readonly words: readonly PdfWords[];
}

/** A page of 1920 pixels is as wide as a slide of 13⅓ inches. */
const POINTS_PER_PX = 0.5;

/** Characters outside Latin-1 that our sentences use, in Windows-1252. Spaces of any width become plain spaces. */
const beyondLatin1: Readonly<Record<string, number>> = {
  '€': 0x80,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '–': 0x96,
  '—': 0x97,
  '\u2009': 0x20,
  '\u202f': 0x20,
  μ: 0xb5,
  '−': 0x2d,
  '‐': 0x2d,
  '‑': 0x2d,
};

const hexOf = (byte: number) => byte.toString(16).padStart(2, '0');

function byteOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  const isLatin1 = (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff);
  return isLatin1 ? code : (beyondLatin1[letter] ?? 0x3f);
}

/** Hexadecimal, so that a bracket or backslash in a device's name has no special meaning. */
const textOf = (text: string) => `<${[...text].map((letter) => hexOf(byteOf(letter))).join('')}>`;

/** Titles are UTF-16 with a byte order mark, so they can contain any character. */
function titleOf(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  return `<feff${units.map((unit) => unit.toString(16).padStart(4, '0')).join('')}>`;
}

const rounded = (points: number) => Number(points.toFixed(2));

/** The picture, then the text in an invisible mode. */
function contentOf({ widthPx, heightPx, words }: PdfPage): string {
  const [width, height] = [widthPx, heightPx].map((px) => rounded(px * POINTS_PER_PX));
  const lines = words.map(({ text, left, baseline, sizePx }) => {
    const [size, x, y] = [sizePx, left, heightPx - baseline].map((px) => rounded(px * POINTS_PER_PX));
    return `/F ${size} Tf 1 0 0 1 ${x} ${y} Tm ${textOf(text)} Tj`;
  });
  return [`q ${width} 0 0 ${height} 0 0 cm /P Do Q`, 'BT 3 Tr', ...lines, 'ET'].join('\n');
}

/** Collects the parts of the file, and the offset of each object. */
class Pieces {
  readonly #parts: Uint8Array[] = [];
  readonly #begins: number[] = [];
  #length = 0;

  add(part: string | Uint8Array): void {
    const bytes = typeof part === 'string' ? new TextEncoder().encode(part) : part;
    this.#parts.push(bytes);
    this.#length += bytes.length;
  }

  /** @param stream content after the dictionary, which then states its length */
  addObject(entries: string, stream?: string | Uint8Array): void {
    this.#begins.push(this.#length);
    const number = this.#begins.length;
    if (stream === undefined) this.add(`${number} 0 obj\n<< ${entries} >>\nendobj\n`);
    else {
      const bytes = typeof stream === 'string' ? new TextEncoder().encode(stream) : stream;
      this.add(`${number} 0 obj\n<< ${entries} /Length ${bytes.length} >>\nstream\n`);
      this.add(bytes);
      this.add('\nendstream\nendobj\n');
    }
  }

  /** Adds the table of all objects. The first object is the catalogue, the third holds the title. */
  end(): Uint8Array {
    const begin = this.#length;
    const size = this.#begins.length + 1;
    const rows = this.#begins.map((at) => `${`${at}`.padStart(10, '0')} 00000 n \n`);
    this.add(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`);
    this.add(`trailer\n<< /Size ${size} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${begin}\n%%EOF\n`);
    const whole = new Uint8Array(this.#length);
    let at = 0;
    for (const part of this.#parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }
}

/** The number of objects before those of pages, and of objects per page: the page, its content, its picture. */
const FIRST_OBJECTS = 4;
const OBJECTS_A_PAGE = 3;

export function printPdf(title: string, pages: readonly PdfPage[]): Uint8Array {
  const pieces = new Pieces();
  // The second line has bytes that tell programs that the file is binary.
  pieces.add('%PDF-1.7\n');
  pieces.add(Uint8Array.from([0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a]));
  const numberOf = (index: number) => FIRST_OBJECTS + 1 + index * OBJECTS_A_PAGE;
  const kids = pages.map((_, index) => `${numberOf(index)} 0 R`).join(' ');
  pieces.addObject('/Type /Catalog /Pages 2 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true >>');
  pieces.addObject(`/Type /Pages /Kids [${kids}] /Count ${pages.length}`);
  pieces.addObject(`/Title ${titleOf(title)} /Creator ${titleOf('Passkey Bench')}`);
  pieces.addObject('/Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding');
  for (const [index, page] of pages.entries()) {
    const own = numberOf(index);
    const box = [page.widthPx, page.heightPx].map((px) => rounded(px * POINTS_PER_PX)).join(' ');
    const resources = `/Resources << /Font << /F 4 0 R >> /XObject << /P ${own + 2} 0 R >> >>`;
    pieces.addObject(`/Type /Page /Parent 2 0 R /MediaBox [0 0 ${box}] ${resources} /Contents ${own + 1} 0 R`);
    pieces.addObject('', contentOf(page));
    const size = `/Width ${page.widthPx} /Height ${page.heightPx}`;
    pieces.addObject(
      `/Type /XObject /Subtype /Image ${size} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode`,
      page.pixels,
    );
  }
  return pieces.end();
}
