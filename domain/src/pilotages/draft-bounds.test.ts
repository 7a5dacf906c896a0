import { expect, test } from 'vitest';
import {
  doubtfulDraft,
  doubtfulTrim,
  type HullBounds,
  hullBoundsOf,
  impossibleDraft,
  UNKNOWN_HULL,
} from './draft-bounds.ts';

/** KEA MERIDIAN of ports/koru/vessels.yaml. */
const KEA: HullBounds = { summerDraft: 12.6, depth: 19.3, length: 260.05 };

test.each([
  [12.6, null, null],
  [12.61, null, 'Above her summer draft of 12.60 m'],
  [19.3, null, 'Above her summer draft of 12.60 m'],
  [19.31, 'Deeper than her hull: depth 19.30 m', 'Above her summer draft of 12.60 m'],
  [45, 'Deeper than her hull: depth 19.30 m', 'Above her summer draft of 12.60 m'],
  [0, null, null],
  [null, null, null],
])(
  'FORM-29 DETAIL-12 a draft of %s m: above the depth of the hull impossible, above summer draft asked',
  (draft, no, ask) => {
    expect([impossibleDraft(draft, KEA), doubtfulDraft(draft, KEA)]).toEqual([no, ask]);
  },
);

test('FORM-29 without a record a draft is asked about only where no ship was ever as deep', () => {
  // Seawise Giant, the deepest ship ever built: 24.611 m.
  expect([doubtfulDraft(24.61, UNKNOWN_HULL), doubtfulDraft(24.62, UNKNOWN_HULL)]).toEqual([
    null,
    'Deeper than any ship: 24.61 m',
  ]);
  expect(impossibleDraft(99, UNKNOWN_HULL)).toBeNull();
});

// MARPOL Annex I, regulation 18.3: 0.015 of 260.05 m is 3.90 m.
test.each([
  [8, 11.9, null],
  [8, 11.91, 'Trim 3.91 m by the stern: please check'],
  [12.5, 8.5, 'Trim 4.00 m by the head: please check'],
  [0, 99, 'Trim 99.00 m by the stern: please check'],
  [null, 99, null],
])('FORM-29 drafts of %s and %s m: a trim of more than 1.5 % of her length is cautioned', (fwd, aft, caution) => {
  expect(doubtfulTrim(fwd, aft, KEA)).toBe(caution);
});

test('FORM-29 without her length a trim of more than 3 m is cautioned', () => {
  expect([doubtfulTrim(8, 11, UNKNOWN_HULL), doubtfulTrim(8, 11.01, UNKNOWN_HULL)]).toEqual([
    null,
    'Trim 3.01 m by the stern: please check',
  ]);
});

test('FORM-29 a figure of 0, or none, in her record bounds nothing', () => {
  expect(hullBoundsOf({ length: 0, metadata: { vessel_depth: 0 } })).toEqual(UNKNOWN_HULL);
  expect(hullBoundsOf(null)).toEqual(UNKNOWN_HULL);
  expect(hullBoundsOf({ length: 66, metadata: { vessel_depth: 8.8, draft_summer: 6 } })).toEqual({
    summerDraft: 6,
    depth: 8.8,
    length: 66,
  });
});
