import type { SessionTokens } from '@leadline/domain/session/session';
import { openSealed, sealedWith } from '../data/store/sealed-texts.ts';
import { writeStored } from '../data/store/stored.ts';
import { currentVault } from '../data/store/vault.ts';
import { bindSession } from './device-uuid.ts';
import { hasWrap } from './key/key-records.ts';
import { askRecoverySecret } from './key/recovery-secret.ts';
import { finishKeyWork, type Proof, settleKey } from './key/settle-key.ts';
import { noteActive } from './lock/idle.ts';
import { markUnlocked } from './lock/lock.ts';
import { forgetTries } from './lock/tries.ts';
import { wantPin } from './lock/use-pin-wanted.ts';
import { adoptTokens, TYPED_KEY } from './session-store.ts';
import { tellTabs } from './tab-signals.ts';

export type { Proof } from './key/settle-key.ts';

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
