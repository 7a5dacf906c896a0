import type { PilotageRow } from '@leadline/domain/pilotages/pilotage';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { KORU, pilotageRow } from '../../../test/pilotage-row.ts';
import { AROHA, renderScreen } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { useChangedSinceSigned } from '../../acceptance/use-changed-since-signed.ts';
import { PilotageTable } from './pilotage-table.tsx';

const NOW = Date.parse('2026-11-21T14:00:00.000Z');
const DAYS = { startDate: '2026-11-22', endDate: '2026-11-22' };
const row = (number: number, changes: Partial<PilotageRow>) =>
  pilotageRow(number, {
    date: new Date(NOW + number * 3_600_000).toISOString(),
    vessel: { IMO: null, name: `SHIP ${number}`, flag_code: 'SG' },
    ...changes,
  });

function List({ rows }: { rows: PilotageRow[] }) {
  const changed = useChangedSinceSigned(KORU.uuid, DAYS, { data: rows, fetchedAt: NOW });
  const shown = { rows, allRows: rows, changed, zone: KORU.timezone, now: NOW, userUuid: AROHA.user.uuid };
  return <PilotageTable {...shown} foldsEarlier={false} />;
}
const lineOf = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr') as HTMLElement);

test('a row whose plan is another than what was signed says so, and aloud which parts', async () => {
  const rows = [row(1, { pilotAccepted: true }), row(2, { masterAccepted: true }), row(3, {})];
  const changed = [{ uuid: rows[0]?.uuid, parts: ['vessel.length', 'vessel.airDraft', 'tugs'] }];
  const calls = stubApi({ 'GET /ports': [KORU], 'GET /preferences': [], 'GET /signatures/changed': changed });
  renderScreen(<List rows={rows} />);
  const first = await lineOf('SHIP 1');
  const mark = await first.findByText('Changed since signature');
  expect(mark.parentElement?.textContent).toBe('Changed since signature. vessel, tugs');
  expect((await lineOf('SHIP 2')).queryByText('Changed since signature')).toBeNull();
  const [asked, ...more] = calls.filter(({ name }) => name === 'GET /signatures/changed');
  expect(Object.fromEntries(asked?.request.url.searchParams ?? [])).toEqual({ portUuid: KORU.uuid, ...DAYS });
  expect(more).toEqual([]);
});

test('without an accepted pilotage that is open the server is not asked, and an answer about one that is done is not shown', async () => {
  const done = row(1, { pilotAccepted: true, masterAccepted: true, status: 'Done' });
  const changed = [{ uuid: done.uuid, parts: ['tugs'] }];
  const calls = stubApi({ 'GET /ports': [KORU], 'GET /preferences': [], 'GET /signatures/changed': changed });
  const view = renderScreen(<List rows={[done, row(2, {})]} />);
  await lineOf('SHIP 2');
  expect(calls.map(({ name }) => name)).not.toContain('GET /signatures/changed');
  view.unmount();
  renderScreen(<List rows={[done, row(2, { pilotAccepted: true })]} />);
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('GET /signatures/changed'));
  expect((await lineOf('SHIP 1')).queryByText('Changed since signature')).toBeNull();
});

test('a row whose plan did not reach an address says so to its pilots, and to no other pilot', async () => {
  stubApi({ 'GET /ports': [KORU], 'GET /preferences': [] });
  const others = row(2, { undelivered: 1, pilot: null, pilotSecond: null });
  renderScreen(<List rows={[row(1, { undelivered: 2 }), others, row(3, {})]} />);
  expect((await lineOf('SHIP 1')).getByText('2 emails not sent')).toBeTruthy();
  for (const other of ['SHIP 2', 'SHIP 3']) expect((await lineOf(other)).queryByText(/not sent/)).toBeNull();
});
