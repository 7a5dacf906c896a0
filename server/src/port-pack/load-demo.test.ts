import { assessRoute } from '@leadline/domain/risks/assess-route';
import { hours, type Instant, minutes } from '@leadline/domain/time/instant';
import { portDay } from '@leadline/domain/time/port-time';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { makeFreshDatabase } from '../../test/fresh-database.ts';
import { readRouteOf } from '../routes/route-store.ts';
import { tideStore } from '../tides/tide-store.ts';
import { DEMO_EMAILS } from './demo/demo-log-ins.ts';
import { curvesOf, isAllPassed } from './demo/demo-start.ts';
import { loadDemo } from './load-demo.ts';
import { personId, portId } from './pack-id.ts';

const settings = {
  demo: true,
  demoLogIns: true,
  pepper: 'a pepper of a test, thirty-two bytes long',
  quickHashes: false,
};
const AROHA = personId('koru-harbours', 'aroha@koru.example');
const BEN = personId('koru-harbours', 'ben@koru.example');
const PORTS = [portId('koru-harbours', 'koru'), portId('koru-harbours', 'tacoma')];

/** An ordinary day, and one beside the change of clocks in Washington. */
const DAYS = ['2026-11-22T02:30:00Z', '2026-03-08T09:30:00Z'];

const STAMPED = [
  ['vessel', 'updated_at'],
  ['pilotage', 'created_at'],
  ['pilotage', 'updated_at'],
  ['route_check', 'updated_at'],
  ['audit', 'at'],
] as const;

