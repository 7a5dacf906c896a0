import { z } from 'zod';
import { user } from './user.ts';

/** What a log-in and a refresh answer. */
export const sessionTokens = z.object({
  token: z.string(),
  refreshToken: z.string(),
  imageToken: z.string(),
  user: user.extend({ email: z.string() }),
  roles: z.array(z.string()),
});
export type SessionTokens = z.infer<typeof sessionTokens>;
export type SignedInUser = SessionTokens['user'];

/** The pre-hash of a password: 64 lower-case hexadecimal digits. A password itself never leaves the app. */
export const passwordHash = z.string().regex(/^[0-9a-f]{64}$/);

export const loginBody = z.object({
  isAdmin: z.boolean(),
  password: passwordHash,
  contact: z.object({ contactType: z.literal('email'), value: z.email().max(254) }),
});
export type LoginBody = z.infer<typeof loginBody>;

/** What a client must know at run time. */
export const publicSettings = z.object({
  version: z.string(),
  build: z.string(),
  sessionIdleMinutes: z.number(),
  privacyUrl: z.string().nullable(),
  ncosPorts: z.array(z.string()),
  demo: z.boolean(),
});
export type PublicSettings = z.infer<typeof publicSettings>;
