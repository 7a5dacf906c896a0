import { SERVICES_KEY } from '@leadline/domain/preferences/preferences';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beforePlanIsOld } from '../../../test/dukc-page.tsx';
import { preliminaryPlan } from '../../../test/dukc-world.ts';
import { ARRIVAL, arrivalAnswers } from '../../../test/koru-arrival.ts';
import { chartAnswers, PLAN_OF_KORU } from '../../../test/koru-plan.ts';
import { koruProfile, koruTransit } from '../../../test/ncos-world.ts';
import { AROHA, renderRoutes } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { handOver, takeBack } from '../../session/handed-over/handed-over.ts';
import { HandedOverScreen } from './handed-over-screen.tsx';

const SLOW = { timeout: 60_000 };
const OWN = { ...ARRIVAL, status: 'Plan' as const, pilot: AROHA.user };
const NONE = 'This tablet has no answer of the service from the last hour.';
const DOWN = {
  ...{ status: 502 },
  error: { code: 'providerFailed', message: 'x', fields: [{ path: 'provider', code: 'timedOut' }] },
};

beforePlanIsOld();
beforeEach(() => handOver(OWN.uuid));
afterEach(() => {
  takeBack();
  vi.restoreAllMocks();
});

/** The handed-over tablet of a port with both services. */
async function open(flags: object, answers: Parameters<typeof stubApi>[0] = {}) {
  stubApi({
    ...arrivalAnswers(OWN as never),
    ...chartAnswers(),
    'GET /plan_settings': [PLAN_OF_KORU],
    'GET /drawings': [],
    'GET /pilotages_extras': [],
    'GET /ports_extras': [],
    'GET /pilotages_tugs': [],
    'GET /tugs': [],
    'GET /pilotages/:id/signature': [],
    'GET /preferences': [
      { key: SERVICES_KEY, metadata: { ncos: true } },
      { key: 'feature_flags', metadata: flags },
    ],
    'GET /omc/system': [{ name: 'DUKC', isSimulated: true }],
    'GET /omc/plan': [preliminaryPlan()],
    'GET /dhi/ncos': [koruProfile()],
    'GET /dhi/transits': [koruTransit()],
    ...answers,
  });
  renderRoutes([{ path: '/pilotage/:id/hand-over', Component: HandedOverScreen }], {
    at: `/pilotage/${OWN.uuid}/hand-over`,
  });
  await screen.findByRole('region', { name: 'Master' }, SLOW);
}
/** Once it shows this; the section of an answer takes the place of the one without. */
async function section(name: string, shows: string): Promise<HTMLElement> {
  await waitFor(() => expect(screen.getByRole('region', { name }).textContent).toContain(shows), SLOW);
  return screen.getByRole('region', { name });
}
const DUKC = 'DUKC';
const TRANSITS = 'NCOS transit profile';

test('PREFS-05 SHARE-06 the master reads on the handed-over tablet the DUKC plan and the transit that a link would show him', async () => {
  await open({});
  const dukc = within(await section(DUKC, 'Cutter Channel (least)'));
  expect(dukc.getByRole('img', { name: /^UKC over time/ }).textContent).toContain('least 1.26 m 05:20');
  // 12.90 + 1.05 − (11.60 + 0.96 + 0.14 + 0.32 + 0.50) = 0.43, the worked sheet.
  const transits = within(await section(TRANSITS, '+0.43'));
  expect(transits.getByRole('table').textContent).toContain('Cutter Channel');
  // Reports and other variants stay in the port.
  for (const each of [dukc, transits]) expect(each.queryAllByRole('button')).toEqual([]);
});

test('PREFS-05 what the port hides from the master’s view is not on the tablet either', async () => {
  const hidden = { omc_config: { show_graph_in_master_view: false }, show_transits_in_master_view: false };
  await open(hidden);
  const dukc = within(await section(DUKC, 'Cutter Channel (least)'));
  expect([
    dukc.queryByRole('img', { name: /^UKC over time/ }),
    screen.queryByRole('region', { name: TRANSITS }),
  ]).toEqual([null, null]);
});

test('a service of which the tablet has no answer is said to be not known, and is no pass', async () => {
  await open({}, { 'GET /omc/plan': DOWN, 'GET /dhi/ncos': DOWN, 'GET /dhi/transits': DOWN });
  for (const name of [DUKC, TRANSITS]) {
    const shown = within(await section(name, NONE));
    expect(shown.queryByText('Passed')).toBeNull();
  }
});
