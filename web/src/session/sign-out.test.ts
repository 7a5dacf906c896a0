import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newDevice } from '../../test/device.ts';
import { AROHA } from '../../test/render.tsx';
import { stubApi } from '../../test/stub-api.ts';
import { sealedWritten } from '../data/store/sealed-texts.ts';
import { beginSession } from './begin-session.ts';
import { currentSession } from './session-store.ts';
import { signOut } from './sign-out.ts';

beforeEach(newDevice);
afterEach(() => {
  vi.unstubAllGlobals();
});

const LOG_OUT = 'POST /users/logout';
const told = (calls: { name: string }[]) => calls.filter(({ name }) => name === LOG_OUT);

const logIn = async () => {
  await beginSession(AROHA, { kind: 'sso' });
  await sealedWritten();
};

test('LOCK-07 who logs in again before the server was told of the log-out can log out again', async () => {
  let answer = () => {};
  const answered = new Promise<never[]>((resolve) => {
    answer = () => resolve([]);
  });
  const calls = stubApi({ [LOG_OUT]: () => answered });
  await logIn();
  const first = signOut();
  await vi.waitFor(() => expect(told(calls)).toHaveLength(1));
  await logIn();
  expect(currentSession().sessionStatus).not.toBe('INVALID');
  const second = signOut();
  await vi.waitFor(() => expect(currentSession().sessionStatus).toBe('INVALID'));
  expect(told(calls)).toHaveLength(2);
  answer();
  await Promise.all([first, second]);
});

test('LOCK-07 a log-out that is pressed twice is told once', async () => {
  const calls = stubApi({ [LOG_OUT]: [{}] });
  await logIn();
  await Promise.all([signOut(), signOut()]);
  expect(told(calls)).toHaveLength(1);
});
