/** Short, to share the footer’s row with the links on a laptop. Also shown if the client code cannot be loaded. */
export const NOT_KEPT = 'This device could not keep the page for later: it needs a network.';
