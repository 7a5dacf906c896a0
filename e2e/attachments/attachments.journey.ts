import { ATTACHMENTS } from '@leadline/domain/words/attachments';
import { type Page, expect as soon } from '@playwright/test';
import { planPassage } from '../kit/planned-passages.ts';
import { test } from '../kit/walk.ts';
import { aroha, ben, brokenInPalettes, watchForErrors } from '../kit/world.ts';

const expect = soon.configure({ timeout: 60_000 });
const TRADER = { imo: '4127052', name: 'TOTARA TRADER', fwd: '7.20', aft: '7.60' };
const SAILING = { movementType: 'Arrival', from: 'Boarding ground', to: 'Berth 5', at: '13:10' } as const;

/** As small as a PDF can be that a reader opens. */
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
/** One grey point. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = (name: string, buffer = PDF) => ({ name, mimeType: 'application/pdf', buffer });
const png = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG });

const column = (page: Page, heading: string) => page.getByRole('region', { name: heading, exact: true });
const choose = (page: Page, heading: string, files: object[]) =>
  page
    .getByLabel(ATTACHMENTS.uploadTo(heading))
    .and(page.locator('input'))
    .setInputFiles(files as never);
const stored = (page: Page, name: string) => page.getByRole('button', { name: ATTACHMENTS.open(name) });

test('ATTACH-01 ATTACH-03 ATTACH-05 ATTACH-07 ATTACH-08 files are uploaded, refused with their reason, opened by a colleague, and deleted after a question', async ({
  openAs,
  baseURL,
}) => {
  const { uuid } = await planPassage(baseURL ?? '', SAILING, TRADER);
  const page = await openAs(aroha);
  const errors = watchForErrors(page);
  await page.goto(`/pilotage/${uuid}/attachments`);
  const additional = ATTACHMENTS.headings.additional;
  await choose(page, additional, [png('deck.png'), pdf('notice.pdf'), pdf('large.pdf', Buffer.alloc(1_000_001))]);
  await expect(stored(page, 'deck.png')).toBeVisible();
  await expect(stored(page, 'notice.pdf')).toBeVisible();
  await expect(column(page, additional).getByText(ATTACHMENTS.count(2, 10))).toBeVisible();
  await expect(page.getByRole('alert').getByText(`large.pdf: ${ATTACHMENTS.largest}`)).toBeVisible();
  await choose(page, additional, [pdf('notice.pdf')]);
  await expect(page.getByRole('alert').getByText(`notice.pdf: ${ATTACHMENTS.duplicate}`)).toBeVisible();
  expect(await brokenInPalettes(page)).toEqual([]);

  const colleague = await openAs(ben);
  await colleague.goto(`/pilotage/${uuid}/attachments`);
  const [file] = await Promise.all([
    colleague.waitForEvent('download', { timeout: 60_000 }),
    stored(colleague, 'notice.pdf').click(),
  ]);
  expect(file.suggestedFilename()).toBe('notice.pdf');
  await stored(colleague, 'deck.png').click();
  await expect(
    colleague.getByRole('dialog', { name: 'deck.png' }).getByRole('img', { name: 'deck.png' }),
  ).toBeVisible();

  await page.getByRole('button', { name: ATTACHMENTS.remove('deck.png') }).click();
  const question = page.getByRole('dialog', { name: ATTACHMENTS.confirm('deck.png') });
  await question.getByRole('button', { name: ATTACHMENTS.confirmStay }).click();
  await expect(stored(page, 'deck.png')).toBeVisible();
  await page.getByRole('button', { name: ATTACHMENTS.remove('deck.png') }).click();
  await question.getByRole('button', { name: ATTACHMENTS.confirmGo }).click();
  await expect(stored(page, 'deck.png')).toHaveCount(0);
  await page.reload();
  await expect(stored(page, 'notice.pdf')).toBeVisible();
  await expect(stored(page, 'deck.png')).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('ATTACH-01 ATTACH-07 a file chosen on the Weather tab without a network outlives a reload and is sent; one that fails is sent again', async ({
  openTablet,
  baseURL,
}) => {
  const { uuid } = await planPassage(baseURL ?? '', { ...SAILING, at: '14:10' }, TRADER);
  const { page } = await openTablet(aroha);
  const context = page.context();
  await page.goto(`/pilotage/${uuid}/risks2`);
  const { weather } = ATTACHMENTS.headings;
  await page.getByText(weather, { exact: true }).and(page.locator('summary b')).click();
  await expect(page.getByRole('button', { name: ATTACHMENTS.uploadTo(weather) })).toBeEnabled();
  await context.setOffline(true);
  await choose(page, weather, [pdf('swell buoy.pdf')]);
  await expect(page.getByText(/kept on this tablet until there is a connection/)).toBeVisible();
  await page.reload();
  await page.getByText(weather, { exact: true }).and(page.locator('summary b')).click();
  await expect(page.getByText(/kept on this tablet until there is a connection/)).toBeVisible();
  await context.setOffline(false);
  await expect(stored(page, 'swell buoy.pdf')).toBeVisible();

  const posts = `**/api/pilotages/${uuid}/attachment`;
  await page.route(posts, (route) => route.fulfill({ status: 503, body: '' }));
  await choose(page, weather, [png('radar.png')]);
  await expect(page.getByText(ATTACHMENTS.uploadError)).toBeVisible();
  await page.unroute(posts);
  await page.getByRole('button', { name: `${ATTACHMENTS.retry}: radar.png` }).click();
  await expect(stored(page, 'radar.png')).toBeVisible();
});
