/** Every whole check with its parts as a table by itself: for text, where no mark is drawn. */
import { tableSource } from '../form/figure.ts';
import { hasServers } from './server-cells.ts';
import { originNotes } from './server-origin.ts';
import { checkCostTable } from './server-tables.ts';

export const serverCostTable = tableSource('server-cost-table', {
  fits: (input) => hasServers(input) && checkCostTable(input.run).groups.length > 0,
  make: ({ run }) => ({
    title: 'What a check costs',
    sentence: '',
    notes: originNotes(run),
    ...checkCostTable(run),
  }),
});
