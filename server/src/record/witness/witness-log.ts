import { readConsistency } from '@leadline/domain/contract/record-endpoints';
import { fromHex } from '@leadline/domain/numbers/bytes';
import { cosignatureLine, cosignedText, cosignerVkey } from '@leadline/domain/record/cosignature';
import { type Checkpoint, type NoteKey, noteParts } from '@leadline/domain/record/signed-note';
import { type JudgedTurnOver, readTurnOver } from '@leadline/domain/record/turn-over';
import {
  compareHeads,
  type HeadNews,
  type Lost,
  lostByRestore,
  readHead,
  type SignedHead,
} from '@leadline/domain/record/watched-head';
import { type Instant, instantToIso, seconds } from '@leadline/domain/time/instant';
import { nodePrimitives } from '../node-primitives.ts';
import { handIn } from './hand-in.ts';
import type { WitnessFolder } from './witness-folder.ts';

interface Asked {
  /** Of the log: "https://leadline.example/api/logs/…". */
  address: URL;
  /** The verifier key of the log, needed the first time. */
  key: string | null;
  folder: WitnessFolder;
  now: Instant;
  /** Whether the server gets what is cosigned. */
  isHandedIn?: boolean;
}

interface Seen {
  words: string;
  /** 0: nothing contradicts what was seen before; 1: something does; 2: asked wrongly; 3: nothing was to be seen, or nobody took it. */
  status: 0 | 1 | 2 | 3;
}

/** No head and no proof of a log comes near. */
const MOST_BYTES = 64 * 1024;
const LONGEST_MS: number = seconds(30);

/**
 * Looks at the head of a log as somebody else than its server does: whether it is signed by the key that is known, whether it
 * continues the head that was seen before, and then signs that it was there at this time (C2SP tlog-cosignature).
 */
export async function witnessLog({ address, key, folder, now, isHandedIn = false }: Asked): Promise<Seen> {
  const [, log] = /\/api\/logs\/([0-9a-f-]{36})\/?$/.exec(address.pathname) ?? [];
  if (log === undefined) return { words: 'The address of a log ends with /api/logs/ and its id.', status: 2 };
  const before = folder.kept(log);
  const known = key ?? before?.key ?? null;
  if (known === null)
    return { words: 'This log was not looked at before: give its verifier key with --key.', status: 2 };
  if (before && before.key !== known)
    return { words: `FOREIGN KEY: the head kept here is signed by ${before.key}.`, status: 1 };
  let checkpoint: string;
  try {
    checkpoint = await read(new URL(`${address.pathname.replace(/\/$/, '')}/checkpoint`, address));
  } catch (error) {
    return { words: `NOT REACHED: ${reasonOf(error)}`, status: 3 };
  }
  const signed = { checkpoint, key: known };
  const head = readHead(nodePrimitives, signed);
  if (checkpoint === '') return { words: 'The log has no entry yet.', status: 3 };
  if (!head) return { words: 'FORGED: the head of the log is not signed by the key you know.', status: 1 };
  return judged({ address, folder, now, isHandedIn }, { log, before, signed, head });
}

interface Found {
  log: string;
  before: SignedHead | null;
  signed: SignedHead;
  head: Checkpoint;
}

