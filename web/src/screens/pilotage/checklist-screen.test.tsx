import type { PilotageExtra } from '@leadline/domain/checklist/pilotage-extra';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { ARRIVAL, arrivalAnswers } from '../../../test/koru-arrival.ts';
import { AROHA, renderRoutes } from '../../../test/render.tsx';
import {
  AT,
  bodyOf,
  CARD,
  checklist,
  extra,
  GANGWAY,
  id,
  item,
  items,
  POSTER,
  stored,
  TEMPLATES,
  UKC,
} from '../../../test/screens/koru-checklists.ts';
import { type StubRequest, stubApi } from '../../../test/stub-api.ts';
import { PilotageScreen } from './pilotage-screen.tsx';
import { SummaryScreen } from './summary-screen.tsx';

const routes: RouteObject[] = [
  {
    path: '/pilotage/:id',
    Component: PilotageScreen,
    children: [
      { path: 'summary', Component: SummaryScreen },
      { path: 'vessel', element: <Link to="../summary">Back to the lists</Link> },
    ],
  },
];

interface Opening {
  standing?: PilotageExtra[] | (() => unknown[]);
  answers?: Parameters<typeof stubApi>[0];
  pilotage?: Partial<Pilotage>;
  signedInAs?: typeof AROHA;
}

function open({ standing = [], answers = {}, pilotage = {}, signedInAs = AROHA }: Opening = {}) {
  const calls = stubApi({
    ...arrivalAnswers({ ...ARRIVAL, ...pilotage }),
    'GET /pilotages_extras': standing,
    'GET /ports_extras': TEMPLATES,
    'POST /pilotages_extras': stored([]),
    'PUT /pilotages_extras/:id': stored(items()),
    ...answers,
  });
  const { router, client } = renderRoutes(routes, { at: `/pilotage/${ARRIVAL.uuid}/summary`, signedInAs });
  const writes = () => calls.filter(({ name }) => /^(POST|PUT) \/pilotages_extras/.test(name));
  return { user: userEvent.setup(), writes, router, client };
}

const section = (name: string) => screen.findByRole('region', { name });
const ticks = async () => within(await section('Checklist'));
const judged = async () => within(await section('Pass/Caution Checklist'));
const box = async (name: string) => (await ticks()).getByRole<HTMLInputElement>('checkbox', { name });
const saveIn = (found: Awaited<ReturnType<typeof ticks>>) =>
  found.getByRole<HTMLButtonElement>('button', { name: /^Save / });

test('CHECK-01 CHECK-13 the tab has the checklist, the pass/caution checklist and the notes, and the values of the port', async () => {
  open();
  await section('Checklist');
  await section('Pass/Caution Checklist');
  await section('General Notes');
  expect(within(await section('Values')).getByText('VHF 12')).toBeTruthy();
});

test('CHECK-04 what is not asked of an arrival is disabled and says so; a tick that it had stays', async () => {
  open({ standing: [checklist(items({ isSelected: true }, {}, { isSelected: true }))] });
  const found = await ticks();
  expect(found.getByText('1 of 2 checked')).toBeTruthy();
  const gangway = await box('Gangway clear');
  expect([gangway.disabled, gangway.checked]).toEqual([true, true]);
  expect(found.getByText('answered earlier, not asked of an arrival')).toBeTruthy();
});

test('CHECK-08 API-32 a first tick makes the list, whole, with what was seen; "Checklist updated"', async () => {
  const { user, writes } = open();
  const found = await ticks();
  expect(saveIn(found).disabled).toBe(true);
  await user.click(await box('Pilot card'));
  expect(found.getByText('You have unsaved changes')).toBeTruthy();
  await user.click(saveIn(found));
  expect(await screen.findByText('Checklist updated')).toBeTruthy();
  const [sent] = writes();
  expect(sent?.name).toBe('POST /pilotages_extras');
  const body = sent ? bodyOf(sent) : null;
  expect(body?.extraType).toBe('checklist');
  expect(body?.metadata.value.map(({ uuid, isSelected = false }) => [uuid, isSelected])).toEqual([
    [id('a0'), false],
    [CARD, true],
    [POSTER, false],
    [id('b0'), false],
    [GANGWAY, false],
  ]);
  expect(body?.base.metadata.value).toHaveLength(5);
});

test('CHECK-08 of a list that stands only the touched item is sent; ticking back leaves nothing to save', async () => {
  const { user, writes } = open({ standing: [checklist(items({ isSelected: true }))] });
  const found = await ticks();
  await user.click(await box('Poster sighted'));
  await user.click(await box('Poster sighted'));
  expect(saveIn(found).disabled).toBe(true);
  await user.click(await box('Poster sighted'));
  await user.click(saveIn(found));
  await screen.findByText('Checklist updated');
  expect(writes().map((call) => bodyOf(call).metadata.value.map(({ uuid }) => uuid))).toEqual([[POSTER]]);
});

