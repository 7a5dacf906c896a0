import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { choose, openForm, press, put } from '../../../test/form-walk.tsx';
import { koruAnswers, TO_5 } from '../../../test/koru-world.ts';

const lookedUp = koruAnswers['GET /routes'];

/** All but the route, which is the only one to Berth 5. */
async function fillWithoutRoute(user: UserEvent): Promise<void> {
  await press(user, 'Arrival');
  put('Date', '22/11/2026');
  put('Time', '14:30');
  put('Vessel IMO', '4129057');
  put('Vessel Name', 'PACIFIC KOWHAI');
  await choose(user, 'From', 'Boarding ground');
  await choose(user, 'To', 'Berth 5');
}

test('FORM-11 FORM-27 Save, pressed while the routes are looked up, waits for the one that chooses itself', async () => {
  let answer = () => {};
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { user, sent } = await openForm({
    'GET /routes': async (request) => {
      await isAsked;
      return lookedUp(request);
    },
  });
  await fillWithoutRoute(user);
  await press(user, 'Save');
  expect(await screen.findByText('Saving...')).toBeTruthy();
  expect(screen.queryByText('Required field')).toBeNull();
  expect(sent('POST /pilotages')).toHaveLength(0);
  answer();
  await screen.findByText('The list');
  expect(sent('POST /pilotages').map(({ body }) => body)).toEqual([
    expect.objectContaining({ route: expect.objectContaining({ uuid: TO_5.uuid }) }),
  ]);
});

test('ERR-10 a lookup of routes that failed is made once more by Save', async () => {
  let isBroken = true;
  const { user, sent } = await openForm({
    'GET /routes': (request) =>
      isBroken ? { status: 500, error: { code: 'internal', message: 'broken' } } : lookedUp(request),
  });
  await fillWithoutRoute(user);
  await screen.findByText('Error looking up routes');
  await press(user, 'Save');
  expect(await screen.findByText('Required field')).toBeTruthy();
  expect(sent('POST /pilotages')).toHaveLength(0);
  isBroken = false;
  await press(user, 'Save');
  await screen.findByText('The list');
  expect(sent('POST /pilotages')).toHaveLength(1);
});
