import { expect, test } from 'vitest';
import { AT, LATER, POB, startPortCallStage, times, until } from '../../test/port-call-stage.ts';
import { codeOf, itemOf } from '../../test/test-app.ts';
import { serverWork } from '../db/server-work.ts';
import { queueMessages } from './queue-messages.ts';

const {
  appDb,
  aroha,
  atTacoma,
  clock,
  db,
  decide,
  newPilotage,
  office,
  peer,
  queue,
  reader,
  record,
  rows,
  settings,
  states,
  told,
  world,
  write,
} = await startPortCallStage();

test('a recorded time is sent, corrected under the same ids, and cleared without a time', async () => {
  const pilotage = await newPilotage();
  let stored = await record(pilotage, times(AT));
  for (const next of [LATER, null]) {
    const { uuid, metadata } = stored;
    const change = { extraType: 'timestamp_checklist', metadata: times(next), base: { metadata } };
    const body = { pilotage: { uuid: pilotage }, ...change };
    stored = itemOf(await aroha('PUT', `/pilotages_extras/${uuid}`, { body }));
  }
  await until(() => peer.received.length === 3);
  expect(told().map(({ type }) => type)).toEqual(
    ['recorded', 'corrected', 'cleared'].map((kind) => `portCall.timestamp.${kind}`),
  );
  const data = told().map((each) => each.data);
  expect(new Set(data.map(({ timestampID }) => timestampID)).size).toBe(1);
  expect(new Set(peer.received.map(({ id }) => id)).size).toBe(3);
  expect(data.map(({ timestamp }) => timestamp?.dateTime ?? null)).toEqual([
    ...['2026-11-22T04:27:13+13:00', '2026-11-22T04:29:00+13:00', null],
  ]);
  expect(data[0]).toMatchObject({ portCall: { portCallID: pilotage, UNLocationCode: 'XXTST' } });
  expect(peer.received[0]?.headers['content-type']).toBe('application/json');
  expect(peer.forged).toBe(0);
});

test('a write that is refused, and one that changes no time with a code, put nothing into the queue', async () => {
  const pilotage = await newPilotage();
  expect((await write(pilotage, times(AT), reader)).statusCode).toBe(403);
  await record(pilotage, times(null));
  expect(await rows()).toEqual([]);
});

test('times of a port without a receiver wait nowhere', async () => {
  await record(await newPilotage(atTacoma()), times(AT));
  expect(await rows()).toEqual([]);
});

test('4xx is dead at once and holds back its pilotage alone; the administrator sends it again, then the rest follows', async () => {
  const [one, other] = [await newPilotage(), await newPilotage()];
  peer.behave((_, { body }) => (body.includes(one) ? 422 : 204));
  await record(one, times(AT, LATER));
  await record(other, times(AT));
  await until(async () => (await states()).join() === 'dead,waiting,sent');
  const { receiver, waiting, dead } = await queue();
  expect([receiver, waiting]).toEqual(['on', 1]);
  expect(dead).toMatchObject([
    {
      ...{
        label: 'Pilot on board (POB)',
        problem: 'refused',
        status: 422,
        attempts: 1,
        heldBack: 1,
        maySendAgain: true,
      },
      pilotage: { uuid: one, vesselName: 'Kotuku' },
    },
  ]);
  peer.behave(() => 204);
  const uuid = dead[0]?.uuid ?? '';
  expect((await decide(uuid, 'sendAgain', office)).statusCode).toBe(403);
  expect((await decide(uuid, 'sendAgain')).statusCode).toBe(200);
  await until(async () => (await states()).join() === 'sent,sent,sent');
  expect(
    told()
      .slice(1)
      .map(({ data }) => data.label),
  ).toEqual(['Pilot on board (POB)', 'Pilot off']);
  const entry = await db.selectFrom('audit').selectAll().where('entity_id', '=', uuid).executeTakeFirst();
  expect([entry?.action, entry?.person_uuid]).toEqual(['sendAgain', world.admin]);
});

