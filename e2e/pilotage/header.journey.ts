import { expect, type Page } from '@playwright/test';
import { SIZES } from '../kit/every-screen.ts';
import { smallTargets } from '../kit/screens/small-targets.ts';
import { openPlan, planArrival } from '../kit/waiting-edits.ts';
import { test } from '../kit/walk.ts';
import { aroha, findPlanned, openTides, PLANNED, tidesSettled } from '../kit/world.ts';

const LONG_NAME = { imo: '9811000', name: 'WILHELMINA VAN DER MEULEN EXPRESS', fwd: '9.10', aft: '9.30' };

/** Parts of the header whose text does not fit, or that reach beyond the screen. */
function cutParts(page: Page): Promise<string[]> {
  return page.locator('[class*="_summaryhead_"]').evaluate((head) => {
    const parts = head.querySelectorAll(
      'h1, .time, .leg, .leg > span, [class*="_facts_"] dd, [class*="_actions_"] > *',
    );
    const isCut = (part: Element) => {
      const { left, right } = part.getBoundingClientRect();
      return part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0 ? true : left < 0 || right > innerWidth;
    };
    return [...parts].filter(isCut).map((part) => part.textContent ?? '');
  });
}

test('DETAIL-05 ship, places, max. draft and every fact of the header are never cut, on any screen and with a long name, and no button is squeezed', async ({
  openAs,
}) => {
  test.setTimeout(240_000);
  const page = await openAs(aroha);
  await page.addLocatorHandler(page.getByRole('button', { name: 'Create Vessel' }), (button) => button.click());
  await planArrival(page, '0610', LONG_NAME);
  await page.getByRole('link', { name: 'Tides' }).click();
  for (const screen of SIZES) {
    await page.setViewportSize(screen);
    await expect(page.getByRole('heading', { level: 1, name: LONG_NAME.name })).toBeVisible();
    const head = page.locator('[class*="_summaryhead_"]');
    await expect(head).toContainText('Boarding ground');
    await expect(head).toContainText('Berth 5');
    await expect(head.getByText('9.30 m').first()).toBeVisible();
    await expect(head.locator('.online')).toBeVisible();
    expect([screen, await cutParts(page)]).toEqual([screen, []]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(screen.width);
    expect([screen, await smallTargets(page)]).toEqual([screen, []]);
    const folder = process.env.LEADLINE_WALK_PICTURES;
    if (folder) await page.screenshot({ path: `${folder}/header-${screen.width}.png` });
  }
});

/** In how many lines the figures of the verdict stand, and the least width that a row leaves its name. */
function tidesLayout(page: Page): Promise<{ lines: number; name: number }> {
  return page.evaluate(() => {
    const figures = [...document.querySelectorAll('[class*="_risktab_"] > .verdict > .fig')];
    const names = [...document.querySelectorAll('[class*="_constraints_"] td[class*="_name_"]')].map(
      (name) => name.clientWidth,
    );
    return {
      lines: new Set(figures.map((figure) => Math.round(figure.getBoundingClientRect().top))).size,
      name: Math.min(...names),
    };
  });
}

test('on an 11-inch tablet the verdict and its window stand in one line, and each row has room for its name', async ({
  openAs,
}) => {
  const page = await openAs(aroha);
  await (await findPlanned(page, PLANNED.toPrepare)).getByRole('link').first().click();
  await openTides(page);
  await tidesSettled(page);
  for (const screen of SIZES.filter(({ width }) => width >= 1024)) {
    await page.setViewportSize(screen);
    await expect
      .poll(async () => {
        const { lines, name } = await tidesLayout(page);
        return { lines, isWide: name >= 180 };
      })
      .toEqual({ lines: 1, isWide: true });
  }
});

test('after a reload no frame stands round the page, until somebody works by keys', async ({ openAs }) => {
  const page = await openAs(aroha);
  await openPlan(page, '0615');
  await expect(page.locator('[class*="_summaryhead_"]')).toBeVisible();
  const framed = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && getComputedStyle(activeElement as Element).outlineStyle !== 'none';
    });
  // The page has taken the focus by itself by then.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BUTTON');
  expect(await framed()).toBe(false);
  await page.keyboard.press('Tab');
  expect(await framed()).toBe(true);
});
