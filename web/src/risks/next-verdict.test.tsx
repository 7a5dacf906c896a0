import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { pilotageOfRow } from '@leadline/domain/pilotages/sample-pilotage';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pilotageRow, testUuid } from '../../test/pilotage-row.ts';
import { renderScreen } from '../../test/render.tsx';
import { stubApi } from '../../test/stub-api.ts';
import { NextVerdict } from './next-verdict.tsx';
import { useRouteAssessment } from './use-route-assessment.ts';

const START = Date.parse('2026-11-21T15:30:00.000Z');
const TEN_MINUTES = 600_000;

function Verdict({ pilotage: of }: { pilotage: Pilotage }) {
  return <NextVerdict pilotage={of} assessed={useRouteAssessment(of)} />;
}

function pilotage(change: Partial<Pilotage> = {}): Pilotage {
  const vessel = { IMO: null, name: 'KEA MERIDIAN', flag_code: 'SG' };
  return pilotageOfRow(pilotageRow(1, { vessel, vesselMaxDraft: 12 }), change);
}

function route(depth: number) {
  const station = { uuid: testUuid(40), name: 'Koru Outer' };
  const constraint = {
    uuid: testUuid(61),
    name: 'Cutter Channel',
    constraintType: 'UKC',
    isWaypoint: false,
    location: null,
    value: depth,
    datum: 'Chart Datum',
    safetyMargin: 0,
    safetyMarginPct: null,
    tideCorrectionFactor: null,
    valueOverridable: true,
    berthStation: null,
    tideStation: station,
    tideRateStation: null,
    tideStationDeleted: false,
    note: null,
  };
  return {
    uuid: testUuid(703),
    name: 'Cutter Channel',
    from: { uuid: testUuid(701) },
    to: { uuid: testUuid(702) },
    sideToRestrictions: [],
    version: 1,
    routeConstraints: [{ uuid: testUuid(51), order: 1, time: 30, constraint }],
  };
}

/** A tide that stands at one height for hours. */
function standingTide(height: number) {
  const heights: Record<string, number> = {};
  for (let step = -60; step <= 60; step++) heights[new Date(START + step * TEN_MINUTES).toISOString()] = height;
  return heights;
}

function answers(depth: number, tide: number) {
  const segment = {
    from: new Date(START - 60 * TEN_MINUTES).toISOString(),
    to: new Date(START + 60 * TEN_MINUTES).toISOString(),
    source: 'made up',
    attribution: null,
  };
  return {
    'GET /preferences': [],
    'GET /routes/:id': [route(depth)],
    'GET /tide_data': () =>
      Response.json({ data: [standingTide(tide)], meta: { datum: 'Chart Datum', segments: [segment] } }),
  };
}

test('a shortage of millimetres is failed and never printed as nothing', async () => {
  // 11.000 m of depth and 0.997 m of tide under a draft of 12.00 m: 3 mm are missing.
  stubApi(answers(11, 0.997));
  renderScreen(<Verdict pilotage={pilotage()} />);
  expect(await screen.findByText('One or more constraints are not met.')).toBeTruthy();
  expect(screen.getByText('−0.01 m')).toBeTruthy();
});

test('the verdict names what decides and by how much', async () => {
  stubApi(answers(11.4, 0.997));
  renderScreen(<Verdict pilotage={pilotage()} />);
  expect(await screen.findByText('All risks and conditions have passed. Proceed with caution.')).toBeTruthy();
  // 11.40 + 0.997 is read as 12.39: 0.39 above the draft of 12.00.
  expect(screen.getByText('+0.39 m').parentElement?.textContent).toBe('Cutter Channel decides: +0.39 m');
});

test('without tides nothing has passed', async () => {
  stubApi({ ...answers(11, 1), 'GET /tide_data': { status: 500, error: { code: 'internal', message: 'broken' } } });
  renderScreen(<Verdict pilotage={pilotage()} />);
  expect(await screen.findByText('One or more risks could not be calculated.')).toBeTruthy();
  expect(screen.getByText('Cutter Channel: no tide data')).toBeTruthy();
  expect(document.body.textContent).not.toContain('decides');
});

test('RISK-18 without a max. draft nothing decides: it is asked for', async () => {
  stubApi(answers(11.4, 1));
  renderScreen(<Verdict pilotage={pilotage({ vesselMaxDraft: null })} />);
  expect(await screen.findByText('Enter max. draft')).toBeTruthy();
  expect(document.body.textContent).not.toContain('decides');
});

test('without a route nothing is said to have passed', () => {
  stubApi({ 'GET /preferences': [] });
  renderScreen(<Verdict pilotage={pilotage({ route: null })} />);
  expect(screen.getByText('No route chosen yet')).toBeTruthy();
});
