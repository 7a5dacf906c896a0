import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ARRIVAL, arrivalAnswers, ROUTE, tideAnswer } from '../../../test/koru-arrival.ts';
import { AROHA, renderRoutes } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { keptStayOf } from '../../berthing/kept-stays.ts';
import { PilotageScreen } from '../pilotage/pilotage-screen.tsx';
import { RisksScreen } from './risks-screen.tsx';

const SLOW = { timeout: 60_000 };

/** The last row is the berth that she goes to. */
const BERTHED = {
  ...ROUTE,
  routeConstraints: ROUTE.routeConstraints.map((row) =>
    row.constraint.name === 'Berth 5'
      ? { ...row, constraint: { ...row.constraint, berthStation: { ...ARRIVAL.toLocation, location: null } } }
      : row,
  ),
};

async function panel(nextDeparture: Pilotage['nextDeparture']) {
  stubApi({
    ...arrivalAnswers({ ...ARRIVAL, nextDeparture }),
    'GET /routes/:id': [BERTHED],
    'GET /preferences': [{ key: 'feature_flags', metadata: { use_berthing_conditions: true } }],
    'GET /tide_data': tideAnswer(() => 1.1),
  });
  const children = [{ path: 'risks', Component: RisksScreen }];
  renderRoutes([{ path: '/pilotage/:id', Component: PilotageScreen, children }], {
    at: `/pilotage/${ARRIVAL.uuid}/risks`,
    signedInAs: AROHA,
  });
  const region = await screen.findByRole('region', { name: 'Berthing Conditions' }, SLOW);
  await waitFor(() => expect(region.textContent).not.toContain('Loading'), SLOW);
  return region;
}
const verdict = () => screen.getByRole('region', { name: 'Verdict' }).textContent;
/** 21:30 of 23 November in Koru. */
const EVENING = '2026-11-23T08:30:00.000Z';
const isSeen = () => keptStayOf(ARRIVAL.uuid).get()?.departure === Date.parse(EVENING);

test('BERTH-02 a stay that is shown for the first time has no news, and is remembered as it is shown', async () => {
  const region = await panel({ date: EVENING, exact: true });
  await waitFor(() => expect(isSeen()).toBe(true));
  expect(region.textContent).not.toContain('Berth stay changed');
});

test('BERTH-02 a departure that others moved since it was looked at is said at the verdict and at the stay until it is seen', async () => {
  const stay = { ship: ARRIVAL.vessel.IMO ?? '', berth: ARRIVAL.toLocation?.uuid ?? '' };
  keptStayOf(ARRIVAL.uuid).keep({ ...stay, departure: Date.parse('2026-11-23T06:30:00.000Z') });
  const region = await panel({ date: EVENING, exact: true });
  const news = 'Berth stay changed: she leaves at 21:30, 23 Nov 2026 instead of 19:30, 23 Nov 2026';
  await waitFor(() => expect(region.textContent).toContain(news), SLOW);
  expect(verdict()).toContain(news);
  // It is news beside the verdict and no part of it.
  expect(verdict()).toContain('have passed');
  fireEvent.click(within(region).getByRole('button', { name: 'Seen' }));
  await waitFor(() => expect(region.textContent).not.toContain('Berth stay changed'));
  expect(verdict()).not.toContain('Berth stay changed');
  expect(isSeen()).toBe(true);
});

test('BERTH-02 which movement ends the stay is said: an estimate shows by its status or visit why it is one', async () => {
  const movement = { movementType: 'Shift', status: 'SentRead', vesselVisitCode: null } as const;
  const region = await panel({ date: '2026-11-23T06:30:00.000Z', exact: false, movement });
  expect(region.textContent).toContain('(estimated)Estimated from her shift: status Sent, no visit number');
});

test('BERTH-02 an exact end is said to be that of her departure on this visit', async () => {
  const movement = { movementType: 'Departure', status: 'Plan', vesselVisitCode: 'K2611-051' } as const;
  const region = await panel({ date: '2026-11-23T06:30:00.000Z', exact: true, movement });
  expect(region.textContent).toContain('(exact)From her departure: status Plan, visit K2611-051');
});
