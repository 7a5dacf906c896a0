import { readConsistency } from '@leadline/domain/contract/record-endpoints';
import { fromHex } from '@leadline/domain/numbers/bytes';
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
export async function watchHead(head: SignedHead): Promise<LogAlarm | null> {
  const now = readHead(webPrimitives, head);
  if (!now) return null;
  const before = keptHeads()[now.origin];
  const earlier = before ? readHead(webPrimitives, before) : null;
  if (!earlier) {
    keepHead(now.origin, head);
    return null;
  }
  const news = await compareHeads(webPrimitives, earlier, now, async () => {
    const query = { from: earlier.size, to: now.size };
    const { proof } = await callApi(readConsistency, { params: { id: now.origin.split('/').at(-1) ?? '' }, query });
    return proof.map(fromHex);
  });
  if (news === 'shorter' || news === 'forked') return { news, kept: earlier.size };
  keepHead(now.origin, head);
  return null;
}
