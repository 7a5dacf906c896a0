import type { SessionTokens } from '@leadline/domain/session/session';
import { openSealed, sealedWith } from '../data/sealed-texts.ts';
import { currentVault } from '../data/vault.ts';
import { writeStored } from '../ui/stored.ts';
import { bindSession } from './device-uuid.ts';
import { noteActive } from './idle.ts';
import { hasWrap } from './key-records.ts';
import { markUnlocked } from './lock.ts';
import { askRecoverySecret } from './recovery-secret.ts';
import { adoptTokens, TYPED_KEY } from './session-store.ts';
import { finishKeyWork, type Proof, settleKey } from './settle-key.ts';
import { tellTabs } from './tab-signals.ts';
import { forgetTries } from './tries.ts';
import { wantPin } from './use-pin-wanted.ts';

export type { Proof } from './settle-key.ts';

/** Whoever has just signed in: their key is opened, their tokens are kept, and the device remembers the way that they came (SHELL-10). */
export async function beginSession(tokens: SessionTokens, proof: Proof): Promise<void> {
  await settleKey(tokens.user.uuid, proof, () => askRecoverySecret(tokens.token));
  await readLeftBehind();
  writeStored('pp.lastSignIn', proof.kind);
  bindSession(true);
  forgetTries();
  noteActive(true);
  markUnlocked();
  adoptTokens(tokens);
  tellTabs('opened');
  void finishKeyWork();
  if (proof.kind === 'sso') wantPin(!(await hasWrap(currentVault()?.keyId, 'pin')));
}

/** What the same user had typed before a lock; what somebody else has left behind is not for whoever signs in now. */
async function readLeftBehind(): Promise<void> {
  const keyId = sealedWith(TYPED_KEY);
  if (keyId === null) return;
  if (keyId === currentVault()?.keyId) await openSealed([TYPED_KEY]).catch(() => {});
  else if (currentVault()) writeStored(TYPED_KEY, null);
}
