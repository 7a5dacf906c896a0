import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hours } from '@leadline/domain/time/instant';
import { messageProblem } from '@leadline/domain/words/admin/port-calls';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, inject, test } from 'vitest';
import { nodeWords } from '../../../scripts/programs/node-words.mjs';
import { makeAuthority, makeCertificate } from '../../test/certificates.ts';
import { AT, LATER, SECRET, startPortCallStage, times } from '../../test/port-call-stage.ts';
import type { SendingRound } from '../../test/processes/trusting-sender.ts';
import { DELAYS } from './after-attempt.ts';

const HOST = 'hub.example';
const authority = await makeAuthority('an authority that the sender knows');
const right = await makeCertificate(HOST, authority);
const certificates = {
  unknown: await makeCertificate(HOST, await makeAuthority('an authority that nobody knows')),
  ofAnother: await makeCertificate('other.example', authority),
  expired: await makeCertificate(HOST, authority, -1),
};

const { as, clock, db, decide, hook, newPilotage, peer, queue, record, rows, states, told, world } =
  await startPortCallStage({ host: HOST, credentials: right });
const start = clock.now;
beforeEach(() => {
  clock.now = start;
  peer.show(right);
});

/** Where a redirect would lead. */
let strayed = 0;
const elsewhere = createServer((_, response) => {
  strayed += 1;
  response.writeHead(204).end();
});
await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
const elsewhereUrl = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/events`;

const folder = mkdtempSync(join(tmpdir(), 'leadline-hub-'));
writeFileSync(join(folder, 'authority.pem'), authority.cert);
const sender = spawn(process.execPath, nodeWords('server/test/processes/trusting-sender.ts'), {
  cwd: fileURLToPath(new URL('../../..', import.meta.url)),
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem') },
});
const database = await sql<{ name: string }>`select current_database() as name`.execute(db);
afterAll(async () => {
  sender.kill();
  await new Promise((resolve) => elsewhere.close(resolve));
  rmSync(folder, { recursive: true });
});

async function sendDue(): Promise<void> {
  const round: SendingRound = {
    database: { socketFolder: inject('clusterSocket'), database: database.rows[0]?.name ?? '' },
    hook: { port: 'Koru', url: hook().url.href, secret: SECRET.toString('base64') },
    now: clock.now,
  };
  sender.send(round);
  await once(sender, 'message');
}

test('over https, to a host whose certificate the machine knows, each message is taken, in order', async () => {
  await record(await newPilotage(), times(AT, LATER));
  await sendDue();
  expect(await states()).toEqual(['sent', 'sent']);
  expect(told().map(({ data }) => data.label)).toEqual(['Pilot on board (POB)', 'Pilot off']);
  expect([peer.forged, peer.received[0]?.headers.host]).toEqual([0, `${HOST}:${peer.port}`]);
});

const UNTRUSTED = ['badCertificate', null, 'the certificate of the receiver is not trusted'] as const;
const FAULTS = [
  ['a certificate of an unknown authority', () => peer.show(certificates.unknown), UNTRUSTED],
  ['a certificate of another host', () => peer.show(certificates.ofAnother), UNTRUSTED],
  ['a certificate that has run out', () => peer.show(certificates.expired), UNTRUSTED],
  [
    ...(['a peer that ends the handshake', () => peer.show('none')] as const),
    ['brokenOff', null, 'the answer of the receiver broke off'],
  ],
  [
    'a redirect to plain http',
    () => peer.behave((response) => (response.setHeader('location', elsewhereUrl) ? 307 : 500)),
    ['redirected', 307, 'the receiver sent the request elsewhere (307)'],
  ],
] as const;

test.each(FAULTS)(
  'over https %s takes nothing: the message waits for two days, is dead, is told why, and is taken when it is sent again',
  async (_, breakIt, [problem, status, words]) => {
    breakIt();
    const [before, asked] = [peer.asked, status === null ? 0 : 1];
    await record(await newPilotage(), times(AT));
    await sendDue();
    expect((await rows())[0]).toMatchObject({ state: 'waiting', attempts: 1, problem, status });
    expect([peer.asked - before, peer.received, strayed]).toEqual([asked, [], 0]);
    for (const attempt of DELAYS.keys()) {
      expect((await rows())[0]).toMatchObject({ state: 'waiting', attempts: attempt + 1 });
      // The longest of the waits, with its fifth of chance.
      clock.now += hours(29);
      await sendDue();
    }
    expect([await states(), peer.asked - before]).toEqual([['dead'], asked * 12]);

    const admin = await as(world.admin);
    const [dead] = (await queue(admin)).dead;
    expect(dead).toMatchObject({ label: 'Pilot on board (POB)', problem, status, attempts: 12, maySendAgain: true });
    expect(messageProblem(dead?.problem ?? '', status)).toBe(words);

    peer.show(right);
    peer.behave(() => 204);
    await decide(dead?.uuid ?? '', 'sendAgain', admin);
    await sendDue();
    expect(await states()).toEqual(['sent']);
    expect(peer.received.map(({ id }) => id)).toEqual([`msg_${dead?.uuid}`]);
    expect([peer.forged, strayed, (await queue(admin)).dead]).toEqual([0, 0, []]);
  },
);
