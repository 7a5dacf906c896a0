import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ARRIVAL } from '../../../test/koru-arrival.ts';
import { AROHA, renderScreen } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { CommentsPanel } from './comments-panel.tsx';

const SLOW = { timeout: 60_000 };
const OWN = { uuid: AROHA.user.uuid, metadata: AROHA.user.metadata };
const CALLER = { userUuid: AROHA.user.uuid, roles: ['pilot'] };
const NEW: Pilotage = { ...ARRIVAL, status: 'SentNewComment', pilot: OWN };
const COMMENT = {
  uuid: '91000000-0000-4000-8000-000000000001',
  pilotage: { uuid: ARRIVAL.uuid },
  comment: 'Port windlass is slow',
  role: 'master',
  name: 'Capt. R. Santos',
  email: 'master.keameridian@example.org',
  isDisagreement: false,
  // 03:12 of 22 November at Koru, 13 hours ahead of UTC.
  createdAt: '2026-11-21T14:12:00.000Z',
};
const READ = 'GET /pilotages/:id/comment';
const answers = (comments: object[] = [COMMENT]) => ({
  [READ]: comments,
  'POST /pilotages/:id/comment': [{ ...COMMENT, role: 'pilot', email: null }],
  'PUT /pilotages/:id/comment': [{ ...NEW, status: 'SentRead' }],
});
const count = (calls: ReturnType<typeof stubApi>, name: string) => calls.filter((call) => call.name === name).length;
const box = () => screen.getByRole('textbox', { name: 'New comment' }) as HTMLTextAreaElement;
const send = () => screen.getByRole('button', { name: 'Send' }) as HTMLButtonElement;

afterEach(() => vi.restoreAllMocks());

test('ACCEPT-11 ERR-15 the thread, and a comment that is sent', async () => {
  const calls = stubApi(answers());
  renderScreen(<CommentsPanel pilotage={{ ...NEW, status: 'Plan' }} caller={CALLER} />);
  const item = await screen.findByRole('listitem', {}, SLOW);
  for (const text of ['Capt. R. Santos', 'Master', '22/0312', 'Port windlass is slow', COMMENT.email])
    expect(item.textContent).toContain(text);
  expect(send().disabled).toBe(true);
  await userEvent.type(box(), 'Understood');
  expect(screen.getByText('10 / 500 character limit')).toBeTruthy();
  await userEvent.click(send());
  await screen.findByText('Your comment has been sent', {}, SLOW);
  expect(calls.find(({ name }) => name === 'POST /pilotages/:id/comment')?.request.body).toEqual({
    comment: 'Understood',
  });
  expect(box().value).toBe('');
  await waitFor(() => expect(count(calls, READ)).toBe(2), SLOW);
  expect(count(calls, 'PUT /pilotages/:id/comment')).toBe(0);
});

test('an answer that waited for a network says when it was given and when it came', async () => {
  const answer = { ...COMMENT, isDisagreement: true, givenAt: '2026-11-21T12:58:30.000Z' };
  stubApi(answers([answer]));
  renderScreen(<CommentsPanel pilotage={NEW} caller={CALLER} />);
  const item = await screen.findByRole('listitem', {}, SLOW);
  expect(item.textContent).toContain('Master, given 22/0158, received 22/0312');
});

test('of an answer that was erased stays that it was given, and says that its text was removed', async () => {
  stubApi(answers([{ ...COMMENT, isDisagreement: true, name: 'Removed', comment: '' }]));
  renderScreen(<CommentsPanel pilotage={NEW} caller={CALLER} />);
  const item = await screen.findByRole('listitem', {}, SLOW);
  for (const text of ['Removed', 'Master, 22/0312', 'Does not agree', 'Text removed'])
    expect(item.textContent).toContain(text);
});

test('ERR-15 what is not sent stays typed, and goes again under the same key', async () => {
  const calls = stubApi({
    ...answers([]),
    'POST /pilotages/:id/comment': { status: 500, error: { code: 'internal', message: 'x' } },
  });
  renderScreen(<CommentsPanel pilotage={NEW} caller={CALLER} />);
  await screen.findByText('No comments yet', {}, SLOW);
  await userEvent.type(box(), 'Wait');
  for (const times of [1, 2]) {
    await waitFor(() => expect(send().disabled).toBe(false), SLOW);
    await userEvent.click(send());
    await waitFor(() => expect(count(calls, 'POST /pilotages/:id/comment')).toBe(times), SLOW);
  }
  await screen.findAllByText('Error adding comment', {}, SLOW);
  expect(box().value).toBe('Wait');
  const keys = calls.flatMap(({ name, request }) =>
    name.startsWith('POST') ? [request.headers.get('idempotency-key')] : [],
  );
  expect(new Set(keys).size).toBe(1);
});

test('ERR-15 a thread that cannot be loaded says so, and offers to load it again', async () => {
  stubApi({ ...answers(), [READ]: { status: 500, error: { code: 'internal', message: 'x' } } });
  renderScreen(<CommentsPanel pilotage={NEW} caller={CALLER} />);
  expect(await screen.findAllByText('Error loading comments thread', {}, SLOW)).not.toEqual([]);
});

test('SHARE-07 opened by one of its pilots the server is told; by another it is not', async () => {
  const calls = stubApi(answers());
  const other = renderScreen(<CommentsPanel pilotage={{ ...NEW, pilot: null, pilotSecond: null }} caller={CALLER} />);
  await screen.findByRole('listitem', {}, SLOW);
  other.unmount();
  expect(count(calls, 'PUT /pilotages/:id/comment')).toBe(0);
  renderScreen(<CommentsPanel pilotage={NEW} caller={CALLER} />);
  await waitFor(() => expect(count(calls, 'PUT /pilotages/:id/comment')).toBe(1), SLOW);
});

test('over 500 characters nothing can be sent; offline neither, and what is typed stays', async () => {
  stubApi(answers());
  renderScreen(<CommentsPanel pilotage={NEW} caller={CALLER} />);
  await screen.findByRole('listitem', {}, SLOW);
  await userEvent.click(box());
  await userEvent.paste('x'.repeat(501));
  expect((await screen.findByRole('alert')).textContent).toBe('501 / 500 character limit');
  expect(send().disabled).toBe(true);
  await userEvent.clear(box());
  await userEvent.type(box(), 'Wait');
  expect(send().disabled).toBe(false);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  await screen.findByText('You are offline: comments are sent by the server.', {}, SLOW);
  expect([send().disabled, box().value]).toEqual([true, 'Wait']);
});
