import { expect, type Locator, type Page } from '@playwright/test';

export const detailsOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Full Vessel Details' });
export const link = (page: Page): Locator => page.getByRole('link', { name: /^Full Details/ });
export async function openDetails(page: Page): Promise<Locator> {
  await link(page).click();
  await expect(detailsOf(page).getByLabel('Beam', { exact: true })).toBeVisible();
  return detailsOf(page);
}

export const update = (form: Locator): Locator => form.getByRole('button', { name: 'Update' });
/** The row of a field in her particulars. */
export const particular = (page: Page, label: string): Locator =>
  page
    .getByRole('region', { name: 'Ship Particulars' })
    .locator('div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}(?! )`) }) })
    .last();
/** The days of her previous pilotages, as they stand. */
export const datesOf = (page: Page): Promise<string[]> => page.locator('details td:first-child').allTextContents();

/** Kept where somebody asks for pictures. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.LEADLINE_WALK_PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}
