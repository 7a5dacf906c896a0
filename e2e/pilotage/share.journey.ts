import { ACCEPTANCE } from '@leadline/domain/words/acceptance';
import { COMMENTS } from '@leadline/domain/words/comments';
import { PAPER } from '@leadline/domain/words/paper';
import { REPLAY } from '@leadline/domain/words/passage';
import { PLAN } from '@leadline/domain/words/plan';
import { SHARE, SHARED_PLAN } from '@leadline/domain/words/share';
import { WEATHER } from '@leadline/domain/words/weather/weather';
import { pdfText } from '@leadline/paper/sample/pdf-text';
import { type Browser, type Page, expect as soon } from '@playwright/test';
import { cuttableNetwork } from '../kit/cuttable-network.ts';
import { drawSignature } from '../kit/draw-signature.ts';
import { SIZES } from '../kit/every-screen.ts';
import { type OwnServer, startOwnServer } from '../kit/own-server.ts';
import { drawnLine, planPassage } from '../kit/planned-passages.ts';
import { openPostOffice, type PostOffice } from '../kit/post-office.ts';
import { readPaper, withoutSpaces } from '../kit/read-download.ts';
import { outOfPlace } from '../kit/screens/out-of-place.ts';
import { smallTargets } from '../kit/screens/small-targets.ts';
import { test } from '../kit/walk.ts';
import { appOnDevice, brokenInPalettes, signIn, watchForErrors } from '../kit/world.ts';

/** Two servers share the machine. */
const expect = soon.configure({ timeout: 60_000 });
test.describe.configure({ timeout: 300_000 });

const MASTER = 'master@totara.example';
const PAPER_NAME = '20261128_pilotage_plan_TOTARA TRADER_Arrival.pdf';
/** The mail server knows no such mailbox. */
const GONE = 'gone@totara.example';
const TRADER = { imo: '4127052', name: 'TOTARA TRADER', fwd: '7.20', aft: '7.60' };

/** Of the vessel in the port's pack; a master is not shown it unless a port wants so (PREFS-16). */
const CALL_SIGN = 'V2ZK5';

const PHONE = { width: 390, height: 844 };

let post: PostOffice;
let server: OwnServer;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  post = await openPostOffice(GONE);
  server = await startOwnServer({ SMTP_URL: post.url });
});
test.afterAll(async () => {
  await server?.stop();
  await post?.close();
});

/** The pilot sends the plan to one address from the Acceptance tab; the link is that of the e-mail. */
async function sendTo(email: string, browser: Browser, plan: string) {
  const pilot = await (await browser.newContext({ baseURL: server.url })).newPage();
  const errors = watchForErrors(pilot);
  await signIn(pilot);
  await pilot.goto(plan.replace(/plan$/, 'acceptance'));
  await pilot.getByRole('button', { name: SHARE.title }).click();
  const dialog = pilot.getByRole('dialog', { name: SHARE.title });
  await expect(dialog.getByText(SHARE.explained)).toBeVisible();
  // What the demonstration has of her goes out of the way.
  for (const one of await dialog.getByRole('button', { name: /^Remove .*@/ }).all()) await one.click();
  await dialog.getByRole('textbox').first().fill(email);
  await dialog.getByRole('button', { name: SHARE.send }).click();
  await expect(pilot.getByText(SHARE.sent)).toBeVisible();
  const link = dialog.getByRole('listitem').filter({ hasText: email });
  await expect(link.getByText(new RegExp(`^${SHARE.states.sent}`))).toBeVisible();
  const letter = await post.letterTo(email);
  // The paper goes along.
  expect(letter.attachments.map(({ filename }) => filename)).toEqual([PAPER_NAME]);
  expect(pdfText(Buffer.from(letter.attachments[0]?.content as ArrayBuffer))).toContain(TRADER.name);
  const [address = '', token = ''] = /http\S+\/share\/[\w-]+#([\w-]{43})/.exec(letter.text ?? '') ?? [];
  return { pilot, dialog, link, errors, address, token };
}

/** The ship, the verdict of the page and these words stand on the paper that the page makes, and nothing that is hidden. */
async function expectOwnCopy(master: Page, ...words: readonly string[]) {
  const copy = master.getByRole('button', { name: PAPER.download });
  const { name, words: onPaper } = await readPaper(master, () => copy.click());
  expect(name).toBe(PAPER_NAME);
  const verdict = await master.getByRole('region', { name: 'Verdict' }).getByRole('heading').innerText();
  for (const each of [TRADER.name, verdict, ...words]) expect(onPaper).toContain(withoutSpaces(each));
  for (const hidden of [CALL_SIGN, '@totara']) expect(onPaper).not.toContain(hidden);
}

const dukc = (page: Page) => page.getByRole('region', { name: SHARED_PLAN.dukc, exact: true });

/** A link tells of DUKC what the port itself was told. */
async function readDukc(pilot: Page, plan: string) {
  const tides = await pilot.context().newPage();
  await tides.goto(plan.replace(/plan$/, 'risks'));
  await expect(dukc(tides).getByRole('table')).toBeVisible();
  await tides.close();
}

