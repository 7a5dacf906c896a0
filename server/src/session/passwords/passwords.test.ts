import { expect, test } from 'vitest';
import { hashPreHash, isOutdated, verifyPreHash } from './passwords.ts';

const full = { pepper: 'a pepper of a test', quickHashes: false };
const quick = { ...full, quickHashes: true };

test('attack 6 a hash of a test is verified everywhere and counts as weak where hashes have their full cost', async () => {
  const stored = await hashPreHash('c0ffee', quick);
  expect(stored).toContain('$m=8,t=1,p=1$');
  expect(await verifyPreHash(stored, 'c0ffee', full)).toBe(true);
  expect(await verifyPreHash(stored, 'decaf', quick)).toBe(false);
  expect(isOutdated(stored, full)).toBe(true);
  expect(isOutdated(stored, quick)).toBe(false);
});

test('where hashes are quick, those of full cost stay as they are', async () => {
  const stored = await hashPreHash('c0ffee', full);
  expect(stored).toContain('$m=65536,t=3,p=1$');
  expect(await verifyPreHash(stored, 'c0ffee', quick)).toBe(true);
  expect(isOutdated(stored, quick)).toBe(false);
});

test.each([full, quick])('nobody has a password, and to find that out fails without an error: %o', async (hashing) => {
  expect(await verifyPreHash(null, 'c0ffee', hashing)).toBe(false);
});
