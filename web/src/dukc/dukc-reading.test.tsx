import { DUKC_OFFLINE, DUKC_VARIANT, EXTERNAL_FAILED } from '@leadline/domain/words/session/providers';
import { SAVED_ON_TABLET } from '@leadline/domain/words/toasts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import {
  BOTH,
  beforePlanIsOld,
  browser,
  CHOSEN_B,
  DOWN,
  goOffline,
  open,
  panel,
  pass,
  SYSTEM,
  variant,
} from '../../test/dukc-page.tsx';
import { FETCHED, preliminaryPlan } from '../../test/dukc-world.ts';
import { ARRIVAL } from '../../test/koru-arrival.ts';
import { closeOutbox, openNewOutbox } from '../../test/outbox.ts';
import { stubApi } from '../../test/stub-api.ts';
import { beginDeviceSession, endDeviceSession } from '../data/store/device-session.ts';

beforePlanIsOld();

test('DUKC-06 DUKC-07 API-19 ERR-27 a pilot of the pilotage chooses a variant, and it is sent without a review', async () => {
  let stored = ARRIVAL;
  const calls = stubApi({
    ...BOTH,
    'GET /pilotages/:id': () => [stored],
    'PUT /pilotages/:id': () => {
      stored = CHOSEN_B;
      return [stored];
    },
  });
  open();
  await screen.findByRole('group', { name: /^Variant/ });
  expect(variant(/04:30/).getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(variant(/04:54 1.46 m/));
  expect(await screen.findByText(DUKC_VARIANT.saved)).toBeTruthy();
  const sent = calls.find(({ name }) => name === 'PUT /pilotages/:id')?.request;
  expect(sent?.url.search).toBe('?review=false');
  expect(sent?.body).toEqual({
    omcChosenPreliminaryPlanId: 'p1.b',
    port: { uuid: ARRIVAL.port.uuid },
    base: { omcChosenPreliminaryPlanId: null },
  });
  await waitFor(() => expect(variant(/04:54/).getAttribute('aria-pressed')).toBe('true'));
  expect((await panel()).textContent).toContain('Least UKC, 05:20 Cutter Channel1.46m');
});

test('ERR-27 a choice that is not kept says so, and the old one stands', async () => {
  stubApi({ ...BOTH, 'PUT /pilotages/:id': { status: 403, error: { code: 'forbidden', message: 'x' } } });
  open();
  await screen.findByRole('group', { name: /^Variant/ });
  await userEvent.click(variant(/04:54/));
  expect(await screen.findByText(DUKC_VARIANT.failed)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('Not saved');
  expect(variant(/04:30/).getAttribute('aria-pressed')).toBe('true');
});

test('DUKC-07 everybody else reads the variants, and why', async () => {
  stubApi({ ...BOTH, 'GET /pilotages/:id': [CHOSEN_B] });
  open({ who: '0b0e6c1e-6b52-4c3e-8a53-3d2f50b1a099' });
  const variants = await screen.findByRole('list', { name: /^Variant/ });
  expect(within(variants).getAllByRole('listitem')).toHaveLength(3);
  expect(variants.querySelector('[aria-current="true"]')?.textContent).toContain('04:54');
  expect(screen.getByText('The first or second pilot of this pilotage chooses the plan.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /04:54/ })).toBeNull();
});

test('DUKC-07 OFFLINE-16 offline the choice waits on the tablet, and the panel shows it', async () => {
  await openNewOutbox();
  try {
    stubApi(BOTH);
    open();
    await screen.findByRole('group', { name: /^Variant/ });
    goOffline();
    await userEvent.click(variant(/05:30/));
    expect(await screen.findByText(SAVED_ON_TABLET)).toBeTruthy();
    await waitFor(() => expect(variant(/05:30/).getAttribute('aria-pressed')).toBe('true'));
    expect(within(await panel()).getByText('Not synced')).toBeTruthy();
  } finally {
    closeOutbox();
  }
});

test('DUKC-14 offline the panel says so, shows the last data, and offers no report', async () => {
  stubApi(BOTH);
  open();
  await within(await panel()).findByRole('table');
  expect(screen.queryByText(DUKC_OFFLINE)).toBeNull();
  goOffline();
  expect(screen.getByText(DUKC_OFFLINE)).toBeTruthy();
  expect(within(await panel()).getByRole('table')).toBeTruthy();
  const report = screen.getByRole<HTMLButtonElement>('button', { name: 'Report PDF' });
  expect(report.disabled).toBe(true);
  expect(screen.getByText('You are offline: the PDF comes from the server.')).toBeTruthy();
});

test('DUKC-15 ERR-26 a service that fails is named with its reason, and Retry asks again', async () => {
  let isDown = true;
  stubApi({ ...BOTH, 'GET /omc/plan': () => (isDown ? DOWN : [preliminaryPlan()]) });
  open();
  expect(await screen.findByText('Failed to fetch: the service cannot be reached')).toBeTruthy();
  expect(await screen.findByText(EXTERNAL_FAILED.dukc)).toBeTruthy();
  isDown = false;
  await userEvent.click(within(await panel()).getByRole('button', { name: 'Retry' }));
  expect(await within(await panel()).findByRole('table')).toBeTruthy();
  expect(screen.queryByText(/^Failed to fetch/)).toBeNull();
});

test('a service without a plan says so; without an IMO number nothing is asked', async () => {
  stubApi({ ...BOTH, 'GET /omc/plan': [] });
  const { unmount } = open();
  expect(await screen.findByText('The service has none within 7 days of the pilotage.')).toBeTruthy();
  unmount();
  const calls = stubApi({ ...BOTH, 'GET /pilotages/:id': [{ ...ARRIVAL, vessel: { ...ARRIVAL.vessel, IMO: null } }] });
  open();
  expect(await screen.findByText('No question yet')).toBeTruthy();
  expect(calls.map(({ name }) => name)).not.toContain('GET /omc/plan');
});

const show = (hidden: boolean) =>
  act(() => {
    browser.isHidden = hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('DUKC-10 CONST-05 pilotage and plan are read anew every 40 seconds, not while hidden and not offline', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse(FETCHED) + 120_000 });
  const calls = stubApi(BOTH);
  const count = (wanted: string) => calls.filter(({ name }) => name === wanted).length;
  open();
  await within(await panel()).findByRole('table');
  const before = { plan: count('GET /omc/plan'), pilotage: count('GET /pilotages/:id') };
  await pass(40_000);
  expect(count('GET /omc/plan')).toBe(before.plan + 1);
  expect(count('GET /pilotages/:id')).toBe(before.pilotage + 1);
  show(true);
  await pass(120_000);
  expect(count('GET /omc/plan')).toBe(before.plan + 1);
  show(false);
  goOffline();
  await pass(120_000);
  expect(count('GET /omc/plan')).toBe(before.plan + 1);
});

test('DUKC-10 DUKC-11 DUKC-12 CONST-05 what is an hour old counts no more; nothing is asked behind another page, and then anew', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse(FETCHED) + 120_000 });
  let isDown = false;
  const calls = stubApi({ ...BOTH, 'GET /omc/plan': () => (isDown ? DOWN : [preliminaryPlan()]) });
  const asked = () => calls.filter(({ name }) => name.startsWith('GET /omc/')).length;
  open();
  await within(await panel()).findByRole('table');
  isDown = true;
  show(true);
  const before = asked();
  await pass(3_540_000);
  expect(screen.getByRole('table')).toBeTruthy();
  await pass(120_000);
  expect(screen.queryByRole('table')).toBeNull();
  expect(asked()).toBe(before);
  show(false);
  await pass(61_000);
  expect(asked()).toBeGreaterThan(before);
  expect(screen.getByText('Failed to fetch: the service cannot be reached')).toBeTruthy();
});

