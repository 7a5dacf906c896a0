import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { allEndpoints } from '@leadline/domain/contract/all-endpoints';
import { BODY_LIMITS, type Endpoint } from '@leadline/domain/contract/endpoint';
import { createPilotageExtra } from '@leadline/domain/contract/extra-endpoints';
import { beforeAll, expect, test, vi } from 'vitest';
import { aimedAt, makeTargets, nameOf, withImageToken } from '../../../test/targets.ts';
import { codeOf, newKey, testApp } from '../../../test/test-app.ts';
import { refuseLongBodies } from './connection-limits.ts';

const given = await testApp();
const { app, as, anybody, tokenOf, world } = given;
const targets = await makeTargets(given);
let port = 0;
beforeAll(async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});

interface Head {
  method: string;
  url: string;
  length: number | 'chunked';
  authorization?: string;
}

/** Says that a body comes, sends its first bytes and no more; gives what is answered, and whether the server hangs up. */
function sendHead({ method, url, length, authorization }: Head): Promise<{ answer: string; isClosed: boolean }> {
  const lines = [
    `${method} /api${url} HTTP/1.1`,
    'Host: localhost:8080',
    'Content-Type: application/json',
    length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
    ...(authorization ? [`Authorization: ${authorization}`] : []),
  ];
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${lines.join('\r\n')}\r\n\r\n${length === 'chunked' ? '5\r\n[[],[\r\n' : '[[],['}`),
    );
    const finish = (isClosed: boolean) => {
      socket.destroy();
      resolve({ answer, isClosed });
    };
    // Nobody sends the rest: whoever waits for it answers nothing.
    socket.setTimeout(1500, () => finish(false));
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => finish(true));
  });
}

const writes = allEndpoints.filter(({ method }) => method !== 'GET').map((each) => [nameOf(each), each] as const);
const statusOf = (answer: string) => Number(answer.slice(9, 12));
const BEYOND_ANY = Math.max(...Object.values(BODY_LIMITS)) + 1;

test.each(writes)(
  'attack 52 attack 68: a stranger’s body beyond any limit to %s is refused before it is read',
  async (_, endpoint) => {
    const { method, url } = aimedAt(endpoint, targets.koru);
    const isOpen = endpoint.access.kind === 'open' && endpoint.bodyLimit === BODY_LIMITS.open;
    const { answer, isClosed } = await sendHead({ method, url, length: BEYOND_ANY });
    expect([statusOf(answer), isClosed]).toEqual([413, true]);
    expect(answer).toContain('"tooLarge"');
    // What some endpoint takes is refused by whose it is.
    const short = await sendHead({ method, url, length: BODY_LIMITS.list });
    expect([statusOf(short.answer), short.isClosed]).toEqual([isOpen ? 413 : 401, true]);
    expect(short.answer).toContain(isOpen ? '"tooLarge"' : '"noSession"');
  },
);

test('attack 52 attack 68: a body beyond any limit is refused by its head: nothing of the application is asked', async () => {
  const asked = vi.fn();
  const server = createServer(asked);
  refuseLongBodies(server, (_, response) => response.writeHead(413, { connection: 'close' }).end());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const send = (length: number) => fetch(url, { method: 'POST', body: ' '.repeat(length) });
  asked.mockImplementation((_request, response) => response.end());
  expect((await send(BODY_LIMITS.list)).status).toBe(200);
  expect(asked).toHaveBeenCalledTimes(1);
  // Whoever still sends on the closed connection may never read the answer.
  expect(
    await send(BEYOND_ANY).then(
      ({ status }) => status,
      () => 413,
    ),
  ).toBe(413);
  expect(asked).toHaveBeenCalledTimes(1);
  server.close();
});

test('attack 52: a stranger’s body of a length that is not said is not waited for where a session is needed', async () => {
  for (const [name, endpoint] of writes.filter(([, { access }]) => access.kind !== 'open')) {
    const { method, url } = aimedAt(endpoint, targets.koru);
    const { answer, isClosed } = await sendHead({ method, url, length: 'chunked' });
    expect([name, statusOf(answer), isClosed]).toEqual([name, 401, true]);
  }
});

test('a stranger’s body of a usual length is refused without it too, and the connection stays', async () => {
  const { answer, isClosed } = await sendHead({ method: 'POST', url: '/pilotages', length: 4000 });
  expect([statusOf(answer), isClosed]).toEqual([401, false]);
});

const keyed = writes.filter(([, endpoint]) => endpoint.access.kind !== 'open');
test.each(keyed)(
  'attack 44 attack 52: %s refuses a body beyond its limit, and takes one within it',
  async (_, endpoint) => {
    const { method, url, body } = aimedAt(endpoint, targets.koru);
    const authorization = `Bearer ${await tokenOf(world.aroha)}`;
    const { answer } = await sendHead({ method, url, length: endpoint.bodyLimit + 1, authorization });
    expect([statusOf(answer), answer.includes('"tooLarge"')]).toEqual([413, true]);
    const text = JSON.stringify(body ?? {}).padEnd(endpoint.bodyLimit, ' ');
    const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': newKey() };
    const taken = await app.inject({ method: method as 'PUT', url: `/api${url}`, headers, payload: text });
    expect(taken.statusCode).not.toBe(413);
  },
);

test('the limits: 16 KB where no session is needed, 8 MB for the content of a signature, 2.5 MB for drawings, 1.3 MB for files, 256 KB for lists, 64 KB elsewhere', () => {
  const limits = (isMeant: (endpoint: Endpoint) => boolean) =>
    new Set(writes.flatMap(([, each]) => (isMeant(each) ? [each.bodyLimit] : [])));
  const isOpen = ({ access, path }: Endpoint) => access.kind === 'open' && !path.endsWith('/signature');
  const isExtra = ({ path }: Endpoint) => path.startsWith('/pilotages_extras');
  const isDrawing = ({ path }: Endpoint) => path.startsWith('/drawings');
  const isFile = ({ isForm }: Endpoint) => isForm;
  const isSignature = ({ path }: Endpoint) => path.endsWith('/signature');
  const isUsual = (each: Endpoint) =>
    ![isOpen, isExtra, isDrawing, isFile, isSignature].some((isMeant) => isMeant(each));
  expect([...limits(isFile)]).toEqual([1_343_488]);
  expect([...limits(isOpen)]).toEqual([16_384]);
  expect([...limits(isExtra)]).toEqual([262_144]);
  expect([...limits(isDrawing)]).toEqual([2_621_440]);
  expect([...limits(isSignature)]).toEqual([8_388_608]);
  expect([...limits(isUsual)]).toEqual([65_536]);
});

test('attack 52: the longest checklist that the contract takes is taken, with its base', async () => {
  const aroha = await as(world.aroha);
  const value = Array.from({ length: 500 }, (_, index) => ({
    uuid: `0b7e2f1c-6a51-4d0e-9c58-${String(index).padStart(12, '0')}`,
    label: `Item ${index} of a long list that somebody has written down with care`,
    comment: 'Seen, and as it should be.',
    isSelected: true,
  }));
  const { body } = aimedAt(createPilotageExtra, targets.tacoma);
  const send = (sent: object) => aroha('POST', '/pilotages_extras', { body: { ...body, ...sent }, key: newKey() });
  expect((await send({ metadata: { value } })).statusCode).toBe(200);
  const others = value.map((each) => ({ ...each, comment: 'Seen again, and as it should be.' }));
  const change = { metadata: { value: others }, base: { metadata: { value } } };
  expect(JSON.stringify(change).length).toBeGreaterThan(BODY_LIMITS.usual);
  expect((await send(change)).statusCode).toBe(200);
});

test('attack 68: the 301st write of strangers from one network within a minute is 429; whoever is signed in goes on', async () => {
  const write = () => anybody('POST', '/pilotages', { body: {}, key: newKey() });
  const answers = [];
  for (let number = 1; number <= 305; number += 1) answers.push((await write()).statusCode);
  expect(new Set(answers.slice(0, 290))).toEqual(new Set([401]));
  expect(answers.at(-1)).toBe(429);
  const late = await write();
  expect([codeOf(late), Number(late.headers['retry-after']) > 0]).toEqual(['tooMany', true]);
  const aroha = await as(world.aroha);
  expect((await aroha('POST', '/pilotages', { body: {}, key: newKey() })).statusCode).toBe(400);
});

test('attack 12: an image is asked for with a token of its own, and not at all without', async () => {
  const image = allEndpoints.find(({ session }) => session === 'image') as Endpoint;
  const { url } = aimedAt(image, targets.koru);
  expect((await app.inject(`/api${url}`)).statusCode).toBe(401);
  const own = await withImageToken(image, url, `Bearer ${await tokenOf(world.aroha)}`);
  expect((await app.inject(`/api${own}`)).statusCode).toBe(200);
});
