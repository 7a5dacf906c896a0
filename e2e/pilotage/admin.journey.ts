import { randomUUID } from 'node:crypto';
import { createPilotageExtra } from '@leadline/domain/contract/extra-endpoints';
import { expect, type Page } from '@playwright/test';
import { apiCaller } from '../kit/api-caller.ts';
import { startOwnServer } from '../kit/own-server.ts';
import { planPassage } from '../kit/planned-passages.ts';
import { startPortReceiver } from '../kit/port-receiver.ts';
import { readDownload } from '../kit/read-download.ts';
import { signedInDevice } from '../kit/signed-in-device.ts';
import { test } from '../kit/walk.ts';
import { aroha, ben, brokenInPalettes, watchForErrors } from '../kit/world.ts';

const TRADER = { imo: '4127052', name: 'TOTARA TRADER', fwd: '7.20', aft: '7.60' };
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('TIME-02 TIME-09 TIME-10 ADMIN-03 ADMIN-04 events are recorded, an incomplete row outlives a reload, and the archive ends the view of all pilots', async ({
  openAs,
  baseURL,
}) => {
  const passage = await planPassage(
    baseURL ?? '',
    { movementType: 'Arrival', from: 'Boarding ground', to: 'Berth 5', at: '18:40' },
    TRADER,
  );
  const page = await openAs(aroha);
  const errors = watchForErrors(page);
  await page.goto(`/pilotage/${passage.uuid}/admin`);
  await page.getByRole('button', { name: 'Pilot left base: Record', exact: true }).click();
  await expect(page.getByText('Timestamps updated')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pilot left base: Record again' })).toBeVisible();
  const recorded = await box(page, 'Pilot left base: time').inputValue();
  expect(recorded).toMatch(/^\d\d:\d\d$/);

  await box(page, 'Pilot off: date').fill('28/11/2026');
  await expect(page.getByText('Not saved yet: complete “Pilot off”')).toBeVisible();
  expect(await brokenInPalettes(page)).toEqual([]);
  await page.reload();
  await expect(box(page, 'Pilot off: date')).toHaveValue('28/11/2026');
  await expect(box(page, 'Pilot left base: time')).toHaveValue(recorded);
  await page.getByRole('button', { name: 'Pilot off: clear', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText(/^Not saved yet/)).toHaveCount(0);

  await page.getByRole('button', { name: 'Archive Pilotage' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive Pilotage' }).click();
  await expect(page.getByText('Pilotage has been archived')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New Pilotage' }).first()).toBeVisible();
  const colleague = await openAs(ben);
  await colleague.goto(`/pilotage/${passage.uuid}/admin`);
  await expect(colleague.getByText('There is no such pilotage, or you may not see it.')).toBeVisible();
  // The browser itself reports the 404 of a pilotage that is not there any more.
  expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
});

test('an event that the receiver of the port refuses is shown to the administrator, who sends it again and saves the file', async ({
  browser,
  viewport,
}) => {
  const receiver = await startPortReceiver();
  receiver.answer(422);
  const server = await startOwnServer(receiver.settings);
  const passage = await planPassage(
    server.url,
    { movementType: 'Arrival', from: 'Boarding ground', to: 'Berth 5', at: '18:40' },
    TRADER,
  );
  const pob = { label: 'Pilot on board (POB)', dcsa: 'PILOTAGE STRT ACT', dateTime: '2026-11-28T05:40:13.000Z' };
  await apiCaller(server.url, aroha)('POST', createPilotageExtra.path, {
    ...{ pilotage: { uuid: passage.uuid }, extraType: 'timestamp_checklist' },
    metadata: { value: [{ uuid: randomUUID(), ...pob, dateTimeEta: null }] },
  });
  const device = await signedInDevice(browser, { baseURL: server.url, viewport }, 'admin@koru.example');
  const page = await device.newPage();
  const errors = watchForErrors(page);
  await page.goto(`/pilotage/${passage.uuid}/admin`);

  const file = await readDownload(page, () =>
    page.getByRole('button', { name: 'Port-call events', exact: true }).click(),
  );
  await expect(page.getByText('1 event saved')).toBeVisible();
  expect(file.name).toMatch(/-port-call-events\.json$/);
  const { events } = JSON.parse(file.text);
  // 18:40:13 on the clock of Koru, UTC+13.
  const timestamp = { classifierCode: 'ACT', dateTime: '2026-11-28T18:40:13+13:00' };
  expect(events).toMatchObject([{ portCall: { portCallID: passage.uuid }, timestamp }]);

  const dead = page.getByRole('region', { name: '1 event not taken by the receiver of this port' });
  await expect(dead).toContainText('the receiver refused it (422)');
  expect(await brokenInPalettes(page)).toEqual([]);
  receiver.answer(204);
  await dead.getByRole('button', { name: 'Send again: Pilot on board (POB), TOTARA TRADER' }).click();
  await expect(dead).toHaveCount(0);
  await expect.poll(() => receiver.sent.length).toBe(2);
  for (const body of receiver.sent) expect(JSON.parse(body).data.timestamp).toEqual(events[0].timestamp);
  expect(errors).toEqual([]);
  await server.stop();
  await receiver.stop();
});
