import { readConsistency } from '@leadline/domain/contract/record-endpoints';
import { fromHex } from '@leadline/domain/numbers/bytes';
import type { Checkpoint } from '@leadline/domain/record/signed-note';
import type { JudgedTurnOver } from '@leadline/domain/record/turn-over';
import { compareHeads, readHead, type SignedHead } from '@leadline/domain/record/watched-head';
import * as z from 'zod/mini';
import { callApi } from '../data/calls/call-api.ts';
import { webPrimitives } from './web-primitives.ts';

/** The last head of each log that this device has seen, by the name of the log; they are public. */
const KEY = 'pp.logHeads';
const kept = z.record(z.string(), z.object({ checkpoint: z.string(), key: z.string() }));

function keptHeads(): Record<string, SignedHead> {
  try {
    return kept.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

function keepHead(origin: string, { checkpoint, key }: SignedHead): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...keptHeads(), [origin]: { checkpoint, key } }));
  } catch {
    // A browser that lends no storage keeps none.
  }
}

/** What a log shows that holds no more what it once held; `kept` is the size of the head that this device keeps. */
export interface LogAlarm {
  news: 'shorter' | 'forked';
  kept: number;
}

/**
 * Compares the head that came with a record with the one kept here, and keeps the newer. One that contradicts it takes its
 * place never: the two together are the evidence.
 */
export async function watchHead(head: SignedHead, turnOvers: readonly JudgedTurnOver[] = []): Promise<LogAlarm | null> {
  const now = readHead(webPrimitives, head);
  if (!now) return null;
  const earlier = keptOf(now.origin);
  const alarm = earlier ? await alarmOf(earlier, now) : await formerAlarm(head.key, turnOvers);
  if (!alarm) keepHead(now.origin, head);
  return alarm;
}

function keptOf(origin: string): Checkpoint | null {
  const head = keptHeads()[origin];
  return head ? readHead(webPrimitives, head) : null;
}

async function alarmOf(earlier: Checkpoint, now: Checkpoint): Promise<LogAlarm | null> {
  const news = await compareHeads(webPrimitives, earlier, now, async () => {
    const query = { from: earlier.size, to: now.size };
    const { proof } = await callApi(readConsistency, { params: { id: now.origin.split('/').at(-1) ?? '' }, query });
    return proof.map(fromHex);
  });
  return news === 'shorter' || news === 'forked' ? { news, kept: earlier.size } : null;
}

/**
 * Of a log that is seen for the first time: whether the one that it follows ended as this device has seen it. After a restore
 * that log is shorter than it was, and says so itself.
 */
async function formerAlarm(key: string, turnOvers: readonly JudgedTurnOver[]): Promise<LogAlarm | null> {
  const step = turnOvers.find(({ next, unsigned }) => next === key && unsigned === null);
  if (step?.reason !== 'otherKey') return null;
  const origin = step.former.split('+')[0] ?? '';
  const earlier = keptOf(origin);
  return earlier
    ? alarmOf(earlier, { origin, size: step.size, root: step.root })
    : formerAlarm(
        step.former,
        turnOvers.filter((each) => each !== step),
      );
}
