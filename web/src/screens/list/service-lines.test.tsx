import type { DukcPlan } from '@leadline/domain/dukc/dukc-plan';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { USE_START } from '@leadline/domain/words/clearance/windows';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { PASSAGE, preliminaryPlan } from '../../../test/dukc-world.ts';
import { ARRIVAL, arrivalAnswers } from '../../../test/koru-arrival.ts';
import { koruProfile, koruTransit, LISTED_BY_NCOS } from '../../../test/ncos-world.ts';
import { renderRoutes, renderScreen } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { PilotageScreen } from '../pilotage/pilotage-screen.tsx';
import { RisksScreen } from '../risks/risks-screen.tsx';
import { ListVerdict } from './list-verdict.tsx';

const SLOW = { timeout: 60_000 };
const routes: RouteObject[] = [
  { path: '/pilotage/:id', Component: PilotageScreen, children: [{ path: 'risks', Component: RisksScreen }] },
];
const PASSED = 'All risks and conditions have passed. Proceed with caution.';
const DOWN = {
  status: 502,
  error: { code: 'providerFailed', message: 'x', fields: [{ path: 'provider', code: 'notReached' }] },
};

const lastFetched = () => new Date().toISOString();
const plan = (parts: Partial<DukcPlan> = {}) =>
  preliminaryPlan({ lastFetched: lastFetched(), planVariants: [], activeVariant: null, status: 'APPROVED', ...parts });
/** Nothing left at the berth, where 0.60 m is asked. */
const AGROUND = plan({
  passagePlan: { ...plan().passagePlan, ukc: 0 },
  transitTable: PASSAGE.map((row) => (row.place === 'Berth 5' ? { ...row, ukc: 0 } : row)),
});

interface Said {
  plans?: DukcPlan[] | typeof DOWN;
  transit?: ReturnType<typeof koruTransit>[] | typeof DOWN;
  pilotage?: Partial<Pilotage>;
}

function stub({ plans = [plan()], transit = [koruTransit({ lastFetched: lastFetched() })], pilotage = {} }: Said) {
  return stubApi({
    ...arrivalAnswers(),
    'GET /pilotages/:id': [{ ...ARRIVAL, ...pilotage }],
    'GET /preferences': LISTED_BY_NCOS,
    'GET /omc/system': [{ name: 'DUKC', isSimulated: false }],
    'GET /omc/plan': plans,
    'GET /dhi/ncos': [koruProfile({ lastFetched: lastFetched() })],
    'GET /dhi/transits': transit,
  });
}

const band = () => screen.getByRole('region', { name: 'Verdict' });
const openTides = () => renderRoutes(routes, { at: `/pilotage/${ARRIVAL.uuid}/risks` });

test('a pilotage that DUKC and NCOS pass too is a plain pass', async () => {
  stub({});
  openTides();
  await screen.findByText('Remaining UKC, 05:20', {}, SLOW);
  await within(await screen.findByRole('region', { name: 'DUKC' })).findByText('Passed', {}, SLOW);
  expect(band().textContent).toContain(PASSED);
  expect(band().className).toBe('verdict isok');
  expect(band().querySelector('.cautionline')).toBeNull();
});

test.each<[string, Said, string]>([
  ['DUKC that fails', { plans: [AGROUND] }, 'DUKC failed: 0.00 m, 05:50 Berth 5'],
  [
    'DUKC for another draft',
    { plans: [plan({ calculationInputs: { ...plan().calculationInputs, draft: 11.2 } })] },
    'DUKC has no verdict. This plan is for 11.20 m.',
  ],
  [
    'DUKC that says no draft',
    { plans: [plan({ calculationInputs: { ...plan().calculationInputs, draft: null } })] },
    'DUKC has no verdict. It is not known for which draft this plan is.',
  ],
  // The route of the arrival has rows of the type UKC_DYNA: the port relies on DUKC.
  ['no plan where the route has dynamic rows', { plans: [] }, 'DUKC has nothing for this pilotage'],
  ['DUKC that cannot be reached', { plans: DOWN }, 'DUKC could not be fetched'],
  [
    'NCOS that fails',
    { transit: [koruTransit({ lastFetched: lastFetched(), minimumDepth: 12.46 })] },
    'NCOS failed: −0.01 m, 05:20',
  ],
  [
    'NCOS an hour old',
    { transit: [koruTransit({ lastFetched: new Date(Date.now() - 3_600_000).toISOString() })] },
    'NCOS has no verdict. An hour old or more.',
  ],
  ['no transit of a port that has NCOS', { transit: [] }, 'NCOS has nothing for this pilotage'],
])(
  'beside %s nothing is green: the headline is a caution with its line, and so is the next job',
  async (_, said, line) => {
    stub(said);
    const { unmount } = openTides();
    expect(
      await within(await screen.findByRole('region', { name: 'Verdict' }, SLOW)).findByText(line, {}, SLOW),
    ).toBeTruthy();
    await within(band()).findByText(PASSED, {}, SLOW);
    expect(band().className).toBe('verdict iscare');
    unmount();
    stub(said);
    const { container } = renderScreen(<ListVerdict id={ARRIVAL.uuid} />);
    expect(await screen.findByText(line, {}, SLOW)).toBeTruthy();
    expect(await screen.findByText(PASSED, {}, SLOW)).toBeTruthy();
    expect(container.querySelector('.i.ok')).toBeNull();
    expect(container.querySelectorAll('.i.care')).toHaveLength(2);
  },
);

test('of a pilotage that is over it is not said that the services have nothing', async () => {
  stub({ plans: [], transit: [], pilotage: { status: 'Done' } });
  openTides();
  const panel = await screen.findByRole('region', { name: 'DUKC' }, SLOW);
  expect(await within(panel).findByText('This pilotage is over', {}, SLOW)).toBeTruthy();
  await within(band()).findByText(PASSED, {}, SLOW);
  expect(band().textContent).not.toMatch(/DUKC|NCOS/);
  expect(band().className).toBe('verdict isok');
});

test('a start that is only looked at is no plain pass by a plan for the start of the pilotage, and nothing is asked for it', async () => {
  const calls = stub({});
  openTides();
  await within(await screen.findByRole('region', { name: 'DUKC' }, SLOW)).findByText('Passed', {}, SLOW);
  const asked = () => calls.filter(({ name }) => name === 'GET /omc/plan').length;
  const before = asked();
  const handle = await screen.findByRole('slider', { name: /^Start of pilotage/ }, SLOW);
  act(() => handle.focus());
  await userEvent.keyboard('{ArrowRight}'.repeat(5));
  const trial = await screen.findByRole('region', { name: USE_START.trial }, SLOW);
  expect(trial.textContent).toContain('DUKC has no verdict. This plan is for a start at 04:30.');
  expect(trial.querySelector('.i.ok')).toBeNull();
  expect(band().className).toBe('verdict isok');
  expect(asked()).toBe(before);
});
