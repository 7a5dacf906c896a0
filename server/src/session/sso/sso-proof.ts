import type { Instant } from '@leadline/domain/time/instant';
import { errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose';
import { z } from 'zod';
import { Failure } from '../../http/failure.ts';
import type { ProviderKeys } from './sso-keys.ts';
import type { SsoProvider } from './sso-settings.ts';

/** Who signed in at the provider, by its signature. */
export interface SsoProof {
  issuer: string;
  tenant: string;
  subject: string;
  nonce: string;
  /** Only when the provider vouches that it is this person's, in lower case. */
  verifiedEmail: string | null;
}

interface GivenTokens {
  bearer: string;
  /** Entra alone: its token for an API carries no nonce. */
  idToken: string | undefined;
  now: Instant;
}

/** Keys of the provider alone: neither `none` nor a shared secret, which its public key could be taken for. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
/** Seconds that two clocks may differ. */
const LEEWAY = 60;

/** Why tokens prove nothing; the reason is for the audit and names no token. */
export class NoProof extends Error {}

/** What the tokens prove. `NoProof` when they prove nothing, `busy` when the provider's keys cannot be read. */
export async function proofOf(sso: SsoProvider, keys: ProviderKeys, given: GivenTokens): Promise<SsoProof> {
  const identity = await readIdToken(sso, keys, (sso.isEntra ? given.idToken : given.bearer) ?? '', given.now);
  if (sso.isEntra) await checkApiToken(sso, keys, given, identity);
  return {
    issuer: keys.issuer,
    tenant: sso.tenantId,
    subject: identity.sub,
    nonce: identity.nonce,
    verifiedEmail: verifiedEmailOf(identity, sso),
  };
}

const text = z.string().min(1).max(500);
const idClaims = z.looseObject({ sub: text, nonce: text, azp: text.optional(), oid: text.optional() });
type IdClaims = z.infer<typeof idClaims> & JWTPayload;

/** OpenID Connect Core 1.0, section 3.1.3.7; the nonce is compared by the caller. */
async function readIdToken(sso: SsoProvider, keys: ProviderKeys, token: string, now: Instant): Promise<IdClaims> {
  const claims = await verified(token, keys, { issuer: keys.issuer, audience: sso.clientId, now });
  const parsed = idClaims.safeParse(claims);
  if (!parsed.success) throw new NoProof('claims of the ID token');
  if (parsed.data.azp !== undefined && parsed.data.azp !== sso.clientId) throw new NoProof('azp');
  if (Array.isArray(claims.aud) && claims.aud.length > 1 && parsed.data.azp === undefined) throw new NoProof('azp');
  checkTenant(sso, claims);
  return parsed.data;
}

/**
 * Entra's token for our own API: of this tenant, asked for by this app, with the scope of the settings, and of the same
 * account as the ID token. An API registered for version 1 tokens has them signed by sts.windows.net.
 */
async function checkApiToken(
  sso: SsoProvider,
  keys: ProviderKeys,
  { bearer, now }: GivenTokens,
  identity: IdClaims,
): Promise<void> {
  const issuer = [keys.issuer, `https://sts.windows.net/${sso.tenantId}/`];
  const scopeAt = sso.scope.lastIndexOf('/');
  const audience = [sso.clientId, sso.scope.slice(0, scopeAt)];
  const claims = await verified(bearer, keys, { issuer, audience, now });
  checkTenant(sso, claims);
  if ((claims.azp ?? claims.appid) !== sso.clientId) throw new NoProof('azp');
  const scopes = String(claims.scp ?? '').split(' ');
  if (!scopes.includes(sso.scope.slice(scopeAt + 1))) throw new NoProof('scp');
  const isSame = identity.oid ? claims.oid === identity.oid : claims.sub === identity.sub;
  if (!isSame) throw new NoProof('sub');
}

function checkTenant({ tenantId, tenantClaim }: SsoProvider, claims: JWTPayload): void {
  if (tenantId && claims[tenantClaim] !== tenantId) throw new NoProof(tenantClaim);
}

type Wanted = Pick<JWTVerifyOptions, 'issuer' | 'audience'> & { now: Instant };

async function verified(token: string, { keyOf }: ProviderKeys, { now, ...wanted }: Wanted): Promise<JWTPayload> {
  try {
    const options = { ...wanted, algorithms: ALGORITHMS, currentDate: new Date(now), clockTolerance: LEEWAY };
    return (await jwtVerify(token, keyOf, { ...options, requiredClaims: ['exp', 'iat', 'sub'] })).payload;
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (error instanceof errors.JWKSTimeout) throw new Failure('busy');
    throw new NoProof(reasonOf(error));
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired) return error.claim;
  return error instanceof errors.JOSEError ? error.code : 'unreadable';
}

/**
 * An e-mail counts when the provider says that it checked it. Entra does not say so; there the name that an account
 * signs in with counts, because it lies in a domain that the tenant has proved to own.
 */
function verifiedEmailOf(claims: IdClaims, { isEntra }: SsoProvider): string | null {
  const isChecked = claims.email_verified === true || claims.xms_edov === true;
  const address = isChecked && claims.email ? claims.email : isEntra ? claims.preferred_username : null;
  return z.email().safeParse(address).success ? String(address).toLowerCase() : null;
}
