import { expect, type Locator, type Page } from '@playwright/test';
import { drawByFingers, drawByPen, type Point } from './drawing.ts';

async function padOf(box: Locator) {
  const pad = box.getByRole('img', { name: /^Signature of the/ });
  await pad.scrollIntoViewIfNeeded();
  const place = await pad.boundingBox();
  if (!place) throw new Error('The pad is not on the screen');
  expect([Math.round(place.width), Math.round(place.height)]).toEqual([286, 180]);
  return place;
}

/** A stroke across the pad, as long as a short name. */
export async function signBy(what: 'pen' | 'finger', page: Page, box: Locator): Promise<void> {
  const { x, y } = await padOf(box);
  const [from, to]: [Point, Point] = [
    { x: x + 60, y: y + 120 },
    { x: x + 220, y: y + 60 },
  ];
  const hand = await page.context().newCDPSession(page);
  if (what === 'pen') await drawByPen(hand, from, to);
  else await drawByFingers(hand, [from, to]);
  await hand.detach();
}

/** By the mouse, on the pad of one of the two boxes; the flourish leaves the pad, as it does by hand, and ends beside it. */
export async function drawSignature(page: Page, box: Locator): Promise<void> {
  const place = await padOf(box);
  await page.mouse.move(place.x + 60, place.y + 110);
  await page.mouse.down();
  for (const [x, y] of [
    [90, 50],
    [105, 120],
    [140, 60],
    [160, 118],
    [220, 90],
    [330, 70],
  ] as const)
    await page.mouse.move(place.x + x, place.y + y, { steps: 4 });
  await page.mouse.up();
}
