import * as z from 'zod/mini';
import { port } from '../ports/port.ts';
import {
  deviceKey,
  email,
  linkToken,
  loginBody,
  passwordHash,
  publicSettings,
  sessionTokens,
  ssoSettings,
} from '../session/session.ts';
import { user } from '../session/user.ts';
import { uuid } from '../time/wire.ts';
import { endpoint, many, one } from './endpoint.ts';

export const ping = endpoint('GET /ping', {
  summary: 'Reachability check. Answers the nonce, so that a captive portal is not taken for the server.',
  access: { kind: 'open' },
  query: z.object({ nonce: z.optional(z.string().check(z.maxLength(64))) }),
  answer: one(z.object({ nonce: z.nullable(z.string()) })),
});

export const readSettings = endpoint('GET /settings', {
  summary: 'What a client must know at run time.',
  access: { kind: 'open' },
  answer: one(publicSettings),
});

export const login = endpoint('POST /users/login', {
  summary: 'Sign in with an e-mail and the pre-hash of a password.',
  access: { kind: 'open' },
  body: loginBody,
  answer: one(sessionTokens),
});

export const refresh = endpoint('POST /users/refresh', {
  summary: 'New tokens for a refresh token, which is used up.',
  access: { kind: 'open' },
  body: z.object({ refreshToken: z.string().check(z.minLength(1), z.maxLength(500)), deviceUuid: deviceKey }),
  answer: one(sessionTokens),
});

export const logout = endpoint('POST /users/logout', {
  summary: 'End this session.',
  access: { kind: 'user' },
  answer: many(z.object({})),
});

export const logoutEverywhere = endpoint('POST /users/logout_everywhere', {
  summary: 'End every session of this user, on every device.',
  access: { kind: 'user' },
  answer: many(z.object({})),
});

export const readLink = endpoint('POST /users/link', {
  summary:
    'Whose link of an e-mail this is, before a password is chosen. 401 when it is no longer valid, 409 when the invitation was used.',
  access: { kind: 'open' },
  body: z.object({ kind: z.enum(['signUp', 'reset']), token: linkToken }),
  answer: one(z.object({ firstName: z.nullable(z.string()), ports: z.array(z.string()) })),
});

export const signUp = endpoint('POST /users/signup/:token', {
  summary: 'Set the first password of a person who was invited. 409 when the invitation was used.',
  access: { kind: 'open' },
  params: z.object({ token: linkToken }),
  body: z.object({ password: passwordHash }),
  answer: many(z.object({})),
});

export const requestReset = endpoint('POST /users/password', {
  summary: 'Ask for a letter with a link to set a new password. The answer is the same for an unknown e-mail.',
  access: { kind: 'open' },
  body: z.object({ email }),
  answer: many(z.object({})),
});

export const resetPassword = endpoint('PUT /users/password/reset', {
  summary: 'Set a new password with the token of a letter. 401 when the link is no longer valid.',
  access: { kind: 'open' },
  body: z.object({ token: linkToken, passwordHash }),
  answer: many(z.object({})),
});

export const registerDevice = endpoint('POST /users/devices', {
  summary:
    "The recovery secret of this user on the device that the log-in named: it opens the device's own data after an online log-in. 403 for any other device.",
  access: { kind: 'user' },
  body: z.object({ deviceUuid: uuid }),
  answer: one(z.object({ recoverySecret: z.string() })),
});

export const readSso = endpoint('GET /sso', {
  summary: 'Where single sign-on happens; 404 when it is not set up.',
  access: { kind: 'open' },
  query: z.object({ redirectUrl: z.string().check(z.maxLength(2000)) }),
  answer: one(ssoSettings),
});

export const loginSso = endpoint('POST /sso/loginsso', {
  summary:
    "Sign in with the identity provider's token, which stands in the Authorization header. 401 when it proves nothing, 403 when nobody here is that person.",
  access: { kind: 'open' },
  body: z.object({
    redirectUrl: z.string().check(z.maxLength(2000)),
    /** Carries the nonce when the bearer token does not: Entra's token for an API has none. */
    idToken: z.optional(z.string().check(z.maxLength(20_000))),
    deviceUuid: deviceKey,
  }),
  answer: one(sessionTokens),
});

export const listPorts = endpoint('GET /ports', {
  summary: 'The ports of the user, by name.',
  access: { kind: 'user' },
  answer: many(port),
});

export const listUsers = endpoint('GET /users', {
  summary: 'The people who can be pilots at a port.',
  access: { kind: 'port', at: 'query.portUuid', right: 'read' },
  query: z.object({ portUuid: uuid }),
  answer: many(user),
});