test('DUKC-02 DUKC-11 a system that could not be looked up is looked up again each minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse(FETCHED) + 120_000 });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  let isDown = true;
  const calls = stubApi({ ...BOTH, 'GET /omc/system': () => (isDown ? DOWN : SYSTEM) });
  open();
  await vi.waitFor(() => expect(calls.map(({ name }) => name)).toContain('GET /omc/system'));
  isDown = false;
  await pass(61_000);
  expect(await within(await panel()).findByRole('table')).toBeTruthy();
});

test('API-38 the report of the variant that counts is saved under visit, ship and its start', async () => {
  const calls = stubApi({
    ...BOTH,
    'GET /pilotages/:id': [CHOSEN_B],
    'GET /omc/report': () =>
      new Response('%PDF-1.7', {
        headers: { 'content-type': 'application/pdf', etag: `"${'a'.repeat(64)}"` },
      }) as never,
  });
  beginDeviceSession('aroha', { current: () => 'token', renew: async () => false });
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:report';
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Report PDF' }));
  // The variant begins at 04:54.
  await waitFor(() => expect(saved).toEqual(['omc_dukc_K2611-041_KEA-MERIDIAN_2026-11-22_0454.pdf']));
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'POST /api/exports')?.request.body).toMatchObject({
      ...{ what: 'dukcReport', pilotage: { uuid: ARRIVAL.uuid }, port: { uuid: ARRIVAL.port.uuid } },
    }),
  );
  endDeviceSession();
  const asked = calls.find(({ name }) => name === 'GET /omc/report')?.request;
  expect(asked?.url.searchParams.get('planId')).toBe('p1.b');
});