test('CHECK-09 select-all leaves headings and disabled items alone, and is undone as one', async () => {
  const { user } = open({ standing: [checklist(items({ isSelected: true, comment: 'Drafts read' }))] });
  const found = await ticks();
  await user.click(found.getByRole('button', { name: 'Select all' }));
  expect(found.getByText('2 of 2 checked')).toBeTruthy();
  expect((await box('Gangway clear')).checked).toBe(false);
  await user.click(found.getByRole('button', { name: 'Undo select all' }));
  expect(found.getByText('1 of 2 checked')).toBeTruthy();
  expect((await box('Pilot card')).checked).toBe(true);
  expect(saveIn(found).disabled).toBe(true);
});

test('CHECK-06 a comment over 300 characters is kept, marked, and holds Save', async () => {
  const { user } = open();
  const found = await ticks();
  await user.click(found.getByRole('button', { name: 'Comment: Pilot card' }));
  const comment = found.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment: Pilot card' });
  await user.click(comment);
  await user.paste('c'.repeat(301));
  expect(comment.value).toHaveLength(301);
  expect(found.getByRole('alert').textContent).toBe('301 / 300 character limit');
  expect(saveIn(found).disabled).toBe(true);
  await user.type(comment, '{Backspace}');
  expect(saveIn(found).disabled).toBe(false);
});

test('CHECK-07 the comment on the list takes 500 characters', async () => {
  const { user } = open();
  const found = await ticks();
  await user.click(found.getByRole('textbox', { name: 'Comment on the list' }));
  await user.paste('c'.repeat(501));
  expect(found.getByRole('alert').textContent).toBe('501 / 500 character limit');
  expect(saveIn(found).disabled).toBe(true);
});

test('CHECK-05 pass and caution exclude each other, and a second press takes the judgement back', async () => {
  const { user } = open();
  const row = within((await judged()).getByRole('group', { name: 'Pilot rest' }));
  const pressed = () => row.getAllByRole('button').map((each) => each.getAttribute('aria-pressed'));
  await user.click(row.getByRole('button', { name: 'Pass' }));
  expect(pressed()).toEqual(['true', 'false']);
  await user.click(row.getByRole('button', { name: 'Caution' }));
  expect(pressed()).toEqual(['false', 'true']);
  await user.click(row.getByRole('button', { name: 'Caution' }));
  expect(pressed()).toEqual(['false', 'false']);
});

test('a row shows what Leadline knows, keeps it at the press, and says when it is judged against it', async () => {
  const { user, writes } = open({ answers: arrivalAnswers(ARRIVAL, () => -0.9) });
  const found = await judged();
  // Cutter Channel: 12.90 − 0.90 − 11.60 − 1.16 = −0.76.
  await found.findByText(/^−0\.76 m at Cutter Channel/);
  await user.click(
    within(found.getByRole('group', { name: 'UKC all constraints' })).getByRole('button', { name: 'Pass' }),
  );
  expect(found.getByText('Judged pass; the figure said caution')).toBeTruthy();
  await user.click(saveIn(found));
  await screen.findByText('Checklist updated');
  const [sent] = writes();
  const row = sent && bodyOf(sent).metadata.value[0];
  expect(row).toMatchObject({ uuid: UKC, passChecked: true });
  expect(row?.known).toMatchObject({
    text: '−0.76 m at Cutter Channel',
    says: 'caution',
    source: expect.stringContaining('tide'),
    at: expect.any(String),
  });
});

test('what was known at the judgement stays beside it when the figure is another by now', async () => {
  const known = { text: '+0.84 m at Cutter Channel', says: 'pass', source: 'Leadline', asOf: null, at: AT };
  const row = { ...item(UKC, 'UKC all constraints'), passChecked: true, failChecked: false, known };
  open({ standing: [extra('pass_fail_checklist', { value: [row], comment: null })] });
  // 13:34 UTC is 02:34 of the next day in the port's summer time, UTC+13.
  expect(await (await judged()).findByText('At 22/0234: +0.84 m at Cutter Channel')).toBeTruthy();
});

