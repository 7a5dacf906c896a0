import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { PlanSettings } from '@leadline/domain/plan/plan-settings';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ARRIVAL, arrivalAnswers, KEA_MERIDIAN, ROUTE } from '../../../test/koru-arrival.ts';
import { renderScreen } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { usePilotage } from '../../pilotages/use-pilotage.ts';
import { usePreferences } from '../../preferences/use-preferences.ts';
import { useRouteAssessment } from '../../risks/use-route-assessment.ts';
import { RtzButton } from './rtz-button.tsx';

function Page() {
  const { data } = usePilotage(ARRIVAL.uuid);
  return data ? <Tab pilotage={data} /> : null;
}

function Tab({ pilotage }: { pilotage: Pilotage }) {
  const assessed = useRouteAssessment(pilotage);
  const preferences = usePreferences(pilotage.port.uuid);
  return <RtzButton {...{ pilotage, assessed, preferences }} settings={SETTINGS} />;
}

const SETTINGS: PlanSettings = {
  stages: [],
  showBerthingStages: false,
  track: null,
  departureFront: null,
  arrivalFront: null,
};
/** A mile apart on a meridian. */
const APART = {
  ...ROUTE,
  routeConstraints: ROUTE.routeConstraints.map((row, index) => ({
    ...row,
    constraint: { ...row.constraint, location: { latitude: -37.5 - index / 60, longitude: 176.2 } },
  })),
};

function open(answers: Parameters<typeof stubApi>[0] = {}) {
  stubApi({ ...arrivalAnswers(), 'GET /routes/:id': [APART], ...answers });
  renderScreen(<Page />);
}
const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Download RTZ' });

const saved: { name: string; file: Blob }[] = [];
beforeEach(() => {
  saved.length = 0;
  let file = new Blob();
  URL.createObjectURL = (given) => {
    file = given as Blob;
    return 'blob:route';
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file });
  });
});

test('Download RTZ saves the planned route, which any reader of XML reads', async () => {
  open();
  await waitFor(async () => expect((await button()).disabled).toBe(false));
  await userEvent.click(await button());
  // 15:30 UTC is 04:30 on the next day in Koru.
  expect(saved.map(({ name }) => name)).toEqual(['20261122_0430_KEA-MERIDIAN.rtz']);
  const file = new DOMParser().parseFromString((await saved[0]?.file.text()) ?? '', 'application/xml');
  const all = (name: string) => [...file.getElementsByTagNameNS('http://www.cirm.org/RTZ/1/2', name)];
  expect(all('routeInfo')[0]?.getAttribute('vesselMMSI')).toBe(KEA_MERIDIAN.metadata.mmsi);
  expect(all('waypoint').map((each) => each.getAttribute('name'))).toEqual(
    ROUTE.routeConstraints.map(({ constraint }) => constraint.name),
  );
  expect(all('position')[1]?.getAttribute('lat')).toBe('-37.51666667');
  // The route takes 10, 10, 15, 7, 8, 5, 10 and 15 minutes.
  expect(
    all('scheduleElement')
      .map((each) => each.getAttribute('eta'))
      .slice(-2),
  ).toEqual(['2026-11-21T16:35:00Z', '2026-11-21T16:50:00Z']);
  // 10 % of 11.60 m at the Outer Bar; a mile in ten minutes.
  expect(all('leg')[0]?.getAttribute('staticUKC')).toBe('1.16');
  expect(all('leg')[0]?.getAttribute('speedMax')).toBe('6');
  expect(all('leg')[0]?.getAttribute('masthead')).toBe('44.8');
});

test('PREFS-07 where the port hides its waypoints there is no RTZ file, and the button says why', async () => {
  open({
    'GET /preferences': [{ key: 'feature_flags', metadata: { hide_waypoint_location_enabled: true } }],
  });
  await screen.findByText('The port hides where its waypoints lie: its routes are not given out as RTZ.');
  expect((await button()).disabled).toBe(true);
  const { id } = screen.getByText(/The port hides/);
  expect((await button()).getAttribute('aria-describedby')).toBe(id);
});

test('without its route there is no RTZ file, and the button says why', async () => {
  open({ 'GET /routes/:id': { status: 500 } });
  await screen.findByText('The route could not be loaded.');
  expect((await button()).disabled).toBe(true);
});
