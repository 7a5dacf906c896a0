import { assessRoute } from '@leadline/domain/risks/assess-route';
import { hours, minutes } from '@leadline/domain/time/instant';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../../test/fresh-database.ts';
import { readRouteOf } from '../../routes/route-store.ts';
import { tideStore } from '../../tides/tide-store.ts';
import { importPack } from '../import/import-pack.ts';
import { packId } from '../pack-id.ts';
import { DEMO_SCHEDULE, type DemoJob } from './demo-schedule.ts';
import { curvesOf, findDemoStart, isAllPassed } from './demo-start.ts';

const db = await freshDatabase();
const records = tideStore(db);

/** Every fifth day from new moon through springs and neaps of a quarter. */
const WISHES = Array.from({ length: 18 }, (_, index) => Date.parse('2026-11-01T17:00:00Z') + index * hours(24) * 5);

test.each(DEMO_SCHEDULE)(
  'the start that fails and passes later is there on any day of the moon: $port',
  async (port) => {
    await importPack(db, new URL(`../../../../ports/${port.port}`, import.meta.url).pathname, { now: 0 });
    const job = port.jobs.find(({ start }) => start === 'failsThenPasses') as DemoJob;
    const route = await readRouteOf(db, packId(port.organisation, port.port, 'route', job.route));
    const [fwdDraft, aftDraft] = job.drafts;
    const ship = { maxDraft: Math.max(...job.drafts), fwdDraft, aftDraft, airDraft: 40, heightOverall: 60 };
    for (const wish of WISHES) {
      const start = await findDemoStart(records, { route, ship, checks: [] }, wish, 'failsThenPasses');
      const curves = await curvesOf(records, route, start - hours(1), start + hours(18));
      const assessed = (at: number) =>
        assessRoute({ start: at, ship, constraints: route.routeConstraints, checks: [], curves });
      expect(assessed(start).rows.filter(({ verdict }) => verdict === 'notCalculable')).toEqual([]);
      expect(isAllPassed(assessed(start))).toBe(false);
      const later = Array.from({ length: 84 }, (_, index) => start + minutes(10 * (index + 1)));
      expect(later.some((at) => isAllPassed(assessed(at)))).toBe(true);
    }
  },
  120_000,
);
