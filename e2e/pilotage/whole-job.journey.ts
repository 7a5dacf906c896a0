import { ACCEPTANCE } from '@leadline/domain/words/acceptance';
import { COMMENTS } from '@leadline/domain/words/comments';
import { PAPER } from '@leadline/domain/words/paper';
import { waitingChanges } from '@leadline/domain/words/saving/banners';
import { SHARE, SHARED_PLAN } from '@leadline/domain/words/share';
import { type Browser, type Locator, type Page, expect as soon } from '@playwright/test';
import { drawByMouse, expectDrawn, openStage, pointOn } from '../kit/drawing.ts';
import { type OwnServer, startOwnServer } from '../kit/own-server.ts';
import { openPostOffice, type PostOffice } from '../kit/post-office.ts';
import { type GivenFile, giveToVerify, readDownload, recordOf } from '../kit/read-download.ts';
import { test } from '../kit/walk.ts';
import {
  type Arrival,
  appOnDevice,
  aroha,
  ben,
  choose,
  fillArrival,
  office,
  signIn,
  switchPort,
  tidesSettled,
  watchForErrors,
} from '../kit/world.ts';

/** Two servers share the machine. */
const expect = soon.configure({ timeout: 60_000 });
test.describe.configure({ timeout: 600_000 });

const SHIP: Arrival = {
  date: '24/11/2026',
  time: '0510',
  from: 'Boarding ground',
  to: 'Berth 5',
  side: 'Port',
  imo: '4127052',
  name: 'TOTARA TRADER',
  fwd: '7.20',
  aft: '7.60',
  pilot: 'Ngata, Aroha',
};
const MASTER = 'master@totara.example';

let post: PostOffice;
let server: OwnServer;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  post = await openPostOffice();
  server = await startOwnServer({ SMTP_URL: post.url, LEADLINE_NOW: '2026-11-21T15:43:00Z' });
});
test.afterAll(async () => {
  await server?.stop();
  await post?.close();
});

/** As most people have it, which other tests leave out. */
const MOVING = { reducedMotion: 'no-preference' } as const;

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pilotage' }).getByRole('link', { name, exact: true }).click();
const box = (page: Page, role: string) => page.getByRole('region', { name: role, exact: true });

async function personAt(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext({ ...MOVING, baseURL: server.url, serviceWorkers: 'allow' })).newPage();
  await signIn(page, email);
  return page;
}

async function saved(list: Locator, word: string): Promise<void> {
  await list.getByRole('button', { name: /^Save/ }).click();
  await expect(list.getByText(word)).toBeVisible();
}

