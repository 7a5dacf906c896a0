import { REPLAY } from '@leadline/domain/words/passage';
import { OWN_POSITION } from '@leadline/domain/words/plan/own-position';
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../kit/walk.ts';
import {
  aroha,
  brokenInPalettes,
  findPlanned,
  openTides,
  PLANNED,
  signIn,
  tidesSettled,
  watchForErrors,
} from '../kit/world.ts';

/** The main arrival of the demonstration, which other walks prepare for a day without a network and never change. */
const KEA_MERIDIAN = PLANNED.toPrepare;
const SLOW = { timeout: 60_000 };

function slider(page: Page): Locator {
  return page.getByRole('slider', { name: REPLAY.slider });
}

function panel(page: Page): Locator {
  return page.getByRole('complementary', { name: 'At this moment' });
}

/** The figures of the rows of the Tides tab that have a clearance. */
async function rowFigures(page: Page) {
  const rows = page.locator('[class*="_constraints_"] tbody tr');
  const found = await rows.evaluateAll((all) =>
    all.map((row) => ({
      clock: row.querySelector('.tm')?.textContent ?? '',
      name: row.querySelector('[class*="_name_"] b')?.textContent ?? '',
      figures: [...row.querySelectorAll('td.num')].map((cell) => cell.firstChild?.textContent ?? ''),
    })),
  );
  return found.map(({ figures: [tide = '', available = '', required = '', remains = ''], ...row }) => ({
    ...row,
    ...{ tide, available, required, remains },
  }));
}

async function openReplay(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  await page.goto(pathname.replace(/\/[^/]+$/, '/plan/replay'));
  await expect(slider(page)).toBeVisible(SLOW);
}

function figure(page: Page, label: string): Locator {
  const line = panel(page).locator('dl > div').filter({ hasText: label }).first();
  return line.locator('dd').first();
}

/** Who asked for a frame within a second and a half. */
function framesAskedFor(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const before = globalThis.requestAnimationFrame;
    const asked: string[] = [];
    globalThis.requestAnimationFrame = (then) => {
      asked.push(new Error('asked for a frame').stack ?? '');
      return before.call(globalThis, then);
    };
    await new Promise((resolve) => setTimeout(resolve, 1500));
    globalThis.requestAnimationFrame = before;
    return asked;
  });
}

