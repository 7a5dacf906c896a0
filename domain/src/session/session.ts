import * as z from 'zod/mini';
import { uuid } from '../time/wire.ts';
import { user } from './user.ts';

/** What a log-in and a refresh answer. */
export const sessionTokens = z.object({
  token: z.string(),
  refreshToken: z.string(),
  imageToken: z.string(),
  user: z.extend(user, { email: z.string() }),
  roles: z.array(z.string()),
});
export type SessionTokens = z.infer<typeof sessionTokens>;
export type SignedInUser = SessionTokens['user'];

/** The pre-hash of a password: 64 lower-case hexadecimal digits. A password itself never leaves the app. */
export const passwordHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const email = z.email().check(z.maxLength(254));

/** The token of a letter's link: 256 random bits, base64url. */
export const linkToken = z.string().check(z.regex(/^[\w-]{20,200}$/));

/**
 * The device key: a random uuid that an app makes once and keeps. A session that was started with one goes on with the
 * same one alone; a session that was started without goes on without.
 */
export const deviceKey = z.optional(uuid);

export const loginBody = z.object({
  isAdmin: z.boolean(),
  password: passwordHash,
  contact: z.object({ contactType: z.literal('email'), value: email }),
  deviceUuid: deviceKey,
});
export type LoginBody = z.infer<typeof loginBody>;

/** What a client must know at run time. */
export const publicSettings = z.object({
  version: z.string(),
  build: z.string(),
  sessionIdleMinutes: z.number(),
  privacyUrl: z.nullable(z.string()),
  /** Where the app's own errors are reported to; null: nowhere. */
  reportUrl: z.nullable(z.string()),
  demo: z.boolean(),
  /** The life of the server's database: after a restore it has another one, and what was sent since may be missing. */
  epoch: z.nullable(z.uuid()),
  /** How people call the identity provider, such as "Microsoft"; null without single sign-on. */
  ssoName: z.nullable(z.string()),
  /** False: e-mails are written to the server's mail folder. Missing of a server of before. */
  hasMailServer: z.optional(z.boolean()),
});
export type PublicSettings = z.infer<typeof publicSettings>;

/** What the identity provider's client library works with (API-03); everything beyond the three specified is ours. */
export const ssoSettings = z.object({
  metadata: z.object({
    clientId: z.string(),
    /** Empty for a provider that serves one organisation alone. */
    tenantId: z.string(),
    /** Address of the provider, such as https://login.microsoftonline.com/{tenantId}. */
    authority: z.string(),
    /** What the token is asked for; several scopes are separated by blanks. */
    scope: z.string(),
    /** Whether the provider is Entra, whose tokens have forms of their own, or any other OpenID provider. */
    isEntra: z.boolean(),
  }),
  redirectUrl: z.string(),
  /** Must come back in the ID token of this one sign-in; good for a few minutes and once. */
  nonce: z.string(),
});
export type SsoSettings = z.infer<typeof ssoSettings>;
