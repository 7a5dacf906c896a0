import { expect, test } from 'vitest';
import { KEA_MERIDIAN } from '../../test/koru-arrival.ts';
import { seenWhenFilled } from '../sync/seen.ts';
import { vesselWithBase } from './vessel-with-base.ts';

const port = { uuid: 'port' };

test('a change brings the values seen of every field of every merge group that it touches', () => {
  const changes = { length: 261.05, name: 'KEA', metadata: { air_draft: 45.6, prop_effect: 'Left' } };
  expect(vesselWithBase(changes, seenWhenFilled(KEA_MERIDIAN), 'port')).toEqual({
    ...changes,
    port,
    base: {
      name: 'KEA MERIDIAN',
      // The three lengths are one group; what was never set was seen unset.
      ...{ length: 260.05, bridgeToStern: 58.05, bridgeToBow: 202 },
      metadata: { air_draft: 44.8, prop_effect: null },
    },
  });
});
