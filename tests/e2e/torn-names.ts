/** The texts in which a name with a number, such as SHA-256 or ECDSA P-256, stands in two lines. Runs in the page. */
export const tornNames = (parts: readonly Element[]): readonly string[] =>
  parts.flatMap((part) => {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const torn: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      for (const { 0: name, index } of text.data.matchAll(/[A-Z][A-Za-z]*(?:-[A-Za-z]+)*-\d+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + name.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) torn.push(text.data);
      }
    }
    return torn;
  });
