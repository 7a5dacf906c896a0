import { expect, type Locator, type Page } from '@playwright/test';
import { DEEP_KEA, planPassage } from '../kit/planned-passages.ts';
import { test } from '../kit/walk.ts';
import { aroha, brokenInPalettes, watchForErrors } from '../kit/world.ts';

const SAILING = { movementType: 'Arrival', from: 'Boarding ground', to: 'Berth 5', at: '06:10' } as const;
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const save = (list: Locator) => list.getByRole('button', { name: /^Save/ });

test('CHECK-01 CHECK-09 OFFLINE-16 a checklist filled in without a network is on the tablet after a reload, and is sent', async ({
  openTablet,
  baseURL,
}) => {
  const { page } = await openTablet(aroha);
  const context = page.context();
  const errors = watchForErrors(page);
  const { uuid } = await planPassage(baseURL ?? '', SAILING, DEEP_KEA);
  await page.goto(`/pilotage/${uuid}/summary`);
  const checklist = section(page, 'Checklist');
  const judged = section(page, 'Pass/Caution Checklist');
  // Decided by the assessment of the plan, which stands when its figure does.
  await expect(judged.getByText(/ m at /).first()).toBeVisible({ timeout: 60_000 });
  expect(await brokenInPalettes(page)).toEqual([]);

  await context.setOffline(true);
  await checklist.getByRole('button', { name: 'Select all' }).click();
  // Departure alone asks for it.
  await expect(checklist.getByRole('checkbox', { name: 'Gangway clear' })).not.toBeChecked();
  await checklist.getByRole('checkbox', { name: 'Unusual handling' }).uncheck();
  await save(checklist).click();
  await expect(checklist.getByText('Saved on this tablet')).toBeVisible();
  const ukc = judged.getByRole('group', { name: 'UKC all constraints' });
  await ukc.getByRole('button', { name: 'Caution' }).click();
  await save(judged).click();
  await expect(judged.getByText('Saved on this tablet')).toBeVisible();

  await context.setOffline(false);
  const sync = page.getByRole('dialog', { name: 'Sync back your changes' });
  await sync.getByRole('button', { name: 'Later' }).click();
  await page.reload();
  await sync.getByRole('button', { name: 'Later' }).click();
  const anchors = checklist.getByRole('checkbox', { name: 'Anchors cleared and manned' });
  await expect(anchors).toBeChecked();
  await page.getByRole('button', { name: 'Sync back your changes' }).click();
  await sync.getByRole('button', { name: 'Start Sync' }).click();
  await expect(sync.getByText('2 sent', { exact: true })).toBeVisible();
  await sync.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(anchors).toBeChecked();
  await expect(checklist.getByRole('checkbox', { name: 'Unusual handling' })).not.toBeChecked();
  await expect(ukc.getByRole('button', { name: 'Caution' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Saved on this tablet')).toHaveCount(0);
  expect(errors).toEqual([]);
});
