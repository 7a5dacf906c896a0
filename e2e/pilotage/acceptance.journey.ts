import { pilotageRecord } from '@leadline/domain/record/pilotage-record';
import { readIn } from '@leadline/domain/share/read-texts';
import { ACCEPTANCE } from '@leadline/domain/words/acceptance';
import { COMMENTS } from '@leadline/domain/words/comments';
import { PROOF } from '@leadline/domain/words/record';
import { SHARED_PLAN } from '@leadline/domain/words/share';
import { expect, type Locator, type Page } from '@playwright/test';
import { drawSignature, signBy } from '../kit/draw-signature.ts';
import { planPassage } from '../kit/planned-passages.ts';
import { readDownload } from '../kit/read-download.ts';
import { smallTargets } from '../kit/screens/small-targets.ts';
import { comeBack, syncScreen } from '../kit/waiting-edits.ts';
import { test } from '../kit/walk.ts';
import { aroha, ben, brokenInPalettes, PASSWORD, watchForErrors } from '../kit/world.ts';

const TRADER = { imo: '4127052', name: 'TOTARA TRADER', fwd: '7.20', aft: '7.60' };

const boxOf = (page: Page, role: string) => page.getByRole('region', { name: role, exact: true });
const accept = (box: Locator) => box.getByRole('button', { name: 'Accept' });

test('ACCEPT-01 ACCEPT-04 ACCEPT-05 ACCEPT-06 ACCEPT-08 pilot and master sign the plan that is on the screen; a colleague reads both, and what changed since', async ({
  openAs,
  baseURL,
}) => {
  const passage = await planPassage(
    baseURL ?? '',
    { movementType: 'Arrival', from: 'Boarding ground', to: 'Berth 5', at: '16:10' },
    TRADER,
  );
  const page = await openAs(aroha);
  const errors = watchForErrors(page);
  await page.goto(`/pilotage/${passage.uuid}/vessel`);
  await page.getByRole('navigation', { name: 'Pilotage' }).getByRole('link', { name: 'Acceptance' }).click();
  for (const card of ['Risks & Conditions', 'Pilotage Plan', 'Port Guidelines', 'Port Terms & Conditions'])
    await expect(page.getByText(card, { exact: true }).last()).toBeVisible();
  await page.getByText('Port Guidelines').click();
  await expect(page.getByText('Pilotage is compulsory for vessels of 40 m and more.')).toBeVisible();
  await page.getByText('Port Guidelines').click();
  const pilot = boxOf(page, 'Pilot');
  await expect(pilot.getByLabel('Name')).toHaveValue('Aroha Ngata');
  await expect(accept(pilot)).toBeDisabled();
  // A pen draws, and what it drew is still there after a look at another tab; a finger draws as well.
  await signBy('pen', page, pilot);
  await expect(accept(pilot)).toBeEnabled();
  const tabs = page.getByRole('navigation', { name: 'Pilotage' });
  await tabs.getByRole('link', { name: 'Checklist' }).click();
  await tabs.getByRole('link', { name: 'Acceptance' }).click();
  await expect(accept(pilot)).toBeEnabled();
  await pilot.getByRole('button', { name: 'Clear' }).click();
  await expect(accept(pilot)).toBeDisabled();
  await signBy('finger', page, pilot);
  await expect(accept(pilot)).toBeEnabled();
  await pilot.getByRole('button', { name: 'Clear' }).click();
  await drawSignature(page, pilot);
  expect(await brokenInPalettes(page)).toEqual([]);
  await accept(pilot).click();
  await expect(pilot.getByText(/^Signed/)).toBeVisible();
  await expect(pilot.getByText('Locked. Undo is on the Admin tab.')).toBeVisible();
  await expect(accept(pilot)).toHaveCount(0);

  const master = boxOf(page, 'Master');
  // By keys alone: Clear is not to be reached while nothing is drawn, the typed name is next.
  await master.getByLabel('Name').fill('Capt. R. Santos');
  await page.keyboard.press('Tab');
  await expect(master.getByRole('button', { name: 'Use typed name' })).toBeFocused();
  await page.keyboard.press('Enter');
  await accept(master).focus();
  await page.keyboard.press('Enter');
  await expect(master.getByText(/^Signed/)).toBeVisible();
  await expect(page.getByText(/Changed since signature/)).toHaveCount(0);

  const colleague = await openAs(ben);
  await colleague.goto(`/pilotage/${passage.uuid}/acceptance`);
  await expect(boxOf(colleague, 'Master').getByText('Capt. R. Santos')).toBeVisible();
  await expect(boxOf(colleague, 'Pilot').getByText(/^Signed/)).toBeVisible();
  await passage.drawOn({ isLast: true }, { shapes: [], vesselRotation: 90 });
  await expect(boxOf(page, 'Pilot').getByText('Changed since signature: drawings')).toBeVisible();
  await expect(boxOf(colleague, 'Master').getByText('Changed since signature: drawings')).toBeVisible();
  // The list says it too, before anybody opens it.
  const list = await openAs(ben);
  await list.goto('/?startDate=2026-11-28&endDate=2026-11-28');
  const row = list.getByRole('row').filter({ hasText: TRADER.name }).filter({ hasText: '16:10' });
  await expect(row.getByText('Changed since signature')).toBeVisible();
  const since = boxOf(page, 'Pilot').getByRole('region', { name: 'Changed since signature' });
  await expect(since.getByText('Drawing, arrival berth: Turn of the vessel')).toBeVisible();
  await expect(since.getByText('90°')).toBeVisible();
  expect(errors).toEqual([]);
});

