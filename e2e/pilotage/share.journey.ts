import { SHARE, SHARED_PLAN } from '@leadline/domain/words/share';
import { expect as soon } from '@playwright/test';
import { type OwnServer, startOwnServer } from '../kit/own-server.ts';
import { drawnLine, planPassage } from '../kit/planned-passages.ts';
import { openPostOffice, type PostOffice } from '../kit/post-office.ts';
import { test } from '../kit/walk.ts';
import { brokenInPalettes, signIn, watchForErrors } from '../kit/world.ts';

/** Two servers share the machine. */
const expect = soon.configure({ timeout: 60_000 });
test.describe.configure({ timeout: 300_000 });

const MASTER = 'master@totara.example';
const TRADER = { imo: '4127052', name: 'TOTARA TRADER', fwd: '7.20', aft: '7.60' };

let post: PostOffice;
let server: OwnServer;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  post = await openPostOffice();
  server = await startOwnServer({ SMTP_URL: post.url });
});
test.afterAll(async () => {
  await server?.stop();
  await post?.close();
});

test('SHARE-01 SHARE-05 attacks 34 and 35 the pilot sends the plan, the master reads it on a phone by the e-mail alone, until it is taken back', async ({
  browser,
}) => {
  const { stages, plan, drawOn } = await planPassage(
    server.url,
    { movementType: 'Arrival', from: 'Boarding ground', to: 'Berth 5', at: '13:10' },
    TRADER,
  );
  const entrance = stages.find(({ name }) => name === 'Entrance channel');
  await drawOn({ stage: { uuid: entrance?.uuid ?? '' } }, drawnLine([0.2, 0.2, 0.7, 0.6], 'Abort before here'));
  const pilot = await (await browser.newContext({ baseURL: server.url })).newPage();
  const errors = watchForErrors(pilot);
  await signIn(pilot);
  await pilot.goto(plan.replace(/plan$/, 'acceptance'));
  await pilot.getByRole('button', { name: SHARE.title }).click();
  const dialog = pilot.getByRole('dialog', { name: SHARE.title });
  await expect(dialog.getByText(SHARE.explained)).toBeVisible();
  // What the demonstration has of her goes out of the way.
  for (const one of await dialog.getByRole('button', { name: /^Remove .*@/ }).all()) await one.click();
  await dialog.getByRole('textbox').first().fill(MASTER);
  await dialog.getByRole('button', { name: SHARE.send }).click();
  await expect(pilot.getByText(SHARE.sent)).toBeVisible();
  const link = dialog.getByRole('listitem').filter({ hasText: MASTER });
  await expect(link.getByText(new RegExp(`^${SHARE.states.sent}`))).toBeVisible();

  const letter = await post.letterTo(MASTER);
  const [address = '', token = ''] = /http\S+\/share\/[\w-]+#([\w-]{43})/.exec(letter.text ?? '') ?? [];
  const phone = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } });
  const master = await phone.newPage();
  const asked: string[] = [];
  master.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  const [page] = await Promise.all([master.waitForResponse(/\/share\//), master.goto(address)]);
  expect(page.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  await expect(master.getByRole('heading', { name: TRADER.name })).toBeVisible();
  expect(master.url()).toBe(`${server.url}/share/${address.split('/share/')[1]?.split('#')[0]}`);
  const tile = master.getByRole('article', { name: 'Entrance channel' });
  await expect(tile.locator('svg image')).toBeVisible();
  await expect(tile.locator('svg text', { hasText: 'Abort before here' })).toBeVisible();
  await expect(master.getByRole('row', { name: /Cutter Channel/ })).toBeVisible();
  expect(asked.filter((line) => line.includes(token))).toEqual([]);
  // Of the port itself nothing is asked, and nobody is asked to log in.
  expect(asked.filter((line) => /\/api\/(?!pilotages\/share\/|ping)/.test(line))).toEqual([]);
  expect(await brokenInPalettes(master)).toEqual([]);
  expect(await master.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await link.getByRole('button', { name: SHARE.revoke }).click();
  await expect(pilot.getByText(SHARE.revokedToast)).toBeVisible();
  await master.reload();
  await expect(master.getByRole('heading', { name: SHARED_PLAN.ended })).toBeVisible();
  await expect(master.getByText(TRADER.name)).toHaveCount(0);
  expect(errors).toEqual([]);
});
