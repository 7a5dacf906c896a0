import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ARRIVAL } from '../../../test/koru-arrival.ts';
import { renderScreen } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { SideBar } from './side-bar.tsx';

const path = `/pilotage/${ARRIVAL.uuid}`;

function open(answers: Parameters<typeof stubApi>[0]) {
  stubApi(answers);
  renderScreen(<SideBar pilotageId={ARRIVAL.uuid} portId={ARRIVAL.port.uuid} />);
}

const tabs = () =>
  [...document.querySelectorAll('nav[class*="_side_"] a')]
    .map((link) => link.getAttribute('aria-label'))
    .filter(Boolean);

/** A list of the port, and one of the pilotage itself. */
const flowOfPort = (value: string[]) => [
  { uuid: '30000000-0000-4000-8000-000000000008', extraType: 'flowlist', metadata: { value } },
];
const flowOfPilotage = (value: string[]) => [
  {
    uuid: '30000000-0000-4000-8000-000000000009',
    version: 1,
    pilotage: { uuid: ARRIVAL.uuid },
    extraType: 'flowlist',
    metadata: { value },
    updatedAt: '2026-11-20T00:00:00.000Z',
  },
];

test.each([
  ['of the port', ['weather', 'vessel'], [], ['Vessel', 'Weather']],
  ['of the pilotage before that of the port', ['tides'], ['checklist', 'vessel'], ['Vessel', 'Checklist']],
])('DETAIL-02 the list %s says which tabs are visible', async (_, ofPort, ofPilotage, expected) => {
  open({
    'GET /ports_extras': flowOfPort(ofPort),
    'GET /pilotages_extras': ofPilotage.length > 0 ? flowOfPilotage(ofPilotage) : [],
  });
  await waitFor(() => expect(tabs()).toEqual(['Back', ...expected]));
});

test('ACCEPT-03 a list with an unknown label hides no tab, and the side bar says so', async () => {
  open({
    'GET /ports_extras': flowOfPort(['vessel', 'Acceptnce']),
    'GET /pilotages_extras': [],
  });
  const said = await screen.findByRole('link', { name: /^Unknown in the list of tabs: “Acceptnce”/ });
  expect(said.getAttribute('href')).toBe(`${path}/acceptance`);
  expect(tabs()).toContain('Acceptance');
  expect(tabs()).toHaveLength(10);
});
