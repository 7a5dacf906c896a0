import { expect, type Page, test } from '@playwright/test';
import { aroha, openPlanned, openTides, riskRow, signIn } from './world.ts';

/** Gloves and a moving bridge: what can be pressed is 48 px wide and high, rounding of the layout apart. */
const LEAST = 47.5;

/** What can be pressed and is smaller; of a box with an input the whole box takes the press, of a list row the row. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const dialogs = document.querySelectorAll('[role="dialog"], dialog[open]');
    const scope = dialogs[dialogs.length - 1] ?? document.body;
    const pressed = scope.querySelectorAll<HTMLElement>(
      'button, a[href], input, select, textarea, summary, [role="option"], [role^="menuitem"]',
    );
    // A word in a text is pressed by what lies around it too.
    const reachOf = (each: Element) => {
      const { width, height } = getComputedStyle(each, '::after');
      return { width: Number.parseFloat(width), height: Number.parseFloat(height) };
    };
    const seen = [...pressed].filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.hidden);
    return seen.flatMap((each) => {
      // A name whose press reaches over its row.
      const isStretched = getComputedStyle(each, '::after').position === 'absolute';
      const isBox = isStretched || each.matches('input, textarea, a');
      const box = (isBox && each.closest('label, [class*="box"], [class*="area"], .pilotage, tr')) || each;
      const { width, height } = each.matches('.term') ? reachOf(each) : box.getBoundingClientRect();
      if (width === 0 || (width >= least && height >= least)) return [];
      return [`${each.ariaLabel ?? each.textContent}: ${Math.round(width)} x ${Math.round(height)}`];
    });
  }, LEAST);
}

for (const viewport of [
  { width: 1366, height: 1024 },
  { width: 768, height: 1024 },
])
  test(`what can be pressed is large enough for a glove, ${viewport.width} wide`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const small: Record<string, string[]> = {};
    const look = async (screen: string) => {
      const found = await smallTargets(page);
      if (found.length > 0) small[screen] = found;
    };
    await page.goto('/login');
    await expect(page.getByText(/^Version/)).toBeVisible();
    await look('log-in');
    for (const path of ['/sign-up/of-nobody', '/reset-password', '/reset-password/of-nobody']) {
      await page.goto(path);
      await expect(page.getByText(/^Version/)).toBeVisible();
      await page.locator('button[type="submit"]').click();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
      await look(path);
    }
    await signIn(page, aroha);
    await look('list');
    await page.getByRole('button', { name: /^Account/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible();
    await look('account menu');
    await page.keyboard.press('Escape');
    await openPlanned(page);
    await look('vessel');
    await page.getByRole('button', { name: /^Max\. Draft/ }).click();
    await look('draft box');
    await page.keyboard.press('Escape');
    await openTides(page);
    await expect(riskRow(page, 'Swing basin')).toBeVisible();
    await look('tides');
    await riskRow(page, 'Swing basin').getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look('constraint');
    await page.goto('/pilotage/new');
    await expect(page.getByRole('heading', { name: 'New Pilotage' })).toBeVisible();
    await look('form');
    await page.getByRole('button', { name: 'Search vessel' }).click();
    await expect(page.getByRole('dialog', { name: 'Vessel Search' })).toBeVisible();
    await look('vessel search');
    expect(small).toEqual({});
  });
