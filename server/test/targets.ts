import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@leadline/domain/contract/endpoint';
import { sql } from 'kysely';
import { readToken, signToken } from '../src/session/tokens.ts';
import { markOf, plantCanaries, plantOrganisationCanaries } from './canaries.ts';
import { requestOf, type Target } from './requests.ts';
import { plainPng } from './samples/sample-files.ts';
import { arrival } from './samples.ts';
import { itemOf, type TestApp } from './test-app.ts';
import { testSettings } from './test-settings.ts';
import { NOW, type TestPort } from './test-world.ts';

type Call = Awaited<ReturnType<TestApp['as']>>;

export interface Targets {
  koru: Target;
  tacoma: Target;
  elsewhere: Target;
}

/** At each port a pilotage of its pilots, a check, a vessel, and the mark of the port in every text. */
export async function makeTargets({ as, db, world }: Pick<TestApp, 'as' | 'db' | 'world'>): Promise<Targets> {
  const [office, erik] = [await as(world.office), await as(world.erik)];
  const targets = {
    koru: await makeTarget(world.koru, office, [world.aroha, world.ben]),
    tacoma: await makeTarget(world.tacoma, office, [world.aroha, world.ben]),
    elsewhere: await makeTarget(world.elsewhere, erik, [world.erik]),
  };
  for (const target of Object.values(targets)) {
    target.share = await linkOf(db, target.pilotage, world.office);
    target.file = await fileOf(db, target.pilotage, world.office);
    target.paper = await keptPaperOf(db, target.pilotage);
  }
  for (const { port } of Object.values(targets)) await plantCanaries(db, port);
  for (const port of [world.koru, world.elsewhere]) await plantOrganisationCanaries(db, port);
  return targets;
}

/** A link of its plan whose e-mail has left; by SQL, so that the plan keeps its status. */
async function linkOf(db: TestApp['db'], pilotage: string, sender: string): Promise<string> {
  const [uuid, sending] = [randomUUID(), randomUUID()];
  await sql`insert into share_link (uuid, pilotage_uuid, sending, email, is_for_information, token_hash, content_digest,
      shared_by, shared_at, mail_state)
    values (${uuid}, ${pilotage}, ${sending}, 'agent@ship.example', true, ${uuid}, '', ${sender}, now(), 'sent')`.execute(
    db,
  );
  return uuid;
}

/** A link of the plan as it was with other content, where the port wants to be told (PREFS-13). */
export async function sentBefore({ db, world }: Pick<TestApp, 'db' | 'world'>, pilotage: string): Promise<string> {
  const uuid = await linkOf(db, pilotage, world.aroha);
  const flags = JSON.stringify({ plan_status_update_enabled: true });
  const port = world.koru.uuid;
  await sql`insert into preference values (${port}, 'feature_flags', ${flags}) on conflict do nothing`.execute(db);
  await db.updateTable('pilotage').set({ status: 'SentRead' }).where('uuid', '=', pilotage).execute();
  return uuid;
}

/** A picture beside its plan. */
async function fileOf(db: TestApp['db'], pilotage: string, person: string): Promise<string> {
  const uuid = randomUUID();
  const bytes = plainPng();
  await sql`insert into attachment (uuid, pilotage_uuid, attachment_type, name, name_key, mime_type, size, sha256, bytes,
      person_uuid, created_at)
    values (${uuid}, ${pilotage}, 'dukc', 'Buoy.png', 'buoy.png', 'image/png', ${bytes.length}, ${'0'.repeat(64)}, ${bytes},
      ${person}, now())`.execute(db);
  return uuid;
}

/** Its paper as both signed it. */
export async function keptPaperOf(db: TestApp['db'], pilotage: string): Promise<string> {
  const uuid = randomUUID();
  await sql`insert into kept_paper (uuid, pilotage_uuid, pilot_signature_uuid, master_signature_uuid, signed_at, next_at,
      state, paper_version, sha256, size, made_at)
    values (${uuid}, ${pilotage}, ${randomUUID()}, ${randomUUID()}, now(), now(), 'kept', 1, ${'0'.repeat(64)}, 4, now())`.execute(
    db,
  );
  await sql`insert into kept_paper_file (kept_paper_uuid, pilotage_uuid, bytes)
    values (${uuid}, ${pilotage}, ${Buffer.from('%PDF')})`.execute(db);
  return uuid;
}

async function makeTarget(port: TestPort, call: Call, [pilot, second]: string[]): Promise<Target> {
  const pilots = { pilot: pilot ? { uuid: pilot } : null, pilotSecond: second ? { uuid: second } : null };
  const pilotage = itemOf<{ uuid: string }>(await call('POST', '/pilotages', { body: arrival(port, pilots) })).uuid;
  const body = { pilotage: { uuid: pilotage }, routeConstraint: { uuid: port.bar }, overrides: { residual: -0.1 } };
  const check = itemOf<{ uuid: string }>(await call('POST', '/pilotages_route_checks', { body })).uuid;
  await call('PUT', '/vessels/9074729', { body: { port: { uuid: port.uuid }, name: 'Kotuku' } });
  const notes = { pilotage: { uuid: pilotage }, extraType: 'general_notes', metadata: { value: markOf(port) } };
  const extra = itemOf<{ uuid: string }>(await call('POST', '/pilotages_extras', { body: notes })).uuid;
  const standby = { pilotage: { uuid: pilotage }, tug: { uuid: port.tug }, lineNumber: 14 };
  const tug = itemOf<{ uuid: string }>(await call('POST', '/pilotages_tugs', { body: standby })).uuid;
  const drawn = { pilotage: { uuid: pilotage }, isLast: true, metadata: { shapes: [noteOf(port)] } };
  const drawing = itemOf<{ uuid: string }>(await call('POST', '/drawings', { body: drawn })).uuid;
  return { port, pilotage, check, extra, tug, drawing };
}

const noteOf = (port: TestPort) => ({
  id: 'mark',
  name: 'Note',
  type: 'text',
  attrs: { color: 'black', version: 1, x: 0.5, y: 0.5, text: markOf(port) },
});

/** The request of an endpoint that is aimed at a target, as it is sent. */
export function aimedAt(endpoint: Endpoint, target: Target) {
  const { method, path, query, body } = requestOf(endpoint, target);
  return { method, url: `${path}?${new URLSearchParams(query)}`, body };
}

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** An image is asked for with the image token of the same log-in; whoever has no access token has none. */
export async function withImageToken(endpoint: Endpoint, url: string, authorization = ''): Promise<string> {
  if (endpoint.session !== 'image') return url;
  const { tokenSecret } = testSettings();
  const subject = await readToken('access', authorization.replace('Bearer ', ''), tokenSecret, NOW);
  return subject ? `${url}&imageToken=${await signToken('image', subject, tokenSecret, NOW)}` : url;
}
