/** Why nobody was signed in. */
export const LOGIN_FAILED = {
  refused: 'Invalid credentials',
  other: 'An error occurred',
  missing: 'Missing credentials',
} as const;

/** A first password was set with the link of an invitation, or not. */
export const SIGN_UP = {
  done: 'Sign up successful - please login to continue',
  failed: 'Sign up failed',
  usedAlready: 'The user for this token has already signed up',
  missingToken: 'Missing token',
  linkEnded: 'This link is no longer valid. Ask your port office for a new invitation.',
} as const;

/** To a person whose link of an e-mail is still good: "Hello Aroha, Koru". */
export const greeting = (firstName: string, ports: readonly string[]): string =>
  `Hello ${[firstName, ...ports].join(', ')}`;

/** A letter with a link was asked for, and a new password set with it, or not. */
export const PASSWORD_RESET = {
  requested: 'Password reset instructions sent',
  done: 'Your password was successfully changed',
  failed: 'An error occurred while we tried to reset the password',
  linkEnded: 'This link is no longer valid',
} as const;

/** The server counts attempts; null when it did not say how long. Less than a minute is one. */
export function tooManyAttempts(waitSeconds: number | null): string {
  if (waitSeconds === null) return 'Too many attempts. Please try again later.';
  const minutes = Math.max(1, Math.ceil(waitSeconds / 60));
  return `Too many attempts. Please try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`;
}

/** Where single sign-on came to nothing. */
export const SSO_FAILED = {
  start: 'Failed to initialise page',
  signOut: 'Failed to sign out',
  provider: 'Failed to sign into identity provider',
  token: 'Failed to get token to sign into the product',
} as const;
