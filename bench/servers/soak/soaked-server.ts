import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { nodeWords } from '../../../scripts/programs/node-words.mjs';
import { stopInOrder } from '../../kit/process-family.ts';
import { freePorts } from '../failover/workshop.ts';
import type { Told } from './tell-memory.ts';

export interface SoakedServer {
  url: string;
  isAlive: () => boolean;
  told: () => Promise<Told>;
  stop: () => Promise<void>;
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The server as a service starts it, in a folder of the run; what it says lies there in `server.log`. */
export async function startSoaked(home: string, settings: Record<string, string>): Promise<SoakedServer> {
  const [port = ''] = await freePorts(1);
  const log = join(home, 'server.log');
  const said = openSync(log, 'w');
  const telling = nodeWords('bench/servers/soak/tell-memory.ts');
  const words = ['--expose-gc', ...telling.slice(0, -1), '--import', resolve(ROOT, telling.at(-1) ?? '')];
  const child = spawn(process.execPath, [...words, ...nodeWords('server/src/main.ts').slice(-1)], {
    cwd: ROOT,
    stdio: ['ignore', said, said, 'ipc'],
    env: { PATH: process.env.PATH, HOME: home, DATA_DIR: join(home, 'data'), ...settings, PORT: port },
  });
  closeSync(said);
  while (!readFileSync(log, 'utf8').includes('Leadline is ready')) {
    if (child.exitCode !== null) throw new Error(`the server did not start: ${readFileSync(log, 'utf8')}`);
    await wait(100);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    told: async () => {
      child.send('memory');
      const [told] = await once(child, 'message');
      return told as Told;
    },
    stop: () => stopInOrder(child),
  };
}
