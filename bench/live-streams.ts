// npm run bench:live -- [--streams 200] [--seconds 30] [--changes 5] [--most 1000] [--rest 5]
//
// What it costs to tell browsers of changes: one real server of its own, with its embedded PostgreSQL; so many streams
// open from this process, then so many changes a second. Memory and processor time of the server (node, and PostgreSQL
// beside it) without streams, with streams at rest and with changes; and for every change and every stream the time from
// the answer to the write until the event was there. Ends with 1 when the 99th percentile of that is above --most, in
// milliseconds, or an event is missing.
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { followPort } from '@leadline/domain/contract/live-endpoints';
import {
  createPilotage,
  listPilotages,
  readPilotage,
  updatePilotage,
} from '@leadline/domain/contract/pilotage-endpoints';
import { listPorts, login } from '@leadline/domain/contract/session-endpoints';
import { fieldsOf, type Pilotage } from '@leadline/domain/pilotages/pilotage';
import { preHashText } from '@leadline/domain/session/credentials';
import { startOwnServer } from '../e2e/kit/own-server.ts';
import { familyOf } from './kit/process-family.ts';
import { percentile } from './kit/read-and-log-in.ts';
import { printResult } from './kit/result-line.ts';

const { values: options } = parseArgs({
  options: {
    streams: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '30' },
    changes: { type: 'string', default: '5' },
    most: { type: 'string', default: '1000' },
    rest: { type: 'string', default: '5' },
  },
});
/** Seconds before each measurement, for what the step before has begun. */
const REST_MS = Number(options.rest) * 1000;
const [STREAMS, SECONDS, CHANGES] = [Number(options.streams), Number(options.seconds), Number(options.changes)];
/** Ticks of the processor's clock in a second, as Linux counts them for programs. */
const TICKS = 100;

const server = await startOwnServer({ LIVE_STREAMS_OF_PERSON: String(Math.min(1000, STREAMS)) });
try {
  process.exitCode = (await measure()) ? 0 : 1;
} finally {
  await server.stop();
}

async function measure(): Promise<boolean> {
  const call = await signedIn(server.url, 'office@koru.example');
  const [port] = await call<{ uuid: string }>('GET', listPorts.path);
  const portUuid = port?.uuid ?? '';
  const pilotage = await makePilotage(call, portUuid);
  await wait(REST_MS);
  const alone = await spent(SECONDS * 1000);
  const atFirst = memory();

  const received: number[][] = [];
  const streams = await Promise.all(Array.from({ length: STREAMS }, () => follow(call.token, portUuid, received)));
  await wait(REST_MS);
  const atRest = await spent(SECONDS * 1000);
  const withStreams = memory();
  received.length = 0;

  const answered: number[] = [];
  const writes: number[] = [];
  const busy = await spent(SECONDS * 1000, () => change(call, portUuid, pilotage, { answered, writes }));
  await wait(1000);
  const afterwards = memory();
  for (const stream of streams) stream.destroy();
  return report({ alone, atRest, busy, atFirst, withStreams, afterwards, answered, writes, received });
}

/** Node is the process that was started; all else below it is PostgreSQL and its watcher. */
interface Spent {
  node: number;
  postgres: number;
}

/** Processor seconds a minute, while the work is done or for so long. */
async function spent(ms: number, work: () => Promise<void> = () => wait(ms).then(() => {})): Promise<Spent> {
  const [before, begun] = [processorTimes(), performance.now()];
  await work();
  const [after, minutes] = [processorTimes(), (performance.now() - begun) / 60_000];
  return { node: (after.node - before.node) / minutes, postgres: (after.postgres - before.postgres) / minutes };
}

function processorTimes(): Spent {
  const [node = 0, ...others] = familyOf(server.pid());
  const postgres = others.reduce((sum, pid) => sum + secondsOf(pid, 4), 0);
  return { node: secondsOf(node, 2), postgres };
}

/** User and system time of a process: the first two fields; two more are those of its children that have ended. */
function secondsOf(pid: number, fields: 2 | 4): number {
  try {
    const all = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return all.slice(11, 11 + fields).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
  } catch {
    // Ended since the family was counted: its parent has its time.
    return 0;
  }
}

