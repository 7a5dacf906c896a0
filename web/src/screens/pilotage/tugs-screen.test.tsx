import type { PilotageTug } from '@leadline/domain/tugs/tug';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ARRIVAL } from '../../../test/koru-arrival.ts';
import { assigned, HIWA, KAHA, KEA_WITH_BOLLARDS, LONG_NAME, WHAI } from '../../../test/koru-tugs.ts';
import { AROHA } from '../../../test/render.tsx';
import { board, open, press } from '../../../test/screens/tugs-tab.tsx';
import type { stubApi } from '../../../test/stub-api.ts';

const rows = async () => {
  const table = within(await screen.findByRole('region', { name: 'Assigned' }));
  return table
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
};

test('TUGS-01 TUGS-02 TUGS-06 TUGS-07 the tab has its headings, fifteen places and the note', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Tug Details' })).toBeTruthy();
  expect(screen.getByText('Select tug(s) and line(s) positions')).toBeTruthy();
  expect(screen.getByText('Note: Displayed SWL of bollards to be confirmed during MPX')).toBeTruthy();
  const places = (await board()).getAllByRole('button', { name: /^Put a tug to / });
  expect(places.map((each) => each.getAttribute('aria-label')?.slice('Put a tug to '.length))).toEqual([
    ...['bow', 'bow port', 'fwd port', 'beam port', 'aft port', 'quarter port', 'stern port', 'stern'],
    ...['stern starboard', 'quarter starboard', 'aft starboard', 'beam starboard', 'fwd starboard', 'bow starboard'],
    'standby',
  ]);
  // A box for the bollard of each line; a tug that stands by makes nothing fast.
  const boxes = (await board()).getAllByRole('button', { name: /^SWL / });
  expect(boxes.map((each) => each.getAttribute('aria-label'))).toEqual([
    ...['SWL bow: --', 'SWL bow port: 64 t', 'SWL fwd port: --', 'SWL beam port: --', 'SWL aft port: 50 t'],
    ...['SWL quarter port: --', 'SWL stern port: --', 'SWL stern: 64 t', 'SWL stern starboard: --'],
    ...['SWL quarter starboard: --', 'SWL aft starboard: --', 'SWL beam starboard: --', 'SWL fwd starboard: --'],
    'SWL bow starboard: 64 t',
  ]);
});

test('TUGS-03 TUGS-14 ERR-12 an empty line asks which of the free tugs, by tonnage and name; the chosen one is at it', async () => {
  const { user, sent, calls } = open({ standing: [assigned(HIWA, 4)] });
  const before = calls.length;
  await user.click(await press('Put a tug to bow port'));
  const picker = within(await screen.findByRole('dialog', { name: 'Tug for bow port' }));
  const offered = picker.getAllByRole('listitem').map((each) => each.textContent);
  expect(offered).toEqual(['74 tKahaover SWL 64ASD', '65 tTe Kaha o Tangaroaover SWL 64ASD', '36 tWhaiATD']);
  await user.type(picker.getByRole('searchbox'), 'tanga');
  await user.click(picker.getByRole('button', { name: /Te Kaha o Tangaroa/ }));
  expect(await screen.findByText('Tug successfully added')).toBeTruthy();
  expect(sent('POST /pilotages_tugs')).toMatchObject([
    { pilotage: { uuid: ARRIVAL.uuid }, tug: { uuid: LONG_NAME.uuid }, lineNumber: 1 },
  ]);
  expect(await press('Take Te Kaha o Tangaroa off bow port')).toBeTruthy();
  // The pilotage counts as changed: it is read again.
  await waitFor(() => expect(calls.slice(before).some(({ name }) => name === 'GET /pilotages/:id')).toBe(true));
});

