import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ARRIVAL } from '../../../../test/koru-arrival.ts';
import { assigned, HIWA, KAHA, KEA_WITH_BOLLARDS, WHAI } from '../../../../test/koru-tugs.ts';
import { open } from '../../../../test/screens/tugs-tab.tsx';

const WITH_WINDAGE = {
  ...KEA_WITH_BOLLARDS,
  metadata: { ...KEA_WITH_BOLLARDS.metadata, windage_area: 6400, windage_draft: 9.2, bollard_swl: { 9: 64, 13: 64 } },
};
const figures = () => {
  const table = within(screen.getByRole('region', { name: 'Wind against tugs' })).getByRole('table');
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '));
};

test('a gust is weighed against thruster and tugs with every figure it rests on; help, and no limit', async () => {
  const standing = [assigned(KAHA, 13), assigned(WHAI, 9), assigned(HIWA, 14)];
  const { user } = open({ standing, answers: { 'GET /vessels/:imo': [WITH_WINDAGE] } });
  await user.click(await screen.findByRole('button', { name: 'Wind against tugs' }));
  const panel = within(screen.getByRole('region', { name: 'Wind against tugs' }));
  expect(panel.getByText('Not calculable')).toBeTruthy();
  expect(panel.getByText('Type the gust')).toBeTruthy();
  await user.type(panel.getByLabelText('Gust'), '30');
  // Mock-up 35 with Whai's 36 t in place of Rangi's 45: by hand 106.33 up, × 1.25; 15.075 down; 64 of 74; 36.
  expect(figures()).toEqual([
    'Gust on windage | 90° on 6400 m² | 106.4',
    'Margin | 25 % | 26.6',
    'Needed |  | 133.0',
    'Thruster forward | 1500 kW at 75 % | 15.0',
    'Whai | 36 tPullsPushes | 36.0',
    'Kaha | 74 t, bollard 64PullsPushes | 64.0',
    'Fast now | forward 79.0, aft 36.0 | 115.0',
    'Hiwa | standing by, 50 t | 50.0',
    'With Hiwa | spare 32.0 | 165.0',
  ]);
  expect(panel.getByText('Enough with Hiwa')).toBeTruthy();
  expect(panel.getByText('Fast now: short by 18.0 t')).toBeTruthy();
  expect(panel.getByText(/not a limit/)).toBeTruthy();
  expect(panel.getByText(/Windage given at 9\.20 m draft, she draws 11\.60 m\./)).toBeTruthy();
  const kaha = within(panel.getByRole('group', { name: 'What Kaha does' }));
  await user.click(kaha.getByRole('button', { name: 'Pushes' }));
  expect(figures()).toContain('Kaha | works with the wind: not countedPullsPushes | 0.0');
  expect(panel.queryByText(/also stands by/)).toBeNull();
  await user.click(panel.getByRole('button', { name: 'Port' }));
  expect(figures()).toContain('Kaha | 74 tPullsPushes | 74.0');
  await user.clear(panel.getByLabelText('Gust'));
  await user.type(panel.getByLabelText('Gust'), '10');
  expect(panel.getByText('Enough')).toBeTruthy();
  expect(panel.getByText('Hiwa 50 t also stands by, not counted.')).toBeTruthy();
});

test('without her windage nothing is said of enough, and the way to her record is one press', async () => {
  const { user } = open({ standing: [assigned(KAHA, 13)] });
  await user.click(await screen.findByRole('button', { name: 'Wind against tugs' }));
  const panel = within(screen.getByRole('region', { name: 'Wind against tugs' }));
  await user.type(panel.getByLabelText('Gust'), '30');
  expect(panel.getByText('Her windage is not set')).toBeTruthy();
  expect(panel.getByRole('link', { name: 'Vessel' }).getAttribute('href')).toBe(
    `/pilotage/${ARRIVAL.uuid}/vessel/edit`,
  );
  expect(figures()).toContain('Needed |  | --');
});
