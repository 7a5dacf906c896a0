import { passageWanted } from '@leadline/domain/dukc/answer-fit';
import type { SharedTransits } from '@leadline/domain/share/transits/shared-transits';
import { sampleTransit } from '@leadline/domain/transits/sample-transit';
import type { TransitFigures } from '@leadline/domain/transits/transit-summary';
import { NO_TRANSIT, WITHHELD } from '@leadline/domain/words/session/providers';
import { SHARED_PLAN } from '@leadline/domain/words/share';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ARRIVAL } from '../../../test/koru-arrival.ts';
import { LINK, linkAnswers, sharedArrival } from '../../../test/koru-share.ts';
import { renderRoutes } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { serverNow } from '../../data/calls/server-clock.ts';
import { ShareScreen } from './share-screen.tsx';

const SLOW = { timeout: 60_000 };

afterEach(() => {
  history.replaceState(null, '', '/');
  sessionStorage.clear();
});

async function openWith(transits: SharedTransits | null | undefined) {
  const calls = stubApi(linkAnswers({ ...sharedArrival(), transits }));
  history.replaceState(null, '', `/share/${LINK.id}#${LINK.token}`);
  renderRoutes([{ path: '/share/:id', Component: ShareScreen }], { at: `/share/${LINK.id}`, signedInAs: null });
  await screen.findByRole('heading', { name: 'KEA MERIDIAN' }, SLOW);
  return calls;
}
const section = () => screen.getByRole('region', { name: SHARED_PLAN.transits });

/** As the service answered for this pilotage a minute ago. */
function transitOf(parts: Partial<TransitFigures> = {}): TransitFigures {
  const { start, vesselIMO: vesselId, route } = passageWanted(ARRIVAL);
  const { scenarioId: _, ...figures } = sampleTransit({
    calculationInputs: {
      ...{ vesselId, start: new Date(start).toISOString() },
      ...{ routeUuid: route?.uuid ?? null, routeName: route?.name ?? null },
    },
    lastFetched: new Date(serverNow() - 60_000).toISOString(),
  });
  return { ...figures, ...parts };
}

test('API-27 TRANSIT-04 the master reads the sum of the transit, without its report, and no service is asked', async () => {
  const calls = await openWith({ isKnown: true, transit: transitOf(), profile: null });
  // 12.90 + 1.05 − (11.60 + 0.96 + 0.14 + 0.32 + 0.50) = 0.43, the worked sheet.
  expect(section().textContent).toContain('+0.43');
  expect(within(section()).getByText(SHARED_PLAN.noProfile)).toBeTruthy();
  expect(within(section()).queryByRole('button', { name: 'Transit PDF' })).toBeNull();
  expect(calls.filter(({ name }) => name.includes('/dhi/'))).toEqual([]);
});

test('a transit for another start has no verdict', async () => {
  const calculationInputs = { vesselId: ARRIVAL.vessel.IMO, start: '2026-11-20T00:00:00.000Z' };
  await openWith({ isKnown: true, transit: transitOf({ calculationInputs }), profile: null });
  expect(within(section()).getByText(WITHHELD.noVerdict)).toBeTruthy();
});

test.each([
  ['no answer of the last hour', false, SHARED_PLAN.transitNotKnown],
  ['an answer that there is no transit', true, NO_TRANSIT],
])('%s is said in its section', async (_, isKnown, words) => {
  await openWith({ isKnown, transit: null, profile: null });
  expect(await within(section()).findByText(words)).toBeTruthy();
});

test('a port without the service has no such part', async () => {
  await openWith(null);
  expect(screen.queryByRole('region', { name: SHARED_PLAN.transits })).toBeNull();
});
