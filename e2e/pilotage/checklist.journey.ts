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
  // The limits of Koru: gusts where she swings, wind at the berth, swell at the bar.
  await expect(judged.getByText(/^wind \d+ kn at Berth 5 .*, limit 25 kn; gust \d+ kn at Swing basin/)).toBeVisible();
  await expect(judged.getByText(/^swell over 2\.10 m at Outer Bar: 2\.\d\d m at 06:20$/)).toBeVisible();
  await expect(judged.getByText('no tug is made fast')).toBeVisible();
  expect(await brokenInPalettes(page)).toEqual([]);
  await expectPhone(page);

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

/** On a phone a tick stands beside its words, and a section that is jumped to begins below the head of the pilotage. */
async function expectPhone(page: Page) {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const tick = await page.getByRole('checkbox', { name: 'Unusual handling' }).boundingBox();
  const words = await page.getByText('Unusual handling', { exact: true }).boundingBox();
  expect(words?.x).toBeGreaterThan((tick?.x ?? 0) + (tick?.width ?? 0));
  expect(words?.y).toBeLessThan((tick?.y ?? 0) + (tick?.height ?? 0));
  await page.getByRole('button', { name: 'General Notes' }).click();
  const bottomOfHead = async () => {
    const head = await page.getByRole('button', { name: 'Emergency', exact: true }).boundingBox();
    return (head?.y ?? 0) + (head?.height ?? 0);
  };
  const topOfNotes = async () => (await section(page, 'General Notes').boundingBox())?.y ?? 0;
  await expect.poll(async () => (await topOfNotes()) - (await bottomOfHead())).toBeGreaterThanOrEqual(0);
  const jump = await page.getByRole('navigation', { name: 'Sections' }).boundingBox();
  expect((jump?.y ?? 0) + (jump?.height ?? 0)).toBeLessThan(await bottomOfHead());
  await page.evaluate(() => scrollTo(0, 0));
  await page.setViewportSize(size ?? { width: 1366, height: 1024 });
}
