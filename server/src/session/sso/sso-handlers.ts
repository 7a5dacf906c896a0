import { loginSso, readSso } from '@leadline/domain/contract/session-endpoints';
import type { Api, Deps } from '../../http/deps.ts';
import { Failure } from '../../http/failure.ts';
import { serve } from '../../http/serve.ts';
import { audit } from '../../writes/audit.ts';
import { tokensOf } from '../session-answer.ts';
import { startSession } from '../session-store.ts';
import { type ProviderKeys, providerKeys } from './sso-keys.ts';
import { isIssuedNonce, issueNonce, spendNonce } from './sso-nonce.ts';
import { findSsoPerson, type SsoPerson } from './sso-person.ts';
import { NoProof, proofOf, type SsoProof } from './sso-proof.ts';
import type { SsoProvider } from './sso-settings.ts';

export function mountSso(api: Api): void {
  const { deps } = api;
  const { sso } = deps.settings;
  const keys = sso && providerKeys(sso, deps.fetchOutside);

  serve(api, readSso, async ({ query: { redirectUrl } }) => {
    if (!sso) throw new Failure('notFound');
    checkRedirectUrl(sso, redirectUrl, 'query');
    const { clientId, tenantId, authority, scope, isEntra } = sso;
    const nonce = issueNonce({ secret: deps.settings.tokenSecret, redirectUrl, now: deps.clock() });
    return { metadata: { clientId, tenantId, authority, scope, isEntra }, redirectUrl, nonce };
  });

  serve(api, loginSso, async ({ body: { redirectUrl, idToken, deviceUuid }, bearer, address }) => {
    if (!sso || !keys) throw new Failure('notFound');
    checkRedirectUrl(sso, redirectUrl, 'body');
    const now = deps.clock();
    const given = { sso, bearer: bearer ?? '', idToken, redirectUrl, address };
    const person = await personOf(deps, await keys(), given);
    const session = await startSession(deps.db, person.uuid, now, { kind: 'sso', deviceUuid, address });
    const who = { personUuid: person.uuid, organisationUuid: person.organisation_uuid, address };
    const what = { action: 'loggedIn', entity: 'session', id: session.familyUuid, after: { by: 'sso' } };
    await audit(deps.db, { at: now, ...who, ...what });
    return tokensOf(deps, session);
  });
}

/** Compared as a whole: no address that merely begins like one of ours. */
function checkRedirectUrl({ redirectUrls }: SsoProvider, redirectUrl: string, part: 'query' | 'body'): void {
  if (redirectUrls.includes(redirectUrl)) return;
  throw new Failure('invalid', { fields: [{ path: `${part}.redirectUrl`, code: 'notListed' }] });
}

interface Given {
  sso: SsoProvider;
  bearer: string;
  idToken: string | undefined;
  redirectUrl: string;
  address: string;
}

/** The person behind the tokens. 401 when they prove nothing or the person is disabled, 403 when nobody is meant. */
async function personOf(deps: Deps, keys: ProviderKeys, given: Given): Promise<SsoPerson> {
  const { sso, address } = given;
  const proof = await soundProof(deps, keys, given);
  const person = await findSsoPerson(deps.db, { sso, proof, now: deps.clock(), address });
  if (person && !person.disabled) return person;
  const { issuer, tenant, subject } = proof;
  await refused(deps, address, person, { reason: person ? 'disabled' : 'noAccount', issuer, tenant, subject });
  throw new Failure(person ? 'noSession' : 'noAccount');
}

/** What the tokens prove, with a nonce that this server gave and nobody has used. */
async function soundProof(deps: Deps, keys: ProviderKeys, given: Given): Promise<SsoProof> {
  const now = deps.clock();
  try {
    const proof = await proofOf(given.sso, keys, { ...given, now });
    const nonceOf = { secret: deps.settings.tokenSecret, redirectUrl: given.redirectUrl, now };
    if (!isIssuedNonce(proof.nonce, nonceOf)) throw new NoProof('nonce');
    if (!(await spendNonce(deps.db, proof.nonce, now))) throw new NoProof('nonce used');
    return proof;
  } catch (error) {
    if (!(error instanceof NoProof)) throw error;
    await refused(deps, given.address, null, { reason: error.message });
    throw new Failure('noSession');
  }
}

/** The audit says why, the answer does not; neither says the token. */
async function refused(deps: Deps, address: string, person: SsoPerson | null, why: Record<string, string>) {
  const who = { personUuid: person?.uuid ?? null, organisationUuid: person?.organisation_uuid ?? null, address };
  const what = {
    action: 'logInRefused',
    entity: 'session',
    id: person?.uuid ?? 'unknown',
    after: { by: 'sso', ...why },
  };
  await audit(deps.db, { at: deps.clock(), ...who, ...what });
}
