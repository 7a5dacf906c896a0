import type { Edit } from '@leadline/sync/ports';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ARRIVAL, arrivalAnswers } from '../../../test/koru-arrival.ts';
import { closeOutbox, openNewOutbox } from '../../../test/outbox.ts';
import { renderScreen } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { currentSync } from '../../sync/device-sync.ts';
import { usePilotageRows } from './use-pilotage-rows.ts';

/** She starts on 22 November, 04:30 in Auckland: 15:30 UTC of the day before. */
const PORT = ARRIVAL.port.uuid;
const movedTo = (date: string): Edit => ({
  item: { type: 'pilotage', uuid: ARRIVAL.uuid, pilotageUuid: null },
  kind: 'patch',
  groups: { when: { base: { date: ARRIVAL.date }, value: { date } } },
  context: { port: PORT },
  sendsNow: false,
});
const record = (edit: Edit) => act(async () => void (await currentSync()?.engine.record(edit)));

beforeEach(openNewOutbox);
afterEach(() => {
  closeOutbox();
  vi.unstubAllGlobals();
});

function Starts({ days }: { days: [string, string] | null }) {
  const { data } = usePilotageRows(PORT, days && { startDate: days[0], endDate: days[1] });
  return <p>{data ? `starts: ${data.map(({ date }) => date).join()}` : 'loading'}</p>;
}
const show = (days: [string, string] | null, rows: unknown[]) => {
  const calls = stubApi({ ...arrivalAnswers(), 'GET /pilotages': rows });
  renderScreen(<Starts days={days} />);
  return calls;
};

test('LIST-07 a start that was moved on this device into the days that are shown brings its row in', async () => {
  // 25 November, 00:10 in Auckland.
  await record(movedTo('2026-11-24T11:10:00.000Z'));
  show(['2026-11-25', '2026-11-30'], []);
  expect(await screen.findByText('starts: 2026-11-24T11:10:00.000Z')).toBeTruthy();
});

test('LIST-07 a start that was moved out of them takes it away; taken back, it comes again', async () => {
  show(['2026-11-22', '2026-11-24'], [ARRIVAL]);
  expect(await screen.findByText(`starts: ${ARRIVAL.date}`)).toBeTruthy();
  await record(movedTo('2026-11-24T11:10:00.000Z'));
  await waitFor(() => expect(screen.getByText(/^starts:/).textContent).toBe('starts: '));
  await act(async () => void (await currentSync()?.engine.abandon('all')));
  expect(await screen.findByText(`starts: ${ARRIVAL.date}`)).toBeTruthy();
});

test('LIST-07 a row that is moved to days that are not shown either is not asked into the list', async () => {
  await record(movedTo('2026-12-24T11:10:00.000Z'));
  const calls = show(['2026-11-25', '2026-11-30'], []);
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('GET /pilotages/:id'));
  await act(async () => {});
  expect(screen.getByText(/^starts:/).textContent).toBe('starts: ');
});
