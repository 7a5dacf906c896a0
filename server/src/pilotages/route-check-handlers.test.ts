import { randomUUID } from 'node:crypto';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { RouteCheck } from '@leadline/domain/routes/route-check';
import { expect, test } from 'vitest';
import { arrival, withPilots } from '../../test/samples.ts';
import { codeOf, itemOf, newKey, testApp } from '../../test/test-app.ts';
import { testSettings } from '../../test/test-settings.ts';
import { startSession } from '../session/session-store.ts';
import { signToken } from '../session/tokens.ts';

const { app, as, clock, db, world } = await testApp();
const { koru } = world;
const [aroha, tui] = [await as(world.aroha), await as(world.tui)];

const create = async () => itemOf<Pilotage>(await aroha('POST', '/pilotages', { body: withPilots(world) }));
const read = async (uuid: string) => itemOf<Pilotage>(await aroha('GET', `/pilotages/${uuid}`));
const bodyOf = (pilotage: Pilotage, overrides: object, more: object = {}) => ({
  pilotage: { uuid: pilotage.uuid },
  routeConstraint: { uuid: koru.bar },
  overrides,
  ...more,
});
const post = (body: object, call = aroha) => call('POST', '/pilotages_route_checks', { body, key: newKey() });

const TUI = 'Tui Moana';
const BY_AROHA = { by: 'Aroha Ngata', at: expect.any(String) };

test('API-45 a route check is created by POST, changed by PUT, and read with its pilotage', async () => {
  const pilotage = await create();
  const uuid = randomUUID();
  const made = itemOf<RouteCheck>(await post(bodyOf(pilotage, { residual: -0.2, safetyMargin: 1.1 }, { uuid })));
  expect(made).toEqual({
    uuid,
    version: 1,
    routeConstraint: { uuid: koru.bar },
    overrides: { residual: -0.2, safetyMargin: 1.1 },
    changedBy: { residual: BY_AROHA, safetyMargin: BY_AROHA },
  });
  const body = bodyOf(pilotage, {
    ...{ residual: null, tideOverrideValue: 2.4, tideOverrideAt: '2026-11-23T20:20:00Z' },
    tideOverrideValueReason: 'read at the gauge',
  });
  const changed = itemOf(await aroha('PUT', `/pilotages_route_checks/${uuid}`, { body, key: newKey() }));
  const overrides = {
    ...{ tideOverrideValue: 2.4, tideOverrideAt: '2026-11-23T20:20:00.000Z' },
    tideOverrideValueReason: 'read at the gauge',
  };
  expect(changed).toMatchObject({ version: 2, overrides });
  const stored = await read(pilotage.uuid);
  expect(stored.pilotageRouteChecks).toEqual([changed]);
  expect(stored.version).toBe(3);
});

test('a second POST for the same constraint changes the check that is there', async () => {
  const pilotage = await create();
  const first = itemOf<RouteCheck>(await post(bodyOf(pilotage, { residual: -0.1 })));
  const second = itemOf<RouteCheck>(await post(bodyOf(pilotage, { residual: -0.3 }, { uuid: randomUUID() })));
  expect(second).toMatchObject({ uuid: first.uuid, version: 2, overrides: { residual: -0.3 } });
});

test('the overrides of a constraint are one group: seen otherwise, they are a conflict', async () => {
  const pilotage = await create();
  const base = { overrides: {} };
  await post(bodyOf(pilotage, { residual: -0.1 }, { base }));
  const late = await post(bodyOf(pilotage, { residual: -0.4 }, { base }));
  expect([late.statusCode, codeOf(late)]).toEqual([409, 'conflict']);
  expect(late.json().error.groups.overrides).toMatchObject({
    current: { overrides: { residual: -0.1 } },
    by: 'Aroha Ngata',
  });
  const seen = await post(
    bodyOf(pilotage, { residual: -0.4 }, { base: { overrides: { residual: -0.1, time: null } } }),
  );
  expect(itemOf(seen)).toMatchObject({ overrides: { residual: -0.4 } });
});

