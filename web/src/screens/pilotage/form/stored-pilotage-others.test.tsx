import { pilotage } from '@leadline/domain/pilotages/pilotage';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { box, press, put } from '../../../../test/form-walk.tsx';
import { afterChange } from '../../../../test/koru-world.ts';
import { BASE, open } from '../../../../test/screens/stored-form.tsx';
import type { StubRequest } from '../../../../test/stub-api.ts';

test('a conflict shows both values and by whom; what the person decides is saved on top of what stands', async () => {
  let isFirst = true;
  const theirs = pilotage.parse({
    ...BASE,
    status: 'Plan',
    vesselAgent: 'Their agent',
    notes: 'Their note',
    version: 9,
  });
  const details = {
    code: 'conflict',
    message: 'changed',
    groups: { agent: { current: { vesselAgent: 'Their agent' }, by: 'Ben Roe', at: '2026-11-20T00:05:00.000Z' } },
    current: theirs,
  };
  const { user, sent } = await open(
    { status: 'Plan' },
    {
      answers: {
        'PUT /pilotages/:id': ({ body }: StubRequest) => {
          if (!isFirst) return [afterChange(theirs, body as Record<string, unknown>)];
          isFirst = false;
          return { status: 409, error: details };
        },
      },
    },
  );
  put('Agent', 'My agent');
  await press(user, 'Update');
  const panel = await screen.findByRole('alert', { name: 'Someone changed this while you were editing' });
  expect(within(panel).getByText('My agent')).toBeTruthy();
  expect(within(panel).getByText('Their agent')).toBeTruthy();
  expect(within(panel).getByText('Ben Roe, 13:05, 20 Nov 2026')).toBeTruthy();
  await press(user, 'Use mine');
  await press(user, 'Use this decision');
  expect(box('Agent')).toHaveProperty('value', 'My agent');
  expect(box('Notes')).toHaveProperty('value', 'Their note');
  await press(user, 'Update');
  await screen.findByText('The list');
  const [first, second] = sent();
  expect(second?.body).toEqual({
    vesselAgent: 'My agent',
    port: { uuid: BASE.port.uuid },
    base: { vesselAgent: 'Their agent' },
  });
  expect(first?.headers.get('idempotency-key')).not.toBe(second?.headers.get('idempotency-key'));
});

test('a conflict of drafts shows all three, and names the one that somebody else really changed', async () => {
  const before = { vesselFwdDraft: 8.4, vesselAftDraft: 8.8, vesselMaxDraft: 8.8 };
  const theirs = pilotage.parse({ ...BASE, status: 'Plan', ...before, vesselMaxDraft: 9.2, version: 9 });
  const groups = { drafts: { current: { vesselMaxDraft: 9.2 }, by: 'Maia Hēnare', at: '2026-11-20T00:41:00.000Z' } };
  const details = { code: 'conflict', message: 'changed', groups, current: theirs };
  const { user } = await open(
    { status: 'Plan', ...before },
    { answers: { 'PUT /pilotages/:id': { status: 409, error: details } } },
  );
  put('Aft Draft', '9.00');
  await press(user, 'Update');
  const panel = await screen.findByRole('alert', { name: 'Someone changed this while you were editing' });
  const version = (name: string) =>
    [...within(panel).getByRole('group', { name }).querySelectorAll('dl > div')].map(({ children }) =>
      [...children].map(({ textContent }) => textContent),
    );
  expect(version('Before')).toEqual([
    ['Fwd. Draft', '8.40'],
    ['Aft Draft', '8.80'],
    ['Max. Draft', '8.80 m'],
  ]);
  expect(version('Yours')).toEqual([
    ['Fwd. Draft', '8.40'],
    ['Aft Draft', '9.00'],
  ]);
  expect(version('Now on the server')).toEqual([
    ['Fwd. Draft', '8.40'],
    ['Aft Draft', '8.80'],
    ['Max. Draft', '9.20 m'],
  ]);
  expect(within(panel).getByText('They changed Max. Draft.')).toBeTruthy();
  expect(within(panel).getByText('Maia Hēnare, 13:41, 20 Nov 2026')).toBeTruthy();
});

const REVIEWED = {
  status: 'Plan' as const,
  needsReview: true,
  previousData: { vesselMaxDraft: 8.1, vesselAftDraft: 8.1, notes: null, date: '2026-11-21T15:30:00.000Z' },
};
const changedMarks = () =>
  [...document.querySelectorAll('.field, .fig')]
    .filter(({ textContent }) => textContent?.includes('changed from'))
    .map((field) => [field.querySelector('.lab')?.textContent, /changed from .*/.exec(field.textContent ?? '')?.[0]]);

test('REVIEW-05 the review form marks every field that others changed with what it was', async () => {
  await open(REVIEWED, { at: 'review' });
  expect(changedMarks()).toEqual([
    ['Date', 'changed from 04:30, 22 Nov 2026'],
    ['Aft Draft optional', 'changed from 8.10 m'],
    ['Max. Draft', 'changed from 8.10 m'],
    ['Notes optional', 'changed from --'],
  ]);
});

test('REVIEW-05 outside the review nothing is marked', async () => {
  await open(REVIEWED);
  expect(changedMarks()).toEqual([]);
});

test('REVIEW-07 Confirm on the review form closes the review also when nothing was typed, and Update does not', async () => {
  const { user, sent } = await open(REVIEWED, { at: 'review' });
  await press(user, 'Confirm');
  await screen.findByText('Planning');
  expect(sent().map(({ url }) => url.search)).toEqual(['?review=true']);
  const body = sent()[0]?.body as object;
  expect(Object.keys(body).sort()).toEqual(['base', 'port']);
  expect(body).toMatchObject({ base: { vesselAftDraft: 8.8, notes: BASE.notes } });
});

test('REVIEW-07 Confirm with a change of one’s own sends both at once', async () => {
  const { user, sent } = await open(REVIEWED, { at: 'review' });
  put('Notes', 'Seen by me');
  await press(user, 'Confirm');
  await screen.findByText('Planning');
  expect(sent()).toHaveLength(1);
  expect(sent()[0]?.url.search).toBe('?review=true');
  expect(sent()[0]?.body).toMatchObject({ notes: 'Seen by me', base: { notes: BASE.notes, vesselAftDraft: 8.8 } });
});
