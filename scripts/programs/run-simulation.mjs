// npm run sim: plays the simulated fleet from a bundle, with the arguments of bench/simulate-sync.ts.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../setup.mjs';
import { bundleSimulation } from './bundle-simulation.mjs';

mkdirSync(join(root, '.run'), { recursive: true });
const folder = mkdtempSync(join(root, '.run/simulation-'));
try {
  const file = join(folder, 'simulation.mjs');
  await bundleSimulation(root, file);
  await import(pathToFileURL(file).href);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
