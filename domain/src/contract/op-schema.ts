/**
 * Forms of a write that the server takes, told in the header `X-Op-Schema`; without it the oldest. Edits that were queued
 * before an update of the app must still go: `oldest` stays at least three releases of the form behind `newest`.
 */
export const OP_SCHEMAS = { oldest: 1, newest: 1 } as const;