test('SHARE-01 SHARE-05 PREFS-05 attacks 31, 34 and 35 the pilot sends the plan, the master reads it on a phone by the e-mail alone, until it is taken back', async ({
  browser,
}) => {
  const { stages, plan, drawOn } = await planPassage(
    server.url,
    { movementType: 'Arrival', from: 'Boarding ground', to: 'Berth 5', at: '13:10' },
    TRADER,
  );
  const entrance = stages.find(({ name }) => name === 'Entrance channel');
  await drawOn({ stage: { uuid: entrance?.uuid ?? '' } }, drawnLine([0.2, 0.2, 0.7, 0.6], 'Abort before here'));
  const { pilot, link, errors, address, token } = await sendTo(MASTER, browser, plan);
  await readDukc(pilot, plan);
  const phone = await browser.newContext({ baseURL: server.url, viewport: PHONE });
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
  await expect(master.getByRole('row', { name: /Cutter Channel UKC/ })).toBeVisible();
  await expect(dukc(master).getByRole('img', { name: /^UKC over time/ })).toBeVisible();
  await expect(dukc(master).getByRole('row', { name: /Cutter Channel/ })).toBeVisible();
  // The pilot's tablet asked for the forecast, for the limits of the port.
  await expect(master.getByRole('region', { name: WEATHER.title, exact: true }).getByText('Simulated')).toBeVisible();
  await expect(master.getByText(/^Hour by hour at /)).toBeVisible();
  await expectOwnCopy(master, PAPER.states.notSigned);
  expect(asked.filter((line) => line.includes(token))).toEqual([]);
  // Of the port itself nothing is asked, and nobody is asked to log in.
  expect(asked.filter((line) => /\/api\/(?!pilotages\/share\/|ping)/.test(line))).toEqual([]);
  expect(await brokenInPalettes(master)).toEqual([]);
  await expectReplay(master, 'Cutter Channel');
  expect(await brokenInPalettes(master)).toEqual([]);
  for (const view of [PLAN.replay, PLAN.stages]) {
    await master.getByRole('button', { name: view }).click();
    for (const size of SIZES) {
      await master.setViewportSize(size);
      expect([...(await outOfPlace(master)), ...(await smallTargets(master))], `${view} ${size.width}`).toEqual([]);
    }
    await master.setViewportSize(PHONE);
  }
  // What is not on his paper is in the port's own app.
  await pilot.goto(plan.replace(/plan$/, 'vessel'));
  await expect(pilot.getByText(CALL_SIGN)).toBeVisible();
  await pilot.goBack();
  await pilot.getByRole('button', { name: SHARE.title }).click();

  await link.getByRole('button', { name: SHARE.revoke }).click();
  await expect(pilot.getByText(SHARE.revokedToast)).toBeVisible();
  await master.reload();
  await expect(master.getByRole('heading', { name: SHARED_PLAN.ended })).toBeVisible();
  await expect(master.getByText(TRADER.name)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('API-26 an email that is refused for good is told where its pilot is, leads to what was sent, and marks tab and button', async ({
  browser,
}) => {
  const { plan } = await planPassage(
    server.url,
    { movementType: 'Arrival', from: 'Boarding ground', to: 'Berth 5', at: '17:10' },
    TRADER,
  );
  const { pilot, dialog, errors } = await sendTo(MASTER, browser, plan);
  await dialog.press('Escape');
  // From when the stream is there every word of it is heard.
  await Promise.all([pilot.waitForResponse(/\/api\/live\?/), pilot.goto(plan.replace(/plan$/, 'acceptance'))]);
  await pilot.getByRole('button', { name: SHARE.title }).click();
  for (const one of await dialog.getByRole('button', { name: /^Remove .*@/ }).all()) await one.click();
  await dialog.getByRole('textbox').first().fill(GONE);
  await dialog.getByRole('button', { name: SHARE.send }).click();
  await dialog.press('Escape');
  const tabs = pilot.getByRole('navigation', { name: 'Pilotage' });
  await tabs.getByRole('link', { name: 'Vessel' }).click();
  await expect(pilot.getByText(SHARE.mailFailed(TRADER.name, GONE, '550'))).toBeVisible();
  await expect(tabs.getByRole('link', { name: `Acceptance: ${SHARE.undelivered(1)}` })).toBeVisible();
  await pilot.getByRole('button', { name: SHARE.openLinks }).click();
  const gone = dialog.getByRole('listitem').filter({ hasText: GONE });
  await expect(gone.getByText(SHARE.fault('550'))).toBeVisible();
  // On a phone the address is read along one line.
  const desk = pilot.viewportSize() ?? { width: 1366, height: 1024 };
  await pilot.setViewportSize(PHONE);
  expect((await gone.getByText(GONE, { exact: true }).boundingBox())?.height).toBeLessThan(36);
  await pilot.setViewportSize(desk);
  expect(await brokenInPalettes(pilot)).toEqual([]);
  await gone.getByRole('button', { name: SHARE.revoke }).click();
  await expect(pilot.getByText(SHARE.revokedToast)).toBeVisible();
  await dialog.press('Escape');
  await expect(pilot.getByText(SHARE.undelivered(1))).toHaveCount(0);
  await expect(tabs.getByRole('link', { name: 'Acceptance', exact: true })).toBeVisible();
  expect(errors).toEqual([]);
});

/** By keys alone: at the next constraint the panel says what its row on the same page says. */
async function expectReplay(master: Page, place: string) {
  await master.getByRole('button', { name: PLAN.replay }).click();
  const time = master.getByRole('slider', { name: REPLAY.slider });
  await expect(time).toBeVisible();
  const panel = master.getByRole('complementary', { name: 'At this moment' });
  const met = panel.getByRole('heading', { name: place, exact: true });
  await time.press('Home');
  for (let rows = 0; rows < 9 && (await met.count()) === 0; rows++) await time.press('PageDown');
  await expect(met).toBeVisible();
  const row = master.getByRole('row', { name: new RegExp(place) }).first();
  await expect(panel).toContainText(await row.locator('td.big').innerText());
  await expect(master.getByRole('application')).toBeVisible();
}

const boxOf = (page: Page, role: string) => page.getByRole('region', { name: role, exact: true });

test('ACCEPT-04 ACCEPT-08 SHARE-05 the master replays the passage and signs on his phone without a network; it goes when that is back, and the pilot sees it, what changed since, and that he does not agree', async ({
  browser,
}) => {
  const { plan, drawOn } = await planPassage(
    server.url,
    { movementType: 'Arrival', from: 'Boarding ground', to: 'Berth 5', at: '15:10' },
    TRADER,
  );
  const email = 'bridge@totara.example';
  const { pilot, dialog, address, errors } = await sendTo(email, browser, plan);
  await dialog.press('Escape');
  const network = await cuttableNetwork(server.url);
  const mail = address.replace(server.url, network.url);
  const phone = await browser.newContext({ viewport: PHONE, serviceWorkers: 'allow' });
  const opened = await phone.newPage();
  await opened.goto(mail);
  await expect(opened.getByRole('article', { name: 'Entrance channel' }).locator('svg image')).toBeVisible();
  await appOnDevice(opened);
  await opened.close();

  network.cut();
  const master = await phone.newPage();
  await master.goto(mail);
  await expect(master.getByRole('heading', { name: TRADER.name })).toBeVisible();
  await expect(master.getByText(/^No connection\. As it stood at/)).toBeVisible();
  await expect(master.getByRole('article', { name: 'Entrance channel' }).locator('svg image')).toBeVisible();
  // Of the replay nothing was opened before the network went.
  await expectReplay(master, 'Cutter Channel');
  await expectOwnCopy(master, PAPER.states.notSigned);
  await master.getByRole('checkbox', { name: SHARED_PLAN.haveReadText(SHARED_PLAN.texts.guidelines) }).check();
  const box = boxOf(master, 'Master');
  await box.getByLabel('Name').fill('Capt. R. Santos');
  await drawSignature(master, box);
  await box.getByRole('button', { name: ACCEPTANCE.accept }).click();
  await expect(box.getByText(SHARED_PLAN.waits)).toBeVisible();
  await expect(master.getByText(SHARED_PLAN.waitsText)).toBeVisible();
  network.mend();
  await expect(box.getByText(SHARED_PLAN.waits)).toHaveCount(0);
  await expect(box.getByText(/^Signed/)).toBeVisible();
  await expectOwnCopy(master, PAPER.states.signedByMaster, 'Capt. R. Santos');
  expect(await brokenInPalettes(master)).toEqual([]);
  expect(await master.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

  const signed = boxOf(pilot, 'Master');
  await expect(signed.getByText('Capt. R. Santos')).toBeVisible();
  await expect(signed.getByText(ACCEPTANCE.byLink(email))).toBeVisible();
  await expect(signed.getByText(/^Ticked as read: Port Guidelines/)).toBeVisible();
  await expect(pilot.getByText(/^Changed since signature/)).toHaveCount(0);
  await drawOn({ isLast: true }, { shapes: [], vesselRotation: 90 });
  await master.reload();
  await expect(box.getByText('Changed since signature: drawings')).toBeVisible();
  await master.getByRole('button', { name: SHARED_PLAN.disagree }).click();
  await master.getByRole('textbox', { name: SHARED_PLAN.disagree }).fill('She swings to starboard');
  await master.getByRole('button', { name: SHARED_PLAN.sendDisagreement }).click();
  await expect(master.getByText(COMMENTS.sent)).toBeVisible();
  await expect(pilot.getByText('She swings to starboard')).toBeVisible();
  await expect(pilot.getByText(COMMENTS.disagreement)).toBeVisible();
  expect(errors).toEqual([]);
  await phone.close();
  await network.stop();
});
