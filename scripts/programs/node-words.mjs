import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What Node is given to run a program of this checkout, named by its path from the root: the bundle that a test run has
 * made of it (bundle-programs.mjs), else its source by way of tsx, as `npm start` does. The first costs a fifth.
 */
export function nodeWords(program) {
  const folder = process.env.LEADLINE_PROGRAMS;
  const bundle = folder && join(folder, program.replace(/\.ts$/, '.js'));
  return bundle && existsSync(bundle) ? [bundle] : ['--import', 'tsx', program];
}
