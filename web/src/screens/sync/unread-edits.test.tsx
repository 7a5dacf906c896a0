import type { Edit } from '@leadline/sync/ports';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ARRIVAL, arrivalAnswers, ROUTE, rowNamed } from '../../../test/koru-arrival.ts';
import { closeOutbox, loseKey, openNewOutbox, reloadOutbox } from '../../../test/outbox.ts';
import { renderRoutes, renderScreen } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { SyncCorner } from '../../app/frame/sync-corner.tsx';
import { writeKept } from '../../data/store/kept-keys.ts';
import { currentVault, installVault } from '../../data/store/vault.ts';
import { forUse, newDataKey, newSalt } from '../../session/key/data-key.ts';
import { newRecord, wrapperOf } from '../../session/key/key-records.ts';
import { currentSync, setOpener, setOutboxPhase } from '../../sync/device-sync.ts';
import { OnlineState } from '../../sync/online-state.tsx';
import { resealEdits } from '../../sync/outbox/reseal-edits.ts';
import { ListVerdict } from '../list/list-verdict.tsx';
import { PilotageScreen } from '../pilotage/pilotage-screen.tsx';
import { RisksScreen } from '../risks/risks-screen.tsx';

const PASSED = 'All risks and conditions have passed. Proceed with caution.';
const REASON = 'Changes on this tablet cannot be read';
const UNKNOWN = `One or more risks could not be calculated.${REASON}.`;

/** Another draft of the pilotage that the server knows; with either she passes. */
const drafts: Edit = {
  item: { type: 'pilotage', uuid: ARRIVAL.uuid, pilotageUuid: null },
  kind: 'patch',
  groups: {
    drafts: {
      base: { vesselFwdDraft: 11.2, vesselAftDraft: 11.6, vesselMaxDraft: 11.6 },
      value: { vesselFwdDraft: 11.2, vesselAftDraft: 11.4, vesselMaxDraft: 11.4 },
    },
  },
  context: { port: ARRIVAL.port.uuid },
  sendsNow: false,
};

/** Storage, keys and parts that come when they are needed take their time on a busy machine. */
configure({ asyncUtilTimeout: 20_000 });

beforeEach(async () => {
  await openNewOutbox();
  await currentSync()?.engine.record(drafts);
  stubApi({ ...arrivalAnswers(), 'GET /ports': [ARRIVAL.port], 'GET /ping': [] });
});
afterEach(() => {
  closeOutbox();
  setOpener(null);
  vi.unstubAllGlobals();
});

const risks: RouteObject[] = [
  { path: '/pilotage/:id', Component: PilotageScreen, children: [{ path: 'risks', Component: RisksScreen }] },
];
/** Her berth is that of the last row: its stay is looked at. */
const withBerth = (route: typeof ROUTE) => ({
  ...route,
  routeConstraints: route.routeConstraints.map((row) =>
    row.constraint.name === 'Berth 5'
      ? { ...row, constraint: { ...row.constraint, berthStation: { ...ARRIVAL.toLocation, location: null } } }
      : row,
  ),
});
const openRisks = () => renderRoutes(risks, { at: `/pilotage/${ARRIVAL.uuid}/risks` });
const verdict = () => screen.getByRole('region', { name: 'Verdict' }).textContent;

test('RISK-13 RISK-16 edits that cannot be read: no row passes, each says why, and no start is offered', async () => {
  await loseKey();
  // Starts that are past are not spoken of: the pilotage lies ahead.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:00:00Z') });
  openRisks();
  await screen.findByRole('button', { name: /Cutter Channel/ });
  await waitFor(() => expect(verdict()).toBe(UNKNOWN));
  const list = screen.getByRole('region', { name: 'Risk Assessment' });
  expect(within(list).queryByText('Passed')).toBeNull();
  // Seven constraints; two rows are waypoints.
  expect(within(list).getAllByText(REASON)).toHaveLength(7);
  const window = await screen.findByRole('region', { name: 'Start Window' });
  await waitFor(() => expect(window.textContent).toContain('not calculable.Changes on this tablet cannot be read'));
  expect(window.textContent).not.toContain('Enter max. draft');
  vi.useRealTimers();
});

