import { createHash } from 'node:crypto';
import { samplePilotage } from '@leadline/domain/pilotages/sample-pilotage';
import type { WholePlan } from '@leadline/domain/share/plan-content';
import { changedParts, digestContent } from '@leadline/domain/share/signed-content';
import { expect, test } from 'vitest';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const plan: WholePlan = {
  pilotage: samplePilotage(),
  vessel: null,
  drawings: [],
  tugs: [],
  extras: [],
  portExtras: [],
};
const text = { uuid: '10000000-0000-4000-8000-000000000001', extraType: 'terms', metadata: { value: 'Pay' } };

test('the digest of a part without content is that of its canonical JSON', async () => {
  const { parts, digest } = await digestContent(plan, sha256);
  // SHA-256 of "null" and of "[]", by coreutils' sha256sum.
  expect(parts.vessel).toBe('74234e98afe7498fb5daf1f36ac2d78acc339464f950703b8c019892f982b90b');
  expect(parts.tugs).toBe('4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945');
  expect(digest).toMatch(/^[0-9a-f]{64}$/);
});

test('what changed is named part by part; what is no part of the plan changes nothing', async () => {
  const before = await digestContent(plan, sha256);
  const of = async (parts: Partial<WholePlan>) =>
    changedParts(before, await digestContent({ ...plan, ...parts }, sha256));
  expect(await of({ pilotage: { ...plan.pilotage, vesselAgent: 'Another' } })).toEqual(['fields']);
  expect(await of({ portExtras: [text] })).toEqual(['texts']);
  expect(await of({ pilotage: { ...plan.pilotage, status: 'SentRead', version: 9, pilotAccepted: true } })).toEqual([]);
  expect(changedParts(before, { digest: before.digest, parts: {} })).toHaveLength(7);
});