test('the slider says at every constraint what its row of the Tides tab says, by keys alone', async ({ openAs }) => {
  const page = await openAs(aroha);
  const errors = watchForErrors(page);
  await (await findPlanned(page, KEA_MERIDIAN)).click();
  await openTides(page);
  await tidesSettled(page);
  const rows = await rowFigures(page);
  expect(rows.filter(({ remains }) => remains !== '').length).toBeGreaterThanOrEqual(7);
  await openReplay(page);
  await slider(page).focus();
  await slider(page).press('Home');
  for (const [index, row] of rows.entries()) {
    if (index > 0) await slider(page).press('PageDown');
    await expect(panel(page)).toContainText(row.clock);
    await expect(panel(page).getByRole('heading', { name: row.name })).toBeVisible();
    await expect(slider(page)).toHaveAttribute('aria-valuetext', new RegExp(`^${row.clock}, .*${row.name}`));
    if (row.remains === '') {
      await expect(panel(page)).toContainText('A waypoint asks for no clearance.');
      continue;
    }
    await expect(panel(page)).toContainText(row.remains);
    await expect(figure(page, 'available')).toHaveText(row.available);
    await expect(figure(page, 'required')).toHaveText(row.required);
    await expect(figure(page, 'Height of tide')).toHaveText(row.tide);
  }
  await slider(page).press('ArrowLeft');
  await expect(panel(page)).toContainText('Between constraints no depth is known. Nothing is estimated here.');
  await expect(figure(page, 'Depth available')).toHaveText('--');
  await slider(page).press('Home');
  await slider(page).press('Shift+ArrowRight');
  await expect(panel(page)).toContainText('10 min after start');
  expect(await brokenInPalettes(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('the replay plays a minute a second, rests without a frame, and stops at the end', async ({ openAs }) => {
  const page = await openAs(aroha);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await (await findPlanned(page, KEA_MERIDIAN)).click();
  await openTides(page);
  await openReplay(page);
  await slider(page).focus();
  await slider(page).press('End');
  await slider(page).press('ArrowLeft');
  await slider(page).press('ArrowLeft');
  await slider(page).press(' ');
  await expect(page.getByRole('button', { name: REPLAY.pause })).toBeVisible();
  const end = await slider(page).getAttribute('aria-valuemax');
  await expect(slider(page)).toHaveAttribute('aria-valuenow', end ?? '', SLOW);
  await expect(page.getByRole('button', { name: REPLAY.play })).toBeVisible();
  // What was painted last comes with a frame of its own: waited for is a time that asks for none.
  await expect.poll(() => framesAskedFor(page), SLOW).toEqual([]);
});

test('on the Tides tab the cursor, the marked row and the clearance move with the slider', async ({ openAs }) => {
  const page = await openAs(aroha);
  await (await findPlanned(page, KEA_MERIDIAN)).click();
  await openTides(page);
  await tidesSettled(page);
  await page.getByRole('button', { name: REPLAY.replay }).click();
  await slider(page).focus();
  await slider(page).press('PageDown');
  const met = page.locator('[class*="_constraints_"] tr[aria-current="time"]');
  await expect(met).toHaveCount(1);
  await expect(met).toContainText('Outer Bar');
  await expect(page.locator('[class*="_graph_"] [class*="_cursor_"]')).toBeVisible();
  const replay = page.getByRole('region', { name: REPLAY.replay });
  await expect(replay).toContainText((await met.locator('td.big').textContent()) ?? 'none');
  await slider(page).press('ArrowRight');
  await expect(met).toHaveCount(0);
  await expect(replay).toContainText('Between constraints no depth is known.');
  await expect(page.locator('[class*="_constraints_"] tr[data-reading="next"]')).toContainText('Entrance');
});

test('the replay works without a network', async ({ page }) => {
  test.slow();
  await signIn(page, aroha);
  await (await findPlanned(page, KEA_MERIDIAN)).click();
  await openTides(page);
  await tidesSettled(page);
  await openReplay(page);
  await expect(page.locator('[data-zoom]')).toBeVisible(SLOW);
  await page.context().setOffline(true);
  await slider(page).focus();
  await slider(page).press('End');
  await expect(panel(page)).toContainText('Berth 5');
  await slider(page).press('PageUp');
  await expect(panel(page)).toContainText('Swing basin');
  await page.context().setOffline(false);
});

test('this tablet’s position shows when it is asked for, grey when it is inexact, and is never sent', async ({
  page,
}) => {
  await signIn(page, aroha);
  await (await findPlanned(page, KEA_MERIDIAN)).click();
  await openTides(page);
  const context = page.context();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: -37.55, longitude: 176.4628, accuracy: 8 });
  await openReplay(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await expect(page.getByText(OWN_POSITION.notice)).toHaveCount(0);
  const button = page.getByRole('button', { name: OWN_POSITION.button });
  await button.click();
  const words = page.getByRole('status').filter({ hasText: OWN_POSITION.notice });
  await expect(words).toContainText('within 8 m');
  await expect(words).toContainText(/\d+ s old/);
  await expect(words).not.toContainText(OWN_POSITION.inexact);
  await context.setGeolocation({ latitude: -37.55, longitude: 176.4628, accuracy: 120 });
  await expect(words).toContainText('within 120 m');
  await expect(words).toContainText(OWN_POSITION.inexact);
  await button.click();
  await expect(words).toHaveCount(0);
  expect(sent.filter((each) => /37\.55|176\.46/.test(each))).toEqual([]);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain('37.55');
});

test('a position that the tablet refuses is said to be refused', async ({ page }) => {
  await signIn(page, aroha);
  await (await findPlanned(page, KEA_MERIDIAN)).click();
  await openTides(page);
  await openReplay(page);
  await page.context().clearPermissions();
  await page.getByRole('button', { name: OWN_POSITION.button }).click();
  await expect(page.getByText(OWN_POSITION.states.denied)).toBeVisible(SLOW);
});
