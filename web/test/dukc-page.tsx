import type { DukcPlan } from '@leadline/domain/dukc/dukc-plan';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { rightsOf } from '@leadline/domain/pilotages/rights/pilotage-rights';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { DukcPanel } from '../src/dukc/dukc-panel.tsx';
import { usePilotage } from '../src/pilotages/use-pilotage.ts';
import { FETCHED, MADE_FOR, preliminaryPlan } from './dukc-world.ts';
import { ARRIVAL } from './koru-arrival.ts';
import { AROHA, renderScreen } from './render.tsx';

export const SYSTEM = [{ name: 'DUKC', isSimulated: true }];
export const BOTH = {
  'GET /omc/system': SYSTEM,
  'GET /omc/plan': [preliminaryPlan()],
  'GET /pilotages/:id': [ARRIVAL],
};
export const DOWN = {
  status: 502,
  error: { code: 'providerFailed', message: 'x', fields: [{ path: 'provider', code: 'notReached' }] },
};
export const CHOSEN_B: Pilotage = { ...ARRIVAL, version: 4, omcChosenPreliminaryPlanId: 'p1.b' };

/** Whether the browser of the test is online, and another page hides it. */
export const browser = { isConnected: true, isHidden: false };

/** Two minutes after the plan of the tests was fetched: it is fresh, and the pilotage is before its start. */
export function beforePlanIsOld(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(FETCHED) + 120_000 });
    Object.assign(browser, { isConnected: true, isHidden: false });
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => browser.isConnected);
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (browser.isHidden ? 'hidden' : 'visible'));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}

interface PanelProps {
  who?: string;
  systemName?: string;
  dynamic?: 'passed' | 'failed' | 'loading';
}

function Panel({ who = AROHA.user.uuid, systemName = '', dynamic }: PanelProps) {
  const { data: pilotage } = usePilotage(ARRIVAL.uuid);
  if (!pilotage) return null;
  const named = (name: string) => ({ routeConstraint: { constraint: { name } } });
  const row = { hidden: false, calculationName: 'Tide_UKC_Dyna' as const };
  const rows = dynamic
    ? [
        { ...row, ...named('Outer Bar'), constraintStatus: 'passed' as const },
        { ...row, ...named('Entrance'), constraintStatus: dynamic },
      ]
    : [];
  const rights = rightsOf({ userUuid: who, roles: ['pilot'] }, pilotage);
  return <DukcPanel pilotage={pilotage} rights={rights} systemName={systemName} rows={rows} />;
}

export const open = (props: PanelProps = {}) => renderScreen(<Panel {...props} />);
export const panel = () => screen.findByRole('region', { name: 'DUKC' });
export const variant = (name: RegExp) => screen.getByRole('button', { name });
export const goOffline = () =>
  act(() => {
    browser.isConnected = false;
    dispatchEvent(new Event('offline'));
  });

/** A plan of one start, with this status. */
export const settled = (id: string, status: string, direction: string) => {
  const passagePlan = { ...preliminaryPlan().passagePlan, direction };
  return preliminaryPlan({ planVariants: [], activeVariant: null, id, status, passagePlan });
};

/** A plan that says what it was made for. */
export const withheldPlan = (parts: Partial<DukcPlan['calculationInputs']>) =>
  preliminaryPlan({ calculationInputs: { ...MADE_FOR, vesselId: '4123018', ...parts } });

export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
