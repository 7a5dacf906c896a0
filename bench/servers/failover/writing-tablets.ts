import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createPilotage } from '@leadline/domain/contract/pilotage-endpoints';

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
  /** How often each answer came that was no acknowledgement. */
  refusals: Map<string, number>;
  /** Each ends the write that it has begun. */
  stop: () => Promise<void>;
}

interface Asked {
  url: string;
  /** One tablet each: the token of a person. */
  people: (() => Promise<string>)[];
  /** What is made, but for what tells one from another. */
  pilotage: object;
  perSecond: number;
}

/** Sooner than a person's tablet, which waits for two seconds at least: the outage is to be measured, not the waiting. */
const AGAIN_AFTER_MS = 250;
const PATIENCE_MS = 20_000;

/**
 * Each makes one pilotage after the other at its pace. Where it is not known what became of one, the same bytes go again
 * under the same key, as the app sends them, until they are answered. The server names the pilotage: one that is made
 * twice would be there twice.
 */
export function startTablets({ url, people, pilotage, perSecond }: Asked): Tablets {
  const acknowledged: Acknowledged[] = [];
  const refusals = new Map<string, number>();
  const address = `${url}/api${createPilotage.path}`;
  const everyMs = (1000 * people.length) / perSecond;
  let isOver = false;
  const write = async (token: () => Promise<string>) => {
    const marker = randomUUID();
    const body = JSON.stringify({ ...pilotage, notes: marker });
    const begunAt = performance.now();
    for (;;) {
      const answer = await send(address, { token: await token(), key: marker, body });
      if (typeof answer !== 'string')
        return void acknowledged.push({ marker, uuid: answer.uuid, begunAt, at: performance.now() });
      refusals.set(answer, (refusals.get(answer) ?? 0) + 1);
      await wait(AGAIN_AFTER_MS);
    }
  };
  const working = people.map(async (token, index) => {
    let due = performance.now() + (everyMs * index) / people.length;
    while (!isOver) {
      await wait(Math.max(0, due - performance.now()));
      if (isOver) return;
      await write(token);
      // What an outage has delayed is not made up for.
      due = Math.max(due + everyMs, performance.now() - everyMs);
    }
  });
  const stop = async () => {
    isOver = true;
    await Promise.all(working);
  };
  return { acknowledged, refusals, stop };
}

interface Request {
  token: string;
  key: string;
  body: string;
}

/** The pilotage that was made, or in words what was answered instead. */
async function send(address: string, { token, key, body }: Request): Promise<{ uuid: string } | string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key };
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(address, { method: 'POST', headers, body, signal });
    const text = await answer.text();
    if (!answer.ok) return answer.status === 503 ? '503' : `${answer.status} ${text.slice(0, 200)}`;
    return (JSON.parse(text) as { data: [{ uuid: string }] }).data[0];
  } catch (error) {
    return `no answer (${(error as Error & { cause?: Error }).cause?.message ?? (error as Error).message})`;
  }
}
