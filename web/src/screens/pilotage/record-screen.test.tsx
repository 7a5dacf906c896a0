import { canonicalJson } from '@leadline/domain/numbers/canonical-json';
import type { HistoryEntry } from '@leadline/domain/record/history/history-entry';
import { PROOF } from '@leadline/domain/words/record';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { ARRIVAL, arrivalAnswers } from '../../../test/koru-arrival.ts';
import { renderRoutes } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { cosignedRecord, WITNESS_KEY, WRITTEN_RECORD } from '../../../test/written-record.ts';
import { sha256 } from '../../data/sha256.ts';
import { keepWitnessKeys } from '../../record/known-keys.ts';
import { PilotageScreen } from './pilotage-screen.tsx';
import { RecordScreen } from './record-screen.tsx';

const routes: RouteObject[] = [
  { path: '/pilotage/:id', Component: PilotageScreen, children: [{ path: 'record', Component: RecordScreen }] },
];
const BEN = { uuid: '0b0e6c1e-0000-4000-8000-00000000be11', name: 'KORU-03' };

function entry(number: number, at: string, changes: Partial<HistoryEntry>): HistoryEntry {
  return {
    ...{ number, at, entity: 'pilotage', id: ARRIVAL.uuid, action: 'changed', who: 'Ben Roe', device: BEN },
    ...{ isWithheld: false, before: null, after: null, about: null, names: {}, isInLog: true },
    ...changes,
  };
}
const signed = (number: number, at: string, role: string, name: string) =>
  entry(number, at, { entity: 'signatures', action: 'created', after: { role, name, isAccepted: true } });

// Mock-up 38; Auckland is 13 hours ahead of UTC in November.
const ENTRIES = [
  entry(6, '2026-11-21T17:41:00.000Z', { before: { bridgeMark: '12.0' }, after: { bridgeMark: '11.0' } }),
  entry(5, '2026-11-21T17:33:00.000Z', { before: { bridgeMark: '12.5' }, after: { bridgeMark: '12.0' } }),
  signed(4, '2026-11-21T17:17:00.000Z', 'master', 'Capt. R. Santos'),
  signed(3, '2026-11-21T17:14:00.000Z', 'pilot', 'Aroha Ngata'),
  entry(2, '2026-11-20T13:34:00.000Z', { before: { vesselMaxDraft: 11.2 }, after: { vesselMaxDraft: 11.6 } }),
];
const history = (data: HistoryEntry[], entries = data.length) => ({ data, meta: { entries, people: 2, devices: 1 } });

function open(answer: Parameters<typeof stubApi>[0][string]) {
  stubApi({ ...arrivalAnswers(ARRIVAL), 'GET /pilotages/:id/history': answer });
  return renderRoutes(routes, { at: `/pilotage/${ARRIVAL.uuid}/record` });
}
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

