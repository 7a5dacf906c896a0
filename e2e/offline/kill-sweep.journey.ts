import { expect, type Page } from '@playwright/test';
import { type CuttableNetwork, cuttableNetwork } from '../kit/cuttable-network.ts';
import { type KillableTablet, killableTablet } from '../kit/killable-tablet.ts';
import { type OwnServer, startOwnServer } from '../kit/own-server.ts';
import { countAudited, type Onlooker, onlookerAt, type ServerRecords } from '../kit/server-records.ts';
import { startUpdateSite, type UpdateSite } from '../kit/update-site.ts';
import {
  comeBack,
  goOffline,
  maxDraft,
  notesBox,
  notSynced,
  planArrival,
  syncScreen,
  typeMaxDraft,
  typeNotes,
  typeTide,
} from '../kit/waiting-edits.ts';
import { test } from '../kit/walk.ts';
import { buildWatched, stoppableScripts, type WatchedBuild } from '../kit/watched-build.ts';
import { appOnDevice, aroha, openTides, riskRow, signIn } from '../kit/world.ts';
import { type Edits, effectsIn, nextEdits, RECORDS, recordCallSign } from './four-edits.ts';
import { press, stopAt } from './stand-still.ts';
import { later, openSyncScreen, sendAll, waitingRecords } from './waiting-records.ts';

test.use({ serviceWorkers: 'allow' });
/** How often the browser is killed at each step. */
const KILLS = Number(process.env.LEADLINE_KILLS ?? 1);
test.describe.configure({ timeout: 60_000 + KILLS * 180_000 });

const CONSTRAINT = 'No 1 Reach';
/** Her own change, her check's and her notes' raise the version of a pilotage, each by one. */
const PILOTAGE_RISES = 3;

let build: WatchedBuild;
let server: OwnServer;
let site: UpdateSite;
let network: CuttableNetwork;
let tablet: KillableTablet;
let onlooker: Onlooker;
let page: Page;
let path: string;
let auditedAtStart: number;
let effects = 0;

test.beforeAll(async ({ launchOptions }) => {
  test.setTimeout(480_000);
  [build, server] = await Promise.all([buildWatched(), startOwnServer({ LEADLINE_NOW: '2026-11-21T15:43:00Z' })]);
  site = await startUpdateSite(server.url, build.folder);
  network = await cuttableNetwork(site.origin);
  onlooker = onlookerAt(server.url);
  tablet = killableTablet(network.url, launchOptions);
  page = await tablet.start();
  await signIn(page, aroha);
  await appOnDevice(page);
  path = await planArrival(page, '0510');
  // What was read lies on the device.
  await openTides(page);
  await expect(riskRow(page, CONSTRAINT)).toContainText(/Passed|Failed/);
  await page.getByRole('link', { name: 'Checklist' }).click();
  await expect(notesBox(page)).toBeVisible();
  await page.goto(path);
  // Its log-in is an entry too.
  await onlooker.read(path);
  auditedAtStart = await countAudited(server);
});
test.afterAll(async () => {
  await tablet?.throwAway();
  await network?.stop();
  await site?.close();
  await server?.stop();
  build?.remove();
});

/** Three edits without a network that are said to be saved, and the words of the fourth typed. */
async function editButNotes(before: ServerRecords, edits: Edits): Promise<void> {
  await page.goto(path);
  await expect(maxDraft(page)).toBeVisible();
  await goOffline(page, network);
  await page.waitForFunction(() => 'leadlineWatched' in globalThis);
  await recordCallSign(page, before, edits.callSign);
  await typeMaxDraft(page, edits.draft);
  await expect(notSynced(page, 2)).toBeVisible();
  await typeTide(page, CONSTRAINT, edits.tide);
  await expect(notSynced(page, 3)).toBeVisible();
}

async function editAll(before: ServerRecords, edits: Edits): Promise<void> {
  await editButNotes(before, edits);
  await typeNotes(page, edits.notes);
  await expect(notSynced(page, 4)).toBeVisible();
}

