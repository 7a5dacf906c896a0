import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { countAnswering, makeQuietMoments } from './quiet-moments.ts';

/** Longer than any of these tests takes. */
const NEVER_MS = 60_000;

/** Whether it has resolved once all that was due has run. */
async function isOver(waiting: Promise<unknown>): Promise<boolean> {
  let over = false;
  void waiting.then(() => {
    over = true;
  });
  await sleep(20);
  return over;
}

test('work waits until each request that has arrived is answered, and not at all while there is none', async () => {
  const { begin, wait } = makeQuietMoments(NEVER_MS);
  expect(await isOver(wait())).toBe(true);
  const [one, other] = [begin(), begin()];
  const waiting = wait();
  expect(await isOver(waiting)).toBe(false);
  one();
  // An answer ends once.
  one();
  expect(await isOver(waiting)).toBe(false);
  other();
  expect(await isOver(waiting)).toBe(true);
});

test('work waits at most the time given where requests never end', async () => {
  const { begin, wait } = makeQuietMoments(100);
  begin();
  const begun = performance.now();
  await wait();
  // Timers count whole milliseconds.
  expect(performance.now() - begun).toBeGreaterThanOrEqual(99);
});

test('a request that arrives goes before whatever still waits', async () => {
  const { begin, wait } = makeQuietMoments(NEVER_MS);
  const end = begin();
  const order: string[] = [];
  let endNext: () => void = () => undefined;
  const first = wait().then(() => {
    order.push('first');
    endNext = begin();
  });
  const second = wait().then(() => order.push('second'));
  await sleep(20);
  end();
  await first;
  expect(await isOver(second)).toBe(false);
  endNext();
  await second;
  expect(order).toEqual(['first', 'second']);
});

test('a request counts until it is answered or its caller has gone, and not where it takes long', async () => {
  const quiet = makeQuietMoments(NEVER_MS);
  const app = fastify();
  onTestFinished(() => app.close());
  const answers: (() => void)[] = [];
  const answer = () => new Promise((resolve) => answers.push(() => resolve('')));
  countAnswering(app, quiet);
  app.get('/read', answer);
  app.get('/stream', { config: { takesLong: true } }, answer);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  /** Resolves when the request has arrived. */
  const ask = async (path: string, signal: AbortSignal | null = null) => {
    const before = answers.length;
    void fetch(origin + path, { signal }).catch(() => undefined);
    await expect.poll(() => answers.length).toBe(before + 1);
  };

  await ask('/stream');
  expect(await isOver(quiet.wait())).toBe(true);

  const leaving = new AbortController();
  await ask('/read', leaving.signal);
  await ask('/read');
  const waiting = quiet.wait();
  answers[2]?.();
  expect(await isOver(waiting)).toBe(false);
  leaving.abort();
  await waiting;
  for (const end of answers) end();
});
