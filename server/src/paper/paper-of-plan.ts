import { readPreferences } from '@leadline/domain/preferences/preferences';
import { type Instant, instantToIso } from '@leadline/domain/time/instant';
import { type PaperChart, type PaperContent, paperContent } from '@leadline/paper/paper-content';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { PilotageFacts } from '../pilotages/pilotage-json.ts';
import { readChartBytes } from '../plan/plan-store.ts';
import { sharedTides } from '../share/shared-tides.ts';
import { sharedWeather } from '../share/shared-weather.ts';
import { readStoredPlan } from '../share/stored-plan.ts';
import type { WeatherService } from '../weather/weather-service.ts';

/** What goes on paper of a plan as it is stored now. Whoever calls has checked who may read it. */
export async function paperOfPlan(
  db: Kysely<Tables>,
  facts: PilotageFacts,
  { now, logKey, weather }: { now: Instant; logKey: string; weather: Pick<WeatherService, 'known'> },
): Promise<PaperContent> {
  const plan = await readStoredPlan(db, facts, logKey);
  const charts: Record<string, PaperChart> = {};
  for (const { chart } of plan.planSettings.stages)
    if (chart) charts[chart.uuid] = chartOf(await readChartBytes(db, chart.uuid));
  return paperContent({
    ...{ plan, charts, now: instantToIso(now) },
    tides: await sharedTides(db, plan.pilotage, plan.route, readPreferences(plan.preferences)),
    weather: await sharedWeather(db, plan.pilotage, plan.route, weather),
  });
}

function chartOf({ mime, bytes }: { mime: string; bytes: Uint8Array }): PaperChart {
  const data = Buffer.from(bytes);
  if (mime === 'image/svg+xml') return { kind: 'svg', svg: data.toString('utf8') };
  return { kind: 'image', dataUrl: `data:${mime};base64,${data.toString('base64')}` };
}