async function judged(asked: Omit<Asked, 'key'>, found: Found): Promise<Seen> {
  const { folder, now } = asked;
  const { log, before, signed, head } = found;
  const kept = before && readHead(nodePrimitives, before);
  if (before && !kept)
    return { words: 'The head that is kept here is not signed any more: look at the folder.', status: 1 };
  let news: HeadNews | 'first' = 'first';
  try {
    if (kept) news = await newsOf(asked.address, kept, head);
  } catch (error) {
    if (isUnreached(error)) return { words: `NOT REACHED: ${reasonOf(error)}`, status: 3 };
    return {
      words: `NO PROOF that the log continues what was seen: ${reasonOf(error)}. Nothing is cosigned.`,
      status: 1,
    };
  }
  // A log that grew goes on.
  const following = kept && news !== 'grown' ? await followingOf(asked.address, signed.key) : null;
  if (kept && before && (news === 'shorter' || news === 'forked')) {
    const heads = { kept: before, now: signed, ...(following && { followedBy: following.note }) };
    const file = folder.keepEvidence(log, heads, instantToIso(now));
    const lost = news === 'shorter' ? lostByRestore(kept.size, signed.key, following) : null;
    const found = lost ? restoredWords(lost) : CONTRADICTIONS[news](kept.size, head.size);
    return { words: `${found} Both heads are in ${file}.${nextWords(following)}`, status: 1 };
  }
  const own: NoteKey = { name: folder.name, publicKey: folder.key.publicKey };
  const text = noteParts(signed.checkpoint)?.text ?? '';
  const signature = folder.key.sign(nodePrimitives.utf8(cosignedText(text, now)));
  const cosigned = signed.checkpoint + cosignatureLine(nodePrimitives, own, now, signature);
  const file = folder.keep(log, signed, cosigned);
  const grown = kept
    ? `${head.size - kept.size} more than the last time, nothing else changed`
    : 'seen for the first time';
  const words = `${head.size} entries, ${grown}. Cosigned at ${instantToIso(now)} as ${cosignerVkey(nodePrimitives, own)}: ${file}${nextWords(following)}`;
  if (!asked.isHandedIn) return { words, status: 0 };
  const handed = await handIn(asked.address, cosigned);
  return { words: `${words}\n${handed.words}`, status: handed.isTaken ? 0 : 3 };
}

const CONTRADICTIONS = {
  shorter: (kept: number, now: number) =>
    `SHORTER: entries ${now + 1} to ${kept} are gone. The server shows no restore that both logs have signed.`,
  forked: (kept: number) => `FORKED: among the first ${kept} entries stand others than those that were seen.`,
};

const restoredWords = ({ from, to, at }: Lost) =>
  `RESTORED on ${instantToIso(at)}: ${from === to ? `entry ${from} is` : `entries ${from} to ${to} are`} missing.`;

/** Where to look from now on. */
const nextWords = (following: Following | null) =>
  following
    ? `\nThe log ended on ${instantToIso(following.at)} (${REASONS[following.reason]}). Look at the next one from now on: https://${following.next.split('+')[0]} --key ${following.next}`
    : '';
const REASONS = { otherKey: 'another key', restored: 'restored from a backup' };

type Following = JudgedTurnOver & { note: string };

/** The log after this one, by a statement that the keys of both have signed; null while there is none. */
async function followingOf(address: URL, key: string): Promise<Following | null> {
  const note = await read(new URL(`${address.pathname.replace(/\/$/, '')}/followed-by`, address)).catch(() => '');
  const turnOver = readTurnOver(nodePrimitives, note);
  return turnOver?.former === key && turnOver.unsigned === null ? { ...turnOver, note } : null;
}

function newsOf(address: URL, kept: Checkpoint, head: Checkpoint) {
  return compareHeads(nodePrimitives, kept, head, async () => {
    const path = `${address.pathname.replace(/\/$/, '')}/consistency?from=${kept.size}&to=${head.size}`;
    const text = await read(new URL(path, address));
    const [item] = (JSON.parse(text) as { data?: unknown[] }).data ?? [];
    return readConsistency.answer.schema.parse(item).proof.map(fromHex);
  });
}

/** No answer came, or not in time: that says nothing of the log. */
const isUnreached = (error: unknown) => error instanceof TypeError || (error as Error).name === 'TimeoutError';

/** Node tells beneath "fetch failed" what it was. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

async function read(url: URL): Promise<string> {
  // An older head, given by a cache, would look like a log that was cut off.
  const answer = await fetch(url, {
    signal: AbortSignal.timeout(LONGEST_MS),
    redirect: 'error',
    headers: { 'cache-control': 'no-cache' },
  });
  if (!answer.ok || !answer.body) throw new Error(`${url.href} answers ${answer.status}`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body) {
    size += part.length;
    if (size > MOST_BYTES) throw new Error(`${url.href} answers more than a log does`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
