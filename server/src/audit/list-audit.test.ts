import { afterAll, expect, test } from 'vitest';
import { makeFreshDatabase } from '../../test/fresh-database.ts';
import { audit } from '../writes/audit.ts';
import { type AuditQuestion, listAudit, readQuestion } from './list-audit.ts';

const { db, drop } = await makeFreshDatabase();
afterAll(drop);

const [organisation, person] = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002'];
await db.insertInto('organisation').values({ uuid: organisation, key: 'koru', name: 'Koru' }).execute();
await db
  .insertInto('person')
  .values({ uuid: person, organisation_uuid: organisation, email: 'ben@koru.example', roles: ['pilot'] })
  .execute();
const at = Date.parse('2026-11-22T03:00:00Z');
const by = { personUuid: person, organisationUuid: organisation, address: '192.0.2.7' };
await audit(db, { ...by, at, action: 'loggedIn', entity: 'session', id: 's1' });
await audit(db, {
  ...{ ...by, at: at + 60_000, action: 'changed', entity: 'pilotage', id: 'p1' },
  ...{ before: { vesselMaxDraft: 10.2, notes: 'a' }, after: { vesselMaxDraft: 11.5, notes: 'a' } },
});
await audit(db, {
  ...{ at: at + 120_000, personUuid: null, organisationUuid: null, address: null },
  ...{ action: 'logInRefused', entity: 'person', id: 'ben@koru.example' },
});

const ALL: AuditQuestion = { since: null, person: null, thing: null };
async function found(asked: Partial<AuditQuestion>): Promise<string[]> {
  const lines: string[] = [];
  expect(await listAudit(db, { ...ALL, ...asked }, (line) => void lines.push(line))).toBe(lines.length);
  return lines.map((line) => line.split('\t').slice(1).join(' '));
}

const LOG_IN = '2026-11-22T03:00:00.000Z ben@koru.example 192.0.2.7 loggedIn session:s1 -';
const CHANGE = '2026-11-22T03:01:00.000Z ben@koru.example 192.0.2.7 changed pilotage:p1 vesselMaxDraft';
const REFUSAL = '2026-11-22T03:02:00.000Z - - logInRefused person:ben@koru.example -';

test('the audit is read in its order: who did what to which thing from where, and the names of what changed', async () => {
  expect(await found({})).toEqual([LOG_IN, CHANGE, REFUSAL]);
});

test('it is asked by time, by person and by thing', async () => {
  expect(await found({ since: at + 60_000 })).toEqual([CHANGE, REFUSAL]);
  expect(await found({ person: 'ben@koru.example' })).toEqual([LOG_IN, CHANGE]);
  expect(await found({ thing: 'pilotage' })).toEqual([CHANGE]);
  expect(await found({ thing: 'person:ben@koru.example' })).toEqual([REFUSAL]);
  expect(await found({ thing: 'pilotage:p2' })).toEqual([]);
});

test('no value of a change stands in the list: it may be secret', async () => {
  expect((await found({})).join()).not.toMatch(/11\.5|10\.2/);
});

test.each([
  ['a day in universal time', ['--since', '2026-11-22'], { ...ALL, since: Date.parse('2026-11-22') }],
  ['an instant', ['--since', '2026-11-22T16:00+13:00'], { ...ALL, since: at }],
  ['an e-mail as it is typed', ['--person', 'Ben@Koru.example'], { ...ALL, person: 'ben@koru.example' }],
  ['a word for a day', ['--since', 'yesterday'], null],
  ['a day that is none', ['--since', '2026-11-32'], null],
  ['a name for an e-mail', ['--person', 'ben'], null],
  ['an unknown option', ['--until', '2026-11-22'], null],
])('of the question %s', (_, args, question) => {
  expect(readQuestion(args)).toEqual(question);
});