test('a message that is left out is never sent, and what waited behind it is', async () => {
  const pilotage = await newPilotage();
  peer.behave(() => 400);
  await record(pilotage, times(AT, LATER));
  await until(async () => (await states())[0] === 'dead');
  peer.behave(() => 204);
  await decide((await queue()).dead[0]?.uuid ?? '', 'leaveOut');
  await until(async () => (await states()).join() === 'leftOut,sent');
  expect(told().map(({ data }) => data.label)).toEqual(['Pilot off']);
});

test('410 ends the receiver for all pilotages; sending that message again begins anew', async () => {
  const [one, other] = [await newPilotage(), await newPilotage()];
  peer.behave(() => 410);
  await record(one, times(AT));
  await until(async () => (await states())[0] === 'dead');
  const asked = peer.asked;
  await record(other, times(AT));
  clock.now += 60_000;
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect([peer.asked - asked, (await queue()).receiver]).toEqual([0, 'ended']);
  peer.behave(() => 204);
  await decide((await queue()).dead[0]?.uuid ?? '', 'sendAgain');
  await until(async () => (await states()).join() === 'sent,sent');
});

test('of a receiver that is gone several messages are dead; one that is sent again opens the way for all others', async () => {
  const pilotages = await Promise.all(Array.from({ length: 3 }, () => newPilotage()));
  const [one = '', other = '', third = ''] = pilotages;
  const hangs: (() => void)[] = [];
  peer.behave((response) => {
    // Answered once both are under way.
    hangs.push(() => response.writeHead(410).end());
    if (hangs.length === 2) for (const answer of hangs) answer();
    return 'hang';
  });
  await record(one, times(AT));
  await record(other, times(AT));
  await until(async () => (await states()).join() === 'dead,dead');
  await record(third, times(AT));
  peer.behave(() => 204);
  await decide((await queue()).dead[0]?.uuid ?? '', 'sendAgain');
  await until(async () => (await states()).join() === 'sent,dead,sent');
  expect((await queue()).receiver).toBe('on');
});

test('stored times that nobody can read any more hold up no pilot: what he records is told', async () => {
  const pilotage = await newPilotage();
  const before = { value: [{ uuid: POB, label: 5, dateTime: 'half past' }] };
  await serverWork(appDb, (trx) =>
    queueMessages({ trx, now: clock.now }, settings, { pilotage, before, after: times(AT) }),
  );
  await until(() => peer.received.length === 1);
  expect(told()[0]).toMatchObject({ type: 'portCall.timestamp.recorded', data: { label: 'Pilot on board (POB)' } });
});

test('a ship without a number is a dead message that cannot be sent, and is told why', async () => {
  const pilotage = await newPilotage();
  await db.updateTable('pilotage').set({ vessel_imo: null }).where('uuid', '=', pilotage).execute();
  await record(pilotage, times(AT));
  const [dead] = (await queue()).dead;
  expect(dead).toMatchObject({ problem: 'noShipNumber', maySendAgain: false, status: null });
  await decide(dead?.uuid ?? '', 'sendAgain');
  expect(await states()).toEqual(['dead']);
  await decide(dead?.uuid ?? '', 'leaveOut');
  expect(await states()).toEqual(['leftOut']);
});

test('the file has what was recorded, and counts what is no event; a port without a UN/LOCODE is refused by name', async () => {
  const pilotage = await newPilotage();
  const read = () => reader('GET', `/pilotages/${pilotage}/port_call_events`);
  expect((await read()).json()).toEqual({ standard: 'DCSA Just in Time Port Call 2.0.0', events: [], leftOut: [] });
  await record(pilotage, times(AT));
  const answer = await read();
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(answer.json()).toMatchObject({
    events: [
      { label: 'Pilot on board (POB)', timestamp: { classifierCode: 'ACT', dateTime: '2026-11-22T04:27:13+13:00' } },
    ],
    leftOut: [{ label: 'Pilot left base', classifier: 'actual', reason: 'noCode' }],
  });
  const ofPort = (un_locode: string | null) =>
    db.updateTable('port').set({ un_locode }).where('uuid', '=', world.koru.uuid).execute();
  await ofPort(null);
  const refused = await read();
  expect([refused.statusCode, codeOf(refused), refused.json().error.fields]).toEqual([
    ...[422, 'ruleBroken', [{ path: 'pilotage', code: 'noUnLocode' }]],
  ]);
  await ofPort('XXTST');
});
