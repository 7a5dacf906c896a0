import { type Exported, noteExport } from '@leadline/domain/contract/ports/export-endpoints';
import * as z from 'zod/mini';
import { isRefusal } from '../calls/api-failure.ts';
import { callApi } from '../calls/call-api.ts';
import { serverNow } from '../calls/server-clock.ts';
import { isOnline } from '../connection.ts';
import { currentDeviceSession } from '../store/device-session.ts';
import { readStored, writeStored } from '../store/stored.ts';
import { EXPORTS_KEY } from './exports-key.ts';

const notes = z.array(z.object({ by: z.string(), body: noteExport.body }));
/** More than a person makes without a network. */
const MOST = 500;

function kept(): z.infer<typeof notes> {
  try {
    return notes.parse(JSON.parse(readStored(EXPORTS_KEY) ?? '[]'));
  } catch {
    return [];
  }
}
const keep = (all: z.infer<typeof notes>) =>
  writeStored(EXPORTS_KEY, all.length === 0 ? null : JSON.stringify(all.slice(-MOST)));

/** That the person who is signed in took a file: sent now, or when the server is there again. Ids alone are kept. */
export function noteExported(said: Omit<Exported, 'at'>): void {
  const by = currentDeviceSession()?.person;
  if (by === undefined) return;
  keep([...kept(), { by, body: { ...said, at: new Date(serverNow()).toISOString() } }]);
  void sendNoted();
}

let sending: Promise<void> | null = null;

/** Sends the exports of this person, the first first. */
export function sendNoted(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = null;
  });
  return sending;
}

async function sendAll(): Promise<void> {
  const session = currentDeviceSession();
  if (!session) return;
  for (let next = ownOf(session.person); next && isOnline(); next = ownOf(session.person)) {
    try {
      await callApi(noteExport, { body: next.body }, { session });
    } catch (error) {
      // What the server refuses for good is not said again: a port that this person left.
      if (!isRefusal(error, 400, 403, 404)) return;
    }
    const sent = JSON.stringify(next);
    const all = kept();
    const index = all.findIndex((each) => JSON.stringify(each) === sent);
    keep(all.filter((_, at) => at !== index));
  }
}

const ownOf = (person: string) => kept().find(({ by }) => by === person);
