import * as z from 'zod/mini';
import { historyEntry } from '../record/history/history-entry.ts';
import { uuid } from '../time/wire.ts';
import { binary, endpoint, many, one } from './endpoint.ts';

const byId = z.object({ id: uuid });
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/), z.meta({ description: 'SHA-256, hexadecimal' }));
const size = z.coerce.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER));

export const readRecord = endpoint('GET /pilotages/:id/record', {
  summary:
    'What happened to a pilotage, with the proof of it, as one file: `npm run audit -- verify FILE` and docs/record.md say ' +
    'how it is checked. Values are for its pilots, the office and administrators; others get their digests.',
  access: { kind: 'entity', entity: 'pilotage', at: 'params.id', right: 'read' },
  params: byId,
  query: z.object({
    extended: z.optional(z.stringbool()).check(
      z.meta({
        description:
          'With heads of the log that witnesses have cosigned and turn-overs of its key, for readers that know them',
      }),
    ),
    kept: z
      .optional(z.stringbool())
      .check(z.meta({ description: 'With what is kept of a closed pilotage, for readers that know it' })),
  }),
  answer: binary('application/json'),
  fetchedAs: 'record',
});

export const readHistory = endpoint('GET /pilotages/:id/history', {
  summary:
    'What happened to a pilotage, the latest 50 entries first, or those before the entry `before`. Values are for its ' +
    'pilots, the office and administrators; others learn who did something, and when.',
  access: { kind: 'entity', entity: 'pilotage', at: 'params.id', right: 'read' },
  params: byId,
  query: z.object({ before: z.optional(size) }),
  answer: many(historyEntry),
});

/** Of what never changes: the proof between two sizes of a log, and how it began. */
const FOR_EVER = 365 * 24 * 3600;
/** Seconds. A log is sealed each second; a witness asks for the newest head past all caches. */
const OF_A_HEAD = 5;
/** Seconds. After another restore a log may be followed by another one. */
const OF_THE_NEXT = 300;

export const readCheckpoint = endpoint('GET /logs/:id/checkpoint', {
  summary:
    'The signed head of a log of records (C2SP tlog-checkpoint). Open: whoever keeps it tells a log that was cut or forked.',
  access: { kind: 'open' },
  params: byId,
  answer: binary('text/plain'),
  cachedFor: OF_A_HEAD,
});

export const readConsistency = endpoint('GET /logs/:id/consistency', {
  summary: 'That the log of size `to` begins with that of size `from` (RFC 9162, 2.1.4).',
  access: { kind: 'open' },
  params: byId,
  query: z.object({ from: size, to: size }),
  answer: one(z.object({ proof: z.array(hash) })),
  cachedFor: FOR_EVER,
});

export const readInclusion = endpoint('GET /logs/:id/inclusion', {
  summary: 'That an entry, by its leaf hash, is in the log of this size (RFC 9162, 2.1.3).',
  access: { kind: 'open' },
  params: byId,
  query: z.object({ leaf: hash, size }),
  answer: one(z.object({ position: z.number(), proof: z.array(hash) })),
  cachedFor: FOR_EVER,
});

export const addCosignature = endpoint('POST /logs/:id/cosignatures', {
  summary:
    'Hand in a head of a log with the line of a witness (C2SP tlog-cosignature) that this server takes cosignatures from. ' +
    'Open, for the signature says who it is. `isKept`: false where as large a head of this witness was here before.',
  access: { kind: 'open' },
  params: byId,
  body: z.object({ note: z.string().check(z.maxLength(8000)) }),
  answer: one(z.object({ isKept: z.boolean() })),
});

export const readTurnOver = endpoint('GET /logs/:id/turn-over', {
  summary:
    'That this log follows a former one: its last head and both verifier keys, as a C2SP note that both keys have signed. 404 ' +
    'where there is no former log, or where its key was not there to sign.',
  access: { kind: 'open' },
  params: byId,
  answer: binary('text/plain'),
  cachedFor: FOR_EVER,
});

export const readFollowing = endpoint('GET /logs/:id/followed-by', {
  summary:
    'That another log follows this one, since when and why: `/turn-over` of the next log. 404 while this one goes on, or where ' +
    'its key was not there to sign.',
  access: { kind: 'open' },
  params: byId,
  answer: binary('text/plain'),
  cachedFor: OF_THE_NEXT,
});
