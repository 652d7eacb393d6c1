/** What the page shows before its modules are there: drawn when the site is built, by the components that draw it afterwards. */
import { renderToString } from 'preact-render-to-string';
import { App } from './app.tsx';

export const drawFirstScreen = (): string => renderToString(<App />);
