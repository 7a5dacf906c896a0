import type { Edit } from '@leadline/sync/ports';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ARRIVAL, arrivalAnswers, ROUTE, rowNamed, START, tideAnswer } from '../../../test/koru-arrival.ts';
import { closeOutbox, openNewOutbox } from '../../../test/outbox.ts';
import { renderScreen } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { usePilotage } from '../../pilotages/use-pilotage.ts';
import { currentSync } from '../../sync/device-sync.ts';
import { SyncScreen } from './sync-screen.tsx';

/**
 * Cutter Channel: 12.90 m, margin 10 % or 0.50 m. Worked by hand (domain-facts, F1 and F3): with 12.60 m at a tide of
 * 1.80 m the margin is 1.26 and 0.84 m are left; at 1.10 m 0.14 m. At 1.10 m 12.73 m pass with 0.00, 12.74 m fail.
 */
const CUTTER = 'Cutter Channel';
const pilotage = { type: 'pilotage' as const, uuid: ARRIVAL.uuid, pilotageUuid: null };
const drafts = (metres: number | null) => ({ vesselFwdDraft: 11.2, vesselAftDraft: 11.6, vesselMaxDraft: metres });

function edit(group: string, base: object, value: object): Edit {
  const groups = { [group]: { base: { ...base }, value: { ...value } } };
  return { item: pilotage, kind: 'patch', groups, context: { port: ARRIVAL.port.uuid }, sendsNow: false };
}

const conflict = (groups: Record<string, object>) => ({
  status: 409,
  error: {
    code: 'conflict',
    message: 'changed',
    groups: Object.fromEntries(
      Object.entries(groups).map(([group, current]) => [
        group,
        { current, by: 'Ben Roe', at: '2026-11-21T13:34:00.000Z' },
      ]),
    ),
  },
});

/** Storage, keys and parts that come when they are needed take their time on a busy machine. */
configure({ asyncUtilTimeout: 20_000 });

beforeEach(openNewOutbox);
afterEach(() => {
  closeOutbox();
  vi.unstubAllGlobals();
});

function Screen() {
  return usePilotage(ARRIVAL.uuid).data ? <SyncScreen onClose={() => {}} /> : null;
}

