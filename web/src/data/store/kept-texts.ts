import { readKept, writeKept } from './kept-keys.ts';
import { readStored, writeStored } from './stored.ts';

/** Counts what was kept; in the local storage and in the record, so that the newer of the two is known. */
const TURN = 'pp.turn';
const RECORD = 'texts';
/** Who is signed in and by which tokens, whether it is locked, how often a wrong password was typed, what was typed and not saved. */
const KEPT = [
  'pp.user',
  'pp.roles',
  'pp.imageToken',
  'pp.refreshToken',
  'pp.token',
  'pp.email',
  'pp.tideOverrides',
  'pp.lastSignIn',
  'pp.locked',
  'pp.tries',
  'pp.deviceUuid',
  'pp.sessionDevice',
  'pp.lastActiveAt',
  'pp.lastSeenAt',
  'pp.settings',
];

interface KeptTexts {
  turn: number;
  texts: Record<string, string>;
}

let keeping: Promise<void> = Promise.resolve();
let isWanted = false;

/**
 * Puts what the local storage holds of the session on the disk now. The browser itself writes its local storage some
 * seconds later: one that is killed before would come back with a refresh token that is used up, or without a session.
 * Calls of the same moment share one write. A device without such a storage goes on without.
 */
export function keepTexts(): Promise<void> {
  if (!isWanted) {
    isWanted = true;
    keeping = keeping.then(write).catch(() => {});
  }
  return keeping;
}

/** At the start, before anybody reads them: puts back what the browser's local storage has lost. */
export async function restoreTexts(): Promise<void> {
  const kept = (await readKept(RECORD).catch(() => undefined)) as KeptTexts | undefined;
  if (!kept || kept.turn <= storedTurn()) return;
  for (const key of KEPT) writeStored(key, kept.texts[key] ?? null);
  writeStored(TURN, String(kept.turn));
}

async function write(): Promise<void> {
  isWanted = false;
  const turn = storedTurn() + 1;
  writeStored(TURN, String(turn));
  const texts: Record<string, string> = {};
  for (const key of KEPT) {
    const text = readStored(key);
    if (text !== null) texts[key] = text;
  }
  await writeKept(RECORD, { turn, texts } satisfies KeptTexts);
}

function storedTurn(): number {
  const turn = Number(readStored(TURN) ?? 0);
  return Number.isSafeInteger(turn) ? turn : 0;
}
