import type { Caller } from '@leadline/domain/pilotages/rights/pilotage-rights';
import type { SignedInUser } from '@leadline/domain/session/session';
import { useMemo } from 'react';
import { useSession } from '../session-store.ts';
import { signOut } from '../sign-out.ts';

export interface SignedIn {
  user: SignedInUser;
  roles: readonly string[];
  /** Who asks, for the rules about rights. */
  caller: Caller;
  signOut: () => Promise<void>;
}

/** The signed-in user. Screens below the guard always have one. */
export function useSignedIn(): SignedIn {
  const { user, roles } = useSession();
  return useMemo(() => {
    if (!user) throw new Error('A protected screen was shown without a session');
    return { user, roles, caller: { userUuid: user.uuid, roles }, signOut };
  }, [user, roles]);
}