test('who changed what, when in the port and on which device, day by day; after the signatures what differs from what was signed', async () => {
  open(({ url }) =>
    url.searchParams.has('before')
      ? history([entry(1, '2026-11-20T12:50:00.000Z', { action: 'created', after: { vesselAgent: 'Agents' } })], 6)
      : history(ENTRIES, 6),
  );
  await screen.findByRole('heading', { name: /Sunday 22 November, 2026/ });
  expect(screen.getByText('6 entries, 2 people, 1 device')).toBeTruthy();
  expect(rows()[0]).toBe('06:41Bridge mark12.0 to 11.0Ben RoeKORU-03');
  expect(rows()[2]).toContain('Signed by the masterCapt. R. Santos, on the pilot’s tablet, entries 1 to 3');
  expect(rows()[3]).toContain('Signed by the pilotAroha Ngata, entries 1 to 2');
  expect(rows()).toHaveLength(4);
  await userEvent.click(screen.getByRole('button', { name: 'Saturday 21 November, 2026 1 entry so far' }));
  expect(rows()[4]).toBe('02:34Max. Draft11.20 m to 11.60 mBen RoeKORU-03');
  const since = screen.getByRole('region', { name: 'Changed since signature' });
  expect(since.textContent).toContain('Bridge markWhen signed12.5Now11.0Ben Roe, 06:41, KORU-03');
  const band = within(screen.getByRole('region', { name: '2 changes since both signed' }));
  const clocks = 'Pilot signed 06:14, 22 Nov 2026, master 06:17, 22 Nov 2026';
  expect(band.getByText(`${clocks}. Their signatures cover entries 1 to 2.`)).toBeTruthy();
  const unchanged = screen.getByRole('region', { name: 'Since then unchanged' });
  expect(unchanged.textContent).toBe(`Since then unchangedDate and time04:30, 22 Nov 2026Max. Draft11.60 m`);
  await userEvent.click(screen.getByRole('button', { name: 'Since signature 2' }));
  expect(rows()).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'All' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show earlier entries' }));
  expect(await screen.findByText('Plan made')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show earlier entries' })).toBeNull();
});

const DIGEST = '0'.repeat(64);
/** A signature under a plan of which one row had so much left, metres. */
function signedUnder(uuid: string, role: string, remains: number) {
  const row = { verdict: 'passed', hidden: false, isWaypoint: false, problems: [], sum: { remains, places: 2 } };
  const part = { name: 'verdicts', digest: DIGEST, salt: '0'.repeat(32), value: JSON.stringify([row]) };
  return {
    ...{ uuid, version: 1, pilotage: { uuid: ARRIVAL.uuid }, role, name: 'A. Ngata', image: null, strokes: null },
    ...{ createdAt: '2026-11-21T17:14:00.000Z', signedAt: null, isStated: true, shownDiffers: [], isAccepted: true },
    ...{ content: { decided: { digest: DIGEST, parts: [] }, shown: { digest: DIGEST, parts: [part] } }, keeps: null },
  };
}

test.each([
  // 12.90 m charted at Cutter Channel and a tide of 1.10 m, less her 11.60 m and a margin of 10 %.
  ['as it was when both signed', [1.24, 1.24], 'Least clearance+1.24 m'],
  ['not what the master signed under', [1.24, 1.3], null],
])('the least clearance is among what is unchanged where it is %s', async (_, [pilot = 0, master = 0], expected) => {
  const ids = [crypto.randomUUID(), crypto.randomUUID()];
  const [first, second, third, fourth, ...rest] = ENTRIES;
  const entries = [first, second, { ...third, id: ids[1] }, { ...fourth, id: ids[0] }, ...rest] as HistoryEntry[];
  stubApi({
    ...arrivalAnswers(ARRIVAL),
    'GET /pilotages/:id/history': () => history(entries),
    'GET /pilotages/:id/signature': [
      signedUnder(ids[1] ?? '', 'master', master),
      signedUnder(ids[0] ?? '', 'pilot', pilot),
    ],
  });
  renderRoutes(routes, { at: `/pilotage/${ARRIVAL.uuid}/record` });
  expect(await screen.findByRole('link', { name: /^Tides/ })).toBeTruthy();
  const unchanged = await screen.findByRole('region', { name: 'Since then unchanged' });
  if (expected) await waitFor(() => expect(unchanged.textContent).toContain(`Max. Draft11.60 m${expected}`));
  else await waitFor(() => expect(unchanged.textContent).toMatch(/Max. Draft11.60 m$/));
});

test('where values are withheld it says for whom they are; a record that cannot be read can be asked for again', async () => {
  const hidden = entry(1, '2026-11-20T12:50:00.000Z', { isWithheld: true, device: null });
  let isDown = true;
  open(() => (isDown ? { status: 404, error: { code: 'notFound', message: 'x' } } : history([hidden])));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The record could not be loaded');
  isDown = false;
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Values are for its pilots and the office')).toBeTruthy();
  expect(screen.getByText('Nobody has signed yet.')).toBeTruthy();
});

test('a pilotage without an entry says that there is none, and nothing is fetched to be proved', async () => {
  const calls = stubApi({ ...arrivalAnswers(ARRIVAL), 'GET /pilotages/:id/history': () => history([]) });
  renderRoutes(routes, { at: `/pilotage/${ARRIVAL.uuid}/record` });
  expect(await screen.findByText('Nothing was recorded yet')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Proof' }).textContent).toContain('No entry');
  expect((screen.getByRole('button', { name: 'Record' }) as HTMLButtonElement).disabled).toBe(true);
  expect(calls.map(({ name }) => name)).not.toContain('GET /pilotages/:id/record');
});

test('of what was erased it says so, and by whom and why', async () => {
  const erased = [
    { entries: [7], parts: ['before', 'after'] },
    { entries: [1, 2, 3, 7], parts: ['who', 'device'] },
  ];
  open(() =>
    history([
      entry(8, '2026-11-20T12:58:00.000Z', {
        ...{ action: 'erased', who: 'Port of Koru', device: null },
        after: { reason: 'asked for by the ship', erased },
      }),
      entry(7, '2026-11-20T12:57:00.000Z', { who: null, device: null, isErased: true }),
    ]),
  );
  expect(
    await screen.findByText('Values of entry 7, name and device of entries 1 to 3, 7: asked for by the ship'),
  ).toBeTruthy();
  expect(screen.getByText('Values removed')).toBeTruthy();
  expect(screen.getByText('Values were removed')).toBeTruthy();
});

/** As the server answers it: its digest is in its head. */
const recordOf = async (text: string): Promise<Response> =>
  new Response(text, { headers: { 'content-type': 'application/json', etag: `"${await sha256(text)}"` } });

test('a record whose last entries are not in the log yet is read again until they are, without a press', async () => {
  const early = canonicalJson({ ...JSON.parse(WRITTEN_RECORD), log: null });
  const given = [early, early, WRITTEN_RECORD];
  const calls = stubApi({
    ...arrivalAnswers(ARRIVAL),
    'GET /pilotages/:id/history': history(ENTRIES),
    'GET /pilotages/:id/record': () => recordOf(given.shift() ?? WRITTEN_RECORD),
    'GET /.well-known/jwks.json': () => Response.json({ keys: [] }),
  });
  renderRoutes(routes, { at: `/pilotage/${ARRIVAL.uuid}/record` });
  const proof = within(await screen.findByRole('region', { name: PROOF.title }));
  await waitFor(() => expect(proof.getByRole('status').textContent).toBe(PROOF.notYet));
  expect(proof.getByRole<HTMLButtonElement>('button', { name: PROOF.download }).disabled).toBe(false);
  await waitFor(() => expect(proof.getByRole('status').textContent).toBe(PROOF.whole), { timeout: 30_000 });
  expect(calls.filter(({ name }) => name === 'GET /pilotages/:id/record')).toHaveLength(3);
});

test('attack 41 the proof says by when a witness saw the entries, by his key as it was given on this device, else that it was not', async () => {
  localStorage.clear();
  const at = Date.parse('2026-11-22T04:00:00Z');
  const calls = stubApi({
    ...arrivalAnswers(ARRIVAL),
    'GET /pilotages/:id/history': history(ENTRIES),
    'GET /pilotages/:id/record': ({ url }) =>
      recordOf(url.searchParams.get('extended') === 'true' ? cosignedRecord(at) : WRITTEN_RECORD),
    'GET /.well-known/jwks.json': () => Response.json({ keys: [] }),
  });
  const shown = async () => {
    const { unmount } = renderRoutes(routes, { at: `/pilotage/${ARRIVAL.uuid}/record` });
    const proof = within(await screen.findByRole('region', { name: PROOF.title }));
    await waitFor(() => expect(proof.getByRole('status').textContent).toBe(PROOF.whole));
    const text = screen.getByRole('region', { name: PROOF.title }).textContent;
    unmount();
    return text;
  };
  expect(await shown()).toContain('cosigned by harbour.example, a witness whose key you did not give.');
  keepWitnessKeys([WITNESS_KEY], '2026-11-20');
  // Auckland is 13 hours ahead of UTC in November.
  expect(await shown()).toContain('entries 1 to 3 were in the log by 17:00, 22 Nov 2026.');
  expect(calls.some(({ name }) => name === 'GET /pilotages/:id/record')).toBe(true);
});
