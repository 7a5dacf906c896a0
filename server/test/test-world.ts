import { createHash, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../src/db/tables.ts';

export const NOW = Date.UTC(2026, 10, 22, 3, 0);

/**
 * Two ports of one organisation and one of another, with people of every kind and a route at each port: small enough to
 * be read, and enough to see who may see what.
 */
export interface TestWorld {
  koru: TestPort;
  tacoma: TestPort;
  elsewhere: TestPort;
  /** Pilots of Koru and Tacoma, a pilot of Koru alone, the office and the administrator of both. */
  aroha: string;
  ben: string;
  tui: string;
  office: string;
  admin: string;
  /** Members of Koru who only read: a master, and one without any role. */
  master: string;
  reader: string;
  /** Pilot of the other organisation. */
  erik: string;
}

export interface TestPort {
  uuid: string;
  organisation: string;
  /** Pilot station, two berths. */
  sea: string;
  quay: string;
  basin: string;
  tideStation: string;
  rateStation: string;
  /** Sea to quay, and quay to sea. */
  inward: string;
  outward: string;
  /** The two rows of the inward route. */
  bar: string;
  turn: string;
  /** The one stage of the inward route, its chart, and a tug. */
  stage: string;
  chart: string;
  tug: string;
}

/** Constants of the real gauge at Auckland. */
const AUCKLAND = {
  kind: 'harmonic',
  station: 'ticon/auckland-auct-nzl-ttw',
  mslAboveChartDatum: 1.87,
  mslSource: 'LINZ',
};

export async function makeTestWorld(db: Kysely<Tables>): Promise<TestWorld> {
  const [harbours, others] = [await makeOrganisation(db, 'harbours'), await makeOrganisation(db, 'others')];
  const koru = await makePort(db, harbours, 'Koru', 'Pacific/Auckland');
  const tacoma = await makePort(db, harbours, 'Tacoma', 'America/Los_Angeles');
  const elsewhere = await makePort(db, others, 'Elsewhere', 'UTC');
  const both = [koru, tacoma];
  return {
    koru,
    tacoma,
    elsewhere,
    aroha: await makePerson(db, 'Aroha Ngata', ['pilot'], both),
    ben: await makePerson(db, 'Ben Hale', ['pilot'], both),
    tui: await makePerson(db, 'Tui Moana', ['pilot'], [koru]),
    office: await makePerson(db, 'Olive Office', ['staff'], both),
    admin: await makePerson(db, 'Ada Admin', ['admin'], both),
    master: await makePerson(db, 'Mae Master', ['master'], [koru]),
    reader: await makePerson(db, 'Rae Reader', [], [koru]),
    erik: await makePerson(db, 'Erik Strand', ['pilot'], [elsewhere]),
  };
}

async function makeOrganisation(db: Kysely<Tables>, key: string): Promise<string> {
  const uuid = randomUUID();
  await db.insertInto('organisation').values({ uuid, key, name: key }).execute();
  return uuid;
}

async function makePort(db: Kysely<Tables>, organisation: string, name: string, timezone: string): Promise<TestPort> {
  const [uuid, sea, quay, basin] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const rateStation = randomUUID();
  const [tideStation, inward, outward, bar, turn] = Array.from({ length: 5 }, () => randomUUID()) as Five;
  const ofPort = { port_uuid: uuid, latitude: -36.8, longitude: 174.8, removed_at: null };
  await db
    .insertInto('port')
    .values({
      uuid,
      organisation_uuid: organisation,
      key: name.toLowerCase(),
      name,
      timezone,
      latitude: null,
      longitude: null,
      common_emails: ['roster@koru.example'],
      notice: 'Demonstration, not for navigation',
      // Of no country (ISO 3166 leaves XX to users).
      un_locode: 'XXTST',
    })
    .execute();
  await db
    .insertInto('berth_station')
    .values([
      { ...ofPort, uuid: sea, name: 'Outer Station', type: 'station' },
      { ...ofPort, uuid: quay, name: 'North Quay', type: 'berth' },
      { ...ofPort, uuid: basin, name: 'Basin', type: 'berth' },
    ])
    .execute();
  await db
    .insertInto('tide_station')
    .values({
      ...ofPort,
      uuid: tideStation,
      name: 'Gauge',
      datum: 'Chart Datum',
      time_basis: 'UTC',
      source: JSON.stringify(AUCKLAND),
      source_text: 'Predicted',
      attribution: null,
    })
    .execute();
  await db
    .insertInto('tide_rate_station')
    .values({ ...ofPort, uuid: rateStation, name: 'Narrows' })
    .execute();
  await db
    .insertInto('route')
    .values([route(inward, uuid, 'Inward', sea, quay, ['Port']), route(outward, uuid, 'Outward', quay, sea, [])])
    .execute();
  await makeConstraints(db, uuid, tideStation, inward, [bar, turn]);
  const plan = await makePlan(db, uuid, inward);
  return { uuid, organisation, sea, quay, basin, tideStation, rateStation, inward, outward, bar, turn, ...plan };
}

/** One grey pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

async function makePlan(db: Kysely<Tables>, port: string, route: string) {
  const [stage, chart, tug] = [randomUUID(), randomUUID(), randomUUID()];
  const sha256 = createHash('sha256').update(PIXEL).digest('hex');
  const image = { mime: 'image/png', width: 1, height: 1, sha256, bytes: PIXEL };
  await db
    .insertInto('chart')
    .values({ uuid: chart, port_uuid: port, name: 'Approach', ...image, scale_pixels: 100, scale_meters: 1852 })
    .execute();
  const ofPort = { port_uuid: port, removed_at: null };
  await db
    .insertInto('stage')
    .values({ ...ofPort, uuid: stage, name: 'Approach', ordinal: 1, chart_uuid: chart })
    .execute();
  await db.insertInto('route_stage').values({ route_uuid: route, stage_uuid: stage, ordinal: 1 }).execute();
  await db
    .insertInto('tug')
    .values({ ...ofPort, uuid: tug, name: 'Kaha', tonnage: 60, tug_type: 'ASD' })
    .execute();
  return { stage, chart, tug };
}

type Five = [string, string, string, string, string];

const route = (uuid: string, port: string, name: string, from: string, to: string, barred: string[]) => ({
  uuid,
  port_uuid: port,
  name,
  from_uuid: from,
  to_uuid: to,
  side_to_restrictions: barred,
  removed_at: null,
});

async function makeConstraints(
  db: Kysely<Tables>,
  port: string,
  tideStation: string,
  inward: string,
  rows: string[],
): Promise<void> {
  for (const [index, uuid] of rows.entries()) {
    const constraint = randomUUID();
    await db
      .insertInto('port_constraint')
      .values({
        uuid: constraint,
        port_uuid: port,
        name: `Constraint ${index}`,
        constraint_type: 'UKC',
        is_waypoint: false,
        latitude: -36.8,
        longitude: 174.8,
        value: 9.4,
        datum: 'Chart Datum',
        safety_margin: 0.5,
        safety_margin_pct: null,
        tide_correction_factor: null,
        value_overridable: true,
        berth_station_uuid: null,
        tide_station_uuid: tideStation,
        tide_rate_station_uuid: null,
        note: null,
        removed_at: null,
      })
      .execute();
    await db
      .insertInto('route_constraint')
      .values({ uuid, route_uuid: inward, constraint_uuid: constraint, ordinal: index, time: 20 })
      .execute();
  }
}

async function makePerson(db: Kysely<Tables>, name: string, roles: string[], ports: TestPort[]): Promise<string> {
  const uuid = randomUUID();
  const [firstName = '', lastName = ''] = name.split(' ');
  await db
    .insertInto('person')
    .values({
      uuid,
      organisation_uuid: ports[0]?.organisation ?? '',
      email: `${firstName.toLowerCase()}@koru.example`,
      first_name: firstName,
      last_name: lastName,
      roles,
      password_hash: null,
    })
    .execute();
  for (const port of ports)
    await db.insertInto('person_port').values({ person_uuid: uuid, port_uuid: port.uuid }).execute();
  return uuid;
}