test('two first checks of one constraint at once become one row', async () => {
  const pilotage = await create();
  const answers = await Promise.all([-0.1, -0.2, -0.3].map((residual) => post(bodyOf(pilotage, { residual }))));
  expect(new Set(answers.map((answer) => itemOf<RouteCheck>(answer).uuid)).size).toBe(1);
  expect((await read(pilotage.uuid)).version).toBe(4);
});

test('a check is of the route of its pilotage, and overrides a value only where the port allows it', async () => {
  const pilotage = await create();
  const answer = await post(bodyOf(pilotage, {}, { routeConstraint: { uuid: world.tacoma.bar } }));
  expect([answer.statusCode, answer.json().error.fields[0].code]).toEqual([422, 'notOfTheRoute']);
  await db
    .updateTable('port_constraint')
    .set({ value_overridable: false })
    .where('port_uuid', '=', koru.uuid)
    .execute();
  const value = await post(bodyOf(pilotage, { value: 9.9 }));
  expect([value.statusCode, value.json().error.fields[0].code]).toEqual([422, 'notOverridable']);
});

test('a check belongs to one constraint of one pilotage for good', async () => {
  const [pilotage, other] = [await create(), await create()];
  const { uuid } = itemOf<RouteCheck>(await post(bodyOf(pilotage, { residual: -0.1 })));
  const put = (body: object) => aroha('PUT', `/pilotages_route_checks/${uuid}`, { body });
  expect((await put(bodyOf(other, { residual: -9 }))).statusCode).toBe(422);
  expect((await put(bodyOf(pilotage, { residual: -9 }, { routeConstraint: { uuid: koru.turn } }))).statusCode).toBe(
    422,
  );
  expect((await read(pilotage.uuid)).pilotageRouteChecks).toMatchObject([{ overrides: { residual: -0.1 } }]);
});

test('a check tells nothing of a pilotage that is not its own: there, archived, foreign or none, all are one answer', async () => {
  const [pilotage, archived] = [await create(), await create()];
  await db.updateTable('pilotage').set({ status: 'Arch' }).where('uuid', '=', archived.uuid).execute();
  const erik = await as(world.erik);
  const foreign = itemOf<Pilotage>(await erik('POST', '/pilotages', { body: arrival(world.elsewhere) }));
  const { uuid } = itemOf<RouteCheck>(await post(bodyOf(pilotage, { residual: -0.1 })));
  const answers = await Promise.all(
    [archived.uuid, foreign.uuid, randomUUID()].map((other) =>
      aroha('PUT', `/pilotages_route_checks/${uuid}`, { body: { ...bodyOf(pilotage, {}), pilotage: { uuid: other } } }),
    ),
  );
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect(answers[0]?.json().error.fields).toEqual([{ path: 'body.pilotage.uuid', code: 'otherPilotage' }]);
});

test('an id that another check has is refused', async () => {
  const [pilotage, other] = [await create(), await create()];
  const { uuid } = itemOf<RouteCheck>(await post(bodyOf(pilotage, { residual: -0.1 })));
  const answer = await post(bodyOf(other, { residual: -0.2 }, { uuid }));
  expect([answer.statusCode, answer.json().error.fields]).toEqual([422, [{ path: 'body.uuid', code: 'taken' }]]);
  expect((await read(other.uuid)).version).toBe(1);
});

test('every pilot of the port may check a route, assigned or not', async () => {
  const pilotage = await create();
  expect((await post(bodyOf(pilotage, { residual: -0.2 }), tui)).statusCode).toBe(200);
});

test('checks of another route stay stored and are not told', async () => {
  const pilotage = await create();
  await post(bodyOf(pilotage, { residual: -0.2 }));
  await db.updateTable('pilotage').set({ route_uuid: koru.outward }).where('uuid', '=', pilotage.uuid).execute();
  expect((await read(pilotage.uuid)).pilotageRouteChecks).toEqual([]);
});

