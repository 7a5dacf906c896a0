import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { planPassage } from '../kit/planned-passages.ts';
import { test } from '../kit/walk.ts';
import { aroha } from '../kit/world.ts';

const HOKI = { imo: '4128068', name: 'SOUTHERN HOKI', fwd: '5.10', aft: '5.40' };

test('the planned route of a pilotage is saved as RTZ, with its places and times', async ({ openAs, baseURL }) => {
  const sailing = { movementType: 'Arrival', from: 'Boarding ground', to: 'Berth 5', at: '03:20' } as const;
  const passage = await planPassage(baseURL ?? '', sailing, HOKI);
  const page = await openAs(aroha);
  await page.goto(`/pilotage/${passage.uuid}/plan`);
  const button = page.getByRole('button', { name: 'Download RTZ' });
  await expect(button).toBeEnabled();
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toMatch(/^\d{8}_0320_SOUTHERN-HOKI\.rtz$/);
  const text = readFileSync(await download.path(), 'utf8');
  const names = [...text.matchAll(/<waypoint [^>]*name="([^"]*)"/g)].map(([, name]) => name);
  expect(names.at(0)).toBe('Boarding ground');
  expect(names.at(-1)).toBe('Berth 5');
  expect(text.match(/e[dt][da]="\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ"/g)?.length).toBeGreaterThan(4);
});
