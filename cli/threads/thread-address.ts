/** The address of a thread's script, which is beside the other files of the bundle. */
export const threadAddress = (name: 'bench' | 'task' | 'inspector' | 'fixtures') =>
  new URL(`./${name}-thread.mjs`, import.meta.url);
