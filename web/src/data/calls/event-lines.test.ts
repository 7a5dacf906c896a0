import { expect, test } from 'vitest';
import { readEventLines } from './event-lines.ts';

/** As the standard of server-sent events writes them: comments, fields with and without a blank, lines of three kinds. */
const TEXT =
  ': beat\n\nretry: 2000\n\nevent: again\ndata: {}\n\nevent:change\r\ndata:{"a":1}\r\n\r\nid: 7\ndata: one\ndata: two\n\n';
const EVENTS = [
  { name: 'again', data: '{}' },
  { name: 'change', data: '{"a":1}' },
  { name: '', data: 'one\ntwo' },
];

test('comments are no events, fields may have a blank or none, and data of several lines are one text', () => {
  const lines = readEventLines();
  expect(lines.take(TEXT)).toEqual(EVENTS);
  expect(lines.retryMs()).toBe(2000);
});

test('in whatever two parts the text comes, or letter by letter, the events are the same', () => {
  for (let cut = 0; cut <= TEXT.length; cut += 1) {
    const lines = readEventLines();
    expect([...lines.take(TEXT.slice(0, cut)), ...lines.take(TEXT.slice(cut))]).toEqual(EVENTS);
  }
  const letters = readEventLines();
  expect([...TEXT].flatMap((letter) => letters.take(letter))).toEqual(EVENTS);
});

test('an event that is cut off before its end is none', () => {
  expect(readEventLines().take('event: change\ndata: {"a":1}\n')).toEqual([]);
});
