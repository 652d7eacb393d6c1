/** Copying, and what is said of it: a fault of ours is not blamed on the browser. */

/** Makes the text before it asks for the clipboard, and says in a sentence what came of it. */
export async function copyText(make: () => string, write: (text: string) => Promise<void>): Promise<string> {
  let text: string;
  try {
    text = make();
  } catch {
    return 'The text could not be made because of a fault of this page; nothing was copied. Export JSON instead, which keeps everything.';
  }
  try {
    await write(text);
    return 'Copied.';
  } catch {
    return 'The browser does not let this page copy; select the text and copy it yourself.';
  }
}
