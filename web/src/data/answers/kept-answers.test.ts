import { allEndpoints } from '@leadline/domain/contract/all-endpoints';
import { listDukcPlans } from '@leadline/domain/contract/dukc-endpoints';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { answerKey, isKept, standsInKey } from './kept-answers.ts';

interface Field {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: string[];
}

/** What each field of a question may hold, as the contract says it; null where it may be any text. */
function kindsOf(schema: z.ZodMiniType | undefined): (string | null)[] {
  const { properties = {} } = schema ? z.toJSONSchema(schema, { io: 'input' }) : {};
  const fields = Object.entries(properties).filter(([name]) => standsInKey(name));
  return fields.map(([name, field]) => {
    // Positions that the pack of the port names.
    if (name === 'weatherFilters') return 'places of the port';
    const { type, format, pattern, enum: options } = field as Field;
    if (type === 'integer') return 'number';
    return options ? 'kind' : (format ?? pattern ?? null);
  });
}

test('attack 37 what is asked stands in the clear: uuids, days, instants, kinds, numbers of entries, IMO numbers and places of the port, and no word of a person', () => {
  const kept = allEndpoints.filter(isKept);
  expect(kept.length).toBeGreaterThan(20);
  const kinds = kept.flatMap(({ params, query }) => [...kindsOf(params), ...kindsOf(query)]);
  expect(new Set(kinds)).toEqual(
    new Set(['uuid', 'date', 'date-time', 'kind', String.raw`^\d{7}$`, 'number', 'places of the port']),
  );
});

test('attack 37 what services said last of a pilotage stands under the pilotage alone, without its draft and route', () => {
  const [portUuid, pilotageUuid] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
  const query = {
    portUuid,
    vesselIMO: '4123018',
    pilotageDate: '2026-11-21T15:30:00.000Z',
    movementType: 'Arrival' as const,
  };
  const typed = { routeName: 'Sea to Berth 5', maxDraft: '11.60' };
  expect(answerKey(listDukcPlans, { query: { ...query, ...typed, pilotageUuid } })).toBe(
    `GET /omc/plan {}${JSON.stringify({ pilotageUuid, portUuid })}`,
  );
  expect(answerKey(listDukcPlans, { query: { ...query, ...typed } })).toBe(answerKey(listDukcPlans, { query }));
});
