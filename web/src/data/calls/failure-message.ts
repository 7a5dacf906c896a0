import { NO_ANSWER } from '@leadline/domain/words/no-answer';
import { NOT_PREPARED } from '@leadline/domain/words/saving/offline';
import { PROVIDER_PROBLEMS } from '@leadline/domain/words/session/providers';
import { NotPrepared } from '../answers/read-through.ts';
import { ApiFailure } from './api-failure.ts';

const NO_USE = 'the server gave no answer that could be used';

/** Why nothing was read, as a person says it: from the codes of the server, never from its sentences. */
export function failureMessage(error: Error | null): string {
  if (error instanceof NotPrepared) return NOT_PREPARED;
  if (!(error instanceof ApiFailure)) return NO_USE;
  if (error.kind === 'network' || error.kind === 'timeout') return NO_ANSWER[error.kind];
  const why = error.details?.fields?.find(({ path }) => path === 'provider')?.code ?? '';
  return isProblem(why) ? PROVIDER_PROBLEMS[why] : NO_USE;
}

function isProblem(code: string): code is keyof typeof PROVIDER_PROBLEMS {
  return Object.hasOwn(PROVIDER_PROBLEMS, code);
}
