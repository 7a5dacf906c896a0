import { randomUUID } from 'node:crypto';
import { addPilotageTug, listTugs } from '@leadline/domain/contract/plan-endpoints';
import { listPorts } from '@leadline/domain/contract/session-endpoints';
import type { PortTug } from '@leadline/domain/tugs/tug';
import { expect } from '@playwright/test';
import { apiCaller } from '../kit/api-caller.ts';
import { planPassage } from '../kit/planned-passages.ts';
import { smallTargets } from '../kit/screens/small-targets.ts';
import { test } from '../kit/walk.ts';
import { aroha, brokenInPalettes, watchForErrors } from '../kit/world.ts';

const TRADER = { imo: '4127052', name: 'TOTARA TRADER', fwd: '7.20', aft: '7.60' };
const VENTURE = { imo: '4115695', name: 'RATA VENTURE', fwd: '6.20', aft: '6.60' };

test('a tug that another ship has at that time is told in the picker and on the tab, with the way to that ship', async ({
  openAs,
  baseURL,
}) => {
  const arrival = { movementType: 'Arrival', from: 'Boarding ground', to: 'Berth 5' } as const;
  const one = await planPassage(baseURL ?? '', { ...arrival, at: '02:40' }, TRADER);
  const other = await planPassage(baseURL ?? '', { ...arrival, at: '03:10' }, VENTURE);
  const call = apiCaller(baseURL ?? '', aroha);
  const [koru] = (await call<{ uuid: string; name: string }>('GET', listPorts.path)).filter(
    ({ name }) => name === 'Koru',
  );
  const [kaha] = (await call<PortTug>('GET', `${listTugs.path}?portUuid=${koru?.uuid}`)).filter(
    ({ name }) => name === 'Kaha',
  );
  const assigned = { pilotage: { uuid: other.uuid }, tug: { uuid: kaha?.uuid }, lineNumber: 7 };
  await call('POST', addPilotageTug.path, { uuid: randomUUID(), ...assigned });

  const page = await openAs(aroha);
  const errors = watchForErrors(page);
  await page.goto(`/pilotage/${one.uuid}/tugs`);
  await page.getByRole('button', { name: 'Put a tug to bow', exact: true }).click();
  const offered = page
    .getByRole('dialog', { name: 'Tug for bow' })
    .getByRole('button', { name: / Kaha .*on RATA VENTURE then/ });
  await expect(offered).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
  await offered.click();
  const told = page.getByRole('link', { name: 'Kaha is also on RATA VENTURE, 03:10, 28 Nov 2026' });
  await expect(told).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take Kaha off bow', exact: true })).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
  expect(await brokenInPalettes(page)).toEqual([]);
  await told.click();
  await expect(page).toHaveURL(new RegExp(other.uuid));
  expect(errors).toEqual([]);
});
