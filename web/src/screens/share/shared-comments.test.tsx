import { COMMENTS } from '@leadline/domain/words/comments';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ARRIVAL } from '../../../test/koru-arrival.ts';
import { LINK, linkAnswers, sharedArrival } from '../../../test/koru-share.ts';
import { renderRoutes } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { ShareScreen } from './share-screen.tsx';

const SLOW = { timeout: 60_000 };
const path = `/share/${LINK.id}`;
const routes: RouteObject[] = [{ path: '/share/:id', Component: ShareScreen }];
const open = () => {
  history.replaceState(null, '', `${path}#${LINK.token}`);
  return renderRoutes(routes, { at: path, signedInAs: null });
};
const COMMENT = {
  uuid: '91000000-0000-4000-8000-000000000001',
  pilotage: { uuid: ARRIVAL.uuid },
  comment: 'We hold at the boarding ground',
  role: 'pilot' as const,
  name: 'Aroha Ngata',
  email: null,
  isDisagreement: false,
  createdAt: '2026-11-21T13:50:00.000Z',
};
const WRITE = 'POST /pilotages/share/:id/comment';
const READ = 'POST /pilotages/share/:id/read';
const answers = () => ({
  ...linkAnswers({ ...sharedArrival(), comments: [COMMENT] }),
  [READ]: [{ readAt: COMMENT.createdAt }],
  [WRITE]: [COMMENT],
});

beforeEach(() => sessionStorage.clear());
afterEach(() => history.replaceState(null, '', '/'));

test('ACCEPT-11 the ship reads what the pilots wrote, and writes to them', async () => {
  const calls = stubApi(answers());
  open();
  await screen.findByText('We hold at the boarding ground', {}, SLOW);
  await userEvent.type(screen.getByRole('textbox', { name: 'New comment' }), 'Agreed');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Your comment has been sent', {}, SLOW);
  const { request } = calls.find(({ name }) => name === WRITE) ?? {};
  expect(request?.body).toMatchObject({ comment: 'Agreed' });
  expect(request?.headers.get('authorization')).toBe(`Bearer ${LINK.token}`);
  await waitFor(() => expect(calls.filter(({ name }) => name === 'GET /pilotages/share/:id')).toHaveLength(2), SLOW);
});

test('a comment that is not sent stays typed, and says why', async () => {
  stubApi({ ...answers(), [WRITE]: { status: 429, error: { code: 'tooMany', message: 'x' } } });
  open();
  const box = (await screen.findByRole('textbox', { name: 'New comment' }, SLOW)) as HTMLTextAreaElement;
  await userEvent.type(box, 'Agreed');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Too many comments within an hour. Wait a little.', {}, SLOW);
  expect(box.value).toBe('Agreed');
});

test.each([
  [401, 'noSession'],
  [403, 'forbidden'],
  [422, 'endState'],
])(
  'a page of the ship’s network with %i in place of the answer is no word of the port: it may be sent again',
  async (status, code) => {
    const portal = Response.json({ title: 'Welcome aboard' }, { status });
    const own = { status, error: { code, message: 'x' } };
    const said = [portal, own];
    stubApi({ ...answers(), [WRITE]: () => said.shift() ?? [COMMENT] });
    open();
    await userEvent.type(await screen.findByRole('textbox', { name: 'New comment' }, SLOW), 'Agreed');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText(COMMENTS.sendFailed, {}, SLOW);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText(COMMENTS.over, {}, SLOW);
  },
);

test('SHARE-07 that it was read is said once, when the page is touched or scrolled, and not when it is opened', async () => {
  const calls = stubApi(answers());
  open();
  await screen.findByRole('heading', { name: 'KEA MERIDIAN' }, SLOW);
  const said = () => calls.filter(({ name }) => name === READ);
  expect(said()).toEqual([]);
  fireEvent.scroll(window);
  await waitFor(() => expect(said()).toHaveLength(1), SLOW);
  expect(said()[0]?.request.body).toEqual({ device: expect.stringMatching(/^(phone|tablet|computer)$/) });
  fireEvent.pointerDown(document.body);
  fireEvent.scroll(window);
  expect(said()).toHaveLength(1);
});
