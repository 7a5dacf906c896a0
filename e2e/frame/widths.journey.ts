import { expect as soon } from '@playwright/test';
import { eachScreen, jobToShow, SIZES } from '../kit/every-screen.ts';
import { outOfPlace } from '../kit/screens/out-of-place.ts';
import { smallTargets } from '../kit/screens/small-targets.ts';
import { test } from '../kit/walk.ts';
import { aroha, openPlanned } from '../kit/world.ts';

const expect = soon.configure({ timeout: 60_000 });

test('WEATHER-04 WEATHER-12 the three forecasts stand whole within the window at every width, as do the tabs', async ({
  openAs,
}) => {
  const page = await openAs(aroha);
  await openPlanned(page);
  await page.getByRole('link', { name: 'Weather' }).click();
  await expect(page.locator('[class*="_three_"] article').first()).toBeVisible();
  for (const width of [1366, 1180, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 1024 });
    const beyond = () =>
      page
        .locator('[class*="_three_"], [class*="_three_"] *, [class*="_band_"] *')
        .evaluateAll((all) =>
          all.filter((each) => each.getBoundingClientRect().right > innerWidth).map(({ textContent }) => textContent),
        );
    await expect.poll(beyond, { message: `${width} wide` }).toEqual([]);
  }
  // The lowest of the tablets: the last tab is whole above its edge.
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(page.getByRole('link', { name: 'Admin' })).toBeInViewport({ ratio: 1 });
});

test('the verdict of a pilotage, or its answer and what decides, is in sight wherever its Tides tab is scrolled', async ({
  openAs,
}) => {
  const page = await openAs(aroha);
  await openPlanned(page);
  await page.getByRole('link', { name: 'Tides' }).click();
  const band = page.getByRole('region', { name: 'Verdict', exact: true });
  const strip = page.locator('[class*="_verdictstrip_"]');
  await expect(band.locator('.fig.big .n')).toBeVisible();
  const deciding = (await band.locator('.fig.big .n').textContent())?.replace(/\s*m$/, '') ?? 'none';
  for (const width of [1366, 1180, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 1024 });
    await band.scrollIntoViewIfNeeded();
    await expect(strip, `${width} wide, at the top`).toBeHidden();
    await page.getByRole('heading', { name: /High and Low Tides/ }).evaluate((each) => each.scrollIntoView());
    const inSight = width < 1024 ? strip : band;
    await expect(inSight, `${width} wide, scrolled`).toBeInViewport({ ratio: 1 });
    await expect(inSight).toContainText(deciding);
    await expect(inSight).toContainText((await band.getByRole('heading').textContent()) ?? 'none');
  }
});

test('on every screen, at every size that it is made for, nothing stands beyond the window, nothing lies over words or buttons, and what can be pressed is large enough for a glove', async ({
  openAs,
  page: signedOut,
  baseURL,
}) => {
  test.setTimeout(600_000);
  const wrong: Record<string, string[]> = {};
  const open = async (person: string | null) => (person ? openAs(person) : signedOut);
  await eachScreen(open, await jobToShow(baseURL ?? ''), async (page, { name }) => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const found = [...(await outOfPlace(page)), ...(await smallTargets(page))];
      if (found.length > 0) wrong[`${name}, ${size.width} wide`] = found;
    }
  });
  expect(wrong).toEqual({});
});

test('LIST-06 the picker of days is within the window, with the button that takes them, wherever its button stands', async ({
  openAs,
}) => {
  const page = await openAs(aroha);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.getByRole('button', { name: /^Days:/ }).click();
    const picker = page.getByRole('dialog', { name: 'Date range' });
    await expect(picker.getByRole('button', { name: 'Apply' }), `${size.width} wide`).toBeInViewport({ ratio: 1 });
    await expect(picker.getByRole('textbox', { name: 'Start' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(picker).toHaveCount(0);
  }
});
