/** Also where the page’s end of the service worker is missing itself. So short that it shares the footer’s row with the links of a laptop. */
export const NOT_KEPT = 'This device could not keep the page for later: it needs a network.';
