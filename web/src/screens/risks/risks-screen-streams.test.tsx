import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ARRIVAL, arrivalAnswers, rowNamed, START, tideAnswer } from '../../../test/koru-arrival.ts';
import { AROHA, renderRoutes } from '../../../test/render.tsx';
import { routes, SLOW } from '../../../test/screens/risks-page.tsx';
import { stubApi } from '../../../test/stub-api.ts';

const open = (signedInAs = AROHA) => renderRoutes(routes, { at: `/pilotage/${ARRIVAL.uuid}/risks`, signedInAs });

const verdict = () => screen.getByRole('region', { name: 'Verdict' }).textContent;

const list = async () => {
  await screen.findByRole('button', { name: /Cutter Channel/ }, SLOW);
  return screen.getByRole('region', { name: 'Risk Assessment' });
};

const row = (name: string) => {
  const found = screen.getByRole('button', { name: new RegExp(name) }).closest('tr');
  return [...(found?.children ?? [])].map((cell) => cell.textContent);
};

/** A port with a table of streams, and high and low water at these hours from the start. */
function answersWithStream(hours: readonly number[]) {
  const rates = Object.fromEntries(
    Array.from({ length: 13 }, (_, hour) => [String(hour - 6), { rate: 2.6, direction: 65 }]),
  );
  const stream = { Neap: rates, Spring: rates };
  const stations = { [rowNamed('Entrance').constraint.tideRateStation?.uuid ?? '']: { Flood: stream, Ebb: stream } };
  const extremes = () =>
    hours.map((each) => ({
      dateTime: new Date(Date.parse(START) + each * 3_600_000).toISOString(),
      tide: each > 0 ? 1.8 : 0.4,
      type: each > 0 ? ('high' as const) : ('low' as const),
    }));
  return {
    ...arrivalAnswers(),
    'GET /tide_data': tideAnswer(() => 1.1, extremes),
    'GET /preferences': [{ key: 'tidal_rate_config', metadata: { tideTypeRangeThreshold: 1.65, stations } }],
  };
}

test('a stream is shown where the port has a table for it', async () => {
  stubApi(answersWithStream([-3, 3]));
  open();
  await list();
  await waitFor(() => expect(row('Entrance')[1]).toBe('Entrance UKC dynFlood 2.60 kn, sets 065°'));
});

test.each([
  ['no extremes at all', []],
  ['the later extreme missing', [-3]],
  ['no hour of the table so far from high water', [-15, 8]],
] as const)('TIDE-16 with %s no rate shows, and nobody is told of an error', async (_, hours) => {
  stubApi(answersWithStream(hours));
  open();
  await list();
  await waitFor(() => expect(verdict()).toContain('All risks'));
  expect(row('Entrance')[1]).toBe('Entrance UKC dyn');
  expect(screen.queryAllByRole('alert')).toEqual([]);
  expect([...document.querySelectorAll('[data-toasts]')].map(({ textContent }) => textContent).join('')).toBe('');
});