test('TUGS-14 PREFS-13 API-44 a tug put on or taken off asks for the status of the plan anew, where the port wants that', async () => {
  const { uuid } = ARRIVAL;
  const back = { ...ARRIVAL, status: 'Plan' as const, version: ARRIVAL.version + 1 };
  const flagged = (isOn: boolean) => ({
    'GET /preferences': [{ key: 'feature_flags', metadata: { plan_status_update_enabled: isOn } }],
    'PUT /pilotages/:id/plan_status': [back],
  });
  const asksOf = (calls: ReturnType<typeof stubApi>) =>
    calls.filter(({ name }) => name.endsWith('/plan_status')).map(({ request }) => request.url.pathname);
  const { user, calls } = open({
    pilotage: { status: 'SentRead' },
    standing: [assigned(KAHA, 1)],
    answers: flagged(true),
  });
  await user.click(await press('Take Kaha off bow port'));
  await waitFor(() => expect(asksOf(calls)).toEqual([`/api/pilotages/${uuid}/plan_status`]));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(asksOf(calls)).toHaveLength(2));
  cleanup();
  const without = open({ pilotage: { status: 'SentRead' }, standing: [assigned(KAHA, 1)], answers: flagged(false) });
  await without.user.click(await press('Take Kaha off bow port'));
  expect(await screen.findByText('Kaha taken off bow port')).toBeTruthy();
  await waitFor(() =>
    expect(without.calls.filter(({ name }) => name === 'GET /pilotages/:id').length).toBeGreaterThan(1),
  );
  expect(asksOf(without.calls)).toEqual([]);
});

test('a tug that another ship has meanwhile is told in the picker and on the tab, and is put to a line all the same', async () => {
  const other = '20000000-0000-4000-8000-000000000099';
  const job = { uuid: other, vesselName: 'TOTARA TRADER', date: '2026-11-21T16:00:00.000Z', passageMinutes: 60 };
  const { user } = open({
    pilotage: { passageMinutes: 80 },
    answers: {
      'GET /tugs': [
        { ...KAHA, jobs: [job] },
        { ...HIWA, jobs: [{ ...job, date: '2026-11-21T20:00:00.000Z' }] },
      ],
    },
  });
  await user.click(await press('Put a tug to bow'));
  const offered = within(await screen.findByRole('dialog')).getAllByRole('listitem');
  expect(offered.map((each) => each.textContent)).toEqual(['74 tKahaon TOTARA TRADER thenASD', '50 tHiwaASD']);
  expect(screen.queryByText('On two ships at one time')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^74 t/ }));
  expect(await press('Take Kaha off bow')).toBeTruthy();
  const told = await screen.findByRole('link', { name: 'Kaha is also on TOTARA TRADER, 05:00, 22 Nov 2026' });
  expect(told.getAttribute('href')).toContain(other);
});

test('TUGS-03 without a free tug the picker says so', async () => {
  const { user } = open({ answers: { 'GET /tugs': [] } });
  await user.click(await press('Put a tug to stern'));
  expect(await screen.findByRole('dialog', { name: 'Tug for stern' })).toBeTruthy();
  expect(screen.getAllByText('No tugs available').length).toBeGreaterThan(0);
});

