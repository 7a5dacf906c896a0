import { expect, test } from 'vitest';
import { ApiFailure } from '../../data/calls/api-failure.ts';
import { SaveFailed } from '../../data/errors/save-failed.ts';
import { isFault, makeReport, plainWords, screenOf } from './error-report.ts';

const AT = Date.UTC(2026, 10, 22, 15, 30);
const UUID = '0b0e6c1e-6b52-4c3e-8a53-3d2f50b1a001';
const PLACE = { at: AT, pathname: `/pilotage/${UUID}/risks` };

/** What belongs to a person, a vessel or a session. */
const CANARIES = [
  'Aroha',
  'Ngata',
  'aroha@koru.example',
  'KEA MERIDIAN',
  '9074729',
  UUID,
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhcm9oYSJ9.c2lnbmF0dXJl',
  'slow at the bend, two tugs',
  '8.35',
  "O'Brien's",
];

function thrown(message: string, stack: string): Error {
  return Object.assign(new TypeError(message), { stack });
}

test('OFFLINE-05 a report tells what failed, where in the code, in which build, on which screen and when', () => {
  const message = "Cannot read properties of undefined (reading 'height')";
  const stack =
    `TypeError: ${message}\n` +
    '    at heightAt (https://pilots.example.org/assets/risks-screen-B1a2.js:12:340)\n' +
    '    at async Object.assess (https://pilots.example.org/assets/risks-screen-B1a2.js?x=secret:3:1)\n' +
    '    at https://pilots.example.org/assets/main-C3.js:1:2';
  expect(makeReport(thrown(message, stack), PLACE)).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    at: '2026-11-22T15:30:00.000Z',
    name: 'TypeError',
    message: 'Cannot read properties of undefined (reading …',
    stack: 'heightAt risks-screen-B1a2.js:12:340\nObject.assess risks-screen-B1a2.js:3:1\n? main-C3.js:1:2',
    version: '0.0.0',
    build: 'test',
    screen: '/pilotage/:id/risks',
  });
});

test('OFFLINE-05 the stack of another browser is read as well, and is cut', () => {
  const line = 'draw@https://pilots.example.org/assets/list-D4.js:7:8';
  const { stack } = makeReport(thrown('No', `${line}\n`.repeat(50)), PLACE);
  expect(stack.split('\n')).toEqual(Array(20).fill('draw list-D4.js:7:8'));
});

test.each(CANARIES)(
  'OFFLINE-05 nothing personal: %s is told neither quoted nor bare, nor on a line of its own',
  (text) => {
    const messages = [
      `"${text}" is not valid JSON`,
      `Unexpected token 'x', ...'${text}' is not valid`,
      `Could not save '${text}`,
      `The berth of ${text.toUpperCase()} is gone`,
      `${text}\n    at ${text} (https://pilots.example.org/assets/a.js:1:2)`,
      `${text} could not be saved for ${text}.`,
    ];
    for (const message of messages) {
      const error = new Error(message);
      const told = JSON.stringify(makeReport(error, { ...PLACE, pathname: `/pilotage/${text}/risks` }));
      expect(told.replace(/"id":"[^"]*"/, '')).not.toContain(text);
      for (const word of text.split(/[\s,]+/).filter((each) => /[A-Z\d@]/.test(each)))
        expect(told.replace(/"(id|at|stack)":"[^"]*"/g, '')).not.toContain(word);
    }
  },
);

test.each(CANARIES)('OFFLINE-05 nothing personal: of %s, thrown as it is, only its kind is told', (text) => {
  expect(makeReport(text, PLACE)).toMatchObject({ name: 'thrown string', message: '', stack: '' });
  expect(makeReport({ text }, PLACE)).toMatchObject({ name: 'thrown object', message: '', stack: '' });
  expect(makeReport(Object.assign(new Error(), { name: text }), PLACE).name).toBe('Error');
});

test.each([
  [
    'Failed to fetch dynamically imported module: https://a.example/assets/x-1.js',
    'Failed to fetch dynamically imported module: …',
  ],
  ['Minified React error #185; visit https://react.dev/errors/185?args[]=Aroha', 'Minified React error #185; visit …'],
  ['draft.fwd is not a function', '… is not a function'],
  ['slow at the bend', '… at the …'],
  ['Could not open the storage of KEA MERIDIAN', 'Could not open the storage of …'],
  ['Aroha is not signed in', '… is not signed in'],
])('OFFLINE-05 of "%s" the plain words stay', (message, words) => {
  expect(plainWords(message)).toBe(words);
});

test.each([
  ['/', '/'],
  [`/pilotage/${UUID}/vessel/edit`, '/pilotage/:id/vessel/edit'],
  ['/reset-password/Zk3tokenofaletter', '/reset-password/:id'],
  ['/aroha@koru.example', '/:id'],
])('OFFLINE-05 the screen at %s is told as %s', (pathname, screen) => {
  expect(screenOf(pathname)).toBe(screen);
});

test('API-13 a save that failed is told by its endpoint and status, without the vessel', () => {
  const { name, message } = makeReport(new SaveFailed('PUT', '/vessels/9074729?review=1', 500, 'internal'), PLACE);
  expect({ name, message }).toEqual({ name: 'SaveFailed', message: 'PUT /vessels/:id was answered 500, internal' });
});

test('OFFLINE-05 a lost network, a refusal and a call taken back are no faults', () => {
  expect(isFault(new ApiFailure('network', null, null))).toBe(false);
  expect(isFault(new ApiFailure('timeout', null, null))).toBe(false);
  expect(isFault(new DOMException('Taken back', 'AbortError'))).toBe(false);
  expect(isFault(new ApiFailure('unknown', 500, null))).toBe(true);
  expect(isFault(new TypeError('A bug'))).toBe(true);
});
