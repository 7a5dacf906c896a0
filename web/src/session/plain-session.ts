import { currentVault, type Vault } from '../data/store/vault.ts';
import { readStored } from '../ui/stored.ts';
import { settleKey } from './key/settle-key.ts';
import { noteActive } from './lock/idle.ts';

/** A session that a version before the seal has left as plain text: its key is wrapped as after single sign-on. */
export async function keyForPlainSession(): Promise<Vault | null> {
  const owner = ownerOf(readStored('pp.user'));
  if (!owner) return null;
  await settleKey(owner, { kind: 'sso' }, async () => null);
  noteActive(true);
  return currentVault();
}

function ownerOf(text: string | null): string | null {
  try {
    const user: unknown = JSON.parse(text ?? 'null');
    return typeof user === 'object' && user && 'uuid' in user && typeof user.uuid === 'string' ? user.uuid : null;
  } catch {
    return null;
  }
}
