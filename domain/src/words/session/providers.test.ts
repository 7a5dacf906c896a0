import { expect, test } from 'vitest';
import * as words from './providers.ts';

test('DUKC-14 DUKC-15 TRANSIT-07 ERR-26 ERR-27 the sentences stand as the ledger has them', () => {
  expect(words.DUKC_OFFLINE).toBe(
    'You are offline, we are unable to fetch the latest DUKC data. The last fetched information is displayed.',
  );
  expect(words.failedToFetch(words.PROVIDER_PROBLEMS.timedOut)).toBe(
    'Failed to fetch: the service did not answer in time',
  );
  expect(words.NO_TRANSIT).toBe('No transit available for this pilotage.');
  expect(words.EXTERNAL_FAILED).toEqual({
    dukc: 'Unable to fetch OMC DUKC information for this pilotage',
    ncos: 'Unable to fetch DHI NCOS information for this pilotage',
    ncosPdf: 'Unable to fetch DHI NCOS PDF for this pilotage',
  });
  expect(words.DUKC_VARIANT).toEqual({
    saved: 'Default DUKC plan updated',
    failed: 'Failed to update default DUKC plan',
  });
});

test('TRANSIT-06 what a transit lacks is named', () => {
  expect(words.transitFiguresMissing(['squat', 'tideExclOffset'])).toBe('Squat, Tide: missing');
});
