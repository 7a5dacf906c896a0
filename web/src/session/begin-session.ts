import type { SessionTokens } from '@leadline/domain/session/session';
import { writeStored } from '../ui/stored.ts';
import { adoptTokens } from './session-store.ts';

/** How somebody proved who they are. The password opens the device's own data later, without a network. */
export type Proof = { kind: 'password'; password: string } | { kind: 'sso' };

/** Whoever has just signed in: their tokens are kept, and the device remembers the way that they came (SHELL-10). */
export async function beginSession(tokens: SessionTokens, proof: Proof): Promise<void> {
  writeStored('pp.lastSignIn', proof.kind);
  adoptTokens(tokens);
}