test('ADMIN-04 a whole job at Koru, from New to the archive: office, two pilots and the master, half of it without a network', async ({
  browser,
}) => {
  const desk = await personAt(browser, office);
  const form = await fillArrival(desk, SHIP);
  await choose(form, desk, 'Pilot (Secondary)', 'Roe, Ben');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByText('Pilotage successfully created').first()).toBeVisible();

  const pilot = await personAt(browser, aroha);
  const errors = watchForErrors(pilot);
  await appOnDevice(pilot);
  await pilot.getByLabel('Search', { exact: true }).fill(SHIP.name);
  await pilot.getByRole('row').filter({ hasText: SHIP.name }).filter({ hasText: 'New' }).first().click();
  await pilot.getByRole('button', { name: 'Confirm' }).click();
  await expect(pilot.getByRole('heading', { name: 'Ship Particulars' })).toBeVisible();
  const job = /[/]pilotage[/][0-9a-f-]{36}/.exec(pilot.url())?.[0] ?? '';
  await tab(pilot, 'Tides');
  await tidesSettled(pilot);

  const colleague = await personAt(browser, ben);
  await colleague.goto(`${job}/tugs`);
  const stern = colleague.getByRole('button', { name: 'Put a tug to stern', exact: true });
  await expect(stern).toBeVisible();

  // From here to the berth the pilot's tablet has no network.
  await openStage(pilot, `${job}/plan`, 'Entrance channel');
  await pilot.goto(`${job}/summary`);
  await expect(box(pilot, 'Checklist')).toBeVisible();
  await pilot.context().setOffline(true);
  await box(pilot, 'Checklist').getByRole('button', { name: 'Select all' }).click();
  await saved(box(pilot, 'Checklist'), 'Saved on this tablet');
  await openStage(pilot, `${job}/plan`, 'Entrance channel');
  await pilot.getByRole('button', { name: 'Line', exact: true }).click();
  await drawByMouse(pilot, await pointOn(pilot, 0.3, 0.3), await pointOn(pilot, 0.6, 0.5));
  await expectDrawn(pilot, 'Line, black');
  await pilot.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(pilot.getByText('Saved on this tablet').first()).toBeVisible();

  // Meanwhile his colleague orders a tug.
  await stern.click();
  await colleague.getByRole('dialog', { name: 'Tug for stern' }).getByRole('button', { name: /Kaha/ }).first().click();
  await expect(colleague.getByText('Tug successfully added')).toBeVisible();

  await pilot.context().setOffline(false);
  await sendAll(pilot, '2 sent');
  await pilot.goto(`${job}/tugs`);
  await expect(pilot.getByRole('button', { name: /^Take Kaha off stern/ })).toBeVisible();

  // The master has the plan on his phone before the pilot is on board, and asks.
  await pilot.goto(`${job}/acceptance`);
  await pilot.getByRole('button', { name: SHARE.title }).click();
  const share = pilot.getByRole('dialog', { name: SHARE.title });
  for (const one of await share.getByRole('button', { name: /^Remove .*@/ }).all()) await one.click();
  await share.getByRole('textbox').first().fill(MASTER);
  await share.getByRole('button', { name: SHARE.send }).click();
  await expect(pilot.getByText(SHARE.sent)).toBeVisible();
  await share.getByRole('button', { name: 'Close' }).first().click();
  const [address = ''] = /http\S+[/]share[/][\w-]+#[\w-]{43}/.exec((await post.letterTo(MASTER)).text ?? '') ?? [];
  const phone = await browser.newContext({ ...MOVING, baseURL: server.url, viewport: { width: 390, height: 844 } });
  const master = await phone.newPage();
  await master.goto(address);
  await expect(
    master.getByRole('article', { name: 'Entrance channel' }).locator('svg line, svg path').first(),
  ).toBeVisible();
  await master.getByLabel(COMMENTS.newOne).fill('Is the second tug needed at the berth?');
  await master.getByRole('button', { name: COMMENTS.send }).click();
  await expect(master.getByText(COMMENTS.sent)).toBeVisible();
  await expect(pilot.getByText('Is the second tug needed at the berth?')).toBeVisible();

  // On the bridge both sign on the pilot's tablet, again without a network.
  await expect(box(pilot, 'Pilot').getByLabel('Name')).toHaveValue('Aroha Ngata');
  await pilot.context().setOffline(true);
  await signBoth(pilot, 'Capt. R. Santos');
  await tab(pilot, 'Admin');
  await pilot.getByRole('button', { name: 'Pilot left base: Record', exact: true }).click();
  // The time is saved a second later: with a network before that it would not be one of those that wait.
  await expect(pilot.getByTitle(waitingChanges(3))).toBeVisible();
  await pilot.context().setOffline(false);
  await sendAll(pilot, '3 sent');

  // All four see what was agreed; the pilot ends the job.
  await pilot.getByRole('button', { name: 'MPX Done' }).click();
  await expect(pilot.getByText('MPX is done.')).toBeVisible();
  await expectSound(browser, await recordOf(pilot, job));
  await pilot.goto(`${job}/acceptance`);
  // Its paper proves the signatures without the port.
  await expectSound(browser, await paperOf(pilot));
  await tab(pilot, 'Admin');
  await pilot.getByRole('button', { name: 'Archive Pilotage' }).click();
  await pilot.getByRole('dialog').getByRole('button', { name: 'Archive Pilotage' }).click();
  await expect(pilot.getByText('Pilotage has been archived')).toBeVisible();

  // Both of its pilots have it all, though the app shows it to them no more.
  for (const email of [aroha, ben]) {
    const { attachments } = await post.letterTo(email);
    expect(attachments.map(({ filename }) => filename)).toEqual([
      '20261124_record_TOTARA TRADER_Arrival.json',
      '20261124_pilotage_plan_TOTARA TRADER_Arrival.pdf',
    ]);
    for (const { filename, mimeType, content } of attachments)
      await expectSound(browser, { name: filename ?? '', mimeType, buffer: Buffer.from(content as ArrayBuffer) });
  }

  // For everybody else it is over.
  await colleague.goto(`${job}/admin`);
  await expect(colleague.getByRole('heading', { name: /^This pilotage was archived by Aroha Ngata/ })).toBeVisible();
  await master.reload();
  await expect(master.getByRole('heading', { name: SHARED_PLAN.ended })).toBeVisible();
  await expect(master.getByText(SHIP.name)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('ACCEPT-05 a whole job at Tacoma: a departure, planned by its pilot and signed without a network', async ({
  browser,
}) => {
  const pilot = await personAt(browser, aroha);
  const errors = watchForErrors(pilot);
  await appOnDevice(pilot);
  await switchPort(pilot, 'Koru', 'Tacoma');
  await pilot.getByRole('button', { name: 'New Pilotage' }).first().click();
  const form = pilot.getByRole('dialog', { name: 'New Pilotage Details' });
  await form.getByRole('button', { name: 'Departure' }).click();
  await form.getByLabel('Date', { exact: true }).fill('24/11/2026');
  await form.getByLabel('Time', { exact: true }).fill('0930');
  await choose(form, pilot, 'From', 'Pier 4');
  await choose(form, pilot, 'To', 'Browns Point');
  await form.getByLabel('Vessel IMO').fill('4139172');
  await form.getByLabel('Vessel Name').fill('SALISH TIMBER');
  await form.getByLabel(/^Fwd\. Draft/).fill('8.2');
  await form.getByLabel(/^Aft Draft/).fill('8.6');
  await choose(form, pilot, 'Pilot (Primary)', 'Ngata, Aroha');
  // The only one between these places chooses itself as soon as it is read.
  await expect(form.getByLabel('Route', { exact: true })).toHaveValue('Pier 4 to Browns Point');
  await form.getByRole('button', { name: 'Start Planning' }).click();
  await expect(pilot.getByRole('heading', { name: 'Ship Particulars' })).toBeVisible();
  const job = /[/]pilotage[/][0-9a-f-]{36}/.exec(pilot.url())?.[0] ?? '';
  await tab(pilot, 'Tides');
  await tidesSettled(pilot);
  await tab(pilot, 'Acceptance');
  await expect(box(pilot, 'Pilot').getByLabel('Name')).toHaveValue('Aroha Ngata');
  await pilot.context().setOffline(true);
  // The port of Tacoma takes names, no drawings.
  await expect(box(pilot, 'Pilot').getByRole('button', { name: ACCEPTANCE.useName })).toHaveCount(0);
  await signBoth(pilot, 'Capt. J. Olsen', true);
  await paperOf(pilot);
  await pilot.context().setOffline(false);
  await sendAll(pilot, '2 sent');
  await tab(pilot, 'Admin');
  await pilot.getByRole('button', { name: 'MPX Done' }).click();
  await expect(pilot.getByText('MPX is done.')).toBeVisible();
  await expectSound(browser, await recordOf(pilot, job));
  await pilot.goto(`${job}/admin`);
  await pilot.getByRole('button', { name: 'Archive Pilotage' }).click();
  await pilot.getByRole('dialog').getByRole('button', { name: 'Archive Pilotage' }).click();
  await expect(pilot.getByText('Pilotage has been archived')).toBeVisible();
  expect(errors).toEqual([]);
});

/** On the tablet of the pilot, who has no network. */
async function signBoth(page: Page, master: string, isByName = false): Promise<void> {
  for (const [role, name] of [
    ['Pilot', 'Aroha Ngata'],
    ['Master', master],
  ] as const) {
    const own = box(page, role);
    await own.getByLabel('Name').fill(name);
    if (!isByName) await own.getByRole('button', { name: ACCEPTANCE.useName }).click();
    await own.getByRole('button', { name: ACCEPTANCE.accept }).click();
    await expect(own.getByText(ACCEPTANCE.waiting)).toBeVisible();
  }
}

async function sendAll(page: Page, outcome: string): Promise<void> {
  const sync = page.getByRole('dialog', { name: 'Sync back your changes' });
  await sync.getByRole('button', { name: 'Start Sync' }).click();
  await expect(sync.getByText(outcome, { exact: true })).toBeVisible();
  await sync.getByRole('button', { name: 'Close' }).click();
}

/** Both signatures stand on it, made by the tablet itself. */
async function paperOf(page: Page): Promise<GivenFile> {
  const button = page.getByRole('button', { name: PAPER.download });
  await expect(button).toBeEnabled();
  const { name, bytes, text } = await readDownload(page, () => button.click());
  expect([name.endsWith('.pdf'), text.startsWith('%PDF-1.')]).toEqual([true, true]);
  return { name, mimeType: 'application/pdf', buffer: bytes };
}

/** Somebody without a log-in, who has the port's keys, checks it. */
async function expectSound(browser: Browser, record: GivenFile): Promise<void> {
  const page = await browser.newPage();
  await giveToVerify(page, server.url, record);
  await expect(page.getByText(/^Complete up to entry/)).toBeVisible();
  await page.close();
}
