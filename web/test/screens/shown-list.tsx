import type { PilotageRow } from '@leadline/domain/pilotages/pilotage';
import { screen, within } from '@testing-library/react';
import { ListScreen } from '../../src/screens/list/list-screen.tsx';
import { KORU, pilotageRow, TACOMA } from '../pilotage-row.ts';
import { AROHA, renderRoutes } from '../render.tsx';
import { stubApi } from '../stub-api.ts';

// 03:00 on Sunday 22 November 2026 at Koru (UTC+13).
export const NOW = '2026-11-21T14:00:00.000Z';

type Answers = Parameters<typeof stubApi>[0];

/** The list with these rows, as a person with these roles sees it. */
export function showList(rows: PilotageRow[], at = '/', answers: Answers = {}, roles = ['pilot']) {
  const calls = stubApi({
    'GET /ports': [KORU, TACOMA],
    'GET /preferences': [],
    'GET /pilotages': rows,
    'GET /pilotages/:id': { status: 404, error: { code: 'notFound', message: 'not here' } },
    ...answers,
  });
  const view = renderRoutes(
    [
      { path: '/', element: <ListScreen /> },
      { path: '/pilotage/:id', element: <h1>One pilotage</h1> },
    ],
    { at, signedInAs: { ...AROHA, roles } },
  );
  return { ...view, asked: () => calls.filter(({ name }) => name === 'GET /pilotages') };
}

/** The row of a ship. */
export const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr') as HTMLElement;
export const shownShips = () =>
  screen
    .getAllByRole('row')
    .flatMap((row) => within(row).queryAllByRole('link'))
    .map((link) => link.textContent);

export function ship(number: number, name: string, change: Partial<PilotageRow> = {}): PilotageRow {
  return pilotageRow(number, { vessel: { IMO: null, name, flag_code: 'SG' }, ...change });
}
