import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hours, minutes } from '@leadline/domain/time/instant';
import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { codeOf, testApp } from '../../test/test-app.ts';
import { testSettings } from '../../test/test-settings.ts';
import { PIXEL } from '../../test/test-world.ts';
import { startSession } from '../session/session-store.ts';
import { signToken, type TokenKind } from '../session/tokens.ts';

const { app, anybody, db, world, clock } = await testApp();
const { koru, tacoma, elsewhere } = world;
const SHA256 = createHash('sha256').update(PIXEL).digest('hex');

const { tokenSecret } = testSettings();
const token = async (kind: TokenKind, person: string, at = clock.now) =>
  signToken(kind, await startSession(db, person, at), tokenSecret, at);
const image = (imageToken: string | null, chart = koru.chart, headers = {}) =>
  app.inject({ url: `/api/charts/${chart}/image${imageToken === null ? '' : `?imageToken=${imageToken}`}`, headers });

test('API-42 GET /charts/{uuid}/image answers the image: kept by nobody, shown to nobody else, and run by nothing', async () => {
  const answer = await image(await token('image', world.aroha));
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload).toEqual(PIXEL);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
    etag: `W/"${SHA256}"`,
    'x-server-time': new Date(clock.now).toISOString(),
  });
  const known = await image(await token('image', world.aroha), koru.chart, { 'if-none-match': `W/"${SHA256}"` });
  expect([known.statusCode, known.body]).toEqual([304, '']);
});

test('API-42 `thumbnail` is the same chart, 240 pixels wide; a small chart is answered as it is', async () => {
  const svg = readFileSync(new URL('../../../ports/koru/charts/entrance.svg', import.meta.url), 'utf8');
  const bytes = new Resvg(svg).render().asPng();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const row = { uuid: randomUUID(), port_uuid: koru.uuid, name: 'Entrance', mime: 'image/png', sha256, bytes };
  const size = { width: 1379, height: 1095, scale_pixels: null, scale_meters: null };
  await db
    .insertInto('chart')
    .values({ ...row, ...size })
    .execute();
  const mine = await token('image', world.aroha);
  const [one, two] = await Promise.all([
    image(`${mine}&type=thumbnail`, row.uuid),
    image(`${mine}&type=thumbnail`, row.uuid),
  ]);
  expect(one.headers['content-type']).toBe('image/png');
  expect([one.rawPayload.readUInt32BE(16), one.rawPayload.readUInt32BE(20)]).toEqual([240, 191]);
  expect(one.rawPayload.length).toBeLessThan(bytes.length / 2);
  // An empty picture of this size takes less than one.
  expect(one.rawPayload.length).toBeGreaterThan(10_000);
  expect(one.headers.etag).toBe(`W/"${createHash('sha256').update(one.rawPayload).digest('hex')}"`);
  expect(two.rawPayload).toEqual(one.rawPayload);
  expect((await image(mine, row.uuid)).rawPayload).toEqual(bytes);
  expect((await image(`${mine}&type=thumbnail`)).rawPayload).toEqual(PIXEL);
  expect(codeOf(await image(`${mine}&type=huge`))).toBe('invalid');
});

test('API-42 `thumbnail` of a sheet is the sheet: it scales by itself, and the device gives it its colours', async () => {
  const bytes = readFileSync(new URL('../../../ports/koru/charts/entrance.svg', import.meta.url));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const row = { uuid: randomUUID(), port_uuid: koru.uuid, name: 'Sheet', mime: 'image/svg+xml', sha256, bytes };
  const size = { width: 1379, height: 1095, scale_pixels: null, scale_meters: null };
  await db
    .insertInto('chart')
    .values({ ...row, ...size })
    .execute();
  const answer = await image(`${await token('image', world.aroha)}&type=thumbnail`, row.uuid);
  expect(answer.headers['content-type']).toBe('image/svg+xml');
  expect(answer.rawPayload).toEqual(bytes);
});

test('attack 12 attack 36 an access token, a bearer, no token, two tokens or an old one open no image', async () => {
  const mine = await token('image', world.aroha);
  const access = await token('access', world.aroha);
  const answers = [
    await image(null),
    await image(''),
    await image('nonsense'),
    await image(access),
    await image(null, koru.chart, { authorization: `Bearer ${access}` }),
    await image(null, koru.chart, { authorization: `Bearer ${mine}` }),
    await image(`${mine}&imageToken=${mine}`),
    await image(await token('image', world.aroha, clock.now - minutes(16))),
  ];
  expect(answers.map((answer) => [answer.statusCode, codeOf(answer)])).toEqual(answers.map(() => [401, 'noSession']));
  expect((await image(await token('image', world.aroha, clock.now - minutes(14)))).statusCode).toBe(200);
});

test('attack 36 an image token opens nothing but images, and nothing after the log-out', async () => {
  const session = await startSession(db, world.aroha, clock.now);
  const mine = await signToken('image', session, tokenSecret, clock.now);
  const ports = await anybody('GET', `/ports?imageToken=${mine}`, { headers: { authorization: `Bearer ${mine}` } });
  expect(ports.statusCode).toBe(401);
  expect((await image(mine)).statusCode).toBe(200);
  const ended = { revoked_at: new Date(clock.now - hours(1)) };
  await db.updateTable('session_family').set(ended).where('uuid', '=', session.familyUuid).execute();
  expect((await image(mine)).statusCode).toBe(401);
});

test('attack 38 a chart of another port or organisation is not there, with an image token of one’s own', async () => {
  for (const [person, chart] of [
    [world.tui, tacoma.chart],
    [world.aroha, elsewhere.chart],
    [world.erik, koru.chart],
    [world.aroha, randomUUID()],
  ] as const) {
    const answer = await image(await token('image', person), chart);
    expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'notFound']);
  }
});

test.each([
  '../../../../etc/passwd',
  '..%2f..%2f..%2f..%2fetc%2fpasswd',
  '%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '..%252f..%252fetc%252fpasswd',
  '....//....//etc/passwd',
  '..\\..\\etc\\passwd',
  '%2fetc%2fpasswd',
  '%c0%ae%c0%ae%2fetc%2fpasswd',
  `${koru.chart}%00.png`,
  `${koru.chart}%2f..%2f${tacoma.chart}`,
])('attack 38 an image token opens no path to another file: %s', async (path) => {
  const answer = await image(await token('image', world.tui), path);
  expect([400, 404]).toContain(answer.statusCode);
  expect(['invalid', 'notFound']).toContain(codeOf(answer));
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.body).not.toMatch(/root:|PNG/);
});