describe.each(DAYS)('the demonstration loaded at %s', async (iso) => {
  const { db, drop } = await makeFreshDatabase();
  afterAll(drop);
  const now = Date.parse(iso);
  await loadDemo(db, settings, () => now);

  async function assess(
    pilotage: { uuid: string; route_uuid: string | null; vessel_imo: string | null },
    start: Instant,
  ) {
    const route = await readRouteOf(db, pilotage.route_uuid ?? '');
    const row = await db.selectFrom('pilotage').selectAll().where('uuid', '=', pilotage.uuid).executeTakeFirstOrThrow();
    const vessel = await db
      .selectFrom('vessel')
      .selectAll()
      .where('imo', '=', pilotage.vessel_imo ?? '')
      .executeTakeFirstOrThrow();
    const checks = await db.selectFrom('route_check').selectAll().where('pilotage_uuid', '=', row.uuid).execute();
    return assessRoute({
      start,
      ship: {
        maxDraft: row.vessel_max_draft,
        fwdDraft: row.vessel_fwd_draft,
        aftDraft: row.vessel_aft_draft,
        airDraft: (vessel.metadata as { air_draft: number }).air_draft,
        heightOverall: vessel.height,
      },
      constraints: route.routeConstraints,
      checks: checks.map((check) => ({
        uuid: check.uuid,
        version: 1,
        routeConstraint: { uuid: check.route_constraint_uuid },
        overrides: check.overrides,
      })),
      curves: await curvesOf(tideStore(db), route, start - hours(2), start + hours(6)),
    });
  }

  test('nothing of it is later than the server’s clock', async () => {
    for (const [table, column] of STAMPED) {
      const { rows } = await sql<{ latest: number }>`
        select max(${sql.ref(column)}) as latest from ${sql.table(table)}`.execute(db);
      expect([table, column, rows[0]?.latest ?? now + 1]).toEqual([table, column, expect.toSatisfy((at) => at <= now)]);
    }
  });

  test('holds every movement and every status at both ports, within a week of the port’s today', async () => {
    for (const port of PORTS) {
      const { timezone } = await db
        .selectFrom('port')
        .select('timezone')
        .where('uuid', '=', port)
        .executeTakeFirstOrThrow();
      const rows = await db.selectFrom('pilotage').selectAll().where('port_uuid', '=', port).execute();
      expect([...new Set(rows.map((row) => row.status))].sort()).toEqual(
        ['Arch', 'Canc', 'Done', 'Draft', 'New', 'Plan', 'SentNewComment', 'SentRead', 'SentUnread'].sort(),
      );
      expect(new Set(rows.map((row) => row.movement_type))).toEqual(new Set(['Arrival', 'Departure', 'Shift']));
      const days = rows.map((row) => portDay(row.date, timezone)).sort();
      const away = (day: string) => (Date.parse(day) - Date.parse(portDay(now, timezone))) / hours(24);
      expect(away(days[0] ?? '')).toBeGreaterThanOrEqual(-8);
      expect(away(days.at(-1) ?? '')).toBeLessThanOrEqual(8);
      expect(rows.filter((row) => row.status === 'Draft').some((row) => row.pilot_uuid === null)).toBe(true);
    }
  });

  test('at each port a plan of Aroha and Ben fails at its start and passes at a later one', async () => {
    for (const port of PORTS) {
      const plans = await db
        .selectFrom('pilotage')
        .selectAll()
        .where('port_uuid', '=', port)
        .where('status', '=', 'Plan')
        .where('pilot_uuid', '=', AROHA)
        .where('pilot_second_uuid', '=', BEN)
        .execute();
      const found: boolean[] = [];
      for (const plan of plans) {
        const atStart = await assess(plan, plan.date);
        if (
          !atStart.rows.some(({ verdict, constraintStatus }) => verdict === 'failed' && constraintStatus === 'failed')
        )
          continue;
        const later = Array.from({ length: 72 }, (_, index) => plan.date + minutes(10 * (index + 1)));
        for (const start of later) {
          if (!isAllPassed(await assess(plan, start))) continue;
          found.push(true);
          break;
        }
      }
      expect(found).toEqual([true]);
    }
  }, 60_000);

  test('at each port a plan passes under a bridge', async () => {
    for (const [port, bridge] of [
      [PORTS[0], 'Harbour bridge'],
      [PORTS[1], 'East 11th Street bascule (closed)'],
    ]) {
      const plans = await db
        .selectFrom('pilotage')
        .selectAll()
        .where('port_uuid', '=', port ?? '')
        .where('status', '=', 'Plan')
        .execute();
      const assessed = await Promise.all(plans.map((plan) => assess(plan, plan.date)));
      const rows = assessed.flatMap((one) => one.rows).filter((row) => row.routeConstraint.constraint.name === bridge);
      expect(rows.map(({ verdict }) => verdict)).toContain('passed');
    }
  });
});

test('a second run loads nothing, and people, packs and pilotages stay as they were changed', async () => {
  const { db, drop } = await makeFreshDatabase();
  await loadDemo(db, settings, () => Date.parse(DAYS[0] ?? ''));
  const people = await db.selectFrom('person').select(['email', 'password_hash']).orderBy('email').execute();
  expect(people.map(({ email }) => email)).toEqual([...DEMO_EMAILS].sort());
  expect(people.every(({ password_hash }) => password_hash?.startsWith('$argon2id$v=19$m=65536,t=3'))).toBe(true);
  await db.deleteFrom('route_check').execute();
  await db.deleteFrom('pilotage').execute();
  await loadDemo(db, settings, () => Date.parse(DAYS[1] ?? ''));
  expect(await db.selectFrom('pilotage').select('uuid').execute()).toEqual([]);
  await drop();
});

test('switched off it loads nothing, and a database with somebody’s own port is left alone', async () => {
  const { db, drop } = await makeFreshDatabase();
  await loadDemo(db, { ...settings, demo: false }, () => 0);
  expect(await db.selectFrom('organisation').select('key').execute()).toEqual([]);
  await db
    .insertInto('organisation')
    .values({ uuid: PORTS[0] ?? '', key: 'own', name: 'Own' })
    .execute();
  await loadDemo(db, settings, () => 0);
  expect(await db.selectFrom('organisation').select('key').execute()).toEqual([{ key: 'own' }]);
  await drop();
});
