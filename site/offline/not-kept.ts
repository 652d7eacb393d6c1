/** It shares the footer’s row with the links of a laptop. The page says it, too, where its end of the service worker could not be loaded. */
export const NOT_KEPT = 'This device could not keep the page for later: it needs a network.';