test.each([
  ['Arch', 'This pilotage is in the archive: its checklists stay as they are.'],
  ['Done', 'This pilotage is done: its checklists stay as they are.'],
] as const)('CHECK-08 DETAIL-16 %s: the lists are read, with the reason', async (status, reason) => {
  open({
    pilotage: { status },
    standing: [checklist(items({ isSelected: true, comment: 'Drafts read' }), 'All well')],
  });
  const found = await ticks();
  expect(found.getByText(reason)).toBeTruthy();
  expect([(await box('Pilot card')).disabled, (await box('Pilot card')).checked]).toEqual([true, true]);
  expect(found.getByText('Drafts read')).toBeTruthy();
  expect(found.getByText('All well')).toBeTruthy();
  expect(found.queryByRole('button')).toBeNull();
});

test('CHECK-02 leaving with an unsaved tick asks once', async () => {
  const { user, router } = open();
  await user.click(await box('Pilot card'));
  await user.click(screen.getByRole('link', { name: 'Vessel' }));
  const question = await screen.findByRole('dialog', { name: 'Discard unsaved changes?' });
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect((await box('Pilot card')).checked).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Vessel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(router.state.location.pathname).toMatch(/vessel$/));
});

test('ERR-19 a list that was not saved keeps its ticks: "Error saving checklist"', async () => {
  const refused = { status: 422, error: { code: 'endState', message: 'over' } };
  const { user } = open({ answers: { 'POST /pilotages_extras': refused } });
  await user.click(await box('Pilot card'));
  await user.click(saveIn(await ticks()));
  expect(await screen.findByText('Error saving checklist')).toBeTruthy();
  expect((await ticks()).getByText('Not saved')).toBeTruthy();
  expect((await box('Pilot card')).checked).toBe(true);
});

test('ERR-13 templates that cannot be read: "Error loading port guidelines/terms/checklist", and Retry reads again', async () => {
  let isBroken = true;
  const reading = () => (isBroken ? { status: 500, error: { code: 'internal', message: 'no' } } : TEMPLATES);
  const { user } = open({ answers: { 'GET /ports_extras': reading } });
  expect(await screen.findByText('Error loading port guidelines/terms/checklist')).toBeTruthy();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await box('Pilot card')).checked).toBe(false);
});

test('SYNC-14 what others tick shows at once beneath an open list; an item that both changed is told', async () => {
  let now = items();
  const { user, client, writes } = open({ standing: () => [checklist(now)] });
  await user.click(await box('Pilot card'));
  now = items({ isSelected: false, comment: 'Missing' }, { isSelected: true });
  await act(() => client.invalidateQueries());
  await waitFor(async () => expect((await box('Poster sighted')).checked).toBe(true));
  const news = await screen.findByRole('alert', { name: 'Changed while you were editing' });
  expect(news.textContent).toContain('Someone else made “Pilot card” not answered');
  expect((await box('Pilot card')).checked).toBe(true);
  await user.click(within(news).getByRole('button', { name: 'Keep mine' }));
  await user.click(saveIn(await ticks()));
  await screen.findByText('Checklist updated');
  const [sent] = writes();
  const body = sent && bodyOf(sent);
  expect(body?.metadata.value).toMatchObject([{ uuid: CARD, isSelected: true }]);
  expect(body?.base.metadata.value).toMatchObject([{ uuid: CARD, comment: 'Missing' }]);
});

test('SYNC-14 two answers to one item: the person says which counts, and the other items go with it', async () => {
  const theirs = items({ comment: 'Missing' });
  const path = `metadata.value.${CARD}`;
  let isFirst = true;
  const answer = (request: StubRequest) => {
    if (!isFirst) return stored(theirs)(request);
    isFirst = false;
    const groups = {
      [path]: { current: { [path]: { label: 'Pilot card', comment: 'Missing' } }, by: 'Ben Roe', at: AT },
    };
    const error = { code: 'conflict', message: 'changed', groups, current: checklist(theirs) };
    return { status: 409, error };
  };
  const { user, writes } = open({
    standing: [checklist(items())],
    answers: { 'PUT /pilotages_extras/:id': answer },
  });
  await user.click(await box('Pilot card'));
  await user.click(await box('Poster sighted'));
  await user.click(saveIn(await ticks()));
  const asked = within(await screen.findByRole('group', { name: 'Pilot card' }));
  expect(asked.getByRole('group', { name: 'Now on the server' }).textContent).toContain('Missing');
  await user.click(asked.getByRole('button', { name: 'Use theirs' }));
  await user.click(screen.getByRole('button', { name: 'Use this decision' }));
  await waitFor(() => expect(writes()).toHaveLength(2));
  const last = writes().at(-1);
  expect(last && bodyOf(last).metadata.value).toMatchObject([{ uuid: POSTER, isSelected: true }]);
  await waitFor(async () => expect((await box('Poster sighted')).checked).toBe(true));
  expect((await box('Pilot card')).checked).toBe(false);
});
