/** Where the bundle has a thread's script: beside every other of its files. */
export const threadAddress = (name: 'bench' | 'task' | 'inspector' | 'fixtures') =>
  new URL(`./${name}-thread.mjs`, import.meta.url);
