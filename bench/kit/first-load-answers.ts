import type { PilotageRow } from '@leadline/domain/pilotages/pilotage';
import { pilotageOfRow } from '@leadline/domain/pilotages/sample-pilotage';

/** Made-up answers of the API, so that the app's screens fill without a server. */
const uuid = (last: number) => `0b0e6c1e-6b52-4c3e-8a53-${String(last).padStart(12, '0')}`;
const HOUR_MS = 3_600_000;

const aroha = { uuid: uuid(1), metadata: { firstName: 'Aroha', lastName: 'Ngata' } };
const ben = { uuid: uuid(2), metadata: { firstName: 'Ben', lastName: 'Roe' } };
const organisation = { uuid: uuid(3), name: 'Koru Harbours' };
const zone = 'Pacific/Auckland';

export const session = {
  token: 'token',
  refreshToken: 'refresh',
  imageToken: 'image',
  user: {
    ...aroha,
    email: 'aroha@koru.example',
    identity: { organisation: { uuid: organisation.uuid } },
    portIdentities: [],
    roles: ['pilot'],
  },
  roles: ['pilot'],
};

const ports = ['Port of Koru', 'Port of Tacoma'].map((name, index) => ({
  uuid: uuid(10 + index),
  name,
  timezone: zone,
  organisation,
  location: { latitude: -36.83, longitude: 174.79 },
  commonEmails: [],
  notice: 'Demonstration, not for navigation',
}));

const boarding = { uuid: uuid(20), name: 'Boarding ground', berthStationType: 'station' as const };
const berth = { uuid: uuid(21), name: 'Berth 5', berthStationType: 'berth' as const };
const routeUuid = uuid(30);

const ships = [
  { name: 'KEA MERIDIAN', flag_code: 'SG', IMO: '9074729' },
  { name: 'RATA VENTURE', flag_code: 'PA', IMO: '9321483' },
  { name: 'TOTARA TRADER', flag_code: 'AG', IMO: null },
  { name: 'TARANUI PRINCESS OF THE SOUTH', flag_code: 'BS', IMO: null },
];
const statuses = ['Plan', 'SentUnread', 'SentRead', 'SentNewComment', 'New', 'New', 'Done', 'Draft', 'Canc'] as const;

/** Jobs every five hours from a little ahead of now. */
export function rowsFrom(now: number): PilotageRow[] {
  return Array.from({ length: 24 }, (_, index) => {
    const status = statuses[index % statuses.length] ?? 'Plan';
    const isArrival = index % 2 === 0;
    return {
      uuid: uuid(100 + index),
      version: 1,
      status,
      date: new Date(now + (index * 5 + 1.8) * HOUR_MS).toISOString(),
      port: { uuid: uuid(10), name: 'Port of Koru', timezone: zone, organisation: { uuid: organisation.uuid } },
      movementType: isArrival ? 'Arrival' : 'Departure',
      fromLocation: isArrival ? boarding : berth,
      toLocation: isArrival ? berth : boarding,
      sideTo: status === 'Draft' ? null : isArrival ? 'Port' : 'Starboard',
      route: status === 'Draft' ? null : { uuid: routeUuid, name: 'Cutter Channel', sideToRestrictions: [] },
      pilot: index % 3 === 2 ? null : index % 2 === 0 ? aroha : ben,
      pilotSecond: index % 4 === 0 ? ben : null,
      vessel: ships[index % ships.length] ?? { name: 'KEA MERIDIAN', flag_code: null, IMO: null },
      vesselVisitCode: index % 3 === 0 ? `K2611-0${40 + index}` : null,
      vesselMaxDraft: status === 'Draft' ? null : 8.2 + (index % 5),
      createdAt: '2026-11-01T00:00:00.000Z',
      updatedAt: '2026-11-01T00:00:00.000Z',
      pilotAccepted: false,
      masterAccepted: false,
    };
  });
}

const station = { uuid: uuid(40), name: 'Koru Outer' };

function constraint(order: number, name: string, constraintType: string, value: number) {
  return {
    uuid: uuid(50 + order),
    order,
    time: 25,
    constraint: {
      uuid: uuid(60 + order),
      name,
      constraintType,
      isWaypoint: false,
      location: null,
      value,
      datum: 'Chart Datum',
      safetyMargin: 0.5,
      safetyMarginPct: 10,
      tideCorrectionFactor: null,
      valueOverridable: true,
      berthStation: null,
      tideStation: station,
      tideRateStation: null,
      tideStationDeleted: false,
      note: null,
    },
  };
}

const route = {
  uuid: routeUuid,
  name: 'Cutter Channel',
  from: { uuid: boarding.uuid },
  to: { uuid: berth.uuid },
  sideToRestrictions: [],
  version: 1,
  routeConstraints: [constraint(1, 'Entrance', 'UKC', 14.1), constraint(2, 'Cutter Channel', 'UKC', 8.4)],
};

/** A half-daily tide of 1.4 m about 1.9 m, every ten minutes. */
function tide(from: string, to: string): Record<string, number> {
  const heights: Record<string, number> = {};
  for (let at = Date.parse(from); at <= Date.parse(to); at += 600_000)
    heights[new Date(at).toISOString()] = Number(
      (1.9 + 1.4 * Math.cos((at / HOUR_MS / 12.42) * 2 * Math.PI)).toFixed(3),
    );
  return heights;
}

/** What a call is answered with; undefined for one that is not known here. */
export function answerTo(method: string, url: URL, now: number): { data: unknown[]; meta?: unknown } | undefined {
  const path = url.pathname.replace('/api', '');
  if (path === '/settings')
    return {
      data: [
        {
          version: '1.5.19',
          build: '3531',
          sessionIdleMinutes: 480,
          privacyUrl: null,
          reportUrl: null,
          demo: true,
        },
      ],
    };
  // Without it the app takes this for a captive portal, and goes offline.
  if (path === '/ping') return { data: [{ nonce: url.searchParams.get('nonce') }] };
  if (path === '/users/login' || path === '/users/refresh') return { data: [session] };
  if (path === '/ports') return { data: ports };
  if (path === '/preferences') return { data: [] };
  if (path === '/pilotages' && method === 'GET') return { data: rowsFrom(now) };
  if (path.startsWith('/pilotages/')) return { data: [wholePilotage(path.slice('/pilotages/'.length), now)] };
  if (path.startsWith('/routes/')) return { data: [route] };
  if (path === '/tide_data') return { data: [tideAnswer(url)], meta: tideMeta(url) };
  return undefined;
}

function tideAnswer(url: URL): Record<string, number> {
  return tide(url.searchParams.get('fromDate') ?? '', url.searchParams.get('toDate') ?? '');
}

function tideMeta(url: URL) {
  const [from, to] = [url.searchParams.get('fromDate'), url.searchParams.get('toDate')];
  return { datum: 'Chart Datum', segments: [{ from, to, source: 'made up', attribution: null }] };
}

function wholePilotage(id: string, now: number): unknown {
  const row = rowsFrom(now).find((one) => one.uuid === id);
  return row && pilotageOfRow(row);
}
