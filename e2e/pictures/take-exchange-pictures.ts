// With `npm run pictures`: the plan as it is sent to the ship, and as her master reads it by the link of the e-mail.
import { ACCEPTANCE } from '@leadline/domain/words/acceptance';
import { SHARE } from '@leadline/domain/words/share';
import { type Page, expect as soon } from '@playwright/test';
import { drawSignature } from '../kit/draw-signature.ts';
import { type OwnServer, startOwnServer } from '../kit/own-server.ts';
import { DEEP_KEA, drawnLine, planPassage } from '../kit/planned-passages.ts';
import { openPostOffice, type PostOffice } from '../kit/post-office.ts';
import { test } from '../kit/walk.ts';
import { choosePalette, signIn, takeServerClock, tidesSettled } from '../kit/world.ts';
import { LANDSCAPE, PHONE, TABLET, take } from './take-picture.ts';

const expect = soon.configure({ timeout: 60_000 });

const MASTER = 'master@keameridian.example';
/** The mail server knows no such mailbox. */
const GONE = 'bridge@keameridian.example';

let post: PostOffice;
let server: OwnServer;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  post = await openPostOffice(GONE);
  server = await startOwnServer({ SMTP_URL: post.url, LEADLINE_NOW: '2026-11-21T15:43:00Z' });
});
test.afterAll(async () => {
  await server?.stop();
  await post?.close();
});

async function openShare(pilot: Page) {
  await pilot.getByRole('button', { name: SHARE.title }).click();
  const dialog = pilot.getByRole('dialog', { name: SHARE.title });
  await expect(dialog.getByText(SHARE.explained)).toBeVisible();
  return dialog;
}

/** The address in the e-mail that the master is sent; the other address is refused by its mail server. */
async function send(pilot: Page): Promise<string> {
  const dialog = await openShare(pilot);
  for (const one of await dialog.getByRole('button', { name: /^Remove .*@/ }).all()) await one.click();
  const boxes = dialog.getByRole('textbox');
  await boxes.first().fill(MASTER);
  await dialog.getByRole('button', { name: SHARE.add }).click();
  await boxes.last().fill(GONE);
  await dialog.getByRole('button', { name: SHARE.send }).click();
  await expect(dialog.getByText(SHARE.fault('550'))).toBeVisible();
  await dialog.press('Escape');
  const letter = await post.letterTo(MASTER);
  return /http\S+\/share\/[\w-]+#[\w-]{43}/.exec(letter.text ?? '')?.[0] ?? '';
}

for (const palette of ['day', 'night'] as const)
  test(`pictures of a plan that is sent, ${palette}`, async ({ browser }) => {
    test.setTimeout(300_000);
    const open = async (viewport: { width: number; height: number }) => {
      const page = await (
        await browser.newContext({ baseURL: server.url, viewport, serviceWorkers: 'block' })
      ).newPage();
      await takeServerClock(page);
      await choosePalette(page, palette);
      return page;
    };
    const at = palette === 'day' ? '06:10' : '18:40';
    const passage = await planPassage(
      server.url,
      { movementType: 'Arrival', from: 'Boarding ground', to: 'Berth 5', at },
      DEEP_KEA,
    );
    const [, entrance] = passage.stages;
    await passage.drawOn(
      { stage: { uuid: entrance?.uuid ?? '' } },
      drawnLine([0.3, 0.5, 0.6, 0.7], 'Abort before here'),
    );
    const pilot = await open(LANDSCAPE);
    await signIn(pilot);
    await pilot.goto(`/pilotage/${passage.uuid}/risks`);
    await tidesSettled(pilot);
    await pilot.goto(`/pilotage/${passage.uuid}/acceptance`);
    const box = pilot.getByRole('region', { name: 'Pilot', exact: true });
    await drawSignature(pilot, box);
    await box.getByRole('button', { name: ACCEPTANCE.accept }).click();
    await expect(box.getByText(ACCEPTANCE.locked)).toBeVisible();
    const address = await send(pilot);
    const master = await open(PHONE);
    await master.goto(address);
    await expect(master.getByRole('article', { name: 'Entrance channel' }).locator('svg image')).toBeVisible();
    await take(master, 'shared-phone', palette);
    await master.setViewportSize(TABLET);
    await take(master, 'shared', palette);
    // What a program that scans e-mails does not do: from now on it is read.
    await master.keyboard.press('Shift');
    await pilot.reload();
    const dialog = await openShare(pilot);
    await expect(dialog.getByText(/^Read .* on a /)).toBeVisible();
    await take(pilot, 'share', palette);
  });
