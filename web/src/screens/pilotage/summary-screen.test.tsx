import type { PilotageExtra } from '@leadline/domain/checklist/pilotage-extra';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { ARRIVAL, arrivalAnswers } from '../../../test/koru-arrival.ts';
import { AROHA, renderRoutes } from '../../../test/render.tsx';
import { conflict, NOTES_ID, notes, sentIn, stored } from '../../../test/screens/koru-notes.ts';
import { type StubRequest, stubApi } from '../../../test/stub-api.ts';
import { PilotageScreen } from './pilotage-screen.tsx';
import { SummaryScreen } from './summary-screen.tsx';

const routes: RouteObject[] = [
  { path: '/', element: <p>The list</p> },
  {
    path: '/pilotage/:id',
    Component: PilotageScreen,
    children: [
      { path: 'summary', Component: SummaryScreen },
      { path: 'vessel', element: <Link to="../summary">Back to the notes</Link> },
    ],
  },
];

interface Opening {
  standing?: PilotageExtra[];
  answers?: Parameters<typeof stubApi>[0];
  pilotage?: Partial<Pilotage>;
  signedInAs?: typeof AROHA;
}

function open({ standing = [], answers = {}, pilotage = {}, signedInAs = AROHA }: Opening = {}) {
  const calls = stubApi({
    ...arrivalAnswers({ ...ARRIVAL, ...pilotage }),
    'GET /pilotages_extras': standing,
    'GET /ports_extras': [],
    'POST /pilotages_extras': stored,
    'PUT /pilotages_extras/:id': stored,
    ...answers,
  });
  const { router, client } = renderRoutes(routes, { at: `/pilotage/${ARRIVAL.uuid}/summary`, signedInAs });
  const writes = () => calls.filter(({ name }) => /^(POST|PUT) \/pilotages_extras/.test(name));
  return { user: userEvent.setup(), writes, router, client, calls };
}

const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'General Notes' });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
const write = async (user: ReturnType<typeof userEvent.setup>, text: string) => {
  const field = await box();
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
};

test('the Checklist tab has the section "General Notes", and the side bar leads to it', async () => {
  open({ standing: [notes('Radio channel 8.')] });
  expect((await box()).value).toBe('Radio channel 8.');
  expect(screen.getByRole('heading', { name: 'General Notes' })).toBeTruthy();
  const tab = screen.getByRole('link', { name: 'Checklist' });
  expect(tab.getAttribute('href')).toBe(`/pilotage/${ARRIVAL.uuid}/summary`);
  expect(tab.getAttribute('aria-current')).toBe('page');
});

test('API-31 the notes are read with the uuid of the pilotage', async () => {
  const { calls } = open();
  await box();
  const read = calls.find(({ name }) => name === 'GET /pilotages_extras');
  expect(read?.request.url.searchParams.get('pilotageUuid')).toBe(ARRIVAL.uuid);
});

test('API-32 ERR-19 the first notes are made with pilotage, type and metadata: "Notes saved"', async () => {
  const { user, writes } = open();
  expect((await box()).placeholder).toBe('No notes yet');
  await write(user, 'Hold until 04:54.');
  await user.click(save());
  expect(await screen.findByText('Notes saved')).toBeTruthy();
  expect(writes().map(({ name }) => name)).toEqual(['POST /pilotages_extras']);
  expect(writes()[0]?.request.body).toEqual({
    uuid: expect.any(String),
    pilotage: { uuid: ARRIVAL.uuid },
    extraType: 'general_notes',
    metadata: { value: 'Hold until 04:54.' },
    base: { metadata: { value: null } },
  });
});

test('API-32 made on another tablet first, later edits go to the id that the server answered', async () => {
  const { user, writes } = open();
  await write(user, 'One');
  await user.click(save());
  await screen.findByText('Notes saved');
  expect(sentIn(writes()[0]?.request as StubRequest).uuid).not.toBe(NOTES_ID);
  await write(user, 'Two');
  await user.click(save());
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes()[1]?.name).toBe('PUT /pilotages_extras/:id');
  expect(writes()[1]?.request.url.pathname).toBe(`/api/pilotages_extras/${NOTES_ID}`);
  expect(sentIn(writes()[1]?.request as StubRequest).base).toEqual({ metadata: { value: 'One' } });
});

