import * as z from 'zod/mini';

/** Every failure that the server names, with its status. The client decides by the code, never by the words. */
export const FAILURES = {
  invalid: 400,
  incompleteBase: 400,
  noSession: 401,
  noAccount: 403,
  forbidden: 403,
  portNotAllowed: 403,
  notFound: 404,
  conflict: 409,
  endState: 422,
  statusNotAllowed: 422,
  keyReused: 422,
  cancelled: 422,
  ruleBroken: 422,
  tooLarge: 413,
  type: 415,
  tooMany: 429,
  /** A service outside gave nothing that could be used; the field `provider` says why. */
  providerFailed: 502,
  busy: 503,
  /** It was meant for another life of this database, before an older state was restored: nothing is done or kept of it. */
  restored: 503,
  storageFull: 507,
  internal: 500,
} as const;
export type FailureCode = keyof typeof FAILURES;

/** The same request may succeed later: the server was slow, too busy or broken, and nothing is decided. */
export function isTemporary(status: number): boolean {
  return status >= 500 || status === 408 || status === 429;
}

export const failureCode = z.enum(Object.keys(FAILURES) as [FailureCode, ...FailureCode[]]);

/** The values that stand on the server for one merge group, by whom and since when. */
export const groupConflict = z.object({
  current: z.unknown(),
  by: z.nullable(z.string()),
  at: z.nullable(z.string()),
});
export type GroupConflict = z.infer<typeof groupConflict>;

export const failureBody = z.object({
  error: z.object({
    code: failureCode,
    message: z.string(),
    fields: z.optional(z.array(z.object({ path: z.string(), code: z.string() }))),
    groups: z.optional(z.record(z.string(), groupConflict)),
    current: z.optional(z.unknown()),
  }),
});
export type FailureBody = z.infer<typeof failureBody>;
