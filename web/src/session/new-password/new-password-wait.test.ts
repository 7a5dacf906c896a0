import { expect, test, vi } from 'vitest';
import { stubApi } from '../../../test/stub-api.ts';
import { resetPassword } from './reset-password.ts';
import { signUp } from './sign-up.ts';

// Measured on two processors: 2.7 s with nothing else to do, more than the usual 10 s beside other work.
test.each([
  ['the first password', signUp],
  ['another one', resetPassword],
])('%s is waited for while the server makes its list of common passwords', async (_, choose) => {
  const limit = vi.spyOn(AbortSignal, 'timeout');
  stubApi({ 'POST /users/signup/:token': [], 'PUT /users/password/reset': [] });
  expect(await choose('a-token', 'Kōwhai blooms at 7')).toBeNull();
  expect(limit.mock.calls).toEqual([[60_000]]);
  limit.mockRestore();
});
