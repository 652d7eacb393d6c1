/**
 * The HTML with which another page shows the first figure of a run.
 *
 * @param result the run as it stands in a link
 * @param page the address of the site, without a fragment
 */
export function embedCode(result: string, page: string): string {
  const address = new URL(`embed/#/embed?r=${result}`, page);
  return `<iframe src="${address}" title="A figure of Passkey Bench" width="720" height="640" loading="lazy"></iframe>`;
}
