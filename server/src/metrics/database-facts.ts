import { WITHDRAWN_MAIL } from '@leadline/domain/share/share-rules';
import { type Instant, instantToIso, seconds } from '@leadline/domain/time/instant';
import { type Kysely, sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import { serverWork } from '../db/server-work.ts';
import type { Tables } from '../db/tables.ts';
import { timestamp } from '../db/timestamp.ts';

interface Facts {
  eventsWaiting: number;
  eventsDead: number;
  eventsOldestSeconds: number;
  mailsWaiting: number;
  mailsFailed: number;
  papersWaiting: number;
  papersFailed: number;
  paperBytes: number;
  auditUnsealed: number;
  tidesEndSeconds: number | null;
  weather: { source: string; places: number; failing: number; newestSeconds: number | null }[];
}

/** All servers of one database say the same: an alert takes the largest. Whoever asks more often gets the same answer. */
const KEPT_MS = seconds(10);
/** Entries are numbered before they are committed: those that wait stand among the newest. */
const AUDIT_WINDOW = 1000;

/** Figures that only the database knows; gives what reads them anew. A database that does not answer is a metric too. */
export function watchDatabase(
  registry: Registry,
  { db, clock, say }: { db: Kysely<Tables>; clock: () => Instant; say: (words: string) => void },
): () => Promise<void> {
  const gauges = makeGauges(registry);
  let readAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - readAt < KEPT_MS) return;
    readAt = performance.now();
    const facts = await readFacts(db, clock()).catch((error: unknown) => {
      say(`What the database knows was not measured: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    });
    gauges.isReadable.set(facts ? 1 : 0);
    if (facts) show(facts, gauges);
  };
}

function makeGauges(registry: Registry) {
  const gauge = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge<Label>({ name: `leadline_${name}`, help, labelNames, registers: [registry] });
  return {
    isReadable: gauge('database_facts_readable', 'Whether the database answered what is asked for these metrics'),
    events: gauge('port_call_messages', 'Port-call events that wait for their receiver, or are dead', 'state'),
    oldestEvent: gauge('port_call_oldest_waiting_seconds', 'Age of the oldest port-call event that waits'),
    mails: gauge('shared_plan_emails', 'E-mails of shared plans that wait, or were given up within a day', 'state'),
    papers: gauge('kept_papers', 'Papers of signed plans that wait to be made, or were given up', 'state'),
    paperBytes: gauge('kept_paper_bytes', 'Size of all papers of signed plans that are kept'),
    unsealed: gauge('audit_unsealed_entries', 'Entries of the audit that are not sealed yet'),
    tidesEnd: gauge('tide_tables_end_seconds', 'Until the end of the official table that ends first, of those in use'),
    places: gauge('weather_places', 'Places of forecasts; failing: the last attempt failed', 'source', 'state'),
    newest: gauge('weather_newest_forecast_age_seconds', 'Age of the newest forecast of a source', 'source'),
  };
}

function show(facts: Facts, gauges: ReturnType<typeof makeGauges>): void {
  gauges.events.set({ state: 'waiting' }, facts.eventsWaiting);
  gauges.events.set({ state: 'dead' }, facts.eventsDead);
  gauges.oldestEvent.set(facts.eventsOldestSeconds);
  gauges.mails.set({ state: 'waiting' }, facts.mailsWaiting);
  gauges.mails.set({ state: 'failed' }, facts.mailsFailed);
  gauges.papers.set({ state: 'waiting' }, facts.papersWaiting);
  gauges.papers.set({ state: 'failed' }, facts.papersFailed);
  gauges.paperBytes.set(facts.paperBytes);
  gauges.unsealed.set(facts.auditUnsealed);
  gauges.tidesEnd.set(facts.tidesEndSeconds ?? Number.NaN);
  for (const { source, places, failing, newestSeconds } of facts.weather) {
    gauges.places.set({ source, state: 'failing' }, failing);
    gauges.places.set({ source, state: 'well' }, places - failing);
    gauges.newest.set({ source }, newestSeconds ?? Number.NaN);
  }
}

async function readFacts(db: Kysely<Tables>, at: Instant): Promise<Facts | undefined> {
  const now = sql`${timestamp(at)}::timestamptz`;
  const today = instantToIso(at).slice(0, 10);
  const ageOf = (column: string) => sql`extract(epoch from ${now} - ${sql.raw(column)})::float8`;
  return serverWork(db, async (trx) => {
    const { rows } = await sql<Facts>`select
      (select count(*)::float8 from port_call_message where state = 'waiting') as "eventsWaiting",
      (select count(*)::float8 from port_call_message where state = 'dead') as "eventsDead",
      (select coalesce(max(${ageOf('created_at')}), 0) from port_call_message where state = 'waiting') as "eventsOldestSeconds",
      (select count(*)::float8 from share_link where mail_state = 'waiting') as "mailsWaiting",
      (select count(*)::float8 from share_link
        where mail_state = 'failed' and mail_fault <> all(${[...WITHDRAWN_MAIL]}::text[]) and mail_at > ${now} - interval '1 day') as "mailsFailed",
      papers.*,
      (select count(*)::float8 from audit
        where id > (select coalesce(max(audit_id), 0) from audit_link) - ${AUDIT_WINDOW}
          and not exists (select from audit_link where audit_id = audit.id)) as "auditUnsealed",
      (select min(ends - ${today}::date)::float8 * 86400 from (select max(t.to_day)::date as ends
        from tide_table t join tide_station s on s.uuid = t.station_uuid and s.removed_at is null
        group by t.station_uuid) each_station) as "tidesEndSeconds",
      (select coalesce(json_agg(each_source), '[]') from (select source, count(*) as places,
        count(*) filter (where failures > 0) as failing, min(${ageOf('fetched_at')}) as "newestSeconds"
        from weather_forecast group by source) each_source) as weather
      from (select count(*) filter (where state = 'waiting')::float8 as "papersWaiting",
          count(*) filter (where state = 'failed')::float8 as "papersFailed",
          coalesce(sum(size) filter (where state = 'kept'), 0)::float8 as "paperBytes"
        from kept_paper where removed_at is null) papers`.execute(trx);
    return rows[0];
  });
}
