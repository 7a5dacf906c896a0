import { z } from 'zod';
import { port } from '../ports/port.ts';
import { loginBody, publicSettings, sessionTokens } from '../session/session.ts';
import { user } from '../session/user.ts';
import { uuid } from '../time/wire.ts';
import { endpoint, many, one } from './endpoint.ts';

export const ping = endpoint('GET /ping', {
  summary: 'Reachability check. Answers the nonce, so that a captive portal is not taken for the server.',
  access: { kind: 'open' },
  query: z.object({ nonce: z.string().max(64).optional() }),
  answer: one(z.object({ nonce: z.string().nullable() })),
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
  body: z.object({ refreshToken: z.string().min(1).max(500) }),
  answer: one(sessionTokens),
});

export const logout = endpoint('POST /users/logout', {
  summary: 'End this session.',
  access: { kind: 'user' },
  answer: many(z.object({})),
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
