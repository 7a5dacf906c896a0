import { expect, test } from 'vitest';
import { ApiFailure } from '../../data/calls/api-failure.ts';
import { AT_START, nextSsoFlow, type SsoEvent, type SsoState, ssoButton } from './sso-flow.ts';
import { lacksAccess } from './sso-no-access.ts';

const after = (...types: Exclude<SsoEvent['type'], 'failed'>[]) =>
  types.map((type) => ({ type })).reduce(nextSsoFlow, AT_START);
const failedAfter = (...types: Exclude<SsoEvent['type'], 'failed'>[]) =>
  nextSsoFlow(after(...types), { type: 'failed', lacksAccess: false });

test('AUTH-22 the sign-in goes through startup, handle redirect, silent SSO and acquire token', () => {
  const walked: SsoState[] = [
    AT_START.state,
    after('started').state,
    after('started', 'cameSignedIn').state,
    after('started', 'cameSignedIn', 'gotToken').state,
  ];
  expect(walked).toEqual(['startup', 'handleRedirect', 'silentSso', 'acquireToken']);
});

test('AUTH-22 whom nobody sent waits in none; the button leads to login or logout', () => {
  expect(after('started', 'cameAlone').state).toBe('none');
  expect(after('started', 'cameAlone', 'signIn').state).toBe('login');
  expect(after('started', 'cameAlone', 'signOut').state).toBe('logout');
});

test('AUTH-22 an event that does not fit changes nothing', () => {
  expect(after('signIn')).toBe(AT_START);
  expect(after('started', 'gotToken').state).toBe('handleRedirect');
  expect(after('started', 'cameAlone', 'signIn', 'signOut').state).toBe('login');
});

test('ERR-04 each step has its words when it fails, and waits for the button', () => {
  expect(failedAfter().failed).toBe('Failed to initialise page');
  expect(failedAfter('started').failed).toBe('Failed to sign into identity provider');
  expect(failedAfter('started', 'cameAlone', 'signIn').failed).toBe('Failed to sign into identity provider');
  expect(failedAfter('started', 'cameSignedIn').failed).toBe('Failed to get token to sign into the product');
  expect(failedAfter('started', 'cameSignedIn', 'gotToken').failed).toBe(
    'Failed to get token to sign into the product',
  );
  expect(failedAfter('started', 'cameAlone', 'signOut').failed).toBe('Failed to sign out');
  expect(failedAfter('started').state).toBe('none');
});

test('AUTH-19 the button says "Sign In", and "Sign Out" for the way out', () => {
  expect(ssoButton(after('started', 'cameAlone'), false)).toBe('Sign In');
  expect(ssoButton(after('started', 'cameAlone'), true)).toBe('Sign Out');
});

test('AUTH-20 after an error the button says "Try Again", or "Try Another Account" for one without access', () => {
  const failed = failedAfter('started');
  expect(ssoButton(failed, false)).toBe('Try Again');
  expect(ssoButton({ ...failed, lacksAccess: true }, false)).toBe('Try Another Account');
  expect(ssoButton(failed, true)).toBe('Try Again');
});

const ofLibrary = (name: string, errorMessage: string) =>
  Object.assign(new Error(errorMessage), { name, errorMessage });

test('AUTH-20 an account lacks access by the code of an interaction-required error, or by our server', () => {
  const message = 'AADSTS50105: The signed in user is not assigned to a role for the application.';
  expect(lacksAccess(ofLibrary('InteractionRequiredAuthError', message))).toBe(true);
  expect(lacksAccess(ofLibrary('InteractionRequiredAuthError', 'AADSTS50058: A silent sign-in was sent.'))).toBe(false);
  expect(lacksAccess(ofLibrary('InteractionRequiredAuthError', `See ${message}`))).toBe(false);
  expect(lacksAccess(ofLibrary('ServerError', message))).toBe(false);
  expect(lacksAccess(new ApiFailure('refused', 403, { code: 'noAccount', message: '' }))).toBe(true);
  expect(lacksAccess(new ApiFailure('refused', 401, { code: 'noSession', message: '' }))).toBe(false);
  expect(lacksAccess(new TypeError('x'))).toBe(false);
});
