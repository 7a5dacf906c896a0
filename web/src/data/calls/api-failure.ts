import type { FailureBody, FailureCode } from '@leadline/domain/contract/failure';

/**
 * Why a call has no answer. `refused` is a definite no with the server's own body; `network`, `timeout` and `unknown`
 * say nothing about whether the server acted.
 */
export type FailureKind = 'refused' | 'network' | 'timeout' | 'unknown';

export class ApiFailure extends Error {
  readonly kind: FailureKind;
  readonly status: number | null;
  readonly code: FailureCode | null;
  readonly details: FailureBody['error'] | null;
  /** How long the server asks to wait; null when it did not say. */
  readonly retryAfterSeconds: number | null;

  constructor(
    kind: FailureKind,
    status: number | null,
    details: FailureBody['error'] | null,
    retryAfterSeconds: number | null = null,
  ) {
    super(details ? `${details.code}: ${details.message}` : kind);
    this.name = 'ApiFailure';
    this.kind = kind;
    this.status = status;
    this.code = details?.code ?? null;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A definite no of the server itself with one of these statuses: a page of the network in its place says nothing. */
export function isRefusal(error: unknown, ...statuses: readonly number[]): error is ApiFailure {
  return (
    error instanceof ApiFailure && error.kind === 'refused' && error.status !== null && statuses.includes(error.status)
  );
}
