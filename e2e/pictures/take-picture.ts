import { mkdirSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { Palette } from '../kit/world.ts';

const FOLDER = 'docs/screens';
export const LANDSCAPE = { width: 1366, height: 1024 };
export const PORTRAIT = { width: 768, height: 1024 };
/** A tablet of 10 inches on its long side. */
export const TABLET = { width: 1180, height: 820 };
export const PHONE = { width: 390, height: 844 };

export async function take(page: Page, name: string, palette: Palette): Promise<void> {
  if (name !== 'list-loading') await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await page.mouse.move(0, 0);
  // The frame around a page that the keys would scroll says nothing on paper.
  await page.evaluate(
    () => document.activeElement?.matches('main, [class*="_tab_"]') && (document.activeElement as HTMLElement).blur(),
  );
  await page.waitForTimeout(600);
  mkdirSync(FOLDER, { recursive: true });
  await page.screenshot({ path: `${FOLDER}/${name}-${palette}.png` });
}
