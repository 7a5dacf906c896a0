import type { PilotageTug, Tug } from '@leadline/domain/tugs/tug';
import { ARRIVAL, KEA_MERIDIAN } from './koru-arrival.ts';
import type { StubRequest } from './stub-api.ts';

const id = (tail: number) => `40000000-0000-4000-8000-0000000000${tail}`;
const tug = (n: number, name: string, tonnage: number, tugType: string): Tug => ({
  uuid: id(n),
  name,
  tonnage,
  tugType,
});
const [ASD, ATD] = ['Azimuth Stern Drive (ASD)', 'Azimuth Tractor Drive (ATD)'];

/** The invented fleet of the demo pack. */
export const KAHA = tug(11, 'Kaha', 74, ASD);
export const LONG_NAME = tug(12, 'Te Kaha o Tangaroa', 65, ASD);
export const HIWA = tug(13, 'Hiwa', 50, ASD);
export const WHAI = tug(14, 'Whai', 36, ATD);
export const FLEET = [HIWA, KAHA, LONG_NAME, WHAI];

/** KEA MERIDIAN with the bollards of the mock-up of the tab: 64 t at her ends, 50 t along her sides. */
export const KEA_WITH_BOLLARDS = {
  ...KEA_MERIDIAN,
  metadata: { ...KEA_MERIDIAN.metadata, bollard_swl: { 1: 64, 4: 50, 7: 64, 13: 64 } },
};

export const assigned = (one: Tug, lineNumber: number, n = lineNumber): PilotageTug => ({
  uuid: id(50 + n),
  ...{ version: 1, pilotage: { uuid: ARRIVAL.uuid }, tug: one, lineNumber, removedAt: null },
});

/** Answers of a server that keeps the tugs of the arrival; a line holds one. `standing` is what is there. */
export function tugAnswers(standing: PilotageTug[]) {
  return {
    'GET /tugs': FLEET,
    'GET /pilotages_tugs': () => [...standing],
    'POST /pilotages_tugs': ({ body }: StubRequest) => {
      const { uuid, tug: wanted, lineNumber } = body as { uuid: string; tug: { uuid: string }; lineNumber: number };
      if (standing.some((each) => each.lineNumber === lineNumber)) {
        const fields = [{ path: 'body.lineNumber', code: 'taken' }];
        return { status: 422, error: { code: 'ruleBroken', message: 'taken', fields } };
      }
      const found = FLEET.find((each) => each.uuid === wanted.uuid) ?? KAHA;
      const made = { ...assigned(found, lineNumber), uuid };
      standing.push(made);
      return [made];
    },
    'DELETE /pilotages_tugs/:id': ({ url }: StubRequest) => {
      const at = standing.findIndex(({ uuid }) => url.pathname.endsWith(uuid));
      const [gone] = standing.splice(at, 1);
      return [{ ...gone, version: 2, removedAt: '2026-11-21T15:30:00.000Z' }];
    },
  };
}