/** The card of one edit that met another's. */
async function cardOf(own: Edit, answers: Parameters<typeof stubApi>[0]) {
  await currentSync()?.engine.record(own);
  stubApi({ ...arrivalAnswers(), ...answers });
  renderScreen(<Screen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Start Sync' }));
  return screen.findByRole('article');
}

/** "Yours" and "Now on the server" of a group, as they are read. */
function versions(card: HTMLElement, group: string) {
  const texts = [...within(card).getByRole('group', { name: group }).querySelectorAll('[class*="_version_"]')].map(
    ({ textContent }) => textContent ?? '',
  );
  return { before: texts[0], mine: texts[1], theirs: texts[2] };
}

test('SYNC-14 drafts: what is left at the constraint that decides, with mine and with theirs', async () => {
  const card = await cardOf(edit('drafts', drafts(11.6), drafts(12.74)), {
    'PUT /pilotages/:id': conflict({ drafts: drafts(12.73) }),
  });
  await waitFor(() => expect(versions(card, 'Drafts').theirs).toContain(`UKC at ${CUTTER}0.00 mPassed`));
  expect(versions(card, 'Drafts').mine).toContain(`UKC at ${CUTTER}−0.01 mFailed`);
  expect(versions(card, 'Drafts').before).not.toContain('UKC');
});

test('SYNC-14 date and time: each version meets the tide of its own hour', async () => {
  const later = '2026-11-21T18:30:00.000Z';
  const turn = Date.parse('2026-11-21T17:30:00.000Z');
  const card = await cardOf(edit('when', { date: START }, { date: later }), {
    'GET /pilotages/:id': [{ ...ARRIVAL, vesselMaxDraft: 12.6 }],
    'GET /tide_data': tideAnswer((at) => (at > turn ? 1.1 : 1.8)),
    'PUT /pilotages/:id': conflict({ when: { date: '2026-11-21T15:00:00.000Z' } }),
  });
  await waitFor(() => expect(versions(card, 'Date and time').mine).toContain(`UKC at ${CUTTER}+0.14 mPassed`));
  await waitFor(() => expect(versions(card, 'Date and time').theirs).toContain(`UKC at ${CUTTER}+0.84 mPassed`));
});

test('SYNC-14 the overrides at a constraint: the constraint is named, also where another one decides', async () => {
  const { uuid: routeConstraint } = rowNamed(CUTTER);
  const own: Edit = {
    item: { type: 'routeChecks', uuid: crypto.randomUUID(), pilotageUuid: ARRIVAL.uuid },
    kind: 'create',
    groups: { overrides: { base: { overrides: {} }, value: { overrides: { residual: -0.3 } } } },
    context: { pilotage: ARRIVAL.uuid, routeConstraint },
    sendsNow: false,
  };
  const card = await cardOf(own, {
    'GET /pilotages/:id': [{ ...ARRIVAL, vesselMaxDraft: 12.6 }],
    'GET /tide_data': tideAnswer(() => 1.8),
    'POST /pilotages_route_checks': conflict({ overrides: { overrides: { residual: 0.3 } } }),
  });
  const name = /Values at the constraint/;
  // 0.84 − 0.30, and 0.84 + 0.30; then Swing basin decides: 12.70 + 1.80 − 12.60 − 1.01 (8 % of 12.60) = 0.89.
  const texts = () => {
    const group = within(card).getByRole('group', { name });
    return [...group.querySelectorAll('[class*="_version_"]')].map(({ textContent }) => textContent ?? '');
  };
  await waitFor(() => expect(texts()[1]).toContain(`UKC at ${CUTTER}+0.54 mPassed`));
  // A residual above zero leaves her less than the port's: what passes by it is no plain pass.
  await waitFor(() => expect(texts()[2]).toContain(`UKC at ${CUTTER}+1.14 mPassed, changed`));
  expect(texts()[2]).toContain('residual 0.30, port 0.00');
  expect(texts()[2]).toContain('UKC at Swing basin+0.89 mPassed');
});

test('SYNC-14 what cannot be calculated says why and holds nothing up; a route that is not here is not the old route', async () => {
  const movement = {
    movementType: 'Arrival',
    fromLocation: { uuid: ROUTE.from.uuid },
    toLocation: { uuid: ROUTE.to.uuid },
    route: { uuid: ROUTE.uuid },
    sideTo: 'Port',
  };
  const other = { ...movement, route: { uuid: crypto.randomUUID() } };
  const card = await cardOf(
    {
      ...edit('movement', movement, { ...movement, sideTo: 'Starboard' }),
      groups: {
        movement: { base: movement, value: { ...movement, sideTo: 'Starboard' } },
        drafts: { base: drafts(11.6), value: drafts(12.73) },
      },
    },
    {
      'GET /routes/:id': ({ url }) =>
        url.pathname.endsWith(ROUTE.uuid) ? [ROUTE] : { status: 404, error: { code: 'notFound', message: 'no' } },
      'PUT /pilotages/:id': conflict({ movement: other, drafts: drafts(null) }),
    },
  );
  // Told once, for the whole record: on the server she has no draft, and a route that this tablet cannot read.
  await waitFor(() =>
    expect(versions(card, 'Movement and route').theirs).toContain(
      'Not calculableWhat it takes to calculate them could not be loaded',
    ),
  );
  expect(versions(card, 'Movement and route').mine).toContain(`UKC at ${CUTTER}0.00 mPassed`);
  expect(versions(card, 'Drafts').theirs).not.toContain('UKC');
  const [, drafted] = within(card).getAllByRole('button', { name: 'Use theirs' });
  await userEvent.click(within(card).getAllByRole('button', { name: 'Use mine' })[0] as HTMLElement);
  await userEvent.click(drafted as HTMLElement);
  // Mine of one and theirs of the other is neither of both states: it is told as what it is.
  const decision = within(card).getByRole('region', { name: 'With this decision' });
  await waitFor(() => expect(decision.textContent).toContain('Vessel max. draft is missing'));
  expect(decision.textContent).toContain(`UKC at ${CUTTER}Not calculable`);
  for (const button of within(card).getAllByRole('button', { name: 'Use theirs' })) await userEvent.click(button);
  expect(within(card).getByRole('button', { name: 'Use this decision' }).hasAttribute('disabled')).toBe(false);
});

/** The last row is the berth that she goes to. */
const BERTHED = {
  ...ROUTE,
  routeConstraints: ROUTE.routeConstraints.map((row) =>
    row.constraint.name === 'Berth 5'
      ? { ...row, constraint: { ...row.constraint, berthStation: { ...ARRIVAL.toLocation, location: null } } }
      : row,
  ),
};

test('SYNC-14 "Use theirs" of a berth keeps the departure that the server knows of it', async () => {
  const leaves = Date.parse(START) + 10 * 3_600_000;
  const movement = {
    movementType: 'Arrival',
    fromLocation: { uuid: ROUTE.from.uuid },
    toLocation: { uuid: ROUTE.to.uuid },
    route: { uuid: ROUTE.uuid },
    sideTo: 'Port',
  };
  const mine = { ...movement, toLocation: { uuid: crypto.randomUUID() } };
  const card = await cardOf(edit('movement', movement, mine), {
    'GET /pilotages/:id': [{ ...ARRIVAL, nextDeparture: { date: new Date(leaves).toISOString(), exact: true } }],
    'GET /routes/:id': [BERTHED],
    'GET /preferences': [{ key: 'feature_flags', metadata: { use_berthing_conditions: true } }],
    // After she has left there is no water at the berth.
    'GET /tide_data': tideAnswer((at) => (at <= leaves ? 1.1 : -5)),
    'PUT /pilotages/:id': conflict({ movement: { ...movement, sideTo: 'Starboard' } }),
  });
  // 13.00 + 1.10 − 0.58 (5 % of 11.60) − 11.60 = 1.92.
  await waitFor(() =>
    expect(versions(card, 'Movement and route').theirs).toContain('Berthing Conditions+1.92 mPassed'),
  );
});

test('SYNC-14 RISK-28 what passes with changed figures alone is no plain pass on a card, at rows that do not decide and at the berth', async () => {
  const changed = (name: string, overrides: object) => ({
    ...{ uuid: rowNamed(name).constraint.uuid, version: 1, routeConstraint: { uuid: rowNamed(name).uuid } },
    ...{ overrides, changedBy: {} },
  });
  const checks = [changed(CUTTER, { safetyMargin: 0 }), changed('Berth 5', { safetyMargin: 0.1 })];
  const card = await cardOf(edit('drafts', drafts(11.6), drafts(12.7)), {
    'GET /pilotages/:id': [{ ...ARRIVAL, pilotageRouteChecks: checks }],
    'GET /routes/:id': [BERTHED],
    'GET /preferences': [{ key: 'feature_flags', metadata: { use_berthing_conditions: true } }],
    'PUT /pilotages/:id': conflict({ drafts: drafts(12.5) }),
  });
  // 12.90 + 1.10 − 12.50 = 1.50 with no margin, 0.25 with the port's 10 %; at Swing basin 12.70 + 1.10 − 12.50 − 1.00 = 0.30.
  await waitFor(() => expect(versions(card, 'Drafts').theirs).toContain('UKC at Swing basin+0.30 mPassed'));
  expect(versions(card, 'Drafts').theirs).toContain(`UKC at ${CUTTER}+1.50 mPassed, changed`);
  expect(versions(card, 'Drafts').theirs).toContain('margin 0.00, port 1.25');
  // 13.00 + 1.10 − 12.50 − 0.10; the port's margin is 5 % of 12.50, rounded.
  expect(versions(card, 'Drafts').theirs).toContain('Berthing Conditions+1.50 mPassed, changed');
  expect(versions(card, 'Drafts').theirs).toContain('margin 0.10, port 0.63');
});

test('SYNC-14 the air draft of her record: what is left below the power line at her next start', async () => {
  const start = new Date(Date.now() + 36 * 3_600_000).toISOString();
  const record = (metres: number) => ({ 'metadata.air_draft': metres });
  const own: Edit = {
    item: { type: 'vessel', uuid: ARRIVAL.vessel.IMO ?? '', pilotageUuid: null },
    kind: 'patch',
    groups: { 'metadata.air_draft': { base: record(44.8), value: record(55) } },
    context: { port: ARRIVAL.port.uuid },
    sendsNow: false,
  };
  const card = await cardOf(own, {
    'GET /pilotages': [{ ...ARRIVAL, date: start }],
    'GET /pilotages/:id': [{ ...ARRIVAL, date: start }],
    'PUT /vessels/:imo': conflict({ 'metadata.air_draft': record(54) }),
  });
  const texts = () => [...card.querySelectorAll('[class*="_version_"]')].map(({ textContent }) => textContent ?? '');
  // 58.00 − 1.10 − (55.00 + 2.00) = −0.10, and 0.90 with 54.00; 3 % of either is less than the 2.00 m.
  await waitFor(() => expect(texts()[1]).toContain('OHC at Power line−0.10 mFailed'));
  await waitFor(() => expect(texts()[2]).toContain('OHC at Power line+0.90 mPassed'));
  expect(texts()[1]).toContain('Her start at');
});

test('SYNC-14 "Now on the server" is the server’s true state: an own override that waits counts on this tablet alone', async () => {
  const { uuid: routeConstraint } = rowNamed(CUTTER);
  await currentSync()?.engine.record({
    item: { type: 'routeChecks', uuid: crypto.randomUUID(), pilotageUuid: ARRIVAL.uuid },
    kind: 'create',
    groups: { overrides: { base: { overrides: {} }, value: { overrides: { residual: -0.3 } } } },
    context: { pilotage: ARRIVAL.uuid, routeConstraint },
    sendsNow: false,
  });
  const card = await cardOf(edit('drafts', drafts(11.6), drafts(12.6)), {
    'GET /tide_data': tideAnswer(() => 1.8),
    'PUT /pilotages/:id': conflict({ drafts: drafts(12.5) }),
    'POST /pilotages_route_checks': { status: 503, error: { code: 'busy', message: 'later' } },
  });
  // 12.90 + 1.80 − 12.60 − 1.26 − 0.30 here; 12.90 + 1.80 − 12.50 − 1.25 on the server, which knows no residual.
  await waitFor(() => expect(versions(card, 'Drafts').mine).toContain(`UKC at ${CUTTER}+0.54 mPassed`));
  await waitFor(() => expect(versions(card, 'Drafts').theirs).toContain('UKC at'));
  expect(versions(card, 'Drafts').theirs).not.toContain(`UKC at ${CUTTER}+0.65`);
  expect(versions(card, 'Drafts').theirs).toContain(`UKC at ${CUTTER}+0.95 mPassed`);
});
