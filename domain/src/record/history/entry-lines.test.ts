import { expect, test } from 'vitest';
import { type ReadEntry, wordsOfEntry } from './entry-lines.ts';

const entry = (action: string, before: ReadEntry['before'], after: ReadEntry['after']): ReadEntry => ({
  ...{ number: 8, entity: 'pilotage', action, before, after },
  ...{ about: null, names: {} },
});
const words = (each: ReadEntry) => wordsOfEntry(each, 'Pacific/Auckland');
const LINK = '8bc66ad2-1cf5-4362-b7cf-39bc8ea028bf';

test('an opening by the ship names the e-mail address and the kind of device, no ids', () => {
  const after = { status: 'SentRead', link: LINK, email: 'master@totara.example', device: 'phone' };
  expect(words(entry('read', { status: 'SentUnread' }, after))).toEqual({
    ...{ title: 'Opened by the ship', text: 'master@totara.example, phone', lines: [] },
  });
});

test('a comment shows its author and text; a disagreement has its own heading', () => {
  const after = { status: 'SentNewComment', comment: LINK, role: 'master', name: 'R. Santos', link: LINK };
  const wordsWith = (more: object) => words(entry('commented', { status: 'SentRead' }, { ...after, ...more }));
  const text = 'Two tugs at the bow?';
  expect(wordsWith({ text, isDisagreement: false })).toMatchObject({ title: 'Comment', text: `R. Santos: ${text}` });
  expect(wordsWith({ text, isDisagreement: true })).toMatchObject({
    title: 'Does not agree',
    text: `R. Santos: ${text}`,
  });
  expect(wordsWith({ text, name: null })).toMatchObject({ title: 'Comment', text });
});

test('a disagreement that waited for a network says when it was given and when the server had it; others do not', () => {
  const after = { text: 'Draft is 11.9', name: 'R. Santos', isDisagreement: true };
  // Auckland is 13 hours ahead in November.
  const textOf = (givenAt: string, at = '2026-11-21T15:54:00.000Z') =>
    words({ ...entry('commented', {}, { ...after, givenAt }), at }).text;
  expect(textOf('2026-11-21T14:10:00.000Z')).toBe('R. Santos: Draft is 11.9 (given 22/0310, received 22/0454)');
  // By a device whose clock was ahead.
  expect(textOf('2026-11-21T15:55:01.000Z')).toBe('R. Santos: Draft is 11.9 (given 22/0455, received 22/0454)');
  for (const onArrival of ['2026-11-21T15:53:00.000Z', '2026-11-21T15:55:00.000Z'])
    expect(textOf(onArrival)).toBe('R. Santos: Draft is 11.9');
});

test('a comment with withheld values shows its heading only', () => {
  expect(words(entry('commented', null, null))).toEqual({ title: 'Comment', text: null, lines: [] });
});

test('each status has its own words, also the three that the list shows as Sent', () => {
  const lines = (before: string, after: string) =>
    words(entry('changed', { status: before }, { status: after })).lines.map((line) => [line.before, line.after]);
  expect(lines('SentNewComment', 'SentRead')).toEqual([['Sent, new comment', 'Sent and opened']]);
  expect(lines('SentUnread', 'Done')).toEqual([['Sent, not opened yet', 'Done']]);
  expect(lines('Done', 'Arch')).toEqual([['Done', 'Archived']]);
});

test('an attached or deleted file shows its name and its column', () => {
  const file = { attachmentType: 'dukc', name: 'ukc.pdf', mimeType: 'application/pdf', size: 81_000, sha256: 'ab' };
  expect(words(entry('attached', null, file))).toEqual({
    ...{ title: 'File attached', text: 'ukc.pdf, UKC Documentation', lines: [] },
  });
  expect(words(entry('detached', file, null))).toMatchObject({
    title: 'File deleted',
    text: 'ukc.pdf, UKC Documentation',
  });
  expect(words(entry('attached', null, null))).toMatchObject({ title: 'File attached', text: null });
});
