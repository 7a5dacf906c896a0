import { EventEmitter } from 'node:events';
import type { PaperContent } from '@leadline/paper/paper-content';
import { kea } from '@leadline/paper/sample/sample-paper';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makePapers, type PaperThread } from './paper-thread.ts';
import type { PaperResult } from './paper-worker.ts';

const RUNS = 10_000;
const LONGEST_MS = 100;

/** When somebody asks, how long the thread takes, and what it does then. */
const request = fc.record({
  at: fc.nat(250),
  takes: fc.integer({ min: 1, max: 180 }),
  fate: fc.constantFrom('answers', 'answers', 'answers', 'fails', 'ends', 'breaks'),
});
type Request = typeof request extends fc.Arbitrary<infer One> ? One : never;

const paper = kea();
/** A paper that can be told from all others. */
const contentOf = (index: number): PaperContent => ({ ...paper, digest: String(index) });

/** A thread whose message may be on its way while it is ended: it comes late. */
class SlowThread extends EventEmitter implements PaperThread {
  readonly #requests: readonly Request[];
  readonly #answered: () => void;
  constructor(requests: readonly Request[], answered: () => void) {
    super();
    this.#requests = requests;
    this.#answered = answered;
  }
  postMessage({ id, content }: { id: number; content: PaperContent }): void {
    const { takes = 0, fate } = this.#requests[Number(content.digest)] ?? {};
    setTimeout(() => {
      this.#answered();
      const bytes = new TextEncoder().encode(`paper ${content.digest}`);
      const result: PaperResult = fate === 'fails' ? { id, error: 'no paper' } : { id, bytes };
      if (fate === 'breaks') this.emit('error', new Error('out of memory'));
      if (fate === 'ends' || fate === 'breaks') this.emit('exit', 1);
      else this.emit('message', result);
    }, takes);
  }
  terminate = () => Promise.resolve(1);
  ref(): void {}
  unref(): void {}
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('attack 39 in 10,000 drawn interleavings nobody gets the paper of another, whatever fails, hangs or comes late', async () => {
  const seen = { own: 0, refused: 0, late: 0 };
  const run = async (requests: readonly Request[]) => {
    let answers = 0;
    const papers = makePapers(LONGEST_MS, () => new SlowThread(requests, () => answers++));
    const got = requests.map(async ({ at }, index) => {
      await new Promise((begin) => setTimeout(begin, at));
      const made = await papers.make(contentOf(index)).catch(() => null);
      return made && new TextDecoder().decode(made);
    });
    await vi.advanceTimersByTimeAsync(2000);
    const papersOf = await Promise.all(got);
    for (const [index, { takes, fate }] of requests.entries()) {
      const isMade = fate === 'answers' && takes < LONGEST_MS;
      if (takes !== LONGEST_MS) expect(papersOf[index]).toBe(isMade ? `paper ${index}` : null);
      else expect([`paper ${index}`, null]).toContain(papersOf[index]);
      if (papersOf[index] === null) seen.refused += 1;
      else seen.own += 1;
      if (takes > LONGEST_MS && fate === 'answers') seen.late += 1;
    }
    // Every order was given to a thread, and each of them said something in the end.
    expect(answers).toBe(requests.length);
    await papers.close();
  };
  await fc.assert(fc.asyncProperty(fc.array(request, { minLength: 2, maxLength: 8 }), run), { numRuns: RUNS });
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(RUNS / 10);
});

test('of twenty who ask at once each plan is read when its paper is next, and one that cannot be read stops none', async () => {
  const always: Request = { at: 0, takes: 50, fate: 'answers' };
  const papers = makePapers(LONGEST_MS, () => new SlowThread(Array(20).fill(always), () => undefined));
  let [reading, most] = [0, 0];
  const asked = Array.from({ length: 20 }, async (_, index) => {
    const made = await papers
      .makeOfRead(async () => {
        reading += 1;
        most = Math.max(most, reading);
        await new Promise((end) => setTimeout(end, 10));
        reading -= 1;
        if (index === 7) throw new Error('no such plan');
        return contentOf(index);
      })
      .catch((error: Error) => error.message);
    return typeof made === 'string' ? made : new TextDecoder().decode(made);
  });
  await vi.advanceTimersByTimeAsync(2000);
  expect(await Promise.all(asked)).toEqual(
    Array.from({ length: 20 }, (_, index) => (index === 7 ? 'no such plan' : `paper ${index}`)),
  );
  expect(most).toBe(1);
  await papers.close();
});
