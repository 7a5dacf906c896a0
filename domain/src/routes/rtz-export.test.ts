import { expect, test } from 'vitest';
import { type RtzLeg, type RtzRoute, rtzDocument } from './rtz-export.ts';

const LEG: RtzLeg = {
  speed: 8.04,
  draughtForward: 11.9,
  draughtAft: 12.4,
  staticUkc: 1.24,
  masthead: 41.5,
  info: null,
};
const ROUTE: RtzRoute = {
  name: 'KEA MERIDIAN, Boarding ground to Berth 5',
  author: 'Koru',
  status: 'Pilotage plan',
  vessel: { name: 'KEA MERIDIAN', mmsi: '512 000 123', imo: '9074729' },
  scheduleName: 'Pilotage plan',
  waypoints: [
    {
      name: 'Boarding ground',
      position: { latitude: -37.5, longitude: 176.25 },
      arrival: null,
      departure: Date.parse('2026-11-21T15:30:00Z'),
      leg: null,
    },
    {
      name: null,
      position: { latitude: -37.5000001, longitude: 1e-7 },
      arrival: null,
      departure: null,
      leg: LEG,
    },
    {
      name: 'Berth 5',
      position: { latitude: 0, longitude: 180 },
      arrival: Date.parse('2026-11-21T16:05:30Z'),
      departure: null,
      leg: { ...LEG, speed: null, info: 'Slow' },
    },
  ],
};

// The elements and attributes are those of RTZ 1.2, IEC 61174 annex S.
test('an RTZ file has numbered waypoints, each with the leg that leads to it, and a schedule in UTC', () => {
  expect(rtzDocument(ROUTE)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<route xmlns="http://www.cirm.org/RTZ/1/2" version="1.2">
  <routeInfo routeName="KEA MERIDIAN, Boarding ground to Berth 5" routeAuthor="Koru" routeStatus="Pilotage plan" vesselName="KEA MERIDIAN" vesselMMSI="512000123" vesselIMO="9074729"/>
  <waypoints>
    <waypoint id="1" revision="0" name="Boarding ground">
      <position lat="-37.5" lon="176.25"/>
    </waypoint>
    <waypoint id="2" revision="0">
      <position lat="-37.5000001" lon="0.0000001"/>
      <leg geometryType="Loxodrome" speedMin="8" speedMax="8" draughtForward="11.9" draughtAft="12.4" staticUKC="1.24" masthead="41.5"/>
    </waypoint>
    <waypoint id="3" revision="0" name="Berth 5">
      <position lat="0" lon="-180"/>
      <leg geometryType="Loxodrome" draughtForward="11.9" draughtAft="12.4" staticUKC="1.24" masthead="41.5" legInfo="Slow"/>
    </waypoint>
  </waypoints>
  <schedules>
    <schedule id="1" name="Pilotage plan">
      <manual>
        <scheduleElement waypointId="1" etd="2026-11-21T15:30:00Z"/>
        <scheduleElement waypointId="2" speed="8"/>
        <scheduleElement waypointId="3" eta="2026-11-21T16:05:30Z"/>
      </manual>
    </schedule>
  </schedules>
</route>
`);
});

test('names cannot break an RTZ file: signs of XML are written as references, what XML forbids is left out', () => {
  const name = 'A & B <"\u0000\u0007\ufffe\ud800\n> ok 🚢';
  expect(rtzDocument({ ...ROUTE, name })).toContain('routeName="A &amp; B &lt;&quot;&#10;&gt; ok 🚢"');
});

test.each([
  ['12345', null],
  ['', null],
  [null, null],
  ['512000123', '512000123'],
])('an MMSI that is no nine figures is left out: %s', (mmsi, written) => {
  const text = rtzDocument({ ...ROUTE, vessel: { name: 'A', mmsi, imo: null } });
  expect(/vesselMMSI="(.*?)"/.exec(text)?.[1] ?? null).toBe(written);
  expect(text).not.toContain('vesselIMO');
});
