// The server that the walks walk on: the built product, an own data folder that is removed afterwards, demo data.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVER_WORDS } from './server-words.mjs';
import { root } from './setup.mjs';

const folder = mkdtempSync(join(tmpdir(), 'leadline-walks-'));
// As root the database runs under another account, which has to walk through.
chmodSync(folder, 0o711);
const server = spawn(process.execPath, SERVER_WORDS, {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', LEADLINE_DEMO: 'on', LEADLINE_QUICK_HASHES: 'on' },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.once('exit', (status) => {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.exit(status ?? 1);
});