/** The line of a card, with what it says of who has read it. */
const cardOf = (page: Page, title: string) => page.locator('summary').filter({ hasText: title });
const GUIDELINES = ACCEPTANCE.readText('pilot', ACCEPTANCE.guidelines);

test('ACCEPT-01 ACCEPT-10 what pilot and master tick as read is kept over a reload, and each is in his own signature, box and record', async ({
  openAs,
  baseURL,
}) => {
  const passage = await planPassage(
    baseURL ?? '',
    { movementType: 'Arrival', from: 'Boarding ground', to: 'Berth 5', at: '17:20' },
    TRADER,
  );
  const page = await openAs(aroha);
  const errors = watchForErrors(page);
  await page.goto(`/pilotage/${passage.uuid}/acceptance`);
  const [guidelines, terms] = [cardOf(page, ACCEPTANCE.guidelines), cardOf(page, ACCEPTANCE.terms)];
  for (const card of [guidelines, terms]) await expect(card.getByText(ACCEPTANCE.notRead)).toBeVisible();
  await guidelines.click();
  await page.getByRole('checkbox', { name: GUIDELINES }).check();
  await expect(guidelines.getByText(ACCEPTANCE.by.pilot)).toBeVisible();
  expect(await brokenInPalettes(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);

  await kept(page, `${passage.uuid}/read`);
  await page.reload();
  await expect(guidelines.getByText(ACCEPTANCE.by.pilot)).toBeVisible();
  await expect(terms.getByText(ACCEPTANCE.notRead)).toBeVisible();
  await guidelines.click();
  await expect(page.getByRole('checkbox', { name: GUIDELINES })).toBeChecked();
  await terms.click();
  await page.getByRole('checkbox', { name: ACCEPTANCE.readText('master', ACCEPTANCE.terms) }).check();

  for (const [role, name, text] of [
    ['Pilot', 'Aroha Ngata', ACCEPTANCE.guidelines],
    ['Master', 'Capt. R. Santos', ACCEPTANCE.terms],
  ] as const) {
    const box = boxOf(page, role);
    await box.getByLabel('Name').fill(name);
    await box.getByRole('button', { name: 'Use typed name' }).click();
    await accept(box).click();
    await expect(box.getByText(new RegExp(`^Ticked as read: ${text} \\d\\d/\\d{4}$`))).toBeVisible();
    await expect(box.getByText(ACCEPTANCE.waiting)).toHaveCount(0);
  }
  // Signed is signed: nobody ticks any more, and the cards go by the signatures.
  await expect(page.getByRole('checkbox', { name: /^Read by/ })).toHaveCount(0);
  await expect(terms.getByText(ACCEPTANCE.by.master)).toBeVisible();
  await page.goto(`/pilotage/${passage.uuid}/record`);
  const { text } = await readDownload(page, () => page.getByRole('button', { name: PROOF.download }).click());
  const { signatures = [] } = pilotageRecord.parse(JSON.parse(text));
  const read = signatures.map(({ role, content }) => [role, readIn(content).map(({ text }) => text)]);
  expect(Object.fromEntries(read)).toEqual({ pilot: ['guidelines'], master: ['terms'] });
  expect(errors).toEqual([]);
});

test('ACCEPT-08 LOCK-02 handed over the tablet reaches the master’s part alone, through reload and address bar, until its pilot unlocks it', async ({
  openTablet,
  baseURL,
}) => {
  const passage = await planPassage(
    baseURL ?? '',
    { movementType: 'Arrival', from: 'Boarding ground', to: 'Berth 5', at: '16:40' },
    TRADER,
  );
  const { page, network } = await openTablet(aroha);
  const errors = watchForErrors(page);
  await page.goto(`/pilotage/${passage.uuid}/acceptance`);
  await page.getByRole('button', { name: 'Hand Over' }).click();
  const question = page.getByRole('dialog', { name: 'Hand the tablet to the master?' });
  await question.getByRole('button', { name: 'Hand Over' }).click();
  const giveBack = page.getByRole('button', { name: 'Give Back to the Pilot' });
  await expect(giveBack).toBeVisible();
  await expect(boxOf(page, 'Master')).toBeVisible();
  const address = `/pilotage/${passage.uuid}/hand-over`;
  for (const at of ['/', `/pilotage/${passage.uuid}/admin`, '/sync', '/logout', '/verify', '/share/none#x', '/login']) {
    await page.goto(at);
    await expect(giveBack).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
  }
  await page.goBack();
  await expect(giveBack).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(boxOf(page, 'Pilot')).toHaveCount(0);
  const hasRead = page.getByRole('checkbox', { name: SHARED_PLAN.haveReadText(SHARED_PLAN.texts.guidelines) });
  await hasRead.check();
  await kept(page, `${passage.uuid}/read`);
  await page.reload();
  await expect(hasRead).toBeChecked();
  const master = boxOf(page, 'Master');
  await master.getByLabel('Name').fill('Capt. R. Santos');
  await signBy('finger', page, master);
  await kept(page, `${passage.uuid}/signature`);
  // The lock takes the master to nothing of the pilot's, and nothing of his drawing.
  await giveBack.click();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(accept(boxOf(page, 'Master'))).toBeEnabled();
  await page.getByRole('button', { name: 'Hand Over' }).click();
  await question.getByRole('button', { name: 'Hand Over' }).click();
  await expect(giveBack).toBeVisible();
  await expect(master.getByLabel('Name')).toHaveValue('Capt. R. Santos');
  expect(await brokenInPalettes(page)).toEqual([]);
  await accept(master).click();
  await expect(master.getByText(/^Signed/)).toBeVisible();
  await expect(master.getByText('Signed on this tablet, not sent')).toHaveCount(0);
  await expect(master.getByText(/^Ticked as read: Port Guidelines/)).toBeVisible();
  await expect(hasRead).toHaveCount(0);

  expect(errors).toEqual([]);
  // Without a network he may still say that he does not agree: it waits, over a reload, and says so to both of them.
  network.cut();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: SHARED_PLAN.disagree }).click();
  await page.getByRole('textbox', { name: SHARED_PLAN.disagree }).fill('Draft is 11.9');
  await page.getByRole('button', { name: SHARED_PLAN.sendDisagreement }).click();
  await expect(page.getByText(COMMENTS.disagreementKept)).toBeVisible();
  expect(await brokenInPalettes(page)).toEqual([]);
  await page.reload();
  await expect(giveBack).toBeVisible();
  await expect(page.getByText(COMMENTS.waits)).toBeVisible();

  await giveBack.click();
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log Out' })).toHaveCount(0);
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(boxOf(page, 'Master').getByText('Capt. R. Santos')).toBeVisible();
  await expect(boxOf(page, 'Pilot').getByRole('button', { name: 'Accept' })).toBeVisible();
  const answer = page.getByRole('listitem').filter({ hasText: 'Draft is 11.9' });
  await expect(answer.getByText(COMMENTS.waits)).toBeVisible();
  await comeBack(page, network);
  const sync = syncScreen(page);
  await sync.getByRole('button', { name: 'Start Sync' }).click();
  await expect(sync.getByText('1 sent', { exact: true })).toBeVisible();
  await sync.getByRole('button', { name: 'Close' }).click();
  await expect(answer.getByText(COMMENTS.disagreement)).toBeVisible();
  await expect(page.getByText(COMMENTS.waits)).toHaveCount(0);
  await expect(answer).toHaveCount(1);
});

/** What was ticked as read, or drawn, is on the disk of the device, sealed: from now on the page may go. */
async function kept(page: Page, key: string): Promise<void> {
  await expect.poll(() => page.evaluate(unsavedKeys)).toContain(key);
}

/** In the page: the keys of all that is unsaved. */
async function unsavedKeys(): Promise<string[]> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const name = (await indexedDB.databases()).find((each) => each.name?.startsWith('pp-unsaved-'))?.name;
  if (name === undefined) return [];
  const database = await done(indexedDB.open(name));
  const keys = await done(database.transaction('unsaved').objectStore('unsaved').getAllKeys());
  database.close();
  return keys.map(String);
}
