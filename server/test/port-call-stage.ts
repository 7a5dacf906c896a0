import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import type { WebhookSettings } from '../src/webhook/webhook-settings.ts';
import type { Credentials } from './certificates.ts';
import { withPilots } from './samples.ts';
import { type Call, itemOf, testApp } from './test-app.ts';
import { startWebhookPeer } from './webhook-peer.ts';

export const SECRET = Buffer.alloc(32, 1);
export const POB = randomUUID();
const OFF = randomUUID();
export const times = (pob: string | null, off: string | null = null) => ({
  value: [
    { uuid: POB, label: 'Pilot on board (POB)', dcsa: 'PILOTAGE STRT ACT', dateTime: pob, dateTimeEta: null },
    { uuid: OFF, label: 'Pilot off', dcsa: 'PILOTAGE CMPL ACT', dateTime: off, dateTimeEta: null },
    { uuid: randomUUID(), label: 'Pilot left base', dateTime: '2026-11-21T14:05:00.000Z', dateTimeEta: null },
  ],
});
export const [AT, LATER] = ['2026-11-21T15:27:13.000Z', '2026-11-21T15:29:00.000Z'];

/** A receiver over https that another process sends to. */
interface Secure {
  host: string;
  credentials: Credentials;
}

/** A server whose port Koru has a receiver over real HTTP. */
async function startServer(secure?: Secure) {
  let clockOfServer = () => 0;
  const peer = await startWebhookPeer(SECRET, () => clockOfServer(), secure?.credentials);
  const hook = (changes = {}) => ({
    ...{
      port: 'Koru',
      url: new URL(`${secure ? `https://${secure.host}` : 'http://127.0.0.1'}:${peer.port}/events?of=koru`),
      secrets: [SECRET],
      mayBePrivate: true,
    },
    ...changes,
  });
  const settings: WebhookSettings = { hooks: secure ? [] : [hook()], timeoutMs: 700 };
  const { app, appDb, as, db, world, clock } = await testApp({ webhooks: settings });
  // The sender of this server has looked for its receivers: here it puts messages into the queue, and sends none.
  if (secure) settings.hooks.push(hook());
  const now = () => clock.now;
  clockOfServer = now;
  afterAll(async () => {
    await app.close();
    await peer.kill();
  });
  beforeEach(() => peer.behave(() => 204));
  afterEach(async () => {
    await db.deleteFrom('port_call_message').execute();
    peer.received.length = 0;
  });
  return { peer, hook, settings, app, appDb, as, db, world, clock, now };
}

/** The server, and what a test of it does and looks at. */
export async function startPortCallStage(secure?: Secure) {
  const server = await startServer(secure);
  const { as, db, world, clock, peer } = server;
  const [aroha, admin]: [Call, Call] = [await as(world.aroha), await as(world.admin)];
  const [office, reader]: [Call, Call] = [await as(world.office), await as(world.reader)];

  async function newPilotage(changes = {}): Promise<string> {
    return itemOf<{ uuid: string }>(await office('POST', '/pilotages', { body: withPilots(world, changes) })).uuid;
  }
  const atTacoma = () => {
    const { uuid, sea, quay, inward } = world.tacoma;
    return { port: { uuid }, fromLocation: { uuid: sea }, toLocation: { uuid: quay }, route: { uuid: inward } };
  };
  /** Messages that are due, each with its label as body. */
  const insert = (...messages: [pilotage: string, label: string][]) => {
    const at = new Date(clock.now);
    const values = messages.map(([pilotage_uuid, label]) => ({
      ...{ uuid: randomUUID(), pilotage_uuid, label, body: label, created_at: at, next_at: at },
    }));
    return db.insertInto('port_call_message').values(values).execute();
  };
  const write = (pilotage: string, metadata: object, call = aroha) =>
    call('POST', '/pilotages_extras', {
      body: { pilotage: { uuid: pilotage }, extraType: 'timestamp_checklist', metadata },
    });
  async function record(pilotage: string, metadata: object) {
    const answer = await write(pilotage, metadata);
    expect(answer.statusCode, answer.body).toBe(200);
    return itemOf<{ uuid: string; metadata: object }>(answer);
  }

  const rows = () => db.selectFrom('port_call_message').selectAll().orderBy('id').execute();
  const states = async () => (await rows()).map(({ state }) => state);
  const queue = async (call = admin) =>
    itemOf<{ receiver: string; waiting: number; dead: { uuid: string; heldBack: number; problem: string }[] }>(
      await call('GET', `/port_call_messages?portUuid=${world.koru.uuid}`),
    );
  const decide = (uuid: string, decision: string, call = admin) =>
    call('PUT', '/port_call_messages', { body: { port: { uuid: world.koru.uuid }, uuid, decision } });
  const told = () => peer.received.map(({ body }) => JSON.parse(body));
  const does = { newPilotage, atTacoma, insert, write, record, decide };
  return { ...server, ...does, aroha, admin, office, reader, rows, states, queue, told };
}

/** Until it is so, looking again often; the server's own sender looks every second. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 8000;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('it did not come to be');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
