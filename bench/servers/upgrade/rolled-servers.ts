import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { listPilotages } from '@leadline/domain/contract/pilotage-endpoints';
import { nodeWords } from '../../../scripts/programs/node-words.mjs';
import { stopInOrder } from '../../kit/process-family.ts';
import { freePorts } from '../failover/workshop.ts';
import type { Checkout } from './checkouts.ts';

/** This checkout: of it alone a run of the tests has bundles. */
export const HERE = fileURLToPath(new URL('../../..', import.meta.url));
const MAIN = 'server/src/main.ts';

/** A server that was started from a checkout. */
export interface Rolled {
  url: string;
  /** What it said. */
  words: () => string;
  isAlive: () => boolean;
  isReady: () => Promise<boolean>;
  /** In order, as a supervisor stops it. */
  stop: () => Promise<void>;
}

/** Starts a server and waits until it is ready, or has ended. */
export async function startFrom({ root }: Pick<Checkout, 'root'>, settings: Record<string, string>): Promise<Rolled> {
  const [port = ''] = await freePorts(1);
  const child = spawn(process.execPath, root === HERE ? nodeWords(MAIN) : ['--import', 'tsx', MAIN], {
    cwd: root,
    // By the channel it notices when this run breaks off, and ends as well.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH: process.env.PATH, HOME: root, ...settings, PORT: port },
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      words += text;
    });
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  while (isAlive() && !words.includes('Leadline is ready')) await wait(50);
  const url = `http://127.0.0.1:${port}`;
  return { url, words: () => words, isAlive, isReady: () => isReady(url), stop: () => stopInOrder(child) };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}

const READ_EVERY_MS = 200;

export interface Reader {
  /** How many lists were read, and what was answered instead of one. */
  lists: number;
  wrong: string[];
  stop: () => Promise<void>;
}

/** Reads the list of the port at each server that serves, one after the other. */
export function startReader(serving: () => Rolled[], port: string, token: () => Promise<string>): Reader {
  let isOver = false;
  const reader: Reader = { lists: 0, wrong: [], stop: async () => {} };
  const readOn = async () => {
    while (!isOver) {
      for (const server of serving()) await read(server);
      await wait(READ_EVERY_MS);
    }
  };
  const read = async (server: Rolled) => {
    const headers = { authorization: `Bearer ${await token()}` };
    const status = await fetch(`${server.url}/api${listPilotages.path}?portUuid=${port}`, { headers }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    if (status === 200) reader.lists += 1;
    // One that was stopped meanwhile says no word, or 503.
    else if (serving().includes(server)) reader.wrong.push(String(status));
  };
  const reading = readOn();
  reader.stop = async () => {
    isOver = true;
    await reading;
  };
  return reader;
}
