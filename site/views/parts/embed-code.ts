const inAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * The HTML with which another page shows the first figure of a run, no wider than the column of that page.
 *
 * @param result the run as it stands in a link
 * @param page the address of the site, without a fragment
 * @param name the name of the run: a screen reader says it, so that two figures in one page can be told apart
 */
export function embedCode(result: string, page: string, name: string): string {
  const address = new URL(`embed/#/embed?r=${result}`, page);
  const title = inAttribute(`A figure of Passkey Bench: ${name}`);
  return `<iframe src="${address}" title="${title}" width="720" height="640" style="max-width: 100%" loading="lazy"></iframe>`;
}
