import type { PilotageExtra } from '@leadline/domain/checklist/pilotage-extra';
import { ARRIVAL } from '../koru-arrival.ts';
import type { StubRequest } from '../stub-api.ts';

/** The events of Koru: what the port asks to be recorded, and what a pilotage has of it. */
export const id = (tail: string) => `30000000-0000-4000-8000-0000000000${tail}`;
export const BASE = id('a1');
const [POB, OFF] = [id('a2'), id('a3')];
export const AT = '2026-11-21T15:27:13.000Z';

const event = (uuid: string, label: string, parts: object = {}) => ({
  ...{ uuid, label, disableForMovementTypes: [], dateTime: null, dateTimeEta: null },
  ...parts,
});
export const events = (base = {}, pob = {}) => [
  event(BASE, 'Pilot left base', base),
  event(POB, 'Pilot on board (POB)', pob),
  event(OFF, 'Singled up', { disableForMovementTypes: ['Arrival'] }),
];
export const TEMPLATES = [{ uuid: id('d1'), extraType: 'timestamp_checklist', metadata: { value: events() } }];
export const times = (value: object[], version = 1) =>
  ({
    ...{ uuid: id('f1'), version, pilotage: { uuid: ARRIVAL.uuid }, extraType: 'timestamp_checklist' },
    ...{ metadata: { value }, updatedAt: AT },
  }) as unknown as PilotageExtra;

interface Body {
  metadata: { value: Record<string, unknown>[] };
  base: { metadata: { value: Record<string, unknown>[] } };
}
export const bodyOf = (call: { request: StubRequest } | undefined) => call?.request.body as Body;
/** As the server merges it: what was sent over what stands. */
export const stored = (standing: object[]) => (request: StubRequest) => {
  const sent = new Map((request.body as Body).metadata.value.map((each) => [each.uuid, each]));
  return [
    times(
      (standing as { uuid: string }[]).map((each) => ({ ...each, ...sent.get(each.uuid) })),
      2,
    ),
  ];
};
