import { randomUUID } from 'node:crypto';
import type { CallInput, CallOutput, Endpoint } from '@leadline/domain/contract/endpoint';
import { createPilotageExtra } from '@leadline/domain/contract/extra-endpoints';
import { createPilotage, createRouteCheck } from '@leadline/domain/contract/pilotage-endpoints';
import { addPilotageTug, createDrawing } from '@leadline/domain/contract/plan-endpoints';
import { writeVessel } from '@leadline/domain/contract/vessel-endpoints';
import { hours, instantToIso } from '@leadline/domain/time/instant';
import { portDay } from '@leadline/domain/time/port-time';
import { startSession } from '@leadline/server/session/session-store';
import { signToken } from '@leadline/server/session/tokens';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../server/src/db/tables.ts';
import { arrival } from '../../server/test/samples.ts';
import { testSettings } from '../../server/test/test-settings.ts';
import { NOW, type TestWorld } from '../../server/test/test-world.ts';

/** The whole server over a real PostgreSQL, with a port and its people. */
export interface Shore {
  app: FastifyInstance;
  /** Sees everybody's rows. */
  db: Kysely<Tables>;
  world: TestWorld;
  clock: { now: number };
}

export interface Session {
  token: string;
  refreshToken: string;
}

/** Signed in without a password: what follows is the same. */
export async function signInAt({ db, clock }: Shore, person: string): Promise<Session> {
  const session = await startSession(db, person, clock.now);
  const token = await signToken('access', session, testSettings().tokenSecret, clock.now);
  return { token, refreshToken: session.refreshToken };
}

/** Asks over a network that never fails; every write has a key of its own. Null when the server said no. */
export type Ask = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<CallOutput<E> | null>;

export function askAs({ app }: Shore, { token }: Session): Ask {
  return async (endpoint, input) => {
    const given = input as { params?: Record<string, string>; query?: Record<string, string>; body?: object };
    const path = endpoint.path.replace(/:([a-zA-Z]+)/g, (_, name: string) => given.params?.[name] ?? '');
    const answer = await app.inject({
      method: endpoint.method as 'GET',
      url: `/api${path}`,
      query: given.query ?? {},
      headers: { authorization: `Bearer ${token}`, ...(endpoint.keyed && { 'idempotency-key': randomUUID() }) },
      ...(given.body && { payload: given.body }),
    });
    if (answer.statusCode !== 200) return null;
    const { data } = answer.json() as { data: unknown[] };
    return (endpoint.answer.many ? data : data[0]) as never;
  };
}

/** What one course of events is about: records of its own, so that it can be counted what became of them. */
export interface Records {
  port: string;
  /** Everybody who holds a tablet: the first pilot of both pilotages, and others who may write as the office does. */
  people: [string, ...string[]];
  /** The second pilot of both, who works ashore. */
  ashore: string;
  pilotages: [string, string];
  imo: string;
  /** The constraint whose check is edited. */
  bar: string;
  /** The stage that is drawn on. */
  stage: string;
  /** Tugs of the port. */
  tugs: readonly [string, string];
  /** The day of both, in the port. */
  day: string;
}

export const CHECKLIST_ITEMS = [
  '0b7e2f1c-6a51-4d0e-9c58-3a2b1f4e5d61',
  '0b7e2f1c-6a51-4d0e-9c58-3a2b1f4e5d62',
] as const;

const ARROW = {
  name: 'Arrow',
  type: 'arrow',
  attrs: { color: 'red', version: 1, points: [0.1, 0.2, 0.3, 0.4] },
} as const;

/** Two pilotages of a new ship with new people; the first one has notes, a list, a check, a drawing and a tug, the second has none. */
export async function makeRecords(shore: Shore, seed: number, count = 1): Promise<Records> {
  const { koru } = shore.world;
  const [first, ashore] = [await makePerson(shore, PILOT), await makePerson(shore, PILOT)];
  const people: Records['people'] = [first];
  while (people.length < count) people.push(await makePerson(shore, [...PILOT, 'staff']));
  const ask = askAs(shore, await signInAt(shore, first));
  const imo = String(1_000_000 + (seed % 8_999_999));
  await demand(ask(writeVessel, { params: { imo }, body: { port: { uuid: koru.uuid }, name: 'Kotuku', beam: 30 } }));
  const pilot = { pilot: { uuid: first }, pilotSecond: { uuid: ashore } };
  // Days of their own keep the lists short.
  const start = NOW + hours(24) * (1 + (seed % 1500));
  const body = arrival(koru, { ...pilot, date: instantToIso(start), vessel: { IMO: imo, name: 'Kotuku' } });
  const [one, other] = [await demand(ask(createPilotage, { body })), await demand(ask(createPilotage, { body }))];
  const pilotage = { uuid: one.uuid };
  await demand(
    ask(createPilotageExtra, { body: { pilotage, extraType: 'general_notes', metadata: { value: 'From ashore' } } }),
  );
  const value = CHECKLIST_ITEMS.map((uuid, index) => ({
    uuid,
    label: `Item ${index}`,
    isSelected: false,
    isHeader: false,
    comment: null,
    disableForMovementTypes: [],
  }));
  await demand(ask(createPilotageExtra, { body: { pilotage, extraType: 'checklist', metadata: { value } } }));
  const metadata = { shapes: ['a', 'b'].map((id) => ({ id, ...ARROW })) };
  await demand(ask(createDrawing, { body: { pilotage, stage: { uuid: koru.stage }, metadata } }));
  const tugs = [koru.tug, await secondTug(shore)] as const;
  await demand(ask(addPilotageTug, { body: { pilotage, tug: { uuid: koru.tug }, lineNumber: 3 } }));
  const overrides = { tideOverrideValue: 1, tideOverrideValueReason: 'gauge' };
  await demand(ask(createRouteCheck, { body: { pilotage, routeConstraint: { uuid: koru.bar }, overrides } }));
  return {
    port: koru.uuid,
    ...{ people, ashore },
    pilotages: [one.uuid, other.uuid],
    imo,
    bar: koru.bar,
    ...{ stage: koru.stage, tugs },
    day: portDay(start, 'Pacific/Auckland'),
  };
}

async function demand<T>(answer: Promise<T | null>): Promise<T> {
  const told = await answer;
  if (told === null) throw new Error('The server refused to make a record');
  return told;
}

const SECOND_TUG = '5d1f0c77-9a52-4f0b-8c3e-6b1a2f7e9d40';

async function secondTug({ db, world: { koru } }: Shore): Promise<string> {
  await db
    .insertInto('tug')
    .values({ uuid: SECOND_TUG, port_uuid: koru.uuid, name: 'Maia', tonnage: 74, tug_type: 'ATD' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return SECOND_TUG;
}

const PILOT = ['pilot'];

async function makePerson({ db, world: { koru } }: Shore, roles: string[]): Promise<string> {
  const uuid = randomUUID();
  await db
    .insertInto('person')
    .values({
      uuid,
      organisation_uuid: koru.organisation,
      email: `${uuid}@koru.example`,
      first_name: 'Pilot',
      last_name: uuid.slice(0, 8),
      roles,
      password_hash: null,
    })
    .execute();
  await db.insertInto('person_port').values({ person_uuid: uuid, port_uuid: koru.uuid }).execute();
  return uuid;
}
