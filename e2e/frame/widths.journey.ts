import { expect as soon } from '@playwright/test';
import { test } from '../kit/walk.ts';
import { aroha, openPlanned } from '../kit/world.ts';

const expect = soon.configure({ timeout: 60_000 });

test('WEATHER-04 WEATHER-12 the three forecasts stand whole within the window at every width', async ({ openAs }) => {
  const page = await openAs(aroha);
  await openPlanned(page);
  await page.getByRole('link', { name: 'Weather' }).click();
  await expect(page.locator('.three article').first()).toBeVisible();
  for (const width of [1366, 1180, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 1024 });
    const beyond = () =>
      page
        .locator('.three, .three *, .wxband *')
        .evaluateAll((all) =>
          all.filter((each) => each.getBoundingClientRect().right > innerWidth).map(({ textContent }) => textContent),
        );
    await expect.poll(beyond, { message: `${width} wide` }).toEqual([]);
  }
});
