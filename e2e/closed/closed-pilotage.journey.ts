import { createHash } from 'node:crypto';
import { readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { writeVessel } from '@leadline/domain/contract/vessel-endpoints';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { expect, type Page } from '@playwright/test';
import { apiCaller } from '../kit/api-caller.ts';
import { planPassage } from '../kit/planned-passages.ts';
import { readDownload } from '../kit/read-download.ts';
import { test } from '../kit/walk.ts';
import { aroha, brokenInPalettes, watchForErrors } from '../kit/world.ts';

/** A ship that no other test has. */
const KERERU = { imo: '9074729', name: 'KERERU', fwd: '7.20', aft: '7.60' };

test('a pilotage that is done stays as it was closed when her ship is changed, on the tabs and byte for byte on paper', async ({
  openAs,
  baseURL,
}) => {
  const call = apiCaller(baseURL ?? '', aroha);
  const passage = await planPassage(
    baseURL ?? '',
    { movementType: 'Arrival', from: 'Boarding ground', to: 'Berth 5', at: '16:20' },
    KERERU,
  );
  const [{ port } = {} as Pilotage] = await call<Pilotage>('GET', readPilotage.path.replace(':id', passage.uuid));
  const setHeight = (height: number) =>
    call('PUT', writeVessel.path.replace(':imo', KERERU.imo), {
      ...{ port: { uuid: port.uuid }, name: KERERU.name, height },
    });
  await setHeight(41.25);
  const page = await openAs(aroha);
  const errors = watchForErrors(page);
  await page.goto(`/pilotage/${passage.uuid}/acceptance`);
  for (const role of ['Pilot', 'Master']) {
    const box = page.getByRole('region', { name: role, exact: true });
    await box.getByLabel('Name').fill('R. Santos');
    await box.getByRole('button', { name: 'Use typed name' }).click();
    await box.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(box.getByText(/^Signed/)).toBeVisible();
  }
  // While one is on its way, MPX Done asks whether to wait for it.
  await expect(page.getByTitle(/ not synced$/)).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Pilotage' }).getByRole('link', { name: 'Admin' }).click();
  await page.getByRole('button', { name: 'MPX Done' }).click();
  await expect(page.getByText('MPX is done.')).toBeVisible();
  const before = await digestOfPaper(page, passage.uuid);
  await setHeight(46.75);
  await page.goto(`/pilotage/${passage.uuid}/vessel`);
  await expect(page.getByText('1 value of ship or port differs now.', { exact: false })).toBeVisible();
  await expect(page.getByText('41.25', { exact: false }).first()).toBeVisible();
  await expect(page.getByText('46.75', { exact: false })).toHaveCount(0);
  expect(await digestOfPaper(page, passage.uuid)).toBe(before);
  await expect(page.getByText('Changed since signature', { exact: false })).toHaveCount(0);

  await page.getByRole('link', { name: 'Since then' }).click();
  const panel = page.getByRole('region', { name: 'Ship and port since then' });
  await expect(panel).toContainText('41.25 m');
  await expect(panel).toContainText('46.75 m');
  expect(await brokenInPalettes(page)).toEqual([]);
  expect(errors).toEqual([]);
});

/** SHA-256 of the paper that this device makes. */
async function digestOfPaper(page: Page, uuid: string): Promise<string> {
  await page.goto(`/pilotage/${uuid}/acceptance`);
  const press = page.getByRole('button', { name: 'Download PDF' }).first();
  const { bytes } = await readDownload(page, () => press.click());
  return createHash('sha256').update(bytes).digest('hex');
}
