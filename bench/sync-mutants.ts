import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleSimulation } from '../scripts/programs/bundle-simulation.mjs';
import { PLANTED_BUGS } from './planted-bugs/list.ts';
import { plant, ROOT } from './planted-bugs/plant.ts';

/**
 * Plants bugs in a copy of the sync room, one at a time, and lets the simulation look for them. A simulation that does
 * not find a planted bug proves nothing of its absence elsewhere. `--most N` schedules for each, `--name WORD` of those
 * that are wanted, `--often` only those that show themselves soon. Ends with 1 when one was not found.
 */
const { values } = parseArgs({
  options: {
    most: { type: 'string', default: '20000' },
    name: { type: 'string', default: '' },
    often: { type: 'boolean', default: false },
  },
});

/** A schedule that never ends is no proof: what takes longer than this counts as not found. */
const LONGEST_MS = 600_000;

const folder = join(ROOT, `.run/mutant-${process.pid}`);
const room = join(folder, 'src');
const simulation = join(folder, 'simulation.mjs');
const wanted = PLANTED_BUGS.filter(({ name, carriedBy }) => name.includes(values.name) && !(values.often && carriedBy));
let missed = 0;
for (const bug of wanted) {
  const began = performance.now();
  plant(bug, room);
  await bundleSimulation(ROOT, simulation, room);
  const { seed, words } = find();
  if (seed === null) missed += 1;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${seed === null ? '✗' : `✓ seed ${seed}`.padEnd(12)} ${bug.name} (${words}, ${seconds} s)`);
}
rmSync(folder, { recursive: true, force: true });
console.log(`${wanted.length - missed} of ${wanted.length} planted bugs found`);
process.exitCode = missed === 0 ? 0 : 1;

/** The first schedule that shows the bug, and the kind of promise that it breaks. */
function find(): { seed: string | null; words: string } {
  const args = [simulation, '--schedules', values.most, '--quick'];
  const { stdout, stderr, status, signal } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: LONGEST_MS,
  });
  if (status === 0) return { seed: null, words: 'not found' };
  if (signal !== null) return { seed: null, words: `no end within ${LONGEST_MS / 1000} s` };
  const [, seed, words] = /^Seed (\d+): ([a-z ]+):/m.exec(stdout) ?? [];
  if (seed === undefined || words === undefined) throw new Error(stderr.slice(0, 2000));
  return { seed, words };
}