test('TUGS-04 ERR-12 a press on an assigned line takes her off, and Undo puts her back', async () => {
  const { user, sent } = open({ standing: [assigned(KAHA, 1)] });
  await user.click(await press('Take Kaha off bow port'));
  expect(await screen.findByText('Tug successfully removed')).toBeTruthy();
  expect(await press('Put a tug to bow port')).toBeTruthy();
  expect(screen.getByText('Kaha taken off bow port')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await press('Take Kaha off bow port')).toBeTruthy();
  expect(sent('POST /pilotages_tugs')).toMatchObject([{ tug: { uuid: KAHA.uuid }, lineNumber: 1 }]);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('ERR-12 a tug that the server does not take, or does not take off, is said and stands as it stood', async () => {
  const down = { status: 403, error: { code: 'forbidden', message: 'no' } };
  const { user } = open({
    standing: [assigned(HIWA, 4)],
    answers: { 'POST /pilotages_tugs': down, 'DELETE /pilotages_tugs/:id': down },
  });
  await user.click(await press('Put a tug to bow'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^74 t/ }));
  expect(await screen.findByText('Error adding tug')).toBeTruthy();
  expect(await press('Put a tug to bow')).toBeTruthy();
  await user.click(await press('Take Hiwa off aft port'));
  expect(await screen.findByText('Error removing tug')).toBeTruthy();
  expect(await press('Take Hiwa off aft port')).toBeTruthy();
  expect(screen.queryByText(/successfully/)).toBeNull();
});

test('TUGS-08 TUGS-09 TUGS-12 names are cut on the diagram alone; more than the bollard bears is said, as much is not', async () => {
  open({ standing: [assigned(LONG_NAME, 1), assigned(HIWA, 4), assigned(WHAI, 14)] });
  expect((await press('Take Te Kaha o Tangaroa off bow port')).textContent).toBe('Te Kaha o Tanga…65 t ASD');
  expect(await rows()).toEqual([
    'Te Kaha o Tangaroa1 bow port65.00over the bollard SWL 64.00',
    'Hiwa4 aft port50.0050.00',
    'Whai14 standby36.00--',
  ]);
  expect(screen.getByText('1 line over the bollard SWL')).toBeTruthy();
  expect(screen.getByText(/Te Kaha o Tangaroa 65 t on bow port 64 t\. Agree a power limit/)).toBeTruthy();
  const over = (await press('Take Te Kaha o Tangaroa off bow port')).closest('li');
  const equal = (await press('Take Hiwa off aft port')).closest('li');
  expect([over?.dataset['state'], equal?.dataset['state']]).toEqual(['over', 'fast']);
  expect(screen.getByText('two lines fast, one tug on standby')).toBeTruthy();
});

test('TUGS-05 TUGS-06 a bollard bears 0 to 500 t: what is beyond is not typed, and it is saved when the box is left', async () => {
  const stored = { ...KEA_WITH_BOLLARDS, version: 2 };
  const { user, sent } = open({
    answers: { 'PUT /vessels/:imo': [{ ...stored, metadata: { ...stored.metadata, bollard_swl: { 1: 55.25 } } }] },
  });
  await user.click(await press('SWL bow port: 64 t'));
  const box = screen.getByLabelText<HTMLInputElement>('SWL bow port, tonnes');
  expect(box.value).toBe('64.00');
  expect(screen.getByText('Changes the ship for all her jobs')).toBeTruthy();
  fireEvent.change(box, { target: { value: '500.01' } });
  expect(box.value).toBe('64.00');
  fireEvent.change(box, { target: { value: '-5' } });
  expect(box.value).toBe('64.00');
  fireEvent.change(box, { target: { value: '55.259' } });
  fireEvent.blur(box);
  expect(await screen.findByText('Vessel successfully updated')).toBeTruthy();
  expect(sent('PUT /vessels/:imo')).toMatchObject([
    { metadata: { bollard_swl: { 1: 55.25 } }, base: { metadata: { bollard_swl: { 1: 64 } } } },
  ]);
  expect(await press('SWL bow port: 55.25 t')).toBeTruthy();
});

test('TUGS-05 an emptied box unsets the load, Escape leaves it, an untouched one sends nothing', async () => {
  const { user, sent } = open({ answers: { 'PUT /vessels/:imo': [{ ...KEA_WITH_BOLLARDS, version: 2 }] } });
  await user.click(await press('SWL stern: 64 t'));
  await user.keyboard('12{Escape}');
  await user.click(await press('SWL stern: 64 t'));
  await user.keyboard('{Enter}');
  expect(sent('PUT /vessels/:imo')).toEqual([]);
  await user.click(await press('SWL stern: 64 t'));
  await user.clear(screen.getByLabelText('SWL stern, tonnes'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent('PUT /vessels/:imo')).toMatchObject([{ metadata: { bollard_swl: { 7: null } } }]));
});

test.each([
  ['Done', 'This pilotage is done: its tugs stay as they are.'],
  ['Arch', 'This pilotage is in the archive: its tugs stay as they are.'],
  ['Canc', 'This pilotage was cancelled: its tugs stay as they are.'],
] as const)('TUGS-11 a pilotage that is %s shows its tugs and changes none', async (status, reason) => {
  open({ standing: [assigned(KAHA, 1)], pilotage: { status } });
  expect(await screen.findByText(reason)).toBeTruthy();
  const lines = await board();
  expect(lines.queryAllByRole('button')).toEqual([]);
  expect(lines.getByText('Kaha')).toBeTruthy();
});

test('TUGS-11 while the tugs of the pilotage load there is nothing to press', async () => {
  open({ answers: { 'GET /pilotages_tugs': () => new Promise(() => {}) } });
  const waits = await screen.findByRole('status', { name: 'Loading tugs' });
  expect(within(waits).queryAllByRole('button')).toEqual([]);
  expect(screen.queryByRole('list', { name: 'Lines of the vessel' })).toBeNull();
});

test('TUGS-11 who may only read is told so', async () => {
  open({ standing: [assigned(KAHA, 1)], signedInAs: { ...AROHA, roles: ['viewer'] } as typeof AROHA });
  expect(await screen.findByText('You may see the tugs, not change them.')).toBeTruthy();
  expect((await board()).queryAllByRole('button')).toEqual([]);
});

test('TUGS-10 the load of the whole ship, of a pilotage made before loads were kept by line', async () => {
  open({
    pilotage: { createdAt: '2021-06-01T00:00:00.000Z' },
    answers: { 'GET /vessels/:imo': [{ ...KEA_WITH_BOLLARDS, safeWorkLoad: 60 }] },
  });
  expect((await screen.findByText('Maximum SWL of the vessel')).parentElement?.textContent).toContain('60.00t');
});

test('SYNC-12 a line that somebody else took meanwhile is asked about, and the answer counts', async () => {
  const standing: PilotageTug[] = [];
  const { user, sent } = open({ standing });
  await user.click(await press('Put a tug to bow port'));
  standing.push(assigned(HIWA, 1));
  await user.click(await screen.findByRole('button', { name: /Kaha(?! o)/ }));
  const asked = within(await screen.findByRole('alert', { name: 'Hiwa was put to bow port meanwhile' }));
  expect(asked.getByText('You put Kaha to bow port. Which line is right?')).toBeTruthy();
  await user.click(asked.getByRole('button', { name: 'Put Kaha to bow port' }));
  expect(await press('Take Kaha off bow port')).toBeTruthy();
  expect(sent('DELETE /pilotages_tugs/:id')).toHaveLength(1);
  expect(screen.queryByRole('alert', { name: /meanwhile/ })).toBeNull();
});

test('ERR-12 tugs that do not load are said, and Retry reads them', async () => {
  let isThere = false;
  const { user } = open({
    answers: {
      'GET /tugs': () => (isThere ? [KAHA] : { status: 500, error: { code: 'internal', message: 'down' } }),
      'GET /pilotages_tugs': () => (isThere ? [] : { status: 500, error: { code: 'internal', message: 'down' } }),
    },
  });
  expect(await screen.findByText('Error loading tugs')).toBeTruthy();
  expect(screen.getByText('Error loading pilotage tugs')).toBeTruthy();
  isThere = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await press('Put a tug to bow')).toBeTruthy();
});

test('ERR-08 without her record the lines stay, and the load is asked for again', async () => {
  open({ answers: { 'GET /vessels/:imo': { status: 500, error: { code: 'internal', message: 'down' } } } });
  expect(await screen.findByText('Unable to load vessel data. Please try again later.')).toBeTruthy();
  expect((await board()).getAllByRole('button')).toHaveLength(15);
});
