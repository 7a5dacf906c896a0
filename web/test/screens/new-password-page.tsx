import userEvent from '@testing-library/user-event';
import { ResetPasswordScreen } from '../../src/screens/sign-in/reset-password-screen.tsx';
import { SignUpScreen } from '../../src/screens/sign-in/sign-up-screen.tsx';
import { renderRoutes } from '../render.tsx';
import { stubApi } from '../stub-api.ts';

export const TOKEN = 'q9ZrQ7m-3Vt_0hYk8c2WbA1sLdXe5nFu';
export const GOOD = 'Leadline-2026';
/** printf 'leadline-login-v1\0Leadline-2026' | sha256sum */
export const HASH = 'fcd2ac8386fa8c43811e5d71422973ea851c0fcc0f074eb67a9f9df13461fef6';

export const SIGN_UP = 'POST /users/signup/:token';
export const RESET = 'PUT /users/password/reset';
type Answers = Parameters<typeof stubApi>[0];

/** The two screens that set a password do the same with another call. */
export const SCREENS = [
  { at: `/sign-up/${TOKEN}`, call: SIGN_UP, press: 'Sign Up' },
  { at: `/reset-password/${TOKEN}`, call: RESET, press: 'Reset Password' },
];

/** One of the two screens, opened at the address of a letter. */
export function show(at: string, answers: Answers = {}) {
  const calls = stubApi(answers);
  const view = renderRoutes(
    [
      { path: '/login', element: <h1>Log In</h1> },
      { path: '/reset-password', element: <h1>Forgot Password</h1> },
      { path: '/sign-up/:token', element: <SignUpScreen /> },
      { path: '/reset-password/:token', element: <ResetPasswordScreen /> },
    ],
    { at, signedInAs: null },
  );
  const sent = () => calls.filter(({ name }) => name === SIGN_UP || name === RESET);
  return { ...view, sent, user: userEvent.setup({ delay: null }) };
}

export const refused = (status: number, code: string, fields?: { path: string; code: string }[]) => ({
  status,
  error: { code, message: 'no', fields },
});
