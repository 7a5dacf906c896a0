import { expect, test } from 'vitest';
import { canonicalJson } from '../../numbers/canonical-json.ts';
import type { PilotageRecord } from '../pilotage-record.ts';
import { entriesOfRecord } from './entries-of-record.ts';
import { wordsOfEntry } from './entry-lines.ts';

const BERTH = 'e2834b13-0000-4000-8000-000000000005';
const part = (value: unknown) => ({ salt: '0'.repeat(32), value: canonicalJson(value) });

/** One entry that set the place of arrival, as a record file holds it. */
function recordWith(names: unknown): PilotageRecord {
  const body = { entity: 'pilotage', action: 'changed', at: '2026-11-21T15:45:00.000Z', parts: {} };
  const side = (parts: object[]) => ({ digest: 'a'.repeat(64), parts });
  const shown = side(names ? [{ ...part(names), name: 'names', digest: 'b'.repeat(64) }] : []);
  return {
    entries: [{ entry: canonicalJson({ body }), parts: { after: part({ toLocation: { uuid: BERTH } }) } }],
    signatures: [{ content: { decided: side([]), shown } }],
  } as unknown as PilotageRecord;
}
const linesOf = (record: PilotageRecord) =>
  entriesOfRecord(record).flatMap((entry) => wordsOfEntry(entry, 'UTC').lines.map(({ after }) => after));

test('a place in a record file has the name under which it was signed; without a signature the end of its id', () => {
  expect(linesOf(recordWith({ [BERTH]: 'Berth 5' }))).toEqual(['Berth 5']);
  // What was put in their place is no name.
  for (const none of [{ [BERTH]: 5 }, 'Berth 5', [BERTH], null])
    expect(linesOf(recordWith(none))).toEqual(['00000005']);
});
