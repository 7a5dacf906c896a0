import { expect, test, vi } from 'vitest';
import { noteServerTime } from '../../data/calls/server-clock.ts';
import type { CacheDb, Manifest } from '../../data/store/cache-db.ts';
import { leavingOrder, makeTidy } from './make-room.ts';

const NOW = Date.parse('2026-11-22T00:00:00Z');
const DAY = 86_400_000;

function manifestOf(uuid: string, days: number, change: Partial<Manifest> = {}): Manifest {
  return {
    pilotageUuid: uuid,
    portUuid: 'port',
    date: new Date(NOW + days * DAY).toISOString(),
    status: 'Plan',
    isMine: false,
    items: [{ id: 'pilotage', keys: [`own ${uuid}`, 'shared'], isMissing: false }],
    stations: [],
    preparedAt: NOW,
    hasFailed: false,
    ...change,
  };
}

const factsOf = (...keys: string[]) => new Map(keys.map((key) => [key, { fetchedAt: NOW - 40 * DAY, bytes: 1000 }]));

test('goal 23 copies go in the fixed order: tides of days past, charts of no pilotage, what ended, those of others by age, what nothing needs', () => {
  const manifests = [
    manifestOf('later', 5),
    manifestOf('sooner', 3),
    manifestOf('ended', -9, { status: 'Done', isMine: true }),
  ];
  const facts = factsOf(
    'tide|s|all|2026-11-15',
    'tide|s|all|2026-11-22',
    'chart|c|full',
    'GET /x',
    'shared',
    ...['own later', 'own sooner', 'own ended'],
  );
  const gone = leavingOrder(facts, manifests, new Set(), NOW).map(({ keys }) => keys);
  expect(gone).toEqual([
    ['tide|s|all|2026-11-15'],
    ['chart|c|full'],
    ['own ended'],
    ['own sooner'],
    ['own later'],
    ['tide|s|all|2026-11-22', 'GET /x'],
  ]);
});

test('goal 23 never goes what an edit that waits refers to, nor what begins within a day, nor a pilot’s own week', () => {
  const manifests = [
    manifestOf('waits', 5),
    manifestOf('tonight', 0.5),
    manifestOf('mine', 4, { isMine: true }),
    manifestOf('free', 4),
  ];
  const facts = factsOf(...manifests.map(({ pilotageUuid }) => `own ${pilotageUuid}`));
  const gone = leavingOrder(facts, manifests, new Set(['waits']), NOW);
  expect(gone.map(({ manifests: uuids }) => uuids)).toEqual([['free']]);
});

test('OFFLINE-11 a tablet whose clock is six days ahead keeps the tides of today', async () => {
  const inSixDays = NOW + 6 * DAY;
  vi.useFakeTimers({ now: inSixDays });
  noteServerTime(new Date(NOW).toISOString());
  const dropped: string[] = [];
  const cache = { drop: async (keys: string[]) => void dropped.push(...keys) } as unknown as CacheDb;
  const keys = ['tide|s|all|2026-11-22', 'tide|s|all|2026-11-15'];
  const facts = new Map(keys.map((key) => [key, { fetchedAt: inSixDays, bytes: 1000 }]));
  await makeTidy(cache, facts, [], new Set());
  expect(dropped).toEqual(['tide|s|all|2026-11-15']);
  noteServerTime(new Date(inSixDays).toISOString());
  vi.useRealTimers();
});

test('a file that was deleted goes also where there is room, and one that a pilotage has stays', async () => {
  const needed = manifestOf('needed', 3, {
    items: [{ id: 'attachments', keys: ['file|kept|aa'], isMissing: false }],
  });
  const facts = factsOf('file|kept|aa', 'file|gone|bb', 'chart|c|full');
  const dropped: string[] = [];
  const cache = { drop: async (keys: string[]) => void dropped.push(...keys) } as unknown as CacheDb;
  expect(await makeTidy(cache, facts, [needed], new Set())).toBe(true);
  expect(dropped).toEqual(['file|gone|bb']);
});