/** Whoever was signed in is so still, without a network and without being asked anything. */
async function killAndStartOffline(): Promise<void> {
  await tablet.kill();
  network.cut();
  page = await tablet.start();
  await page.goto(path);
  await expect(maxDraft(page)).toBeAttached();
  await goOffline(page, network);
  if (await syncScreen(page).isVisible()) await later(page);
  await expect(maxDraft(page)).toBeVisible();
}

/** Every edit is shown without a network, and waits here or is on the server. */
async function expectNothingLost(edits: Edits): Promise<string[]> {
  await expect(maxDraft(page)).toContainText(edits.draft);
  const waiting = await waitingRecords(page);
  const sent = effectsIn(await onlooker.read(path), edits);
  expect(RECORDS.filter((record) => !waiting.includes(record) && !sent.includes(record))).toEqual([]);
  await openTides(page);
  await expect(riskRow(page, CONSTRAINT)).toContainText(edits.tide);
  await page.getByRole('link', { name: 'Checklist' }).click();
  await expect(notesBox(page)).toHaveValue(edits.notes);
  return waiting;
}

/** Each edit has had its effect, once. */
async function expectOneEffectEach(before: ServerRecords, edits: Edits, byOthers = 0): Promise<void> {
  const after = await onlooker.read(path);
  expect(effectsIn(after, edits)).toEqual(RECORDS);
  expect(after.pilotage.version - before.pilotage.version).toBe(PILOTAGE_RISES + byOthers);
  expect(after.vessel.version - before.vessel.version).toBe(1);
  expect(after.checks.map(({ version }) => version)).toEqual([(before.checks[0]?.version ?? 0) + 1]);
  expect(after.notes?.version).toBe((before.notes?.version ?? 0) + 1);
  effects += RECORDS.length + byOthers;
}

async function repeat(kills: (nth: number) => Promise<void>): Promise<void> {
  for (let kill = 0; kill < KILLS; kill++) await kills(kill);
}

test('OFFLINE-16 killed at D1, right after an edit was kept: it is there after a start without a network, and sent once', async () => {
  await repeat(async () => {
    const [before, edits] = [await onlooker.read(path), nextEdits()];
    await editButNotes(before, edits);
    await page.getByRole('link', { name: 'Checklist' }).click();
    await notesBox(page).fill(edits.notes);
    const stands = await stopAt(page, 'D1');
    press(page, 'Save');
    await stands();
    await killAndStartOffline();
    expect(await expectNothingLost(edits)).toEqual(RECORDS);
    await sendAll(page, network);
    await expectOneEffectEach(before, edits);
  });
});

/** A run passes each step once for each of the four records, tells the other tabs three times of each, and ends once. */
for (const { step, what, first, times } of [
  { step: 'D2', what: 'sealed', first: 1, times: 4 },
  { step: 'D3', what: 'about to be sent', first: 2, times: 4 },
  { step: 'D5', what: 'answered', first: 3, times: 4 },
  { step: 'D6', what: 'copied', first: 4, times: 4 },
  { step: 'D7', what: 'done', first: 2, times: 4 },
  { step: 'D8', what: 'told to other tabs', first: 3, times: 12 },
  { step: 'D9', what: 'over', first: 1, times: 1 },
])
  test(`OFFLINE-16 killed at ${step}, ${what}: nothing is lost, and nothing has two effects`, async () => {
    await repeat(async (kill) => {
      const [before, edits] = [await onlooker.read(path), nextEdits()];
      await editAll(before, edits);
      await comeBack(page, network);
      await expect(syncScreen(page)).toBeVisible();
      const stands = await stopAt(page, step, ((first - 1 + kill) % times) + 1);
      press(page, 'Start Sync');
      await stands();
      await killAndStartOffline();
      const waiting = await expectNothingLost(edits);
      if (waiting.length > 0) await sendAll(page, network);
      else await comeBack(page, network);
      await expectOneEffectEach(before, edits);
    });
  });

test('OFFLINE-16 killed at D4, the server has it and the answer is under way: nothing has two effects', async () => {
  await repeat(async (kill) => {
    const [before, edits] = [await onlooker.read(path), nextEdits()];
    await editAll(before, edits);
    await comeBack(page, network);
    const ways = ['/api/pilotages/', '/api/vessels/', '/api/pilotages_route_checks', '/api/pilotages_extras'];
    const way = ways[kill % ways.length] ?? '';
    const isLost = network.loseAnswer((request) => /^(PUT|POST) /.test(request) && request.includes(way));
    press(page, 'Start Sync');
    await isLost;
    await killAndStartOffline();
    await expectNothingLost(edits);
    await sendAll(page, network);
    await expectOneEffectEach(before, edits);
  });
});

