import { afterEach, expect, test } from 'vitest';
import { currentVault, installVault, SealBroken, seal, unseal, VaultClosed } from './vault.ts';

const newKey = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
async function openVault(keyId = 'one') {
  installVault({ owner: 'pilot', keyId, key: await newKey() });
}
afterEach(() => installVault(null));

test('what is sealed opens again at its place', async () => {
  await openVault();
  const edit = { vessel: 'KEA MERIDIAN', draft: 11.6, notes: ['Windlass slow', null] };
  expect(await unseal('outbox', 'op-1', 1, await seal('outbox', 'op-1', 1, edit))).toEqual(edit);
});

test('attack 62 each value has an IV of its own: the same text is never the same bytes', async () => {
  await openVault();
  const ivs = new Set<string>();
  for (let n = 0; n < 2000; n++) ivs.add((await seal('texts', 'k', 1, 'same')).slice(0, 12).join());
  expect(ivs.size).toBe(2000);
});

test('attack 62 nothing of the text is in the bytes', async () => {
  await openVault();
  const sealed = await seal('texts', 'pp.token', 1, 'token-of-aroha');
  expect(new TextDecoder('latin1').decode(sealed)).not.toContain('aroha');
});

test.each([
  ['another store', 'cache', 'op-1', 1],
  ['another key', 'outbox', 'op-2', 1],
  ['another schema', 'outbox', 'op-1', 2],
] as const)('a value that was moved to %s does not open', async (_, store, key, schema) => {
  await openVault();
  const sealed = await seal('outbox', 'op-1', 1, 'text');
  await expect(unseal(store, key, schema, sealed)).rejects.toThrow(SealBroken);
});

test('one changed byte, a cut value and a foreign key are errors', async () => {
  await openVault();
  const sealed = await seal('outbox', 'op-1', 1, 'text');
  const changed = sealed.slice();
  changed[20] = (changed[20] ?? 0) ^ 1;
  await expect(unseal('outbox', 'op-1', 1, changed)).rejects.toThrow(SealBroken);
  await expect(unseal('outbox', 'op-1', 1, sealed.slice(0, 9))).rejects.toThrow(SealBroken);
  await openVault('two');
  await expect(unseal('outbox', 'op-1', 1, sealed)).rejects.toThrow(SealBroken);
});

test('while it is locked nothing is sealed and nothing opens', async () => {
  await openVault();
  const sealed = await seal('outbox', 'op-1', 1, 'text');
  installVault(null);
  await expect(seal('outbox', 'op-1', 1, 'text')).rejects.toThrow(VaultClosed);
  await expect(unseal('outbox', 'op-1', 1, sealed)).rejects.toThrow(VaultClosed);
  expect(currentVault()).toBeNull();
});
