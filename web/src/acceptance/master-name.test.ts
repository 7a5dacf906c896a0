import { expect, test } from 'vitest';
import { masterOf } from './master-name.ts';

test.each([
  ['as the vessel has it', null, 'R. Santos', { name: 'R. Santos', from: 'from the vessel' }],
  ['as he signed before, whatever the vessel has', 'L. Diaz', 'R. Santos', { name: 'L. Diaz', from: null }],
  ['nothing where neither is known', null, undefined, { name: '', from: 'from the vessel' }],
])('ACCEPT-06 the name of the master begins %s', (_, signed, ofVessel, expected) => {
  expect(masterOf(signed, ofVessel)).toEqual(expected);
});
