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
import type { Instant } from '@leadline/domain/time/instant';
import * as z from 'zod/mini';
import { isRefusal } from '../data/calls/api-failure.ts';
import { callApi } from '../data/calls/call-api.ts';
import { webPrimitives } from './web-primitives.ts';

/** The last head of each log that this device has seen, by the name of the log; they are public. */
const KEY = 'pp.logHeads';
const kept = z.record(
  z.string(),
  z.object({
    checkpoint: z.string(),
    key: z.string(),
    /** The logs before it, the nearest first, by statements that both have signed; absent of what an older release kept. */
    formers: z.optional(z.array(z.string())),
    /** When it began. */
    begunAt: z.optional(z.number()),
  }),
);
type KeptHead = z.infer<typeof kept>[string];

function keptHeads(): Record<string, KeptHead> {
  try {
    return kept.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

function keepHead(origin: string, { checkpoint, key }: SignedHead, steps: readonly JudgedTurnOver[]): void {
  const came = { formers: steps.map(({ former }) => former), begunAt: steps[0]?.at };
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...keptHeads(), [origin]: { checkpoint, key, ...came } }));
  } catch {
    // A browser that lends no storage keeps none.
  }
}

/** What a log shows that holds no more what it once held; `kept` is the size of the head that this device keeps. */
export type LogAlarm = { news: 'shorter' | 'forked'; kept: number } | Restored;
/** `begunAt`: when the log began of which all is lost, because the backup was older than that log. */
type Restored = { news: 'restored'; begunAt?: Instant } & Lost;

/**
 * Compares the head that came with a record with the one kept here, and keeps the newer. One that contradicts it takes its
 * place never: the two together are the evidence.
 */
export async function watchHead(head: SignedHead, turnOvers: readonly JudgedTurnOver[] = []): Promise<LogAlarm | null> {
  const now = readHead(webPrimitives, head);
  if (!now) return null;
  const earlier = keptOf(now.origin);
  const steps = stepsTo(head.key, turnOvers);
  const left = leftBehind(head.key, steps);
  const found = earlier ? await alarmOf(head.key, earlier, now) : await formerAlarm(head.key, turnOvers);
  const alarm = found ?? (left?.news === 'forked' ? left : null);
  if (!alarm) keepHead(now.origin, head, steps);
  return alarm ?? left ?? restoredSince(steps);
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

/** The statements that lead to a log, the nearest first, as far back as both logs have signed each. */
function stepsTo(key: string, turnOvers: readonly JudgedTurnOver[]): readonly JudgedTurnOver[] {
  const step = stepTo(key, turnOvers);
  if (!step) return [];
  const others = turnOvers.filter((each) => each !== step);
  return [step, ...stepsTo(step.former, others)];
}

/**
 * A log that this device has seen and that the one shown now does not know, though both came from one before them: the database
 * was restored once more, from a backup of before that log. All its entries are missing. Where the key says that it was no
 * restore, two logs follow one: the log was written anew.
 */
function leftBehind(key: string, steps: readonly JudgedTurnOver[]): LogAlarm | null {
  const shown = [key, ...steps.map(({ former }) => former)];
  const latestFirst = Object.values(keptHeads()).sort((one, other) => (other.begunAt ?? 0) - (one.begunAt ?? 0));
  for (const one of latestFirst) {
    const { formers = [], begunAt } = one;
    const size = readHead(webPrimitives, one)?.size;
    if (size === undefined || shown.includes(one.key) || formers.includes(key)) continue;
    const parting = steps.find(({ former }) => formers.includes(former));
    if (!parting) continue;
    if (parting.reason !== 'restored') return { news: 'forked', kept: size };
    return { news: 'restored', from: 1, to: size, at: parting.at, ...(begunAt !== undefined && { begunAt }) };
  }
  return null;
}

/** The last restore before this log that left out entries which this device has seen: it is said for good. */
function restoredSince(steps: readonly JudgedTurnOver[]): LogAlarm | null {
  for (const step of steps) {
    const lost = lostByRestore(keptOf(originOf(step.former))?.size ?? 0, step.former, step);
    if (lost) return { news: 'restored', ...lost };
  }
  return null;
}

const originOf = (vkey: string) => vkey.split('+')[0] ?? '';
