import { readConsistency, readFollowing } from '@leadline/domain/contract/record-endpoints';
import { fromHex } from '@leadline/domain/numbers/bytes';
import type { Checkpoint } from '@leadline/domain/record/signed-note';
import { type JudgedTurnOver, readTurnOver } from '@leadline/domain/record/turn-over';
import {
  compareHeads,
  type Lost,
  lostByRestore,
  readHead,
  type SignedHead,
} from '@leadline/domain/record/watched-head';
import * as z from 'zod/mini';
import { isRefusal } from '../data/calls/api-failure.ts';
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
export type LogAlarm = { news: 'shorter' | 'forked'; kept: number } | ({ news: 'restored' } & Lost);

/**
 * Compares the head that came with a record with the one kept here, and keeps the newer. One that contradicts it takes its
 * place never: the two together are the evidence.
 */
export async function watchHead(head: SignedHead, turnOvers: readonly JudgedTurnOver[] = []): Promise<LogAlarm | null> {
  const now = readHead(webPrimitives, head);
  if (!now) return null;
  const earlier = keptOf(now.origin);
  const alarm = earlier ? await alarmOf(head.key, earlier, now) : await formerAlarm(head.key, turnOvers);
  if (!alarm) keepHead(now.origin, head);
  return alarm ?? restoredSince(head.key, turnOvers);
}

function keptOf(origin: string): Checkpoint | null {
  const head = keptHeads()[origin];
  return head ? readHead(webPrimitives, head) : null;
}

async function alarmOf(key: string, earlier: Checkpoint, now: Checkpoint): Promise<LogAlarm | null> {
  const id = now.origin.split('/').at(-1) ?? '';
  const news = await compareHeads(webPrimitives, earlier, now, async () => {
    const query = { from: earlier.size, to: now.size };
    const { proof } = await callApi(readConsistency, { params: { id }, query });
    return proof.map(fromHex);
  });
  if (news !== 'shorter' && news !== 'forked') return null;
  const lost = news === 'shorter' ? lostByRestore(earlier.size, key, await following(id)) : null;
  return lost ? { news: 'restored', ...lost } : { news, kept: earlier.size };
}

/** What the server says of the log after this one; without an answer nothing is known, and that is no alarm. */
async function following(id: string): Promise<JudgedTurnOver | null> {
  try {
    const { bytes } = await callApi(readFollowing, { params: { id } });
    return readTurnOver(webPrimitives, new TextDecoder().decode(bytes));
  } catch (failure) {
    if (isRefusal(failure, 404)) return null;
    throw failure;
  }
}

const stepTo = (key: string, turnOvers: readonly JudgedTurnOver[]) =>
  turnOvers.find(({ next, unsigned }) => next === key && unsigned === null);

/** Of a log that is seen for the first time: whether the one that it follows ended as this device has seen it. */
async function formerAlarm(key: string, turnOvers: readonly JudgedTurnOver[]): Promise<LogAlarm | null> {
  const step = stepTo(key, turnOvers);
  if (!step) return null;
  const origin = originOf(step.former);
  const earlier = keptOf(origin);
  if (!earlier)
    return formerAlarm(
      step.former,
      turnOvers.filter((each) => each !== step),
    );
  // What a restore left out is no reason to mistrust what came after it: `restoredSince` says it.
  if (lostByRestore(earlier.size, step.former, step)) return null;
  return alarmOf(step.former, earlier, { origin, size: step.size, root: step.root });
}

/** The last restore before this log that left out entries which this device has seen: it is said for good. */
function restoredSince(key: string, turnOvers: readonly JudgedTurnOver[]): LogAlarm | null {
  const step = stepTo(key, turnOvers);
  if (!step) return null;
  const lost = lostByRestore(keptOf(originOf(step.former))?.size ?? 0, step.former, step);
  if (lost) return { news: 'restored', ...lost };
  return restoredSince(
    step.former,
    turnOvers.filter((each) => each !== step),
  );
}

const originOf = (vkey: string) => vkey.split('+')[0] ?? '';
