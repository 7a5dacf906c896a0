import type { SessionTokens } from '@leadline/domain/session/session';
import { type Caller, findCallerContext } from '../http/caller.ts';
import type { Deps } from '../http/deps.ts';
import { Failure } from '../http/failure.ts';
import type { Session } from './session-store.ts';
import { signToken } from './tokens.ts';

/** What every way of logging in answers, and a refresh; 401 when the person may not sign in any more. */
export async function tokensOf(deps: Deps, session: Session): Promise<SessionTokens> {
  const { caller } = (await findCallerContext(deps.db, session)) ?? {};
  if (!caller) throw new Failure('noSession');
  const { tokenSecret } = deps.settings;
  const now = deps.clock();
  return {
    token: await signToken('access', session, tokenSecret, now),
    refreshToken: session.refreshToken,
    imageToken: await signToken('image', session, tokenSecret, now),
    user: userOf(caller),
    roles: caller.roles,
  };
}

function userOf(caller: Caller): SessionTokens['user'] {
  const { firstName, lastName } = caller;
  return {
    uuid: caller.userUuid,
    email: caller.email,
    metadata: firstName === null && lastName === null ? null : { firstName: firstName ?? '', lastName: lastName ?? '' },
    identity: { organisation: { uuid: caller.organisationUuid } },
    portIdentities: caller.ports.map(({ uuid, name }) => ({ uuid, name })),
    roles: caller.roles,
  };
}