test('CHECK-07 over 500 characters the count is marked and Save is disabled; 500 may be saved', async () => {
  const { user } = open();
  await write(user, 'x'.repeat(501));
  expect(screen.getByRole('alert').textContent).toBe('501 / 500 character limit');
  expect(save().disabled).toBe(true);
  await write(user, 'x'.repeat(500));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(save().disabled).toBe(false);
});

test('CHECK-07 pasted text over the limit is kept, and a sign outside the first plane is one character', async () => {
  const { user } = open();
  await write(user, '\u{1F6A2}'.repeat(501));
  expect((await box()).value).toBe('\u{1F6A2}'.repeat(501));
  expect(screen.getByRole('alert').textContent).toBe('501 / 500 character limit');
  await write(user, '\u{1F6A2}'.repeat(500));
  expect(save().disabled).toBe(false);
});

test('CHECK-08 Save is disabled when nothing changed, and while saving', async () => {
  let answer = (_: unknown[]) => {};
  const slow = () => new Promise<unknown[]>((resolve) => (answer = resolve));
  const { user } = open({ standing: [notes('Slow')], answers: { 'PUT /pilotages_extras/:id': slow } });
  await box();
  expect(save().disabled).toBe(true);
  await write(user, 'Slow astern');
  expect(save().disabled).toBe(false);
  await write(user, 'Slow');
  expect(save().disabled).toBe(true);
  await write(user, 'Slow astern');
  await user.click(save());
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Saving…' })).disabled).toBe(true);
  expect((await box()).readOnly).toBe(true);
  answer([notes('Slow astern')]);
  await screen.findByText('Notes saved');
  expect(save().disabled).toBe(true);
});

