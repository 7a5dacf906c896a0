import { login, logout, refresh } from '@leadline/domain/contract/session-endpoints';
import { normalEmail } from '@leadline/domain/session/credentials';
import type { SessionTokens } from '@leadline/domain/session/session';
import { type Caller, findAsker } from '../http/caller.ts';
import type { Api, Deps } from '../http/deps.ts';
import { Failure } from '../http/failure.ts';
import { serve } from '../http/serve.ts';
import { audit } from '../writes/audit.ts';
import { forgetAttempts, noteAttempt } from './login-attempts.ts';
import { verifyPreHash } from './passwords.ts';
import { continueSession, revokeFamily, type Session, startSession } from './session-store.ts';
import { signToken } from './tokens.ts';

export function mountSession(api: Api): void {
  const { deps } = api;
  serve(api, login, async ({ body, address }) => {
    // AUTH-07: `isAdmin` is taken and means nothing; the roles of the person decide.
    const email = normalEmail(body.contact.value);
    const now = deps.clock();
    await noteAttempt(deps.db, { email, address }, now);
    const user = await findUser(deps, { email, preHash: body.password, address });
    await forgetAttempts(deps.db, { email, address });
    const session = await startSession(deps.db, user.uuid, now);
    const who = { personUuid: user.uuid, organisationUuid: user.organisation_uuid, address };
    await audit(deps.db, { at: now, ...who, action: 'loggedIn', entity: 'session', id: session.familyUuid });
    return tokensOf(deps, session);
  });

  serve(api, refresh, async ({ body, address }) => {
    const used = { token: body.refreshToken, secret: deps.settings.tokenSecret, now: deps.clock(), address };
    const session = await continueSession(deps.db, used);
    if (!session) throw new Failure('noSession');
    return tokensOf(deps, session);
  });

  serve(api, logout, async ({ caller, address }) => {
    const now = deps.clock();
    await revokeFamily(deps.db, caller.familyUuid, now);
    const who = { personUuid: caller.userUuid, organisationUuid: caller.organisationUuid, address };
    await audit(deps.db, { at: now, ...who, action: 'loggedOut', entity: 'session', id: caller.familyUuid });
    return [];
  });
}

interface Attempt {
  email: string;
  preHash: string;
  address: string;
}

/** The person of this e-mail and password, else 401. One hash is computed either way, also for nobody's e-mail. */
async function findUser(deps: Deps, { email, preHash, address }: Attempt) {
  const person = await deps.db
    .selectFrom('person')
    .select(['uuid', 'organisation_uuid', 'password_hash', 'disabled'])
    .where('email', '=', email)
    .executeTakeFirst();
  const isRight = await deps.hashQueue.run(() =>
    verifyPreHash(person?.password_hash ?? null, preHash, deps.settings.pepper),
  );
  if (person && isRight && !person.disabled) return person;
  const who = { personUuid: person?.uuid ?? null, organisationUuid: person?.organisation_uuid ?? null, address };
  const what = { action: 'logInRefused', entity: 'session', id: person?.uuid ?? 'unknown' };
  await audit(deps.db, { at: deps.clock(), ...who, ...what });
  throw new Failure('noSession');
}

async function tokensOf(deps: Deps, session: Session): Promise<SessionTokens> {
  const { caller } = (await findAsker(deps.db, session)) ?? {};
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
