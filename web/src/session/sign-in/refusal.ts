import { NO_ANSWER } from '@leadline/domain/words/no-answer';
import { tooManyAttempts } from '@leadline/domain/words/session/sign-in';
import { ApiFailure } from '../../data/calls/api-failure.ts';

/** Why a call of the screens before a session came to nothing, in words. */
export interface Refusal {
  text: string;
  /** What lies behind it, or what to do now. */
  help?: string;
  /** The field that the words belong to; without one they stand above the button. */
  field?: string;
  /** Sending again cannot help: the screen shows another way. */
  isFinal?: true;
}

/** The words of a call that failed, with the reason where there is one that a person can do something about. */
export function refusalOf(error: unknown, text: string): Refusal {
  if (!(error instanceof ApiFailure)) return { text };
  if (error.kind === 'network' || error.kind === 'timeout') return { text, help: NO_ANSWER[error.kind] };
  if (error.status === 429) return { text, help: tooManyAttempts(error.retryAfterSeconds) };
  return { text };
}

/** Whether the server refused one field, such as the token of a link that was cut off in copying. */
export function hasRefusedField(error: unknown, path: string): boolean {
  return refusedFields(error).some((field) => field.path === path);
}

/** Whether the new password stands on the list of those that everybody tries first, which the server alone has. */
export function isTooCommon(error: unknown): boolean {
  return refusedFields(error).some(({ code }) => code === 'tooCommon');
}

function refusedFields(error: unknown) {
  return error instanceof ApiFailure && error.status === 400 ? (error.details?.fields ?? []) : [];
}