/** Resident memory of node, MiB. */
function memory(): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid()}/status`, 'utf8'))?.[1]) / 1024;
}

/** Version by version, when each stream has heard of it. */
function follow(token: string, portUuid: string, received: number[][]): Promise<IncomingMessage> {
  const url = `${server.url}/api${followPort.path}?portUuid=${portUuid}`;
  return new Promise((resolve, reject) => {
    get(url, { agent: false, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`a stream was answered ${answer.statusCode}`));
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        const now = performance.now();
        const blocks = (text + part).split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) {
          const version = Number(/^event: change\ndata: .*"version":(\d+)/.exec(block)?.[1]);
          if (!version) continue;
          received[version] ??= [];
          received[version].push(now);
        }
      });
      answer.on('error', () => {});
      resolve(answer);
    }).once('error', reject);
  });
}

/** At an even pace, whatever the answers take; when each version was answered, and how long each write took. */
async function change(
  call: Call,
  portUuid: string,
  pilotage: string,
  { answered, writes: times }: Pick<Measured, 'answered' | 'writes'>,
): Promise<void> {
  const begun = performance.now();
  const path = updatePilotage.path.replace(':id', pilotage);
  const writes: Promise<void>[] = [];
  for (let count = 0; count < SECONDS * CHANGES; count += 1) {
    await wait(Math.max(0, begun + (count * 1000) / CHANGES - performance.now()));
    const body = { port: { uuid: portUuid }, vesselAgent: `Agent ${count}` };
    const sent = performance.now();
    const write = call<Pilotage>('PUT', path, body).then(([stored]) => {
      answered[stored?.version ?? 0] = performance.now();
      times.push(performance.now() - sent);
    });
    writes.push(write);
  }
  await Promise.all(writes);
}

interface Measured {
  alone: Spent;
  atRest: Spent;
  busy: Spent;
  atFirst: number;
  withStreams: number;
  afterwards: number;
  answered: number[];
  /** Milliseconds from sending a write to its answer. */
  writes: number[];
  received: number[][];
}

function report({
  alone,
  atRest,
  busy,
  atFirst,
  withStreams,
  afterwards,
  answered,
  writes,
  received,
}: Measured): boolean {
  const latencies = answered.flatMap((at, version) => (received[version] ?? []).map((heard) => heard - at));
  const expected = answered.filter(() => true).length * STREAMS;
  const words = ({ node, postgres }: Spent) =>
    `${node.toFixed(1)} s of node and ${postgres.toFixed(1)} s of PostgreSQL a minute`;
  const p99 = percentile(latencies, 0.99);
  console.log(
    [
      `${STREAMS} streams, ${CHANGES} changes a second for ${SECONDS} s; load ${loadavg()[0]?.toFixed(1)}`,
      `memory of node: ${atFirst.toFixed(0)} MiB without streams, ${withStreams.toFixed(0)} MiB with them at rest, ` +
        `${afterwards.toFixed(0)} MiB after the changes`,
      `processor without streams: ${words(alone)}`,
      `processor with streams at rest: ${words(atRest)}`,
      `processor with changes: ${words(busy)}`,
      `events: ${latencies.length} of ${expected}; from the answer to the write until the event: median ` +
        `${percentile(latencies, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, longest ${Math.max(...latencies).toFixed(1)} ms ` +
        '(below 0: the event was there before the answer)',
    ].join('\n'),
  );
  const half = percentile(writes, 0.5);
  printResult(
    (half + p99) / half,
    "a write's own answer (median): from sending it to the last event but one in a hundred",
    `${latencies.length} of ${expected} events`,
    `p99 ${p99.toFixed(0)} ms after the answer`,
    `memory ${atFirst.toFixed(0)} to ${afterwards.toFixed(0)} MiB`,
  );
  return latencies.length === expected && p99 <= Number(options.most);
}

interface Call {
  <T>(method: string, path: string, body?: object): Promise<T[]>;
  token: string;
}

async function signedIn(url: string, email: string): Promise<Call> {
  const send = async <T>(method: string, path: string, body?: object): Promise<T[]> => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
        ...(call.token && { authorization: `Bearer ${call.token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { data: T[] }).data;
  };
  const call: Call = Object.assign(send, { token: '' });
  const password = createHash('sha256').update(preHashText('Leadline-2026')).digest('hex');
  const contact = { contactType: 'email', value: email };
  const [session] = await send<{ token: string }>('POST', login.path, { isAdmin: false, password, contact });
  call.token = session?.token ?? '';
  return call;
}

/** Like one of the demonstration's. */
async function makePilotage(call: Call, portUuid: string): Promise<string> {
  const rows = await call<Pilotage>('GET', `${listPilotages.path}?portUuid=${portUuid}`);
  const planned = rows.find(({ status }) => status === 'Plan');
  const [model] = await call<Pilotage>('GET', readPilotage.path.replace(':id', planned?.uuid ?? ''));
  if (!model) throw new Error('The demonstration has no planned pilotage');
  const body = { ...fieldsOf(model), uuid: randomUUID(), status: 'Plan', port: { uuid: portUuid } };
  const [made] = await call<Pilotage>('POST', createPilotage.path, body);
  return made?.uuid ?? '';
}
