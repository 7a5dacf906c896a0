import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Position } from '@leadline/domain/ports/port';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../../test/fresh-database.ts';
import { copiesOfKoru, KORU } from '../../../test/samples/copies-of-koru.ts';
import { organisationId, packId, portId } from '../pack-id.ts';
import type { RowCounts } from './apply-rows.ts';
import { importPack, type PackImport } from './import-pack.ts';
import { importReport } from './import-report.ts';

const NOW = Date.parse('2026-11-22T03:00:00Z');

const db = await freshDatabase();
const changedKoru = await copiesOfKoru();

const PORT = portId('koru-harbours', 'koru');
const koruId = (kind: Parameters<typeof packId>[2], key: string) => packId('koru-harbours', 'koru', kind, key);

async function imported(folder: string, isDryRun = false): Promise<PackImport> {
  const result = await importPack(db, folder, { now: NOW, isDryRun });
  if ('refusals' in result) throw new Error(JSON.stringify(result.refusals));
  return result.done;
}

const sum = (counts: RowCounts[], column: 'inserted' | 'updated' | 'removed' | 'kept') =>
  counts.reduce((total, one) => total + one[column], 0);
const countsOf = (done: PackImport, kind: string) => done.counts.find((one) => one.kind === kind);

test('a dry run tells what would happen and leaves nothing', async () => {
  const done = await imported(KORU, true);
  expect(sum(done.counts, 'inserted')).toBeGreaterThan(100);
  for (const table of ['organisation', 'port', 'route', 'vessel', 'audit'] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

test('an import fills the port, and the same pack again changes nothing', async () => {
  const first = await imported(KORU);
  expect(countsOf(first, 'routes')).toMatchObject({ inserted: 12, updated: 0, removed: 0 });
  expect(countsOf(first, 'vessels')).toMatchObject({ inserted: 12 });
  const again = await imported(KORU);
  expect(['inserted', 'updated', 'removed'].map((column) => sum(again.counts, column as 'inserted'))).toEqual([
    0, 0, 0,
  ]);
  const audits = await db.selectFrom('audit').select('action').execute();
  expect(audits).toEqual([{ action: 'importPack' }]);
});

test('minutesFromStart becomes legs from the row before, and a departure has the differences reversed', async () => {
  const legs = async (route: string) =>
    db
      .selectFrom('route_constraint')
      .innerJoin('port_constraint', 'port_constraint.uuid', 'constraint_uuid')
      .where('route_uuid', '=', koruId('route', route))
      .orderBy('ordinal')
      .select(['port_constraint.name', 'time'])
      .execute();
  // Cumulative minutes of the arrival at Berth 5: 0, 10, 20, 35, 42, 50, 55, 65, 80.
  expect((await legs('arrival-berth-5')).map(({ time }) => time)).toEqual([0, 10, 10, 15, 7, 8, 5, 10, 15]);
  const back = await legs('departure-berth-5');
  expect(back.map(({ time }) => time)).toEqual([0, 15, 10, 5, 8, 7, 15, 10, 10]);
  expect(back[0]?.name).toBe('Berth 5');
  expect(back.at(-1)?.name).toBe('Boarding ground');
});

test('a changed pack updates what changed, marks what is gone and raises the version of its routes alone', async () => {
  const folder = await changedKoru('changed', {
    'constraints.yaml': [['depth: 11.80', 'depth: 11.60']],
    'tugs.yaml': [['  - { key: pipi, name: Pipi, bollardPull: 12.5, type: Azimuth Tractor Drive (ATD) }\n', '']],
    'port.yaml': [['show_timestamps_in_master_view: true', 'show_timestamps_in_master_view: false']],
  });
  const done = await imported(folder);
  expect(countsOf(done, 'constraints')).toMatchObject({ inserted: 0, updated: 1, unchanged: 11, removed: 0 });
  expect(countsOf(done, 'tugs')).toMatchObject({ unchanged: 6, removed: 1 });
  expect(countsOf(done, 'preferences')).toMatchObject({ updated: 1, unchanged: 1 });
  const tug = await db.selectFrom('tug').selectAll().where('name', '=', 'Pipi').executeTakeFirstOrThrow();
  expect(tug.removed_at).toBe(NOW);
  const versions = await db.selectFrom('route').select(['name', 'version']).orderBy('name').execute();
  const raised = versions.filter(({ version }) => version === 2).map(({ name }) => name);
  expect(raised).toEqual([
    'Berth 2 to Berth 5',
    'Berth 2 to Berth 8',
    'Berth 2 to Boarding ground',
    'Berth 5 to Berth 2',
    'Berth 8 to Berth 2',
    'Boarding ground to Berth 2',
  ]);
  await imported(KORU);
  const back = await db.selectFrom('tug').select('removed_at').where('name', '=', 'Pipi').executeTakeFirstOrThrow();
  expect(back.removed_at).toBeNull();
});

test('emergency cards have their contacts written out; a new number reaches every card, and without the section they go', async () => {
  const cards = () => db.selectFrom('emergency_card').select(['uuid', 'card']).orderBy('ordinal').execute();
  const before = await cards();
  expect(before.map(({ card }) => (card as { title: string }).title)).toEqual([
    ...['Grounding', 'Loss of steering', 'Man overboard', 'Fire', 'Medevac', 'Pollution'],
  ]);
  expect(before[0]?.card).toMatchObject({
    ...{ kind: 'grounding', version: '3', date: '2026-11-03' },
    calls: [
      { name: 'Koru Harbour Radio', vhf: '12', phone: null },
      { name: 'Distress, Mayday', vhf: '16', phone: null },
      { name: 'Tugs and launch', vhf: '8', phone: null },
      { name: 'Duty harbour master', vhf: null, phone: '+44 1632 960112' },
      { name: 'Rescue coordination', vhf: null, phone: '+44 1632 960119' },
    ],
  });
  // The rescue centre stands on four cards: grounding, man overboard, fire, medevac.
  const folder = await changedKoru('renumbered', {
    'emergency.yaml': [['phone: +44 1632 960119', 'phone: +44 1632 960120']],
  });
  expect(countsOf(await imported(folder), 'emergency cards')).toMatchObject({ updated: 4, unchanged: 2 });
  expect((await cards()).map(({ uuid }) => uuid)).toEqual(before.map(({ uuid }) => uuid));
  await rm(join(folder, 'emergency.yaml'));
  expect(countsOf(await imported(folder), 'emergency cards')).toMatchObject({ removed: 6 });
  expect(await cards()).toEqual([]);
  await imported(KORU);
});

test('a dry run and an import name each figure of a constraint that changes, from and to', async () => {
  const folder = await changedKoru('shallower', { 'constraints.yaml': [['depth: 11.80', 'depth: 11.20']] });
  for (const isDryRun of [true, false])
    expect(importReport(await imported(folder, isDryRun), isDryRun)).toContain(
      'figures of constraints:\n    Berth 2: depth or height 11.8 m → 11.2 m',
    );
  expect((await imported(folder)).changes).toEqual([]);
  await imported(KORU);
});

test('a route in another order keeps the ids of its rows', async () => {
  const before = await db.selectFrom('route_constraint').select(['uuid', 'constraint_uuid', 'route_uuid']).execute();
  const swapped = await changedKoru('swapped', {
    // Without a position it may stand anywhere along the track.
    'constraints.yaml': [
      ['wheelOver: true, position: { latitude: -37.53482, longitude: 176.46109 }', 'wheelOver: true'],
    ],
    'routes.yaml': [
      [
        '- { constraint: wheel-over-b, minutesFromStart: 42 }\n      - { constraint: cutter-channel, minutesFromStart: 50 }',
        '- { constraint: cutter-channel, minutesFromStart: 42 }\n      - { constraint: wheel-over-b, minutesFromStart: 50 }',
      ],
    ],
  });
  const done = await imported(swapped);
  expect(countsOf(done, 'route constraints')).toMatchObject({ inserted: 0, removed: 0 });
  expect(await db.selectFrom('route_constraint').select(['uuid', 'constraint_uuid', 'route_uuid']).execute()).toEqual(
    expect.arrayContaining(before),
  );
  await imported(KORU);
});

test('a removed route is marked and keeps its rows for the pilotages that used it', async () => {
  const text = await readFile(join(KORU, 'routes.yaml'), 'utf8');
  const cut = text.slice(text.indexOf('  - key: shift-berth-2-berth-8'));
  const folder = await changedKoru('shorter', { 'routes.yaml': [[cut, '']] });
  const done = await imported(folder);
  expect(countsOf(done, 'routes')).toMatchObject({ removed: 2, unchanged: 10 });
  const rows = await db
    .selectFrom('route_constraint')
    .select('uuid')
    .where('route_uuid', '=', koruId('route', 'shift-berth-2-berth-8'))
    .execute();
  expect(rows).toHaveLength(4);
  await imported(KORU);
});

test('a vessel that somebody changed since is kept as it is, another one is brought up to date', async () => {
  const someone = await db
    .selectFrom('person')
    .select('uuid')
    .where('email', '=', 'aroha@koru.example')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('vessel')
    .set({ length: 190.5, version: 2, updated_by: someone.uuid })
    .where('imo', '=', '4125030')
    .execute();
  const folder = await changedKoru('vessels', {
    'vessels.yaml': [
      ['bittsFwd: 50', 'bittsFwd: 60'],
      ['length: 189.99', 'length: 190'],
    ],
  });
  const done = await imported(folder);
  expect(countsOf(done, 'vessels')).toMatchObject({ updated: 1, kept: 1, unchanged: 10 });
  const rata = await db.selectFrom('vessel').select('length').where('imo', '=', '4125030').executeTakeFirstOrThrow();
  expect(rata.length).toBe(190.5);
});

test('passwords are no part of an import and outlive it', async () => {
  await db.updateTable('person').set({ password_hash: 'kept' }).where('email', '=', 'ben@koru.example').execute();
  const folder = await changedKoru('people', { 'people.yaml': [['lastName: Roe', 'lastName: Rowe']] });
  await imported(folder);
  const ben = await db
    .selectFrom('person')
    .selectAll()
    .where('email', '=', 'ben@koru.example')
    .executeTakeFirstOrThrow();
  expect(ben).toMatchObject({ last_name: 'Rowe', password_hash: 'kept' });
});

test('two packs of one organisation meet: one organisation, one person, two ports', async () => {
  const folder = await changedKoru('second', {
    'port.yaml': [['  key: koru\n  name: Koru\n', '  key: second\n  name: Second\n']],
  });
  await imported(folder);
  const organisations = await db.selectFrom('organisation').selectAll().execute();
  expect(organisations.map(({ uuid }) => uuid)).toEqual([organisationId('koru-harbours')]);
  const ports = await db
    .selectFrom('person_port')
    .innerJoin('person', 'person.uuid', 'person_uuid')
    .select('port_uuid')
    .where('email', '=', 'aroha@koru.example')
    .execute();
  expect(ports.map(({ port_uuid }) => port_uuid).sort()).toEqual([PORT, portId('koru-harbours', 'second')].sort());
});

test('a person of another organisation is refused, and nothing of the pack is written', async () => {
  const folder = await changedKoru('foreign', {
    'port.yaml': [
      ['key: koru-harbours', 'key: others'],
      ['name: Koru Harbours', 'name: Others'],
    ],
  });
  const result = await importPack(db, folder, { now: NOW });
  expect('refusals' in result && result.refusals[0]).toMatchObject({ file: 'people.yaml', line: 4 });
  expect(await db.selectFrom('organisation').select('key').execute()).toEqual([{ key: 'koru-harbours' }]);
});

test('a pack with one fault changes nothing at all', async () => {
  const folder = await changedKoru('faulty', {
    'constraints.yaml': [['depth: 11.80', 'depth: 11.00']],
    'routes.yaml': [['constraint: outer-bar', 'constraint: outer-baar']],
  });
  const result = await importPack(db, folder, { now: NOW });
  expect('refusals' in result && result.refusals.map(({ file, line }) => [file, line])).toEqual([['routes.yaml', 21]]);
  const depth = await db
    .selectFrom('port_constraint')
    .select('value')
    .where('uuid', '=', koruId('constraint', 'berth-2'))
    .executeTakeFirstOrThrow();
  expect(depth.value).toBe(11.8);
});

test('tracks, berth fronts and wheel-over points are stored; a reversed route has the track of the other backwards', async () => {
  await imported(KORU);
  const track = async (key: string) => {
    const row = await db
      .selectFrom('route')
      .select('track')
      .where('uuid', '=', koruId('route', key))
      .executeTakeFirst();
    return (row?.track as { positions: Position[] } | undefined)?.positions ?? [];
  };
  const inward = await track('arrival-berth-5');
  expect(inward[0]).toEqual({ latitude: -37.47713, longitude: 176.56153 });
  expect(await track('departure-berth-5')).toEqual(inward.toReversed());
  const berth = await db
    .selectFrom('berth_station')
    .select('front')
    .where('uuid', '=', koruId('place', 'berth-5'))
    .executeTakeFirst();
  expect(berth?.front).toMatchObject({
    line: [
      { latitude: -37.56685, longitude: 176.4689 },
      { latitude: -37.57298, longitude: 176.4689 },
    ],
  });
  const wheelOvers = await db
    .selectFrom('port_constraint')
    .select('name')
    .where('wheel_over', '=', true)
    .where('port_uuid', '=', PORT)
    .execute();
  expect(wheelOvers.map(({ name }) => name)).toEqual(['Wheel-over buoy B']);
});

test('a dry run prints what lies where', async () => {
  const report = importReport(await imported(KORU, true), true);
  expect(report).toContain('sea-approach: charts/sea-approach.svg, 1 pixel is 5.00 m');
  // Leading line, 215° and 175° legs of charts/sheets.yaml, to the swing basin: 6005, 1199, 4100, 1699, 2101 and 400 m; then
  // the berth, 0.4 km.
  expect(report).toMatch(/arrival-berth-5: 10 positions, 8\.6 nautical miles/);
  expect(report).toMatch(/berth-5: 680 m, 23 bollards/);
});
