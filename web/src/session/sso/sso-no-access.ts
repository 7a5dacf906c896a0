import { ApiFailure } from '../../data/calls/api-failure.ts';

/** Codes that a directory's message begins with when an account exists and may not use the product. */
const NO_ACCESS_CODES = ['AADSTS50105'];

/** Whether another account could help (AUTH-20): the directory says so, or our server knows nobody of that account. */
export function lacksAccess(error: unknown): boolean {
  if (error instanceof ApiFailure) return error.code === 'noAccount';
  if (!isInteractionRequired(error)) return false;
  return NO_ACCESS_CODES.some((code) => error.errorMessage.startsWith(code));
}

/** By its name: the library that it comes from is not loaded for asking. */
function isInteractionRequired(error: unknown): error is Error & { errorMessage: string } {
  return error instanceof Error && error.name === 'InteractionRequiredAuthError' && 'errorMessage' in error;
}
