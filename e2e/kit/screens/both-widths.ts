import type { Page } from '@playwright/test';

/** A tablet on its long side, and upright. */
const BOTH_WIDTHS = [
  { width: 1366, height: 1024 },
  { width: 768, height: 1024 },
];

/** What a look at the page finds at each of the two widths; the page ends as wide as it was. */
export async function atBothWidths(page: Page, look: (page: Page) => Promise<string[]>): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const size of BOTH_WIDTHS) {
    await resize(page, size);
    found.push(...(await look(page)).map((each) => `${size.width} wide, ${each}`));
  }
  if (before) await resize(page, before);
  return found;
}

/** Until what follows the width has been drawn once. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}
