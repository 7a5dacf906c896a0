import { expect, type Page } from '@playwright/test';
import { test } from '../kit/walk.ts';
import { aroha, ben, brokenInPalettes, openPlanned, PLANNED, watchForErrors } from '../kit/world.ts';

test.use({ serviceWorkers: 'allow' });

async function openNotes(page: Page): Promise<string> {
  await openPlanned(page, PLANNED.forNotes);
  await page.getByRole('link', { name: 'Checklist' }).click();
  await expect(notesBox(page)).toBeVisible({ timeout: 20_000 });
  return page.url();
}

const notesBox = (page: Page) => page.getByRole('textbox', { name: 'General Notes' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

test('CHECK-08 API-32 notes are written, stand after a reload, and a colleague reads them', async ({ openAs }) => {
  const page = await openAs(aroha);
  const errors = watchForErrors(page);
  const words = `Hold at the boarding ground, ${Date.now()}`;
  const address = await openNotes(page);
  await expect(save(page)).toBeDisabled();
  await notesBox(page).fill(words);
  await save(page).click();
  await expect(page.getByText('Notes saved')).toBeVisible();
  await page.reload();
  await expect(notesBox(page)).toHaveValue(words);
  const colleague = await openAs(ben);
  await colleague.goto(address);
  await expect(notesBox(colleague)).toHaveValue(words);
  expect(errors).toEqual([]);
});

test('CHECK-02 leaving with unsaved notes asks, and staying keeps them', async ({ openAs }) => {
  const page = await openAs(aroha);
  await openNotes(page);
  await notesBox(page).fill('Half a thought');
  await page.getByRole('link', { name: 'Vessel' }).click();
  const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(notesBox(page)).toHaveValue('Half a thought');
});

test('SYNC-14 two people write at once: the second is asked, and "Keep both" keeps both', async ({ openAs }) => {
  const page = await openAs(aroha);
  const address = await openNotes(page);
  const colleague = await openAs(ben);
  await colleague.goto(address);
  await notesBox(colleague).fill('Ben was here');
  await notesBox(page).fill('Aroha was here');
  await save(colleague).click();
  await expect(colleague.getByText('Notes saved')).toBeVisible();
  await save(page).click();
  await expect(page.getByRole('group', { name: 'Now' })).toContainText('Ben was here');
  await page.getByRole('button', { name: 'Keep both' }).click();
  await expect(page.getByText('Notes saved')).toBeVisible();
  await expect(notesBox(page)).toHaveValue('Ben was here\nAroha was here');
});

test('OFFLINE-16 notes that were saved without a network are on the tablet after a reload, and are sent', async ({
  openTablet,
}) => {
  const words = `Without a signal, ${Date.now()}`;
  const { page } = await openTablet(aroha);
  const context = page.context();
  await openNotes(page);
  await context.setOffline(true);
  await notesBox(page).fill(words);
  await save(page).click();
  await expect(page.getByText('Saved on this tablet').first()).toBeVisible();
  await context.setOffline(false);
  const sync = page.getByRole('dialog', { name: 'Sync back your changes' });
  await sync.getByRole('button', { name: 'Later' }).click();
  await page.reload();
  await sync.getByRole('button', { name: 'Later' }).click();
  await expect(notesBox(page)).toHaveValue(words);
  await expect(page.getByRole('region', { name: 'General Notes' }).getByText('Saved on this tablet')).toBeVisible();
  await page.getByRole('button', { name: 'Sync back your changes' }).click();
  await sync.getByRole('button', { name: 'Start Sync' }).click();
  await expect(sync.getByText('1 sent', { exact: true })).toBeVisible();
  await sync.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(notesBox(page)).toHaveValue(words);
  await expect(page.getByText('Saved on this tablet')).toHaveCount(0);
});

test('the notes break no rule of accessibility in any palette', async ({ openAs }) => {
  const page = await openAs(aroha);
  await openNotes(page);
  await notesBox(page).fill('x'.repeat(501));
  await expect(page.getByText('501 / 500 character limit')).toBeVisible();
  expect(await brokenInPalettes(page)).toEqual([]);
});
