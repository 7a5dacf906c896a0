import type { KeptPaper } from '@leadline/domain/record/kept-paper';
import { hours, minutes } from '@leadline/domain/time/instant';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { paperKeeper, planSigning } from '../../test/samples/signed-plan.ts';
import { type Call, testApp } from '../../test/test-app.ts';
import { NOW } from '../../test/test-world.ts';
import { makePapers } from '../paper/paper-thread.ts';
import { claimPaper, queuePapers } from './paper-queue.ts';

const given = await testApp({ keepsPapers: false });
const { appDb, as, clock, db, world } = given;
/** Sessions end while the clock travels. */
const aroha: Call = async (...asked) => (await as(world.aroha))(...asked);
const { planned, signBoth, signed } = planSigning(given, aroha);
const papers = makePapers();
// One for each test: what a former one has planned to look at later is none of the next.
let keeper: ReturnType<typeof paperKeeper>;
beforeEach(() => {
  keeper = paperKeeper(given, papers);
});
afterEach(async () => {
  await keeper.stop();
  clock.now = NOW;
  await db.deleteFrom('kept_paper').execute();
  await db.deleteFrom('pilotage').execute();
});
afterAll(() => papers.close());

const listed = async (uuid: string): Promise<KeptPaper[]> =>
  (await aroha('GET', `/pilotages/${uuid}/papers`)).json().data;
const statesOf = async (uuid: string) => (await listed(uuid)).map(({ state }) => state);

function promised<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

describe('several servers, and servers that die', () => {
  test('two servers that look at once make each paper once', async () => {
    const uuids = [await signed(), await signed(), await signed()];
    let count = 0;
    const counted = (content: Parameters<typeof papers.make>[0]) => {
      count += 1;
      return papers.make(content);
    };
    const servers = [paperKeeper(given, { make: counted }), paperKeeper(given, { make: counted })];
    await Promise.all(servers.map((server) => server.settled()));
    expect(count).toBe(3);
    for (const uuid of uuids) expect(await statesOf(uuid)).toEqual(['kept']);
    await Promise.all(servers.map((server) => server.stop()));
  });

  test('what a server that died had in hand another one makes after two minutes, and the first writes nothing more', async () => {
    const uuid = await signed();
    await queuePapers(appDb, NOW);
    expect(await claimPaper(appDb, { now: NOW, tried: [] })).toMatchObject({ pilotage: uuid, attempts: 1 });
    clock.now = NOW + minutes(1);
    await keeper.settled();
    expect(await statesOf(uuid)).toEqual(['waiting']);
    // One that hangs is taken over.
    clock.now = NOW + minutes(3);
    const held = promised<void>();
    const begun = promised<void>();
    const hanging = paperKeeper(given, {
      make: async (content) => {
        begun.resolve();
        await held.promise;
        return papers.make(content);
      },
    });
    const work = hanging.settled();
    await begun.promise;
    clock.now = NOW + minutes(6);
    await keeper.settled();
    const [kept] = await listed(uuid);
    expect(kept?.state).toBe('kept');
    held.resolve();
    await work;
    expect([hanging.outcomes, await listed(uuid)]).toEqual([[], [kept]]);
    await hanging.stop();
  });

  test('one that works on it for longer, because others are before it, keeps it in hand', async () => {
    const uuid = await signed();
    const begun = promised<void>();
    const held = promised<void>();
    const make = async (content: Parameters<typeof papers.make>[0]) => {
      begun.resolve();
      await held.promise;
      return papers.make(content);
    };
    const slow = paperKeeper(given, { make }, { renewedEach: 20 });
    const work = slow.settled();
    await begun.promise;
    clock.now = NOW + minutes(3);
    const claimedUntil = async () =>
      (await db.selectFrom('kept_paper').select('claimed_until').executeTakeFirstOrThrow()).claimed_until;
    await expect.poll(claimedUntil).toBe(NOW + minutes(5));
    await keeper.settled();
    expect(await statesOf(uuid)).toEqual(['waiting']);
    held.resolve();
    await work;
    expect([slow.outcomes, await statesOf(uuid)]).toEqual([['kept'], ['kept']]);
    await slow.stop();
  });

  test('one that was taken over from and fails does not free what the other has in hand', async () => {
    await signed();
    const [first, second] = [promised<void>(), promised<void>()];
    const [firstHeld, secondHeld] = [promised<Uint8Array>(), promised<Uint8Array>()];
    const holding = (begun: typeof first, held: typeof firstHeld) =>
      paperKeeper(given, {
        make: () => {
          begun.resolve();
          return held.promise;
        },
      });
    const [slow, other] = [holding(first, firstHeld), holding(second, secondHeld)];
    const slowly = slow.settled();
    await first.promise;
    clock.now = NOW + minutes(3);
    const work = other.settled();
    await second.promise;
    const inHand = () =>
      db.selectFrom('kept_paper').select(['attempts', 'claimed_until', 'next_at']).executeTakeFirstOrThrow();
    const before = await inHand();
    firstHeld.resolve(Promise.reject(new Error('no such face')) as never);
    await slowly;
    expect(await inHand()).toEqual(before);
    secondHeld.resolve(new Uint8Array([37]));
    await work;
    expect(other.outcomes).toEqual(['kept']);
    await Promise.all([slow.stop(), other.stop()]);
  });

  test('one that stops in the midst of it gives it back at once', async () => {
    const uuid = await signed();
    const own = makePapers();
    const begun = promised<void>();
    const stopping = paperKeeper(given, {
      make: (content) => {
        const made = own.make(content);
        // Once it is in the thread.
        setImmediate(begun.resolve);
        return made;
      },
    });
    const work = stopping.settled();
    await begun.promise;
    const stopped = stopping.stop();
    await own.close();
    await Promise.all([work, stopped]);
    expect([stopping.outcomes, await statesOf(uuid)]).toEqual([[], ['waiting']]);
    await keeper.settled();
    expect(await statesOf(uuid)).toEqual(['kept']);
  });
});

test('a paper that fails is tried five times within eight hours, then given up; each time is logged and counted, and others are made', async () => {
  const bad = await signed();
  const failing = paperKeeper(given, {
    make: async () => {
      throw new Error('no such face');
    },
  });
  for (const after of [0, minutes(1), minutes(11), minutes(71), hours(6) + minutes(71), hours(24)]) {
    clock.now = NOW + after;
    await failing.settled();
  }
  expect(failing.outcomes).toEqual(['again', 'again', 'again', 'again', 'givenUp']);
  expect(failing.warn).toHaveBeenCalledWith(
    expect.objectContaining({ attempt: 1, error: 'no such face' }),
    'a signed paper was not made',
  );
  expect(await listed(bad)).toMatchObject([{ state: 'failed', isChanged: false, sha256: null }]);
  const good = await signed();
  await keeper.settled();
  expect([await statesOf(bad), await statesOf(good)]).toEqual([['failed'], ['kept']]);
  await failing.stop();
});

test('whoever signs does not wait for papers that hang', async () => {
  await signed();
  const begun = promised<void>();
  const held = promised<Uint8Array>();
  const hanging = paperKeeper(given, {
    make: () => {
      begun.resolve();
      return held.promise;
    },
  });
  const work = hanging.settled();
  await begun.promise;
  const uuid = await planned();
  await signBoth(uuid);
  expect(await statesOf(uuid)).toEqual(['waiting']);
  held.resolve(new Uint8Array([37]));
  await work;
  await hanging.stop();
});
