// npm run bench:kill -- --rounds 60 [--through http|sql] [--callers 8] [--seed 1]
//
// Callers write, one row after another; at a random instant the whole process family (node, PostgreSQL and its children,
// the watcher) is killed with SIGKILL in a random order, and started again. Every row whose storing was acknowledged must
// be there. This is a crash of programs, not of the machine: the page cache survives it. What stands between a commit and
// the disk (fsync on, shown at the end) is proved by configuration here, not by pulling the plug.
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { fillWithDemo } from '../e2e/kit/own-server.ts';
import { nodeWords } from '../scripts/programs/node-words.mjs';
import { httpLedger, type Ledger, sqlLedger } from './kit/acknowledged-writes.ts';
import { familyOf, killAll } from './kit/process-family.ts';
import { printResult } from './kit/result-line.ts';
import { randomFrom } from './kit/seeded-random.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '60' },
    through: { type: 'string', default: 'http' },
    callers: { type: 'string', default: '8' },
    seed: { type: 'string', default: '1' },
  },
});
const root = fileURLToPath(new URL('..', import.meta.url));
const home = mkdtempSync(join(tmpdir(), 'leadline-kill-'));
chmodSync(home, 0o711);
if (options.through === 'http') await fillWithDemo(home);
const socketFolder = join(home, 'run');
const port = await freePort();
const random = randomFrom(Number(options.seed));
const acknowledged = new Set<string>();
const reopenMs: number[] = [];
let unknown = 0;
let lost = 0;
let notStarted = 0;

for (let round = 1; round <= Number(options.rounds); round++) {
  const began = performance.now();
  const server = await start();
  if (!server) {
    notStarted++;
    // A first start that fails says nothing about crashes.
    if (round === 1) break;
    continue;
  }
  reopenMs.push(performance.now() - began);
  const ledger = await openLedger();
  lost += missing(await ledger.stored()).length;
  await writeUntilKilled(ledger, server);
  await ledger.close();
  if (round % 10 === 0) console.log(`round ${round}: ${acknowledged.size} acknowledged, ${lost} lost`);
}
const proof = await lookOnceMore();
rmSync(home, { recursive: true, force: true, maxRetries: 10 });
report();
process.exit(lost === 0 && notStarted === 0 ? 0 : 1);

async function lookOnceMore(): Promise<string> {
  const server = await start();
  if (!server) return 'unknown: it did not start';
  const ledger = await openLedger();
  lost = missing(await ledger.stored()).length;
  await ledger.close();
  const shown = await settingsShown();
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
  return shown;
}

/** The callers write on while the processes die: the kill must meet commits that are half done. */
async function writeUntilKilled(ledger: Ledger, server: ChildProcess): Promise<void> {
  let isDying = false;
  const callers = Array.from({ length: Number(options.callers) }, async () => {
    for (;;) {
      try {
        acknowledged.add(await ledger.write());
      } catch (error) {
        if (!isDying) throw error;
        unknown++;
        return;
      }
    }
  });
  await Promise.race([wait(50 + random() * 850), Promise.all(callers)]);
  isDying = true;
  await killAll(shuffled(familyOf(server.pid ?? 0)));
  await Promise.all(callers);
}

/** The real server, or the launcher alone. Null when it does not come up. */
function start(): Promise<ChildProcess | null> {
  const program =
    options.through === 'sql' ? [...nodeWords('server/test/hold-postgres.ts'), home] : nodeWords('server/src/main.ts');
  const child = spawn(process.execPath, program, {
    cwd: root,
    // By the channel the server notices when this run breaks off, and ends as well.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, DATA_DIR: home, DATABASE_URL: '', PORT: String(port), LEADLINE_DEMO: 'on' },
  });
  let words = '';
  return new Promise((resolve) => {
    const hear = (text: Buffer) => {
      words += text.toString();
      if (/Leadline is ready|"postmaster"/.test(words)) resolve(child);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => {
      if (!/Leadline is ready|"postmaster"/.test(words)) console.error(`did not start: ${words}`);
      resolve(null);
    });
  });
}

function openLedger(): Promise<Ledger> {
  if (options.through === 'sql') return sqlLedger(socketFolder, 'postgres');
  return httpLedger(`http://127.0.0.1:${port}`, socketFolder);
}

function missing(stored: Set<string>): string[] {
  return [...acknowledged].filter((id) => !stored.has(id));
}

async function settingsShown(): Promise<string> {
  const client = new pg.Client({ host: socketFolder, user: 'postgres', database: 'postgres' });
  await client.connect();
  const { rows } = await client.query<{ words: string }>(
    `select format('fsync %s, synchronous_commit %s, full_page_writes %s, checksum failures %s', current_setting('fsync'),
      current_setting('synchronous_commit'), current_setting('full_page_writes'), sum(checksum_failures)) as words
     from pg_stat_database`,
  );
  await client.end();
  return rows[0]?.words ?? '';
}

function report(): void {
  const sorted = reopenMs.slice(1).sort((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  console.log(`
| what | figure |
| --- | --- |
| written through | ${options.through}, ${options.callers} callers, seed ${options.seed} |
| rounds of kill -9 of the whole family | ${options.rounds} |
| acknowledged | ${acknowledged.size} |
| under way at the kill, outcome unknown | ${unknown} |
| **acknowledged and lost** | **${lost}** |
| did not start again | ${notStarted} |
| start to ready after a kill, median / longest | ${at(0.5)} / ${at(1)} ms |
| settings at the end | ${proof} |`);
  const written = acknowledged.size;
  printResult(
    lost / Math.max(1, written),
    'what was acknowledged is lost',
    `${lost} of ${written} lost`,
    `${options.rounds} kills`,
  );
}

function shuffled(pids: number[]): number[] {
  return pids
    .map((pid) => ({ pid, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ pid }) => pid);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
