/** Starts the program in the runtime that reads this file. */
import { main } from './main.ts';

await main(process.argv.slice(2), process.cwd());
