import { pilotage } from '@leadline/domain/pilotages/pilotage';
import { samplePilotage } from '@leadline/domain/pilotages/sample-pilotage';
import { vessel } from '@leadline/domain/vessels/vessel';
import { AROHA } from './render.tsx';

const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** An invented port as the server tells it: what the forms choose from. */
export const KORU = {
  uuid: id(2),
  name: 'Port of Koru',
  timezone: 'Pacific/Auckland',
  organisation: { uuid: id(3), name: 'Koru Ports' },
  location: null,
  commonEmails: [],
  notice: null,
};

const place = (n: number, name: string, berthStationType: 'station' | 'berth') => ({
  uuid: id(n),
  name,
  berthStationType,
  location: null,
});
export const SEA = place(4, 'Boarding ground', 'station');
export const BERTH_8 = place(5, 'Berth 8', 'berth');
export const BERTH_5 = place(15, 'Berth 5', 'berth');

const route = (n: number, name: string, from: { uuid: string }, to: { uuid: string }, barred: string[] = []) => ({
  uuid: id(n),
  name,
  from: { uuid: from.uuid },
  to: { uuid: to.uuid },
  sideToRestrictions: barred,
});
export const INNER = route(6, 'Inner channel to Berth 8', SEA, BERTH_8);
export const OUTER = route(16, 'Outer channel to Berth 8', SEA, BERTH_8, ['Port']);
export const TO_5 = route(17, 'Inner channel to Berth 5', SEA, BERTH_5);
export const OUT = route(18, 'Berth 8 to sea', BERTH_8, SEA);
const ROUTES = [INNER, OUTER, TO_5, OUT];

const person = (uuid: string, firstName: string, lastName: string, portUuid = KORU.uuid) => ({
  uuid,
  metadata: { firstName, lastName },
  identity: { organisation: { uuid: KORU.organisation.uuid } },
  portIdentities: [{ uuid: portUuid, name: 'a port' }],
  roles: ['pilot'],
});
export const BEN = person(id(8), 'Ben', 'Roe');

export const KOWHAI = vessel.parse({
  IMO: '4129057',
  version: 1,
  name: 'PACIFIC KOWHAI',
  vesselType: 'Bulk',
  emails: [],
  length: 179.9,
  height: 46.2,
  beam: 28.4,
  bridgeToStern: null,
  bridgeToBow: null,
  bittsFwd: null,
  bittsAft: null,
  trackControl: null,
  metadata: { flag_code: 'JP', draft_summer: 10.54, call_sign: '7JKW', year_built: 2011 },
  measurementsUnit: null,
  safeWorkLoad: null,
  updatedAt: '2026-03-02T20:12:00.000Z',
  updatedBy: null,
});

/** Aroha signed in, with a name that the pilot list knows. */
export const AROHA_OF_KORU = { ...AROHA, user: { ...AROHA.user, uuid: id(7) } };

export const stored = samplePilotage;

/** What a stored pilotage becomes by a body that was sent to it. */
export function afterChange(before: ReturnType<typeof samplePilotage>, body: Record<string, unknown>) {
  const {
    port: _,
    base: __,
    route: ___,
    pilot,
    pilotSecond,
    fromLocation: ____,
    toLocation: _____,
    vessel: ship,
    ...rest
  } = body;
  const someone = (ref: unknown) => (ref ? { ...(ref as { uuid: string }), metadata: null } : null);
  return pilotage.parse({
    ...before,
    ...rest,
    ...(pilot === undefined ? {} : { pilot: someone(pilot) }),
    ...(pilotSecond === undefined ? {} : { pilotSecond: someone(pilotSecond) }),
    ...(ship ? { vessel: { ...(ship as object), flag_code: null } } : {}),
    version: before.version + 1,
  });
}

/** What the server answers to a form at Koru. */
export const koruAnswers = {
  'GET /ports': [KORU],
  'GET /preferences': [],
  'GET /berth_stations': [SEA, BERTH_8, BERTH_5],
  'GET /users': [
    person(id(7), 'Aroha', 'Ngata'),
    BEN,
    person(id(9), 'Tui', 'Elsewhere', id(99)),
    { ...person(id(10), 'No', 'Name'), metadata: null },
  ],
  'GET /routes': ({ url }: { url: URL }) =>
    ROUTES.filter(
      ({ from, to }) => from.uuid === url.searchParams.get('fromUuid') && to.uuid === url.searchParams.get('toUuid'),
    ),
  'GET /vessels/:imo': ({ url }: { url: URL }) =>
    url.pathname.endsWith(KOWHAI.IMO) ? [KOWHAI] : { status: 404, error: { code: 'notFound', message: 'no vessel' } },
  'POST /pilotages': ({ body }: { body: unknown }) => {
    const sent = body as Record<string, unknown>;
    return [{ ...afterChange(samplePilotage(), sent), uuid: sent.uuid }];
  },
};
