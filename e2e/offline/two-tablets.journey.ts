import { type Browser, expect, type Page } from '@playwright/test';
import { type CuttableNetwork, cuttableNetwork } from '../kit/cuttable-network.ts';
import { drawByMouse, expectDrawn, openStage, planToDraw, pointOn } from '../kit/drawing.ts';
import {
  comeBack,
  goOffline,
  maxDraft,
  notSynced,
  openPlan,
  syncScreen,
  typeFigure,
  typeMaxDraft,
} from '../kit/waiting-edits.ts';
import { test } from '../kit/walk.ts';
import { withoutPreparing } from '../kit/without-preparing.ts';
import { appOnDevice, aroha, office, signIn } from '../kit/world.ts';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 360_000 });

interface Tablet {
  page: Page;
  network: CuttableNetwork;
}

let tablets: Record<'pilot' | 'office', Tablet>;
test.beforeAll(async ({ browser, baseURL }) => {
  test.setTimeout(360_000);
  const [pilot, staff] = await Promise.all([aroha, office].map((email) => tabletOf(browser, baseURL, email)));
  if (pilot && staff) tablets = { pilot, office: staff };
});
test.afterAll(async () => {
  for (const { page, network } of Object.values(tablets ?? {})) {
    await page.context().close();
    await network.stop();
  }
});

/** Each has a way of its own to the server. */
async function tabletOf(browser: Browser, baseURL: string | undefined, email: string): Promise<Tablet> {
  const network = await cuttableNetwork(baseURL ?? '');
  const context = await browser.newContext({ baseURL: network.url, viewport: { width: 1366, height: 1024 } });
  await withoutPreparing(context);
  const page = await context.newPage();
  await signIn(page, email);
  await appOnDevice(page);
  return { page, network };
}

const displacement = (page: Page) => page.getByRole('button', { name: /^Displacement/ });
const card = (page: Page) => page.getByRole('article', { name: 'Someone else changed this while you were offline' });

async function bothOffline(): Promise<void> {
  for (const { page, network } of Object.values(tablets)) await goOffline(page, network);
}

async function expectOneWaitsOnBoth(): Promise<void> {
  for (const { page } of Object.values(tablets)) await expect(notSynced(page, 1)).toBeVisible();
}

async function sync({ page, network }: Tablet): Promise<void> {
  await comeBack(page, network);
  await syncScreen(page).getByRole('button', { name: 'Start Sync' }).click();
}

async function expectSent({ page }: Tablet): Promise<void> {
  await expect(syncScreen(page).getByText('Everything is sent.')).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await syncScreen(page).getByRole('button', { name: 'Close' }).click();
}

/** What both see once they have asked the server again. */
async function expectOnBoth(path: string, shows: (page: Page) => Promise<void>): Promise<void> {
  for (const { page } of Object.values(tablets)) {
    await page.goto(path);
    await shows(page);
  }
}

for (const { first, second, time, button, draft } of [
  { first: 'pilot', second: 'office', time: '0550', button: 'Use mine', draft: { pilot: '8.80', office: '8.90' } },
  { first: 'office', second: 'pilot', time: '0555', button: 'Use theirs', draft: { pilot: '8.80', office: '8.90' } },
] as const)
  test(`SYNC-14 two tablets without a network, the ${first} synced first: two figures merge unasked, over one the ${second} is asked, "${button}"`, async () => {
    const path = await openPlan(tablets.pilot.page, time);
    await tablets.office.page.goto(path);
    await expect(maxDraft(tablets.office.page)).toContainText('8.60');

    await bothOffline();
    await typeMaxDraft(tablets.pilot.page, '8.75');
    await typeFigure(tablets.office.page, /^Displacement/, '43210');
    await expectOneWaitsOnBoth();
    for (const who of [first, second]) {
      await sync(tablets[who]);
      await expectSent(tablets[who]);
    }
    await expectOnBoth(path, async (page) => {
      await expect(maxDraft(page)).toContainText('8.75');
      await expect(displacement(page)).toContainText(/43\s?210/);
    });

    await bothOffline();
    for (const who of [first, second]) await typeMaxDraft(tablets[who].page, draft[who]);
    await expectOneWaitsOnBoth();
    await sync(tablets[first]);
    await expectSent(tablets[first]);
    await sync(tablets[second]);
    const { page } = tablets[second];
    const drafts = card(page).getByRole('group', { name: 'Drafts' });
    await expect(drafts).toContainText(new RegExp(`8\\.75.*${draft[second]}.*${draft[first]}`));
    await card(page).getByRole('button', { name: button }).click();
    await card(page).getByRole('button', { name: 'Use this decision' }).click();
    await expect(card(page)).toHaveCount(0);
    if (button === 'Use mine') {
      await syncScreen(page).getByRole('button', { name: 'Start Sync' }).click();
      await expectSent(tablets[second]);
    } else await syncScreen(page).getByRole('button', { name: 'Close' }).click();
    await expectOnBoth(path, (each) =>
      expect(maxDraft(each)).toContainText(button === 'Use mine' ? draft[second] : draft[first]),
    );
  });

async function draw(page: Page, tool: string, down: number): Promise<void> {
  await page.getByRole('button', { name: tool, exact: true }).click();
  await drawByMouse(page, await pointOn(page, 0.35, down), await pointOn(page, 0.6, down + 0.05));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

/** Of the line on the stage. */
async function changeLine(page: Page, change: () => Promise<void>): Promise<void> {
  await page.getByRole('region', { name: 'Objects' }).getByRole('button', { name: 'Line, black' }).click();
  await change();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

test('PLAN-20 SYNC-14 two tablets draw on one stage without a network: all of it stays, and over a line that both changed one is asked', async () => {
  const pages = { pilot: tablets.pilot.page, office: tablets.office.page };
  const plan = await planToDraw(pages.pilot, '0610');
  for (const page of Object.values(pages)) await openStage(page, plan, 'Entrance channel');
  await bothOffline();
  await draw(pages.pilot, 'Line', 0.4);
  await draw(pages.office, 'Arrow', 0.6);
  await expectOneWaitsOnBoth();
  for (const who of ['pilot', 'office'] as const) {
    await sync(tablets[who]);
    await expectSent(tablets[who]);
  }
  await expectOnBoth(plan, async (page) => {
    await openStage(page, plan, 'Entrance channel');
    await expectDrawn(page, 'Line, black', 'Arrow, black');
  });

  await bothOffline();
  await changeLine(pages.pilot, () => pages.pilot.getByRole('button', { name: 'blue', exact: true }).click());
  await changeLine(pages.office, () => pages.office.getByRole('button', { name: 'red', exact: true }).click());
  await expectOneWaitsOnBoth();
  await sync(tablets.pilot);
  await expectSent(tablets.pilot);
  await sync(tablets.office);
  const asked = card(pages.office);
  await expect(asked.getByRole('img', { name: 'Your drawing here' })).toBeVisible();
  await expect(asked.getByRole('img', { name: 'The drawing on the server here' })).toBeVisible();
  await asked.getByRole('button', { name: 'Use mine' }).click();
  await asked.getByRole('button', { name: 'Use this decision' }).click();
  await expect(asked).toHaveCount(0);
  await syncScreen(pages.office).getByRole('button', { name: 'Start Sync' }).click();
  await expectSent(tablets.office);
  await expectOnBoth(plan, async (page) => {
    await openStage(page, plan, 'Entrance channel');
    await expectDrawn(page, 'Line, red', 'Arrow, black');
  });
});
