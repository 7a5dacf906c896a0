import { expect, type Locator, type Page } from '@playwright/test';

/** By the mouse, on the pad of one of the two boxes. */
export async function drawSignature(page: Page, box: Locator): Promise<void> {
  const pad = box.getByRole('img', { name: /^Signature of the/ });
  await pad.scrollIntoViewIfNeeded();
  const place = await pad.boundingBox();
  if (!place) throw new Error('The pad is not on the screen');
  expect([Math.round(place.width), Math.round(place.height)]).toEqual([286, 180]);
  await page.mouse.move(place.x + 60, place.y + 110);
  await page.mouse.down();
  for (const [x, y] of [
    [90, 50],
    [105, 120],
    [140, 60],
    [160, 118],
    [220, 90],
  ] as const)
    await page.mouse.move(place.x + x, place.y + y, { steps: 4 });
  await page.mouse.up();
}
