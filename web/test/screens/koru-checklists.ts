import type { PilotageExtra } from '@leadline/domain/checklist/pilotage-extra';
import { ARRIVAL } from '../koru-arrival.ts';
import type { StubRequest } from '../stub-api.ts';

/** The checklists of Koru: what the port asks, and what a pilotage has of it. */
export const id = (tail: string) => `30000000-0000-4000-8000-0000000000${tail}`;
export const [CARD, POSTER, GANGWAY, UKC] = [id('a1'), id('a2'), id('b1'), id('c1')];
const REST = id('c2');
export const AT = '2026-11-21T13:34:00.000Z';

export const item = (uuid: string, label: string, state = {}) => ({
  ...{ uuid, label, isHeader: false, disableForMovementTypes: [], isSelected: false, comment: null },
  ...state,
});
const NOT_ARRIVAL = { disableForMovementTypes: ['Arrival', 'Shift'] };
export const items = (card = {}, poster = {}, gangway = {}) => [
  item(id('a0'), 'Ship to pilot', { isHeader: true }),
  item(CARD, 'Pilot card', card),
  item(POSTER, 'Poster sighted', poster),
  item(id('b0'), 'Departure', { isHeader: true, ...NOT_ARRIVAL }),
  item(GANGWAY, 'Gangway clear', { ...NOT_ARRIVAL, ...gangway }),
];
export const TEMPLATES = [
  { uuid: id('d1'), extraType: 'checklist', metadata: { value: items() } },
  {
    uuid: id('d2'),
    extraType: 'pass_fail_checklist',
    metadata: {
      value: [
        { uuid: UKC, label: 'UKC all constraints', pass: 'all pass', figure: 'leastClearance' },
        { uuid: REST, label: 'Pilot rest' },
      ],
    },
  },
  {
    uuid: id('d3'),
    extraType: 'values_checklist',
    metadata: { value: [{ uuid: id('e1'), label: 'Harbour Radio', value: 'VHF 12' }] },
  },
];

export const extra = (extraType: string, metadata: object, version = 1): PilotageExtra =>
  ({ uuid: id('f1'), version, pilotage: { uuid: ARRIVAL.uuid }, extraType, metadata, updatedAt: AT }) as PilotageExtra;
export const checklist = (value: object[], comment: string | null = null) => extra('checklist', { value, comment });

interface Body {
  extraType: string;
  metadata: { value: Record<string, unknown>[]; comment?: string };
  base: { metadata: { value: Record<string, unknown>[] } };
}
export const bodyOf = ({ request }: { request: StubRequest }) => request.body as Body;
/** As the server merges it: what was sent over what stands. */
export const stored = (standing: object[]) => (request: StubRequest) => {
  const { extraType, metadata } = request.body as Body;
  const sent = new Map(metadata.value?.map((each) => [each.uuid, each]));
  const value = (standing as { uuid: string }[]).map((each) => ({ ...each, ...sent.get(each.uuid) }));
  return [extra(extraType, { value: value.length > 0 ? value : metadata.value, comment: metadata.comment ?? null }, 2)];
};
