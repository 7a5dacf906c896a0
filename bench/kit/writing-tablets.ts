import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createPilotage, updatePilotage } from '@leadline/domain/contract/pilotage-endpoints';
import type { Pilots } from './pilots.ts';

/** A write that was answered: the pilotage that it made. Times are milliseconds since this process began. */
export interface Acknowledged {
  /** What it wrote, and nobody else. */
  marker: string;
  uuid: string;
  begunAt: number;
  at: number;
}

export interface Tablets {
  acknowledged: Acknowledged[];
  /** Those whose change was acknowledged too. */
  changed: Acknowledged[];
  /** How often each answer came that was no acknowledgement. */
  refusals: Map<string, number>;
  /** Each ends the write that it has begun, or gives it up after half a minute of refusals. */
  stop: () => Promise<void>;
}

interface Asked {
  /** Where the next request goes. */
  url: () => string;
  /** One tablet each: the token of a person. */
  people: (() => Promise<string>)[];
  /** What is made, but for what tells one from another. */
  pilotage: Pilots['pilotage'];
  perSecond: number;
  /** Whether each pilotage is changed once it is made: its agent becomes its marker. */
  changes?: boolean;
}

/** Sooner than a person's tablet, which waits for two seconds at least: the outage is to be measured, not the waiting. */
const AGAIN_AFTER_MS = 250;
const PATIENCE_MS = 20_000;
const GIVEN_UP_AFTER_MS = 30_000;

/**
 * Each makes one pilotage after the other at its pace. Where it is not known what became of one, the same bytes go again
 * under the same key, as the app sends them, until they are answered. The server names the pilotage: one that is made
 * twice would be there twice.
 */
export function startTablets({ url, people, pilotage, perSecond, changes = false }: Asked): Tablets {
  const acknowledged: Acknowledged[] = [];
  const changed: Acknowledged[] = [];
  const refusals = new Map<string, number>();
  const everyMs = (1000 * people.length) / perSecond;
  let isOver = false;
  let givenUpAt = Number.POSITIVE_INFINITY;
  const write = async (token: () => Promise<string>, request: Pick<Request, 'method' | 'path' | 'body'>) => {
    const begunAt = performance.now();
    const key = randomUUID();
    for (;;) {
      const answer = await send(url(), { ...request, token: await token(), key });
      if (typeof answer !== 'string') return { uuid: answer.uuid, begunAt, at: performance.now() };
      refusals.set(answer, (refusals.get(answer) ?? 0) + 1);
      if (performance.now() > givenUpAt) return null;
      await wait(AGAIN_AFTER_MS);
    }
  };
  const makeOne = async (token: () => Promise<string>) => {
    const marker = randomUUID();
    const body = { ...pilotage, notes: marker };
    const made = await write(token, { method: 'POST', path: createPilotage.path, body });
    if (made) acknowledged.push({ marker, ...made });
    if (!changes || !made) return;
    const path = updatePilotage.path.replace(':id', made.uuid);
    const { port } = pilotage;
    const change = { port, vesselAgent: marker };
    const done = await write(token, { method: 'PUT', path, body: change });
    if (done) changed.push({ marker, ...done });
  };
  const working = people.map(async (token, index) => {
    let due = performance.now() + (everyMs * index) / people.length;
    while (!isOver) {
      await wait(Math.max(0, due - performance.now()));
      if (isOver) return;
      await makeOne(token);
      // What an outage has delayed is not made up for.
      due = Math.max(due + everyMs, performance.now() - everyMs);
    }
  });
  const stop = async () => {
    isOver = true;
    givenUpAt = performance.now() + GIVEN_UP_AFTER_MS;
    await Promise.all(working);
  };
  return { acknowledged, changed, refusals, stop };
}

interface Request {
  method: 'POST' | 'PUT';
  path: string;
  token: string;
  key: string;
  body: object;
}

/** The pilotage that was written, or in words what was answered instead. */
async function send(url: string, { method, path, token, key, body }: Request): Promise<{ uuid: string } | string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key };
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(`${url}/api${path}`, { method, headers, body: JSON.stringify(body), signal });
    const text = await answer.text();
    if (!answer.ok)
      return answer.status === 503 ? '503' : `${answer.status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? 'without a code'}`;
    return (JSON.parse(text) as { data: [{ uuid: string }] }).data[0];
  } catch (error) {
    return `no answer (${(error as Error & { cause?: Error }).cause?.message ?? (error as Error).message})`;
  }
}