test('RISK-13 RISK-28 beside edits that cannot be read nothing is said to pass by the port’s values either', async () => {
  const changed = (name: string, overrides: object) => ({
    ...{ uuid: rowNamed(name).constraint.uuid, version: 1, routeConstraint: { uuid: rowNamed(name).uuid } },
    ...{ overrides, changedBy: {} },
  });
  const checks = [changed('Cutter Channel', { safetyMargin: 0.3 }), changed('Berth 5', { safetyMargin: 0.3 })];
  stubApi({
    ...arrivalAnswers({ ...ARRIVAL, pilotageRouteChecks: checks }),
    'GET /routes/:id': [withBerth(ROUTE)],
    'GET /preferences': [{ key: 'feature_flags', metadata: { use_berthing_conditions: true } }],
    'GET /ports': [ARRIVAL.port],
    'GET /ping': [],
  });
  const vault = currentVault();
  openRisks();
  // Both figures leave her less than the port's, which she keeps as well.
  const stay = await screen.findByRole('region', { name: 'Berthing Conditions' });
  await waitFor(() => expect(stay.textContent).toMatch(/By the port’s values \+\d\.\d\d m, passed/));
  const list = screen.getByRole('region', { name: 'Risk Assessment' });
  expect(list.textContent).toMatch(/By the port’s values \+\d\.\d\d m, passed/);
  await loseKey();
  await waitFor(() => expect(verdict()).toBe(UNKNOWN));
  for (const name of ['Berthing Conditions', 'Risk Assessment', /^Changed values/])
    expect(screen.getByRole('region', { name }).textContent).not.toMatch(/m, passed/);
  act(() => installVault(vault));
});

test('RISK-11 they count again as soon as their key is here', async () => {
  const vault = currentVault();
  await loseKey();
  openRisks();
  await screen.findByRole('button', { name: /Cutter Channel/ });
  await waitFor(() => expect(verdict()).toBe(UNKNOWN));
  act(() => installVault(vault));
  await waitFor(() => expect(verdict()).toContain(PASSED));
  expect(screen.queryByText(REASON)).toBeNull();
});

test('RISK-13 an outbox that did not open: the verdict of the list is not calculable, with its reason', async () => {
  reloadOutbox();
  renderScreen(<ListVerdict id={ARRIVAL.uuid} />);
  expect(await screen.findByText('Calculating risks...')).toBeTruthy();
  act(() => setOutboxPhase('failed'));
  expect(await screen.findByText(`One or more risks could not be calculated. ${REASON}.`)).toBeTruthy();
  expect(screen.queryByText(PASSED)).toBeNull();
});

test('SYNC-11 an outbox that did not open is said as long as it is so; "Retry" opens it', async () => {
  const open = reloadOutbox();
  setOpener(open);
  setOutboxPhase('failed');
  renderScreen(
    <>
      <OnlineState />
      <SyncCorner />
    </>,
  );
  const banner = await screen.findByText(
    `${REASON}. They stay saved. Until they can be read, clearances are not calculable.`,
  );
  expect(screen.getByText(REASON)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(banner.isConnected).toBe(false));
  expect(await screen.findByText('1 change not synced')).toBeTruthy();
});

test('SYNC-11 edits that do not open are counted, and the sync screen does not say that everything is sent', async () => {
  await loseKey();
  renderScreen(<SyncCorner />);
  const dialog = await screen.findByRole('dialog', { name: 'Sync back your changes' });
  expect(within(dialog).getByText(/^1 change on this tablet cannot be read\. They stay saved/)).toBeTruthy();
  expect(within(dialog).queryByText('Everything is sent.')).toBeNull();
});

test('SYNC-11 a person may go on without them: they stay on the tablet, and wait again when their key is back', async () => {
  const vault = currentVault();
  await loseKey();
  renderScreen(<SyncCorner />);
  const dialog = await screen.findByRole('dialog', { name: 'Sync back your changes' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Go on without them' }));
  const question = await screen.findByRole('dialog', { name: 'Go on without these changes?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Go on without them' }));
  await waitFor(() => expect(screen.queryByText(/cannot be read/)).toBeNull());
  expect(await currentSync()?.outbox.countItems()).toBe(1);
  act(() => installVault(vault));
  expect(await screen.findByText('1 change not synced')).toBeTruthy();
});

test('SYNC-11 the password of then opens edits that a former key sealed; another one says that it does not', async () => {
  // Dexie knows the first storage of this file only: the keys are kept beside the edits.
  vi.unstubAllGlobals();
  stubApi({ 'GET /ping': [] });
  const former = currentVault() ?? expect.fail('no key');
  const dataKey = await newDataKey();
  const record = { ...newRecord(former.owner), isCurrent: false };
  const wrap = await wrapperOf('password', 'Leadline-2026', newSalt());
  await writeKept(`record/${record.keyId}`, { ...record, password: await wrap(record.keyId, dataKey) });
  await resealEdits(former, { owner: former.owner, keyId: record.keyId, key: await forUse(dataKey) });
  await loseKey();
  renderScreen(<SyncCorner />);
  const dialog = await screen.findByRole('dialog', { name: 'Sync back your changes' });
  const box = within(dialog).getByLabelText('The password you had then');
  await userEvent.type(box, 'Wrong-2025');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Open these changes' }));
  expect(await within(dialog).findByText('This password opens none of them')).toBeTruthy();
  expect(within(dialog).getByText(/cannot be read\./)).toBeTruthy();
  await userEvent.type(box, 'Leadline-2026');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Open these changes' }));
  expect(await screen.findByText('1 change not synced')).toBeTruthy();
  expect(screen.queryByText(/cannot be read/)).toBeNull();
});