test('each changed figure keeps who set it, when and why; what a write leaves as it was keeps its author', async () => {
  const pilotage = await create();
  const margin = { safetyMargin: 0.3, safetyMarginReason: ' surveyed 12 Nov ' };
  const made = itemOf<RouteCheck>(await post(bodyOf(pilotage, margin)));
  expect(made.overrides).toEqual({ safetyMargin: 0.3, safetyMarginReason: 'surveyed 12 Nov' });
  const both = { ...made.overrides, residual: 0.2, residualReason: 'surge' };
  const changed = itemOf<RouteCheck>(await post(bodyOf(pilotage, both), tui));
  expect(changed.changedBy?.safetyMargin).toEqual(made.changedBy?.safetyMargin);
  expect(changed.changedBy?.residual?.by).toBe(TUI);
  const again = itemOf<RouteCheck>(await post(bodyOf(pilotage, { ...both, safetyMarginReason: 'agreed' }), tui));
  expect(again.changedBy?.safetyMargin?.by).toBe(TUI);
  expect((await read(pilotage.uuid)).pilotageRouteChecks).toEqual([again]);
});

test('RISK-28 a changed figure keeps what the tablet was called that it was set on, whatever a caller says and it is called later', async () => {
  const pilotage = await create();
  const device = randomUUID();
  const session = await startSession(db, world.aroha, clock.now, { deviceUuid: device });
  const authorization = `Bearer ${await signToken('access', session, testSettings().tokenSecret, clock.now)}`;
  const onTablet = (method: 'PUT' | 'POST', url: string, payload: object) =>
    app.inject({ method, url: `/api${url}`, headers: { authorization, 'idempotency-key': newKey() }, payload });
  const write = async (overrides: object, more = {}) =>
    itemOf<RouteCheck>(await onTablet('POST', '/pilotages_route_checks', bodyOf(pilotage, overrides, more))).changedBy;
  expect(await write({ residual: -0.1 })).toEqual({ residual: BY_AROHA });
  await onTablet('PUT', '/users/device', { name: 'KORU-03' });
  const residual = { ...BY_AROHA, tablet: 'KORU-03' };
  const forged = { changedBy: { residual: { by: TUI, at: '2026-11-23T20:20:00Z', tablet: 'KORU-07' } } };
  expect(await write({ residual: -0.2 }, forged)).toEqual({ residual });
  await onTablet('PUT', '/users/device', { name: 'KORU-07' });
  expect(await write({ residual: -0.2, safetyMargin: 1.1 })).toEqual({
    residual,
    safetyMargin: { ...BY_AROHA, tablet: 'KORU-07' },
  });
  const [stored] = (await read(pilotage.uuid)).pilotageRouteChecks;
  expect(stored?.changedBy?.residual?.tablet).toBe('KORU-03');
});

test('the reason of a changed figure goes with it, stays in the audit, and cannot be given for a figure that is not set', async () => {
  const pilotage = await create();
  const made = itemOf<RouteCheck>(await post(bodyOf(pilotage, { residual: 0.2, residualReason: 'surge' })));
  const cleared = itemOf<RouteCheck>(await post(bodyOf(pilotage, { residual: null, residualReason: 'surge' })));
  expect(cleared).toMatchObject({ version: 2, overrides: {}, changedBy: {} });
  const entries = await db.selectFrom('audit').selectAll().where('entity_id', '=', made.uuid).execute();
  expect(entries.map(({ after }) => after)).toContainEqual({ residual: 0.2, residualReason: 'surge' });
});

test('two reasons for one figure are a conflict of the group, as two figures are', async () => {
  const pilotage = await create();
  const base = { overrides: {} };
  await post(bodyOf(pilotage, { residual: 0.1, residualReason: 'surge' }, { base }));
  const late = await post(bodyOf(pilotage, { residual: 0.1, residualReason: 'river' }, { base }));
  expect([late.statusCode, codeOf(late)]).toEqual([409, 'conflict']);
});

