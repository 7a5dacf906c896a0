import type { PilotageRecord } from '@leadline/domain/record/pilotage-record';
import type { RecordFault } from '@leadline/domain/record/verify-record';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { planOf } from './record-facts.ts';
import { VerifyChecks } from './verify-checks.tsx';

// Mock-up 31: eight entries, signed by entries 6 and 7.
const DIGEST = `9b1e40c7a2d5${'0'.repeat(48)}6f03`;
const SIGNATURES = [
  { uuid: 'a', role: 'pilot' as const, name: 'Ben Roe', entry: 6, at: '2026-11-20T01:14:00.000Z', digest: DIGEST },
  { uuid: 'b', role: 'master' as const, name: 'L. Varga', entry: 7, at: '2026-11-20T01:17:00.000Z', digest: DIGEST },
];
function rows(fault: RecordFault | null, sound: number, wanted = /^(Content|Pilot|Master)/) {
  const { unmount } = renderScreen(
    <VerifyChecks
      result={{
        verdict: { fault, sound, at: null, withheld: [], erased: [], kept: null, key: null, times: [], turnOvers: [] },
        ...{ entries: [], signatures: SIGNATURES, plan: null, digests: null, log: null, keyFrom: null },
      }}
      pages={null}
    />,
  );
  const found = screen.getAllByRole('listitem').map((row) => row.textContent);
  unmount();
  return found.filter((row) => wanted.test(row ?? ''));
}

test('of what was signed the digest, and of each signature who and when by the clock of the server', () => {
  expect(rows(null, 8)).toEqual([
    'ContentDigest 9b1e 40c7 a2d5 … 6f03Matches',
    'Pilot’s signatureMatches what Ben Roe signed, 01:14, 20 Nov 2026 UTCMatches',
    'Master’s signatureMatches what L. Varga signed, 01:17, 20 Nov 2026 UTCMatches',
  ]);
});

test('attack 41 behind a broken entry no signature is valid, and one of other content says so', () => {
  expect(rows({ kind: 'entryChanged', entry: 3 }, 2)).toEqual([
    'ContentDigest 9b1e 40c7 a2d5 … 6f03Not looked at',
    'Pilot’s signatureBen Roe, 01:14, 20 Nov 2026 UTC, cannot be trusted, it follows the broken entryNot valid',
    'Master’s signatureL. Varga, 01:17, 20 Nov 2026 UTC, cannot be trusted, it follows the broken entryNot valid',
  ]);
  expect(rows({ kind: 'signatureChanged', entry: 7, part: 'fields' }, 6)).toEqual([
    'ContentDigest differs from the signed oneBroken',
    'Pilot’s signatureBen Roe, 01:14, 20 Nov 2026 UTCNot looked at',
    'Master’s signatureL. Varga, 01:17, 20 Nov 2026 UTC, signed other contentNot valid',
  ]);
});

test('what is kept of a closed pilotage is a row of its own, and breaks no other', () => {
  const [content, kept] = rows({ kind: 'keptChanged', entry: 8 }, 9, /^(Content|Kept)/);
  expect(content).toMatch(/Matches$/);
  expect(kept).toBe('Kept contentWhat is kept of the pilotage is not what entry 8 says, which closed it.Broken');
});

test('ship, movement and day are those that were signed; what a copy does not hold is not said', () => {
  const record = (parts: object[]) =>
    ({ signatures: [{ content: { decided: { parts } } }] }) as unknown as PilotageRecord;
  const fields = { name: 'fields', value: '{"date":"2026-11-20T00:30:00.000Z","movementType":"Arrival"}' };
  const ship = { name: 'vessel.name', value: '"RATA VENTURE"' };
  expect(planOf(record([fields, ship]))).toBe('RATA VENTURE, Arrival, Fri 20 Nov 2026 UTC');
  expect(planOf(record([fields, { name: 'vessel.name' }]))).toBe('Arrival, Fri 20 Nov 2026 UTC');
  expect(planOf({ ...record([]), signatures: [] })).toBeNull();
});
