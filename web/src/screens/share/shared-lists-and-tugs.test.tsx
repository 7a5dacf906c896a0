import type { PilotageExtra } from '@leadline/domain/checklist/pilotage-extra';
import type { Vessel } from '@leadline/domain/vessels/vessel';
import { TUGS } from '@leadline/domain/words/tugs';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ARRIVAL } from '../../../test/koru-arrival.ts';
import { assigned, HIWA, KAHA, KEA_WITH_BOLLARDS } from '../../../test/koru-tugs.ts';
import { renderScreen } from '../../../test/render.tsx';
import { id, item } from '../../../test/screens/koru-checklists.ts';
import { SharedLists } from '../../share/shared-lists.tsx';
import { SharedTugs } from '../../share/shared-tugs.tsx';

const cellsOf = (name: string) =>
  screen
    .getAllByRole('row')
    .filter((row) => row.textContent?.includes(name))
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent?.trim()),
    );

test('SHARE-06 the master reads what each bollard bears, of which he signs the load, also where no tug is made fast', () => {
  // Kaha pulls 74 t at a bollard of 64; Hiwa 50 at one of 50; the two others of the ship have no tug.
  renderScreen(<SharedTugs tugs={[assigned(HIWA, 4), assigned(KAHA, 1)]} vessel={KEA_WITH_BOLLARDS as Vessel} />);
  expect(cellsOf('Kaha')).toEqual([['Kaha', '1 bow port', '74.00', '64.00']]);
  expect(cellsOf('Hiwa')).toEqual([['Hiwa', '4 aft port', '50.00', '50.00']]);
  expect(screen.getByText('1 line over the bollard SWL')).toBeTruthy();
  expect(screen.getByText('SWL of the other bollards: 7 stern 64 t, 13 bow starboard 64 t')).toBeTruthy();
  expect(screen.getByText(TUGS.note)).toBeTruthy();
});

test('a tug that stands by has no bollard, and a load that is not set is --', () => {
  renderScreen(<SharedTugs tugs={[assigned(HIWA, 14, 2), assigned(KAHA, 2, 3)]} vessel={undefined} />);
  expect(cellsOf('Hiwa')).toEqual([['Hiwa', 'Stand by', '50.00', '']]);
  expect(cellsOf('Kaha')).toEqual([['Kaha', '2 fwd port', '74.00', '--']]);
  expect(screen.queryByText(/over the bollard/)).toBeNull();
});

const extra = (extraType: string, value: object[]) =>
  ({
    ...{ uuid: crypto.randomUUID(), version: 1, pilotage: { uuid: ARRIVAL.uuid }, extraType },
    ...{ metadata: { value, comment: null }, updatedAt: '2026-11-21T15:00:00.000Z' },
  }) as PilotageExtra;

test('SHARE-06 PREFS-04 the lists say how far they are filled in, and recorded times follow in the port’s time', () => {
  const lists = [
    extra('timestamp_checklist', [
      { uuid: id('t1'), label: 'Pilot on board (POB)', dateTime: '2026-11-21T15:40:00.000Z' },
      { uuid: id('t2'), label: 'First tug fast', dateTime: null },
    ]),
    extra('checklist', [item(id('a1'), 'Pilot card', { isSelected: true }), item(id('a2'), 'Poster sighted')]),
  ];
  renderScreen(<SharedLists extras={lists} movement="Arrival" zone="Pacific/Auckland" />);
  expect(screen.getByText('1 of 2 checked')).toBeTruthy();
  const times = screen.getByRole('region', { name: 'Times of the pilotage' });
  // 15:40 UTC is 04:40 of the 22nd in the port's summer time.
  expect(
    within(times)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['Pilot on board (POB)22/0440', 'First tug fast--']);
  expect(screen.getAllByRole('region').map((each) => each.getAttribute('aria-labelledby'))).toHaveLength(2);
});
