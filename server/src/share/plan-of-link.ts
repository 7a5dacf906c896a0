import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { type PlanSettings, shownStages } from '@leadline/domain/plan/plan-settings';
import { readPreferences } from '@leadline/domain/preferences/preferences';
import { dukcForMaster } from '@leadline/domain/share/dukc/dukc-for-master';
import { forMaster } from '@leadline/domain/share/for-master';
import { answerRefusal, LINK_LIFE } from '@leadline/domain/share/share-rules';
import type { SharedPlan } from '@leadline/domain/share/shared-plan';
import type { SharedTransits } from '@leadline/domain/share/transits/shared-transits';
import { type Instant, instantToIso } from '@leadline/domain/time/instant';
import { type Kysely, sql } from 'kysely';
import { partsToSign } from '../acceptance/parts-to-sign.ts';
import type { Tables } from '../db/tables.ts';
import type { DukcProvider } from '../dukc/dukc-provider.ts';
import { Failure } from '../http/failure.ts';
import type { SharedLink } from '../http/tenants.ts';
import { readKept } from '../pilotages/kept/kept-store.ts';
import { readChartBytes, settingsOfPilotage } from '../plan/plan-store.ts';
import type { WeatherService } from '../weather/weather-service.ts';
import { commentsForShip } from './comment-store.ts';
import { openLink } from './open-link.ts';
import { besidePlan, readStoredPlan } from './stored-plan.ts';

/** DUKC as those in the port were told it: a link asks no service. */
type KnownOfLink = (pilotage: Pilotage) => ReturnType<DukcProvider['known']>;

interface Means {
  now: Instant;
  secret: string;
  logKey: string;
  dukc: KnownOfLink;
  /** The same of the transit service; null of a port that has none. */
  transits: (pilotage: Pilotage) => SharedTransits | null;
  weather: Pick<WeatherService, 'known'>;
}

/** What a link shows now. */
export async function planOfLink(
  db: Kysely<Tables>,
  link: SharedLink,
  { now, secret, logKey, dukc, transits, weather }: Means,
): Promise<{ plan: SharedPlan; isFirst: boolean }> {
  const { stored, row } = await openLink(db, link, now);
  const { uuid, pilotageUuid } = link;
  const { isForInformation, sharedAt } = row;
  const plan = await readStoredPlan(db, stored.facts, logKey);
  const endsAt = instantToIso(row.passageEnd + LINK_LIFE);
  const comments = await readComments(db, pilotageUuid);
  const preferences = readPreferences(plan.preferences);
  const shown: SharedPlan = {
    share: { uuid, isForInformation, sharedAt: instantToIso(sharedAt), endsAt },
    now: instantToIso(now),
    ...forMaster(plan),
    ...(await besidePlan(db, plan, { weather })),
    dukc: dukcForMaster(dukc(plan.pilotage), plan.pilotage, preferences.flags, now),
    transits: preferences.flags.show_transits_in_master_view ? transits(plan.pilotage) : null,
    comments,
    toSign: answerRefusal(row, stored.facts.status) ? null : await partsToSign(plan, secret),
  };
  return { plan: shown, isFirst: row.fetchedAt === null };
}

async function readComments(db: Kysely<Tables>, pilotage: string): Promise<SharedPlan['comments']> {
  const { rows } = await sql<{ comments: SharedPlan['comments'] }>`
    select ${commentsForShip} as comments from pilotage p where p.uuid = ${pilotage}`.execute(db);
  return rows[0]?.comments ?? [];
}

/** The image of a chart that a link shows; one of another plan or port is none. */
export async function chartOfLink(db: Kysely<Tables>, shared: SharedLink, chartUuid: string, now: Instant) {
  const { stored } = await openLink(db, shared, now);
  const { rows } = await sql<{ settings: PlanSettings }>`
    select ${settingsOfPilotage} as settings from pilotage p where p.uuid = ${shared.pilotageUuid}`.execute(db);
  const settings = (await readKept(db, stored.facts))?.planSettings ?? rows[0]?.settings;
  const chart = settings && shownStages(settings).find((stage) => stage.chart?.uuid === chartUuid)?.chart;
  if (!chart) throw new Failure('notFound');
  return readChartBytes(db, chartUuid, chart.sha256);
}