const refusedFor = (answer: Awaited<ReturnType<typeof post>>) => [
  answer.statusCode,
  answer.json().error.fields?.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`),
];
const REASON = 'body.overrides.safetyMarginReason reasonMissing';

test('RISK-28 a figure that leaves the ship less than the port’s is refused without its reason; nothing is stored', async () => {
  const pilotage = await create();
  expect(refusedFor(await post(bodyOf(pilotage, { safetyMargin: 0.3 })))).toEqual([422, [REASON]]);
  expect(refusedFor(await post(bodyOf(pilotage, { safetyMargin: 0.3, safetyMarginReason: '  ' })))).toEqual([
    422,
    [REASON],
  ]);
  const tide = { tideOverrideValue: 0.1, tideOverrideAt: '2026-11-23T20:20:00Z', residual: 0.2 };
  expect(refusedFor(await post(bodyOf(pilotage, tide)))).toEqual([
    422,
    ['body.overrides.tideOverrideValueReason reasonMissing'],
  ]);
  expect((await read(pilotage.uuid)).pilotageRouteChecks).toEqual([]);
  // The port's margin is 0.50 m: as much or more needs no reason.
  expect((await post(bodyOf(pilotage, { safetyMargin: 0.5 }))).statusCode).toBe(200);
});

test('attack 40 RISK-28 a reason is kept without what cannot be seen or turns letters round, and is none without more than that', async () => {
  const pilotage = await create();
  const unseen = { safetyMargin: 0.3, safetyMarginReason: '\u200b\u2800' };
  expect(refusedFor(await post(bodyOf(pilotage, unseen)))).toEqual([422, [REASON]]);
  const typed = { safetyMargin: 0.3, safetyMarginReason: '\u202eSurveyed\n12 Nov\u200b ' };
  const kept = { safetyMargin: 0.3, safetyMarginReason: 'Surveyed 12 Nov' };
  expect(itemOf<RouteCheck>(await post(bodyOf(pilotage, typed))).overrides).toEqual(kept);
  // A reason that was stored before is seen as it stands, and another edit of the constraint is no conflict with it.
  const before = { safetyMargin: 0.3, safetyMarginReason: 'Surveyed\u200b' };
  await db
    .updateTable('route_check')
    .set({ overrides: JSON.stringify(before) })
    .where('pilotage_uuid', '=', pilotage.uuid)
    .execute();
  const later = await post(bodyOf(pilotage, { ...before, residual: -0.1 }, { base: { overrides: before } }));
  expect(later.statusCode).toBe(200);
});

test('RISK-28 the margin of the ship as the server has her counts: 10 % of 8.40 m, and unknown without a draft', async () => {
  await db.updateTable('port_constraint').set({ safety_margin_pct: 10 }).where('port_uuid', '=', koru.uuid).execute();
  const pilotage = await create();
  expect(refusedFor(await post(bodyOf(pilotage, { safetyMargin: 0.83 })))).toEqual([422, [REASON]]);
  const made = itemOf<RouteCheck>(await post(bodyOf(pilotage, { safetyMargin: 0.84 })));
  await db.updateTable('pilotage').set({ vessel_max_draft: null }).where('uuid', '=', pilotage.uuid).execute();
  const put = (overrides: object) =>
    aroha('PUT', `/pilotages_route_checks/${made.uuid}`, { body: bodyOf(pilotage, overrides), key: newKey() });
  expect(refusedFor(await put({ safetyMargin: 2 }))).toEqual([422, [REASON]]);
  await db.updateTable('port_constraint').set({ safety_margin_pct: null }).where('port_uuid', '=', koru.uuid).execute();
});

test('RISK-28 what a write leaves as it was is not asked for again: a reason that was never given stays missing', async () => {
  const pilotage = await create();
  const made = itemOf<RouteCheck>(await post(bodyOf(pilotage, { time: 12 })));
  const stored = { time: 12, safetyMargin: 0.2 };
  await db
    .updateTable('route_check')
    .set({ overrides: JSON.stringify(stored) })
    .where('uuid', '=', made.uuid)
    .execute();
  const put = (overrides: object) =>
    aroha('PUT', `/pilotages_route_checks/${made.uuid}`, { body: bodyOf(pilotage, overrides), key: newKey() });
  expect((await put({ ...stored, time: 15 })).statusCode).toBe(200);
  expect(refusedFor(await put({ time: 15, safetyMargin: 0.1 }))).toEqual([422, [REASON]]);
});
