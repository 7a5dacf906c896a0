import { readLink, requestReset, resetPassword, signUp } from '@leadline/domain/contract/session-endpoints';
import { normalEmail } from '@leadline/domain/session/credentials';
import type { Instant } from '@leadline/domain/time/instant';
import { tellingTransaction } from '../../db/tell-servers.ts';
import type { Api, Deps } from '../../http/deps.ts';
import { Failure } from '../../http/failure.ts';
import { serve } from '../../http/serve.ts';
import { resetLetter } from '../../letters/account-letters.ts';
import type { Letter } from '../../letters/letter.ts';
import { audit } from '../../writes/audit.ts';
import { isTooCommon, prepareBlocklist } from '../passwords/password-blocklist.ts';
import { hashPreHash } from '../passwords/passwords.ts';
import { findAccount, findOwnWords, findPortNames, setPassword } from './account-store.ts';
import { findLink, type Link, type LinkKind, lockLink, makeLink, markUsed } from './link-tokens.ts';
import { noteResetRequest } from './reset-requests.ts';

export function mountAccounts(api: Api): void {
  const { deps } = api;
  serve(api, readLink, async ({ body }) => {
    const link = usable(body.kind, await findLink(deps.db, body.kind, body.token), deps.clock());
    // Whether the password is a common one is asked next; what fails here fails there, in words.
    prepareBlocklist().catch(() => {});
    return { firstName: link.first_name, ports: await findPortNames(deps.db, link) };
  });

  serve(api, signUp, async ({ params, body, address }) => {
    const used = { kind: 'signUp', token: params.token, address } as const;
    await choosePassword(deps, used, { preHash: body.password, path: 'body.password' });
    return [];
  });

  serve(api, requestReset, async ({ body, address }) => {
    const email = normalEmail(body.email);
    await noteResetRequest(deps.db, { email, address }, deps.clock());
    // Whether there is such a person is looked up after the answer: it cannot be told from words or time.
    deps.letters.post(() => writeResetLetter(deps, email, address));
    return [];
  });

  serve(api, resetPassword, async ({ body, address }) => {
    const used = { kind: 'reset', token: body.token, address } as const;
    await choosePassword(deps, used, { preHash: body.passwordHash, path: 'body.passwordHash' });
    return [];
  });
}

interface UsedLink {
  kind: LinkKind;
  token: string;
  address: string;
}

interface Chosen {
  preHash: string;
  /** Where it stands in the request. */
  path: string;
}

/** A link that leads nowhere costs no hash; the link is looked at again once nobody else can use it. */
async function choosePassword(deps: Deps, { kind, token, address }: UsedLink, chosen: Chosen): Promise<void> {
  const { db, settings, hashQueue } = deps;
  const person = usable(kind, await findLink(db, kind, token), deps.clock());
  if (await isTooCommon(chosen.preHash, await findOwnWords(db, person)))
    throw new Failure('invalid', { fields: [{ path: chosen.path, code: 'tooCommon' }] });
  const passwordHash = await hashQueue.run(() => hashPreHash(chosen.preHash, settings));
  await tellingTransaction(db, async (trx) => {
    const now = deps.clock();
    const link = usable(kind, await lockLink(trx, kind, token), now);
    await markUsed(trx, link, now);
    await setPassword(trx, link, passwordHash, now);
    const who = { personUuid: link.uuid, organisationUuid: link.organisation_uuid, address };
    const action = kind === 'signUp' ? 'signedUp' : 'passwordReset';
    await audit(trx, { at: now, ...who, action, entity: 'person', id: link.uuid });
  });
}

/** The link, if it still leads anywhere. Whoever has signed up already is told so: they need only log in. */
function usable(kind: LinkKind, link: Link | undefined, now: Instant): Link {
  if (!link || link.disabled) throw new Failure('noSession');
  const hasSignedUp = link.used_at !== null || link.password_hash !== null;
  if (kind === 'signUp' && hasSignedUp) throw new Failure('conflict');
  if (link.used_at !== null || link.expires_at <= now) throw new Failure('noSession');
  return link;
}

/** Nobody, somebody who may not log in, and somebody who logs in otherwise than with a password get no letter. */
async function writeResetLetter(deps: Deps, email: string, address: string): Promise<Letter | null> {
  const person = await findAccount(deps.db, email);
  if (!person || person.disabled || person.password_hash === null) return null;
  const now = deps.clock();
  const token = await makeLink(deps.db, 'reset', person.uuid, now);
  const who = { personUuid: person.uuid, organisationUuid: person.organisation_uuid, address };
  await audit(deps.db, { at: now, ...who, action: 'resetRequested', entity: 'person', id: person.uuid });
  const to = { email: person.email, firstName: person.first_name, lastName: person.last_name };
  return resetLetter(to, { publicUrl: deps.settings.publicUrl, token });
}
