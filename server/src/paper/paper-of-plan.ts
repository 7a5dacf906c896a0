import { type Instant, instantToIso } from '@leadline/domain/time/instant';
import { type PaperContent, paperContent } from '@leadline/paper/paper-content';
import { until } from '@leadline/paper/since-signature';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { PilotageFacts } from '../pilotages/pilotage-json.ts';
import { latestHistory } from '../record/history-of-pilotage.ts';
import { besidePlan, readStoredPlan } from '../share/stored-plan.ts';
import type { WeatherService } from '../weather/weather-service.ts';
import { chartsOfPlan } from './paper-charts.ts';

export interface PaperMeans {
  now: Instant;
  logKey: string;
  weather: Pick<WeatherService, 'known'>;
  /** Before each part that is read: requests are answered first. */
  pause: () => Promise<void>;
}

/** What goes on paper of a plan as it is stored now. Whoever calls has checked who may read it. */
export async function paperOfPlan(
  db: Kysely<Tables>,
  facts: PilotageFacts,
  { now, logKey, weather, pause }: PaperMeans,
): Promise<PaperContent> {
  await pause();
  const plan = await readStoredPlan(db, facts, logKey);
  const charts = await chartsOfPlan(db, plan);
  const { weather: forecasts, ...tides } = await besidePlan(db, plan, { weather, pause });
  await pause();
  const history = plan.signatures.length > 0 ? await latestHistory(db, facts.uuid) : null;
  await pause();
  // Of a closed one nothing changes any more: its paper is the same whenever it is made.
  const at = plan.kept?.keptAt ?? instantToIso(now);
  return paperContent({ plan, charts, now: at, tides, weather: forecasts, history: history && until(history, at) });
}
