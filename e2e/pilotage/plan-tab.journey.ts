import { PLAN } from '@leadline/domain/words/plan';
import { expect, type Locator, type Page } from '@playwright/test';
import { cuttableNetwork } from '../kit/cuttable-network.ts';
import { drawnLine, PASSAGE_DAY, planPassage } from '../kit/planned-passages.ts';
import { test } from '../kit/walk.ts';
import { appOnDevice, aroha, brokenInPalettes, choosePalette, rowsAt, signIn, watchForErrors } from '../kit/world.ts';

test.use({ serviceWorkers: 'allow' });

const TRADER = { imo: '4127052', name: 'TOTARA TRADER', fwd: '7.20', aft: '7.60' };
const SPIRIT = { imo: '4126046', name: 'MANUKA SPIRIT', fwd: '6.80', aft: '7.10' };
const HOKI = { imo: '4128068', name: 'SOUTHERN HOKI', fwd: '5.10', aft: '5.40' };

const tiles = (page: Page) => page.getByRole('article');
const tileOf = (page: Page, name: string) => tiles(page).filter({ hasText: name });
/** "1 Entrance channel" of each tile, in their order. */
const namesOf = (page: Page) =>
  tiles(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => `${link.previousElementSibling?.textContent} ${link.textContent}`));
/** The chart of a tile is drawn. */
const chartOf = (tile: Locator) => tile.locator('svg image');

