import { randomUUID } from 'node:crypto';
import { departureWith } from '@leadline/domain/berthing/waiting-departure';
import type { PilotageRow } from '@leadline/domain/pilotages/pilotage';
import { hours } from '@leadline/domain/time/instant';
import fc from 'fast-check';
import { sql, type Transaction } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../test/test-app.ts';
import type { Tables } from '../db/tables.ts';
import { type PilotageFacts, pilotageFrom, pilotageJson, pilotageRowJson } from './pilotage-json.ts';

const { db, world } = await testApp();
const { koru } = world;
const SHIP = '9074729';
const START = Date.parse('2026-11-23T20:00:00Z');
/** The two legs of the inward route, as the test world has them: see the first expectation. */
const { rows: legs } = await sql<{ minutes: number }>`
  select sum(time)::float8 as minutes from route_constraint where route_uuid = ${koru.inward}`.execute(db);
const AT_BERTH = START + (legs[0]?.minutes ?? Number.NaN) * 60_000;

interface Movement {
  date: number;
  movementType: 'Arrival' | 'Departure' | 'Shift' | null;
  from: string | null;
  status: 'Plan' | 'Draft' | 'Done' | 'Canc' | 'Arch';
  visit: string | null;
  ship: string;
}

/** From well before she is there to beyond the 21 days of TIDE-10, with its edges, and twice at one instant. */
const DATES = [START - hours(5), START, AT_BERTH - 1000, AT_BERTH, AT_BERTH + 1000].concat(
  [6, 20, 20, 40, 90, 503, 504, 505, 700].map((count) => START + hours(count)),
);
const movement: fc.Arbitrary<Movement> = fc.record({
  date: fc.constantFrom(...DATES),
  movementType: fc.constantFrom('Arrival', 'Departure', 'Departure', 'Shift', null),
  from: fc.constantFrom(koru.quay, koru.quay, koru.sea, koru.basin, null),
  status: fc.constantFrom('Plan', 'Plan', 'Draft', 'Done', 'Canc', 'Arch'),
  visit: fc.constantFrom('V1', 'V1', 'V2', null),
  ship: fc.constantFrom(SHIP, SHIP, SHIP, '9321483'),
});
/** A movement with an edit of any of its fields that waits on the device, or none. */
const edited = fc.record({ before: movement, edit: fc.option(fc.record(parts(), { requiredKeys: [] })) });

function parts() {
  const each = <K extends keyof Movement>(key: K) => movement.map((one) => one[key]);
  return {
    ...{ date: each('date'), movementType: each('movementType'), from: each('from') },
    ...{ status: each('status'), visit: each('visit'), ship: each('ship') },
  };
}

interface Stay {
  visit: string | null;
  to: string | null;
}

type Pilotage = Movement & { uuid: string; to?: string | null; route?: string; sailed?: boolean };

/** As it is first, and as an edit makes it. */
const put = (trx: Transaction<Tables>, { uuid, to = null, route, sailed = false, ...one }: Pilotage) =>
  sql`
    insert into pilotage (uuid, organisation_uuid, port_uuid, date, vessel_imo, vessel_name, from_uuid, to_uuid,
      route_uuid, movement_type, status, vessel_visit_code, sailed)
    values (${uuid}, ${koru.organisation}, ${koru.uuid}, ${new Date(one.date)}, ${one.ship}, 'Kotuku', ${one.from},
      ${to}, ${route ?? null}, ${one.movementType}, ${one.status}, ${one.visit}, ${sailed})
    on conflict (uuid) do update set date = excluded.date, vessel_imo = excluded.vessel_imo,
      from_uuid = excluded.from_uuid, movement_type = excluded.movement_type, status = excluded.status,
      vessel_visit_code = excluded.vessel_visit_code, sailed = excluded.sailed`.execute(trx);

/** What the server says of the stay, and its rows of all other movements. */
async function look(trx: Transaction<Tables>, stay: string) {
  const { rows: told } = await sql<{ json: PilotageFacts }>`
    select ${pilotageJson} as json ${pilotageFrom()} where p.uuid = ${stay}`.execute(trx);
  const { rows } = await sql<{ json: PilotageRow }>`
    select ${pilotageRowJson} as json ${pilotageFrom()} where p.uuid <> ${stay}`.execute(trx);
  const [facts] = told;
  if (!facts) throw new Error('the stay is not there');
  return { stay: facts.json, rows: new Map(rows.map(({ json }) => [json.uuid, json])) };
}

/** In one transaction that is undone: the server's answer and rows before the edits and after them. */
async function bySql(of: Stay, moves: { before: Movement; after: Movement }[]) {
  const undone = new Error('undone');
  const seen: Awaited<ReturnType<typeof look>>[] = [];
  const stay = { uuid: randomUUID(), date: START, from: koru.sea, ship: SHIP, route: koru.inward, ...of };
  const others = moves.map((move, index) => ({
    ...{ ...move, uuid: randomUUID() },
    // Of those that were archived before every other one had sailed.
    hadSailed: move.before.status === 'Arch' && index % 2 === 0,
  }));
  const work = db.transaction().execute(async (trx) => {
    await put(trx, { ...stay, movementType: 'Arrival', status: 'Plan' });
    for (const { uuid, before, hadSailed } of others) await put(trx, { ...before, uuid, sailed: hadSailed });
    seen.push(await look(trx, stay.uuid));
    for (const { uuid, before, after, hadSailed } of others)
      await put(trx, { ...after, uuid, sailed: after.status === 'Arch' && (before.status === 'Done' || hadSailed) });
    seen.push(await look(trx, stay.uuid));
    throw undone;
  });
  await work.catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  const [first, second] = seen;
  if (!first || !second) throw new Error('nothing was seen');
  const rows = others.flatMap(({ uuid }) => {
    const [stored, own] = [first.rows.get(uuid), second.rows.get(uuid)];
    return stored && own ? [{ stored, own }] : [];
  });
  return { stay: first.stay, told: endOf(first.stay), truth: endOf(second.stay), rows };
}

const endOf = ({ nextDeparture }: PilotageFacts) =>
  nextDeparture ? { at: Date.parse(nextDeparture.date), exact: nextDeparture.exact } : null;

/** Where no berth is known on either side, nobody leaves it. */
const FROM_NOWHERE = {
  before: { date: START + hours(20), movementType: 'Arrival', from: null, status: 'Plan', visit: 'V1', ship: SHIP },
  edit: { movementType: 'Departure' },
} as const;

test('BERTH-02 SYNC-08 a device that counts its waiting edits in says what the server will say, or that it does not know', async () => {
  expect(AT_BERTH - START).toBeGreaterThan(0);
  let known = 0;
  const stay = fc.record({ visit: fc.constantFrom('V1', 'V1', null), to: fc.constantFrom(koru.quay, koru.quay, null) });
  await fc.assert(
    fc.asyncProperty(stay, fc.array(edited, { minLength: 1, maxLength: 5 }), async (of, moves) => {
      const edits = moves.map(({ before, edit }) => ({
        before,
        // What is archived or cancelled already takes no edit.
        after: ['Arch', 'Canc'].includes(before.status) ? before : { ...before, ...edit },
      }));
      const { stay: arrival, told, truth, rows } = await bySql(of, edits);
      const found = departureWith(arrival, told, rows, AT_BERTH);
      if (found === 'unknown') return;
      known += 1;
      expect(found).toEqual(truth);
    }),
    { numRuns: 150, seed: 20261123, examples: [[{ visit: 'V1', to: null }, [FROM_NOWHERE]]] },
  );
  // It would be no comparison if the device knew nothing.
  expect(known).toBeGreaterThan(40);
});
