import type { CallInput, Endpoint } from '@leadline/domain/contract/endpoint';
import { listPilotages } from '@leadline/domain/contract/pilotage-endpoints';
import type { PilotageRow } from '@leadline/domain/pilotages/pilotage';
import * as z from 'zod/mini';
import { answerKey, coverageOf, daysOfList, groupOf, nameOf, rowsOfRange, versionOf } from '../answers/kept-answers.ts';
import type { KeptAnswer } from './device-cache.ts';
import { openRow, type Run, type SealedRow, sealRow } from './sealed-rows.ts';

interface AnswerRow extends SealedRow {
  name: string;
  group: string;
  version: number;
}

export const isList = (endpoint: Endpoint) => endpoint === listPilotages;

export async function readAnswer(run: Run, endpoint: Endpoint, key: string): Promise<KeptAnswer | null> {
  const row = await run((db) => db.table<AnswerRow>('answer').get(key));
  return row ? openAnswer(endpoint, row) : null;
}

/** Null for what another key or an earlier form of the app has sealed: it is read from the server again. */
async function openAnswer(endpoint: Endpoint, row: AnswerRow): Promise<KeptAnswer | null> {
  const body = (await openRow('answer', row)) as Omit<KeptAnswer, 'fetchedAt'> | null;
  if (!body) return null;
  const { schema, many } = endpoint.answer;
  const parsed = (many ? z.array(schema) : schema).safeParse(body.data);
  if (!parsed.success) return null;
  return { data: parsed.data, meta: body.meta, fetchedAt: row.fetchedAt, etag: body.etag ?? null };
}

/** A range that was never asked for is answered out of the lists that were. */
export async function readList<E extends Endpoint>(
  run: Run,
  endpoint: E,
  input: CallInput<E>,
): Promise<KeptAnswer | null> {
  const rows = await rowsOf(run, endpoint, input);
  const ordered = rows.sort((one, other) => one.fetchedAt - other.fetchedAt);
  const opened = await Promise.all(
    ordered.map(async (row) => ({ key: row.key, list: await openAnswer(endpoint, row) })),
  );
  const kept = opened.flatMap(({ key, list }) => (list ? [{ key, list }] : []));
  const newest = kept.at(-1)?.list;
  if (!newest) return null;
  const exact = kept.find(({ key }) => key === answerKey(endpoint, input))?.list;
  const asked = input.query as { startDate?: string; endDate?: string };
  const coverage = coverageOf(
    asked,
    kept.map(({ key, list }) => daysOfList(key, list)),
  );
  // Days that nobody has read are no days without ships.
  if (coverage === 'none') return null;
  const data = rowsOfRange(
    kept.map(({ list }) => list.data as PilotageRow[]),
    asked,
  );
  return { data, meta: newest.meta, fetchedAt: exact?.fetchedAt ?? newest.fetchedAt, isPart: coverage === 'some' };
}

export async function keepAnswer<E extends Endpoint>(
  run: Run,
  endpoint: E,
  input: CallInput<E>,
  answer: Omit<KeptAnswer, 'fetchedAt'>,
): Promise<void> {
  const sealed = await sealRow('answer', answerKey(endpoint, input), answer);
  const row: AnswerRow = {
    ...sealed,
    name: nameOf(endpoint),
    group: groupOf(endpoint, input),
    version: versionOf(answer.data),
  };
  await run((db) =>
    db.transaction('rw', 'answer', async () => {
      const standing = await db.table<AnswerRow>('answer').get(row.key);
      // An answer that comes late is older than what stands.
      if (!standing || standing.keyId !== row.keyId || standing.version <= row.version)
        await db.table<AnswerRow>('answer').put(row);
    }),
  );
}

export async function patchAnswers<E extends Endpoint>(
  run: Run,
  endpoint: E,
  input: CallInput<E>,
  change: (data: unknown) => unknown,
): Promise<void> {
  for (const { key } of await rowsOf(run, endpoint, input)) while (!(await patchRow(run, endpoint, key, change)));
}

/** False when the row was read or changed anew meanwhile: the change is made on that one then, and none is lost. */
async function patchRow(
  run: Run,
  endpoint: Endpoint,
  key: string,
  change: (data: unknown) => unknown,
): Promise<boolean> {
  const row = await run((db) => db.table<AnswerRow>('answer').get(key));
  const kept = row && (await openAnswer(endpoint, row));
  const data = kept && change(kept.data);
  if (!kept || data === kept.data) return true;
  const sealed = await sealRow('answer', key, { data, meta: kept.meta });
  const next: AnswerRow = { ...row, ...sealed, fetchedAt: row.fetchedAt, version: versionOf(data) };
  return run((db) =>
    db.transaction('rw', 'answer', async () => {
      const standing = await db.table<AnswerRow>('answer').get(key);
      // No two seals are alike.
      if (!standing?.body.every((byte, index) => byte === row.body[index])) return false;
      await db.table<AnswerRow>('answer').put(next);
      return true;
    }),
  );
}

async function rowsOf<E extends Endpoint>(run: Run, endpoint: E, input: CallInput<E>): Promise<AnswerRow[]> {
  const place = [nameOf(endpoint), groupOf(endpoint, input)];
  if (isList(endpoint)) return run((db) => db.table<AnswerRow>('answer').where('[name+group]').equals(place).toArray());
  const row = await run((db) => db.table<AnswerRow>('answer').get(answerKey(endpoint, input)));
  return row ? [row] : [];
}
