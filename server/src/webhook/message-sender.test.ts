import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { AT, LATER, SECRET, startPortCallStage, times, until } from '../../test/port-call-stage.ts';
import { startMessageSender } from './message-sender.ts';

const { app, appDb, atTacoma, clock, db, hook, insert, newPilotage, now, peer, record, rows, settings, states, told } =
  await startPortCallStage();

test('what a broken receiver does not take is tried again; its pilotage waits in order, another one does not', async () => {
  const [one, other] = [await newPilotage(), await newPilotage()];
  peer.behave((_, { body }) => (body.includes(one) ? 503 : 204));
  await record(one, times(AT, LATER));
  await record(other, times(AT));
  await until(() => peer.received.length === 1);
  expect(told()[0].data.portCall.portCallID).toBe(other);
  await until(async () => (await rows())[0]?.problem === 'badStatus');
  const [first, second] = await rows();
  expect([first?.attempts, first?.status, second?.attempts]).toEqual([1, 503, 0]);
  peer.behave(() => 200);
  clock.now += 10_000;
  await until(() => peer.received.length === 3);
  expect(
    told()
      .slice(1)
      .map(({ data }) => data.label),
  ).toEqual(['Pilot on board (POB)', 'Pilot off']);
});

test('a message whose end cannot be noted, as on a broken page of the disk, holds up no other pilotage', async () => {
  const [one, other] = [await newPilotage(), await newPilotage()];
  await insert([one, 'bad'], [one, 'behind it'], [other, 'good'], [other, 'next']);
  await sql`create function refuse_bad() returns trigger language plpgsql as $$
    begin if new.claimed_until is null then raise 'a bad row'; end if; return new; end $$`.execute(db);
  await sql`create trigger refuse_bad before update on port_call_message for each row
    when (old.label = 'bad') execute function refuse_bad()`.execute(db);
  await until(async () => (await states()).slice(2).join() === 'sent,sent');
  expect((await states()).slice(0, 2)).toEqual(['waiting', 'waiting']);
  await sql`drop trigger refuse_bad on port_call_message`.execute(db);
  peer.received.length = 0;
  clock.now += 60_000;
  await until(async () => (await states()).join() === 'sent,sent,sent,sent');
  expect(peer.received.map(({ body }) => body)).toEqual(['bad', 'behind it']);
});

test('a message that throws while it is signed is tried again, and holds up no other pilotage', async () => {
  const [one, other] = [await newPilotage(atTacoma()), await newPilotage(atTacoma())];
  await insert([one, 'bad'], [one, 'behind it'], [other, 'good']);
  let signings = 0;
  const secrets = new Proxy([SECRET], {
    get: (target, name, receiver) => {
      if (name === 'map' && signings++ === 0) throw new Error('no text of UTF-8');
      return Reflect.get(target, name, receiver);
    },
  });
  const sender = startMessageSender({
    ...{ db: appDb, clock: now, log: app.log, everyMs: 100_000 },
    settings: { hooks: [hook({ port: 'Tacoma', secrets })], timeoutMs: 700 },
  });
  await sender.settled();
  expect(await states()).toEqual(['waiting', 'waiting', 'sent']);
  clock.now += 10_000;
  await sender.settled();
  expect(peer.received.map(({ body }) => body)).toEqual(['good', 'bad', 'behind it']);
  await sender.stop();
});

test('a receiver that hangs, breaks off or is killed is tried again until it is there', async () => {
  const pilotage = await newPilotage();
  const problemIs = (problem: string) => until(async () => (await rows())[0]?.problem === problem);
  peer.behave(() => 'hang');
  await record(pilotage, times(AT));
  await problemIs('timedOut');
  peer.behave(() => 'breakOff');
  clock.now += 10_000;
  await problemIs('brokenOff');
  await peer.kill();
  clock.now += 60_000;
  await problemIs('notReached');
  await peer.revive();
  peer.behave(() => 204);
  clock.now += 200_000;
  await until(() => peer.received.length === 1);
  expect(new Set(peer.received.map(({ id }) => id)).size).toBe(1);
});

test('two servers send no message twice, and what a dead one had in hand is sent by the other', async () => {
  const second = startMessageSender({ db: appDb, settings, clock: now, log: app.log, everyMs: 10 });
  const pilotages = await Promise.all(Array.from({ length: 12 }, () => newPilotage()));
  for (const pilotage of pilotages) await record(pilotage, times(AT, LATER));
  await until(() => peer.received.length >= 24);
  await second.settled();
  expect(new Set(peer.received.map(({ id }) => id)).size).toBe(24);
  expect(peer.received).toHaveLength(24);
  await second.stop();
  // Claimed by a server that died: free again once its time is over.
  await db
    .updateTable('port_call_message')
    .set({ state: 'waiting', claimed_until: new Date(clock.now + 20_000) })
    .execute();
  clock.now += 21_000;
  await until(() => peer.received.length === 48);
});

test('a receiver in a private network is not sent to unless it is allowed', async () => {
  await insert([await newPilotage(atTacoma()), 'Pilot off']);
  const senderOf = (mayBePrivate: boolean) =>
    startMessageSender({
      ...{ db: appDb, clock: now, log: app.log, everyMs: 100_000 },
      settings: { hooks: [hook({ port: 'Tacoma', mayBePrivate })], timeoutMs: 700 },
    });
  const strict = senderOf(false);
  await strict.settled();
  expect([peer.received.length, (await rows())[0]?.problem]).toEqual([0, 'addressRefused']);
  clock.now += 10_000;
  const open = senderOf(true);
  await open.settled();
  expect([peer.received.length, ...(await states())]).toEqual([1, 'sent']);
  await Promise.all([strict.stop(), open.stop()]);
});