test('SYNC-14 killed at D10 and D11, with the question kept and with its answer kept: it is asked once', async () => {
  await repeat(async () => {
    const [before, edits] = [await onlooker.read(path), nextEdits()];
    await editAll(before, edits);
    await onlooker.setMaxDraft(path, 9.5);
    await comeBack(page, network);
    const asks = await stopAt(page, 'D10');
    press(page, 'Start Sync');
    await asks();
    await killAndStartOffline();
    expect(await expectNothingLost(edits)).toEqual(RECORDS);
    await comeBack(page, network);
    const card = page.getByRole('article', { name: 'Someone else changed this while you were offline' });
    await expect(card.getByRole('group', { name: 'Drafts' })).toContainText('9.50');
    await card.getByRole('button', { name: 'Use mine' }).click();
    const decides = await stopAt(page, 'D11');
    press(page, 'Use this decision');
    await decides();
    await killAndStartOffline();
    expect(await expectNothingLost(edits)).toEqual(RECORDS);
    await sendAll(page, network);
    await expectOneEffectEach(before, edits, 1);
  });
});

test('SYNC-04 killed at D12, right after everything was abandoned: nothing of it comes back, here or at the server', async () => {
  await repeat(async () => {
    const before = await onlooker.read(path);
    const edits = nextEdits();
    await editAll(before, edits);
    await openSyncScreen(page);
    await syncScreen(page).getByRole('button', { name: 'Abandon changes' }).click();
    const stands = await stopAt(page, 'D12');
    press(page, 'Discard');
    await stands();
    await killAndStartOffline();
    await expect(maxDraft(page)).toContainText((before.pilotage.maxDraft ?? 0).toFixed(2));
    expect(await waitingRecords(page)).toEqual([]);
    await comeBack(page, network);
    await expect(syncScreen(page)).toHaveCount(0);
    expect(await onlooker.read(path)).toEqual(before);
  });
});

test('SYNC-04 killed at D13, when the server has said what became of an abandoned edit: tablet and server agree', async () => {
  await repeat(async () => {
    const [before, edits] = [await onlooker.read(path), nextEdits()];
    await page.goto(path);
    await expect(maxDraft(page)).toBeVisible();
    await goOffline(page, network);
    await typeMaxDraft(page, edits.draft);
    await comeBack(page, network);
    const isLost = network.loseAnswer((request) => request.startsWith('PUT /api/pilotages/'));
    press(page, 'Start Sync');
    await isLost;
    await goOffline(page, network);
    await expect(syncScreen(page).getByText('Not sent')).toBeVisible();
    await syncScreen(page).getByRole('button', { name: 'Abandon changes' }).click();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(syncScreen(page).getByText('Being taken back')).toBeVisible();
    await comeBack(page, network);
    const stands = await stopAt(page, 'D13');
    press(page, 'Start Sync');
    await stands();
    await killAndStartOffline();
    expect(await waitingRecords(page)).toEqual([RECORDS[0]]);
    await sendAll(page, network);
    const after = await onlooker.read(path);
    expect(after.pilotage).toEqual({
      ...before.pilotage,
      version: before.pilotage.version + 1,
      maxDraft: Number(edits.draft),
    });
    await page.goto(path);
    await expect(maxDraft(page)).toContainText(edits.draft);
    effects += 1;
  });
});

test('the audit holds one entry for each effect of all that was killed', async () => {
  expect(effects).toBeGreaterThan(0);
  // Nobody had to sign in again, and no token was brought twice: both are entries.
  expect((await countAudited(server)) - auditedAtStart).toBe(effects);
});

test('nobody can stop the engine of the product: the door stands in the build of this walk alone', () => {
  expect(stoppableScripts(build.folder)).toHaveLength(1);
  expect(stoppableScripts()).toEqual([]);
});
