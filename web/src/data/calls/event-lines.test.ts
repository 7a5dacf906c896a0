import { describe, expect, test } from 'vitest';
import { readEventLines } from './event-lines.ts';

/**
 * What a browser makes of these streams by the HTML Standard, "Interpreting an event stream": its own examples, and those
 * that the web platform tests (wpt, folder eventsource, the file is named) ask of every browser. A nameless event is "".
 */
const CASES: readonly [title: string, stream: string, events: readonly (readonly [name: string, data: string])[]][] = [
  ['the standard: data of several lines is one text', 'data: YHOO\ndata: +2\ndata: 10\n\n', [['', 'YHOO\n+2\n10']]],
  [
    'the standard: a comment, an id, a field id without a value, and one blank is taken off alone',
    ': test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n',
    [
      ['', 'first event'],
      ['', 'second event'],
      ['', ' third event'],
    ],
  ],
  [
    'the standard: data without a value is an event, and one that is not ended is none',
    'data\n\ndata\ndata\n\ndata:',
    [
      ['', ''],
      ['', '\n'],
    ],
  ],
  [
    'the standard: a blank behind the colon means nothing',
    'data:test\n\ndata: test\n\n',
    [
      ['', 'test'],
      ['', 'test'],
    ],
  ],
  [
    'the standard: a name counts for its own event alone',
    'event: add\ndata: 73857293\n\nevent: remove\ndata: 2153\n\ndata: 113411\n\n',
    [
      ['add', '73857293'],
      ['remove', '2153'],
      ['', '113411'],
    ],
  ],
  [
    'format-newlines: CR LF, LF and CR end a line, in any order',
    'data:test\r\ndata\ndata:test\r\n\r',
    [['', 'test\n\ntest']],
  ],
  [
    'format-comments: comments between lines, long ones and with a NUL',
    `data:1\r:\0\n:\r\ndata:2\n:${'x'.repeat(2048)}\rdata:3\n:data:fail\r:${'x'.repeat(2048)}\ndata:4\n\n`,
    [['', '1\n2\n3\n4']],
  ],
  [
    'format-field-parsing: names count to the letter',
    'data:\0\ndata:  2\rData:1\ndata\0:2\ndata:1\r\0data:4\nda-ta:3\rdata_5\ndata:3\rdata:\r\n data:32\ndata:4\n\n',
    [['', '\0\n 2\n1\n3\n\n4']],
  ],
  [
    'format-field-unknown: what nobody knows is passed over',
    'data:test\n data\ndata\nfoobar:xxx\njustsometext\n:thisisacommentyay\ndata:test\n\n',
    [['', 'test\n\ntest']],
  ],
  ['format-leading-space: a tab is no blank', 'data:\ttest\rdata: \ndata:test\n\n', [['', '\ttest\n\ntest']]],
  ['format-null-character: a NUL is a letter of the data', 'data:\0\n\n\n\n', [['', '\0']]],
  [
    'format-field-id-null: an id with a NUL is passed over, and its event is not',
    'id: 5\0\ndata: hello\n\n',
    [['', 'hello']],
  ],
  [
    'format-field-event-empty, field-name-event: no name is no name, and without data there is no event',
    'event: \ndata:data\n\nevent: again\n\ndata:x\n\n',
    [
      ['', 'data'],
      ['', 'x'],
    ],
  ],
  [
    'format-bom: within the stream a byte order mark is a letter of a field that nobody knows',
    'data:1\n\n\uFEFFdata:2\n\ndata:3\n\n',
    [
      ['', '1'],
      ['', '3'],
    ],
  ],
  [
    'format-data-before-final-empty-line: what is cut off before its end is none',
    'data:test1\n\nid:test\ndata:test2',
    [['', 'test1']],
  ],
];
const eventsOf = (events: (typeof CASES)[number][2]) => events.map(([name, data]) => ({ name, data }));

describe.each(CASES)('%s', (_, stream, events) => {
  test('whole, cut in two at any place, and letter by letter', () => {
    expect(readEventLines().take(stream)).toEqual(eventsOf(events));
    for (let cut = 0; cut <= stream.length; cut += 1) {
      const lines = readEventLines();
      const parts = [stream.slice(0, cut), '', stream.slice(cut)];
      expect(parts.flatMap((part) => lines.take(part))).toEqual(eventsOf(events));
    }
    const lines = readEventLines();
    expect([...stream].flatMap((letter) => lines.take(letter))).toEqual(eventsOf(events));
  });
});

test('an event is told with the CR that ends it, and a LF that comes later belongs to that CR', () => {
  const lines = readEventLines();
  expect(lines.take('data: one\r\r')).toEqual([{ name: '', data: 'one' }]);
  expect(lines.take('\ndata: two\n')).toEqual([]);
  expect(lines.take('\n')).toEqual([{ name: '', data: 'two' }]);
});

test('format-field-retry, -bogus and -empty: digits alone say how long to wait; what is longer than a quarter of an hour is not believed', () => {
  const waitAfter = (text: string) => {
    const lines = readEventLines();
    lines.take(text);
    return lines.retryMs();
  };
  expect(waitAfter('data:x\n\n')).toBeNull();
  expect(waitAfter('retry:03000\n')).toBe(3000);
  expect(waitAfter('retry: 2000\nretry:1000x\nretry:1.5\nretry:-1\nretry\nretry:\n')).toBe(2000);
  expect(waitAfter('retry:2000\nretry:1000000\n')).toBe(2000);
});
