import { beforeEach, expect, test } from 'vitest';
import { Failure } from '../http/failure.ts';
import { lockedLetter } from './account-letters.ts';
import type { Letter } from './letter.ts';
import { makeLetterQueue } from './letter-queue.ts';

const letterTo = (email: string) => lockedLetter({ email, firstName: null, lastName: null }, 'https://p.example');
const words: string[] = [];
const note = (facts: object, what: string) => words.push(`${what} ${JSON.stringify(facts)}`);
const log = { warn: note, error: note };
const QUICK = [1, 2, 3, 4];

/** A mail server that takes a letter at the given attempt, and says why not before. */
function postboxThatTakesAt(taking: number, refusal: object = { code: 'ECONNREFUSED' }) {
  const sent: string[] = [];
  let attempts = 0;
  const send = async ({ to }: Letter) => {
    attempts += 1;
    if (attempts < taking) throw Object.assign(new Error(`cannot reach ${to}`), refusal);
    sent.push(to);
  };
  return { send, sent, attempts: () => attempts };
}

beforeEach(() => {
  words.length = 0;
});

test('R20: a letter that is not taken is tried again, and the log does not say whom it is for', async () => {
  const postbox = postboxThatTakesAt(4);
  const queue = makeLetterQueue(postbox, log, { delays: QUICK });
  queue.post(async () => letterTo('aroha@koru.example'));
  await queue.settled();
  expect(postbox.sent).toEqual(['aroha@koru.example']);
  expect(words).toHaveLength(3);
  expect(words[0]).toContain('"letter":"locked","attempt":1,"code":"ECONNREFUSED"');
  expect(words.join()).not.toContain('koru.example');
});

test('R20: after five attempts a letter is given up', async () => {
  const postbox = postboxThatTakesAt(99);
  const queue = makeLetterQueue(postbox, log, { delays: QUICK });
  queue.post(async () => letterTo('aroha@koru.example'));
  await queue.settled();
  expect(postbox.attempts()).toBe(5);
  expect(words.at(-1)).toContain('a letter was given up');
});

test('a refusal for good is not tried again', async () => {
  const postbox = postboxThatTakesAt(99, { code: 'EENVELOPE', responseCode: 550, permanent: true });
  const queue = makeLetterQueue(postbox, log, { delays: QUICK });
  queue.post(async () => letterTo('aroha@koru.example'));
  await queue.settled();
  expect(postbox.attempts()).toBe(1);
  expect(words).toEqual([expect.stringContaining('"responseCode":550')]);
});

test('a letter that waits for another attempt does not keep the others waiting', async () => {
  const sent: string[] = [];
  const send = async ({ to }: Letter) => {
    if (to.startsWith('aroha')) throw Object.assign(new Error(), { code: 'ETIMEDOUT' });
    sent.push(to);
  };
  const queue = makeLetterQueue({ send }, log, { delays: [60_000] });
  for (const name of ['aroha', 'ben', 'tui']) queue.post(async () => letterTo(`${name}@koru.example`));
  await expect.poll(() => sent).toEqual(['ben@koru.example', 'tui@koru.example']);
  await queue.close();
  expect(words.at(-1)).toContain('a letter was lost {"code":"ABORT_ERR"}');
});

test('letters are written one after the other, in the order in which they were asked for', async () => {
  const order: string[] = [];
  const queue = makeLetterQueue(postboxThatTakesAt(1), log, { delays: QUICK });
  const write = (name: string, waitMs: number) => async () => {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    order.push(name);
    return null;
  };
  queue.post(write('first', 30));
  queue.post(write('second', 1));
  await queue.settled();
  expect(order).toEqual(['first', 'second']);
});

test('a letter that cannot be written is lost, and the next one is not', async () => {
  const postbox = postboxThatTakesAt(1);
  const queue = makeLetterQueue(postbox, log, { delays: QUICK });
  queue.post(() => Promise.reject(Object.assign(new Error('(email)=(aroha@koru.example)'), { code: '23505' })));
  queue.post(async () => letterTo('ben@koru.example'));
  await queue.settled();
  expect(postbox.sent).toEqual(['ben@koru.example']);
  expect(words).toEqual(['a letter was lost {"code":"23505"}']);
});

test('when five hundred letters wait, the next one is told that the server is busy', async () => {
  const queue = makeLetterQueue({ send: () => new Promise(() => {}) }, log, { delays: QUICK });
  for (let count = 0; count < 500; count += 1) queue.post(async () => letterTo('aroha@koru.example'));
  expect(() => queue.post(async () => null)).toThrow(new Failure('busy'));
});