test('CHECK-08 who may not edit reads the notes, with the reason', async () => {
  open({ standing: [notes('Radio channel 8.')], signedInAs: { ...AROHA, roles: ['master'] } });
  expect(await screen.findByText('Radio channel 8.')).toBeTruthy();
  expect(screen.getByText('You may read the notes, not change them.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('CHECK-10 of a pilotage that is done its own pilots still write notes', async () => {
  const { user, writes } = open({ pilotage: { status: 'Done' }, standing: [notes('')] });
  await write(user, 'Tug late.');
  await user.click(save());
  await screen.findByText('Notes saved');
  expect(writes()).toHaveLength(1);
});

test.each([
  ['Done', { pilot: null, pilotSecond: null }, 'This pilotage is done: only its own pilots may still write notes.'],
  ['Arch', {}, 'This pilotage is in the archive: its notes stay as they are.'],
  ['Canc', {}, 'This pilotage was cancelled: its notes stay as they are.'],
] as const)('CHECK-10 %s is read-only for anybody else, and says why', async (status, people, reason) => {
  open({ pilotage: { status, ...people } });
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(screen.getByText('No notes yet')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('ERR-19 notes that were not saved stay in their box: "Error saving notes"', async () => {
  const refused = { status: 422, error: { code: 'endState', message: 'over' } };
  const { user } = open({ answers: { 'POST /pilotages_extras': refused } });
  await write(user, 'Hold.');
  await user.click(save());
  expect(await screen.findByText('Error saving notes')).toBeTruthy();
  expect(screen.getByText('Not saved')).toBeTruthy();
  expect((await box()).value).toBe('Hold.');
  expect(save().disabled).toBe(false);
});

test('ERR-13 notes that cannot be read: "Error loading checklist", and Retry reads again', async () => {
  let isBroken = true;
  const reading = () => (isBroken ? { status: 500, error: { code: 'internal', message: 'no' } } : [notes('Here')]);
  const { user } = open({ answers: { 'GET /pilotages_extras': reading } });
  expect(await screen.findByText('Error loading checklist')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await box()).value).toBe('Here');
});

test('CHECK-02 leaving with unsaved notes asks "Discard unsaved changes?"', async () => {
  const { user, router } = open({ standing: [notes('Slow')] });
  await write(user, 'Slow astern');
  await user.click(screen.getByRole('link', { name: 'Vessel' }));
  const question = await screen.findByRole('dialog', { name: 'Discard unsaved changes?' });
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(router.state.location.pathname).toMatch(/summary$/);
  expect((await box()).value).toBe('Slow astern');
  await user.click(screen.getByRole('link', { name: 'Vessel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(router.state.location.pathname).toMatch(/vessel$/));
});

async function meetAnother(mine = 'Mine', theirs = 'Theirs') {
  let isFirst = true;
  const answer = (request: StubRequest) => {
    if (!isFirst) return stored(request);
    isFirst = false;
    return conflict(theirs);
  };
  const opened = open({ standing: [notes('Old')], answers: { 'PUT /pilotages_extras/:id': answer } });
  await write(opened.user, mine);
  await opened.user.click(save());
  await screen.findByRole('heading', { name: 'Someone changed this while you were editing' });
  return opened;
}
const version = (name: string) => screen.getByRole('group', { name }).textContent;
const lastSent = (writes: { request: StubRequest }[]) => sentIn(writes.at(-1)?.request as StubRequest);

test('SYNC-14 two notes: before, yours and now stand side by side, and nothing is saved before the decision', async () => {
  const { writes } = await meetAnother();
  expect(version('Before')).toContain('Old');
  expect(version('Yours')).toContain('Mine');
  // 13:34 UTC is 02:34 of the next day in the port's summer time, UTC+13.
  expect(version('Now on the server')).toContain('Ben Roe, 02:34, 22 Nov 2026');
  expect(version('Now on the server')).toContain('Theirs');
  expect(writes()).toHaveLength(1);
  expect(save().disabled).toBe(true);
  expect(screen.queryByText('Error saving notes')).toBeNull();
});

test('SYNC-14 "Use mine" saves mine over what was shown of theirs', async () => {
  const { user, writes } = await meetAnother();
  await user.click(screen.getByRole('button', { name: 'Use mine' }));
  await screen.findByText('Notes saved');
  expect(lastSent(writes())).toMatchObject({ metadata: { value: 'Mine' }, base: { metadata: { value: 'Theirs' } } });
});

test('SYNC-14 "Use theirs" shows theirs and sends nothing', async () => {
  const { user, writes } = await meetAnother();
  await user.click(screen.getByRole('button', { name: 'Use theirs' }));
  await waitFor(async () => expect((await box()).value).toBe('Theirs'));
  expect(writes()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Use mine' })).toBeNull();
});

test('SYNC-14 "Keep both" saves theirs, then mine', async () => {
  const { user, writes } = await meetAnother();
  await user.click(screen.getByRole('button', { name: 'Keep both' }));
  await screen.findByText('Notes saved');
  expect(lastSent(writes())).toMatchObject({
    metadata: { value: 'Theirs\nMine' },
    base: { metadata: { value: 'Theirs' } },
  });
});

test('CHECK-07 both are not offered where they come to more than 500 characters', async () => {
  // 250 + a new line + 250 = 501
  await meetAnother('m'.repeat(250), 't'.repeat(250));
  expect(screen.queryByRole('button', { name: 'Keep both' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Use mine' })).toBeTruthy();
});

test('SYNC-14 notes that another changes while they are written are told at once; "Keep mine" saves on top of theirs', async () => {
  let now = 'Old';
  const { user, writes, client } = open({ answers: { 'GET /pilotages_extras': () => [notes(now)] } });
  await write(user, 'Mine');
  now = 'Theirs';
  await act(() => client.invalidateQueries());
  const news = await screen.findByRole('alert', { name: 'Changed while you were editing' });
  expect(news.textContent).toContain('Someone else made General Notes “Theirs”. You changed it too.');
  expect((await box()).value).toBe('Mine');
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(screen.queryByText('Changed while you were editing')).toBeNull();
  await user.click(save());
  await screen.findByText('Notes saved');
  expect(lastSent(writes())).toMatchObject({ metadata: { value: 'Mine' }, base: { metadata: { value: 'Theirs' } } });
});

test('SYNC-14 "Take theirs" while notes are written shows theirs and leaves nothing to save', async () => {
  let now = 'Old';
  const { user, writes, client } = open({ answers: { 'GET /pilotages_extras': () => [notes(now)] } });
  await write(user, 'Mine');
  now = '';
  await act(() => client.invalidateQueries());
  const news = await screen.findByRole('alert', { name: 'Changed while you were editing' });
  expect(news.textContent).toContain('Someone else cleared General Notes.');
  await user.click(screen.getByRole('button', { name: 'Take theirs' }));
  await waitFor(async () => expect((await box()).value).toBe(''));
  expect(save().disabled).toBe(true);
  expect(writes()).toHaveLength(0);
});