test('PLAN-01 PLAN-02 an arrival shows its stages in order and the berth at the end, with what is drawn on them', async ({
  openAs,
  baseURL,
}) => {
  const passage = await planPassage(
    baseURL ?? '',
    { movementType: 'Arrival', from: 'Boarding ground', to: 'Berth 5', at: '13:10' },
    TRADER,
  );
  const [, entrance] = passage.stages;
  await passage.drawOn({ stage: { uuid: entrance?.uuid ?? '' } }, drawnLine([0.2, 0.2, 0.7, 0.6], 'Abort before here'));
  const page = await openAs(aroha);
  const errors = watchForErrors(page);
  await page.goto(`/pilotage/${passage.uuid}/vessel`);
  await page.getByRole('navigation', { name: 'Pilotage' }).getByRole('link', { name: 'Pilotage Plan' }).click();
  await expect(page.getByRole('heading', { name: 'Passage Plan' })).toBeVisible();
  await expect(page.getByText('1 of 5 stages drawn')).toBeVisible();
  expect(await namesOf(page)).toEqual([
    '1 Boarding ground to Entrance',
    '2 Entrance channel',
    '3 Inner channels',
    '4 Swing basin and berths',
    '5 Berthing',
  ]);
  const drawn = tileOf(page, 'Entrance channel');
  await expect(drawn.getByText('Drawn', { exact: true })).toBeVisible();
  await expect(drawn.locator('svg text', { hasText: 'Abort before here' })).toBeVisible();
  await expect(tileOf(page, 'Inner channels').getByText('Nothing drawn')).toBeVisible();
  await expect(chartOf(tileOf(page, 'Inner channels'))).toBeVisible();
  await expect(tileOf(page, 'Berthing')).toContainText('Her hull to scale');
  const wheelOver = page.locator('article svg text', { hasText: 'Wheel-over buoy B' }).first();
  await expect(wheelOver).toBeVisible();
  const shown = page.getByRole('switch', { name: PLAN.passage });
  await shown.click();
  await expect(wheelOver).toHaveCount(0);
  await expect(drawn.locator('svg text', { hasText: 'Abort before here' })).toBeVisible();
  await shown.click();
  await expect(wheelOver).toBeVisible();
  expect(await brokenInPalettes(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('PLAN-01 PLAN-02 SHELL-05 SHELL-06 a tile opens its stage, and Back leads to the tiles; a fixed id leads to the berthing stage', async ({
  openAs,
  baseURL,
}) => {
  const passage = await planPassage(
    baseURL ?? '',
    { movementType: 'Departure', from: 'Berth 8', to: 'Boarding ground', at: '09:20' },
    SPIRIT,
  );
  const page = await openAs(aroha);
  await page.goto(passage.plan);
  await expect(tiles(page)).toHaveCount(5);
  expect((await namesOf(page))[0]).toBe('1 Berthing');
  await tileOf(page, 'Inner channels').click();
  const stage = passage.stages.find(({ name }) => name === 'Inner channels');
  await expect(page).toHaveURL(new RegExp(`/stage/${stage?.uuid}$`));
  await page.goBack();
  await expect(tiles(page)).toHaveCount(5);
  const pilotage = passage.plan.replace(/\/plan$/, '');
  await page.goto(`${pilotage}/stage/departure-berthing`);
  await expect(page).toHaveURL(new RegExp(`/pilotage/${passage.uuid}/berthing/departure$`));
  await expect(page.getByRole('heading', { name: '1 Berthing' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn the vessel by 45°' })).toBeVisible();
});

test('PLAN-02 a shift has both berths; what was drawn before its route changed is to be checked, and nothing is lost', async ({
  openAs,
  baseURL,
}) => {
  const passage = await planPassage(
    baseURL ?? '',
    { movementType: 'Shift', from: 'Berth 5', to: 'Berth 8', at: '16:40', status: 'New' },
    HOKI,
  );
  const [basin] = passage.stages;
  await passage.drawOn({ stage: { uuid: basin?.uuid ?? '' } }, drawnLine([0.3, 0.3, 0.5, 0.7], 'Swing to port'));
  await passage.drawOn({ isLast: true }, { ...drawnLine([0.2, 0.2, 0.6, 0.3], 'Tug here'), vesselRotation: 90 });
  await passage.sailTo({ from: 'Berth 5', to: 'Berth 2', sideTo: 'Starboard' });
  const page = await openAs(aroha);
  await page.goto(passage.plan);
  await expect(tiles(page)).toHaveCount(3);
  expect(await namesOf(page)).toEqual(['1 Berthing', '2 Swing basin and berths', '3 Berthing']);
  await expect(page.getByText('2 of 3 stages drawn')).toBeVisible();
  await expect(page.getByText(PLAN.routeChanged)).toContainText('check stages 2, 3');
  await expect(tileOf(page, 'Swing basin').getByText('Check', { exact: true })).toBeVisible();
});

test('PLAN-05 ERR-33 a chart that fails says so, shows what is drawn, and comes after Try again', async ({
  openAs,
  baseURL,
}) => {
  const passage = await planPassage(
    baseURL ?? '',
    { movementType: 'Arrival', from: 'Boarding ground', to: 'Berth 8', at: '11:10' },
    TRADER,
  );
  const [stage] = passage.stages;
  await passage.drawOn({ stage: { uuid: stage?.uuid ?? '' } }, drawnLine([0.1, 0.1, 0.9, 0.9], 'Wait here'));
  const page = await openAs(aroha);
  const isImage = (url: URL) => url.pathname.endsWith(`/charts/${stage?.chart?.uuid}/image`);
  await page.route(isImage, (route) => route.fulfill({ status: 500, json: { error: { code: 'internal' } } }));
  await page.goto(passage.plan);
  const tile = tileOf(page, 'Boarding ground');
  await expect(tile.getByText(`Error loading chart image: ${stage?.chart?.uuid}`)).toBeVisible();
  await expect(tile.locator('svg').first()).toHaveAttribute('viewBox', '0 0 919 768');
  await expect(tile.locator('svg text', { hasText: 'Wait here' })).toBeVisible();
  await page.unroute(isImage);
  await tile.getByRole('button', { name: 'Try again' }).click();
  await expect(chartOf(tile)).toBeVisible();
});

test('OFFLINE-08 PLAN-01 charts and drawings that were prepared show without a network, day and night', async ({
  browser,
  baseURL,
}) => {
  const passage = await planPassage(
    baseURL ?? '',
    { movementType: 'Arrival', from: 'Boarding ground', to: 'Berth 8', at: '15:10' },
    TRADER,
  );
  const [stage] = passage.stages;
  await passage.drawOn({ stage: { uuid: stage?.uuid ?? '' } }, drawnLine([0.1, 0.1, 0.9, 0.9], 'Wait here'));
  const network = await cuttableNetwork(baseURL ?? '');
  const context = await browser.newContext({ baseURL: network.url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await choosePalette(page, 'night');
  await signIn(page, aroha);
  await appOnDevice(page);
  await page.goto(`/?startDate=${PASSAGE_DAY}&endDate=${PASSAGE_DAY}&pageSize=100`);
  const row = rowsAt(page, '15:10').filter({ hasText: TRADER.name });
  // By itself a tablet prepares the next thirty of a week: this one is prepared by a press where it is none of them.
  const prepare = row.getByRole('button', { name: 'Prepare for offline use' });
  await expect(async () => {
    if (await prepare.isVisible()) await prepare.click({ timeout: 5000 });
    await expect(row.getByRole('button', { name: 'Ready for offline use' })).toBeVisible({ timeout: 20_000 });
  }).toPass({ timeout: 200_000 });
  network.cut();
  await page.goto(passage.plan);
  await expect(page.getByText('1 of 5 stages drawn')).toBeVisible({ timeout: 60_000 });
  for (const { name } of passage.stages) await expect(chartOf(tileOf(page, name))).toBeVisible();
  await expect(page.locator('svg text', { hasText: 'Wait here' })).toBeVisible();
  expect(await brightest(chartOf(tileOf(page, 'Inner channels')))).toBeLessThan(200);
  await context.close();
  await network.stop();
});

/** Of the pixels of a picture the highest of red, green and blue, 0 to 255. */
async function brightest(place: Locator): Promise<number> {
  const shot = (await place.screenshot()).toString('base64');
  return place.page().evaluate(async (png) => {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d');
    context?.drawImage(picture, 0, 0);
    const pixels = context?.getImageData(0, 0, picture.width, picture.height).data ?? new Uint8ClampedArray([255]);
    let most = 0;
    for (const [at, value] of pixels.entries()) if (at % 4 !== 3) most = Math.max(most, value);
    return most;
  }, shot);
}
