import { allEndpoints } from '@leadline/domain/contract/all-endpoints';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { isKept } from './kept-answers.ts';

/** What each field of a question may hold, as the contract says it; null where it may be any text. */
function kindsOf(schema: z.ZodType | undefined): (string | null)[] {
  const { properties = {} } = schema ? z.toJSONSchema(schema, { io: 'input' }) : {};
  return Object.values(properties).map((field) => {
    const { format, pattern, enum: options } = field as { format?: string; pattern?: string; enum?: string[] };
    return options ? 'kind' : (format ?? pattern ?? null);
  });
}

test('attack 37 what is asked stands in the clear: uuids, days, instants, kinds and IMO numbers, and no word of a person', () => {
  const kept = allEndpoints.filter(isKept);
  expect(kept.length).toBeGreaterThan(20);
  const kinds = kept.flatMap(({ params, query }) => [...kindsOf(params), ...kindsOf(query)]);
  expect(new Set(kinds)).toEqual(new Set(['uuid', 'date', 'date-time', 'kind', String.raw`^\d{7}$`]));
});
