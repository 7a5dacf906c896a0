import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ARRIVAL, arrivalAnswers } from '../../test/koru-arrival.ts';
import { stubApi } from '../../test/stub-api.ts';
import { installToastStack, type Toast } from '../ui/toasts/toasts.ts';
import { tellMailFailed } from './mail-failed.ts';

const LINK = {
  uuid: '90000000-0000-4000-8000-000000000001',
  pilotage: { uuid: ARRIVAL.uuid },
  email: 'master.keameridian@example.org',
  isForInformation: false,
  sharedAt: '2026-11-21T13:00:00.000Z',
  mail: { state: 'failed', at: '2026-11-21T13:01:00.000Z', fault: '550' },
  fetchedAt: null,
  readAt: null,
  readDevice: null,
  revokedAt: null,
};
const told = { pilotage: ARRIVAL.uuid, share: LINK.uuid };
const said: Toast[] = [];
let remove = () => {};
beforeEach(() => {
  said.length = 0;
  remove = installToastStack({ say: (toast) => void said.push(toast), withdraw: () => {} });
});
afterEach(() => {
  remove();
  vi.restoreAllMocks();
});

const withLinks = (links: object[]) => stubApi({ ...arrivalAnswers(), 'GET /pilotages/:id/shares': links });
const here = (isHere = () => true) => ({ isHere, open: vi.fn<(pilotage: string) => void>() });

test('an email that was given up is told with ship, address and why, and leads to what was sent', async () => {
  withLinks([LINK]);
  const place = here();
  await tellMailFailed(new QueryClient(), told, place);
  expect(said).toMatchObject([
    {
      kind: 'error',
      message: 'KEA MERIDIAN: the plan was not sent to master.keameridian@example.org, the mail server said 550',
      action: { label: 'Show what was sent' },
    },
  ]);
  said[0]?.action?.run();
  expect(place.open).toHaveBeenCalledWith(ARRIVAL.uuid);
});

test('while nobody whom it concerns has the tablet nothing is asked and nothing said; gone meanwhile, nothing is said', async () => {
  const calls = withLinks([LINK]);
  await tellMailFailed(
    new QueryClient(),
    told,
    here(() => false),
  );
  expect([calls, said]).toEqual([[], []]);
  const answers = [true, false];
  await tellMailFailed(
    new QueryClient(),
    told,
    here(() => answers.shift() ?? false),
  );
  expect(calls.length).toBeGreaterThan(0);
  expect(said).toEqual([]);
});

test('of a link that was taken back meanwhile nothing is said', async () => {
  withLinks([{ ...LINK, revokedAt: LINK.sharedAt }]);
  await tellMailFailed(new QueryClient(), told, here());
  expect(said).toEqual([]);
});
