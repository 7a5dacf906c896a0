import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { build, version } from '../version.ts';
import type { Meter, PoolCounts, Watched } from './meter.ts';

/** From a read of one row to an answer that is no longer waited for. */
const SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const SECONDS_OUTSIDE = [0.1, 0.5, 1, 2.5, 5, 10, 30];

const WATCHED: Record<Watched, [name: string, help: string, unit: number]> = {
  liveStreams: ['leadline_live_streams', 'Browsers that are told of changes', 1],
  papersWaiting: ['leadline_papers_waiting', 'Papers that are being made or wait', 1],
  passwordsWaiting: ['leadline_passwords_waiting', 'Log-ins whose password is being looked at or waits', 1],
  lettersWaiting: [
    'leadline_letters_waiting',
    'E-mails that are being written or sent, or wait for another attempt',
    1,
  ],
  auditSealedMs: ['leadline_audit_sealed_seconds_ago', 'Since the last turn of sealing that did not fail', 0.001],
  tabletsWaiting: ['leadline_tablets_waiting', 'Tablets heard of within 15 minutes on which edits wait', 1],
  editsOfTablets: ['leadline_tablet_edits_waiting', 'Edits that wait on them', 1],
  refusedOfTablets: ['leadline_tablet_edits_refused', 'Of these those that wait for a decision of the person', 1],
  oldestSecondsOfTablets: ['leadline_tablet_oldest_edit_seconds', 'Age of the oldest of them when it was told', 1],
  archiveFailing: ['leadline_archive_failing', '1 while the log of the database waits for its archive', 1],
};

/** The metrics of this process as Prometheus reads them. */
export function makePrometheusMeter(): { meter: Meter; registry: Registry } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  new Gauge({
    ...{
      name: 'leadline_build_info',
      help: 'Always 1; which release runs',
      labelNames: ['version', 'build'],
      registers,
    },
  }).set({ version, build: String(build) }, 1);
  const requests = new Histogram({
    ...{ name: 'leadline_request_seconds', help: 'Answers by endpoint; reads in one request count each and together' },
    ...{ labelNames: ['endpoint', 'method', 'status'], buckets: SECONDS, registers },
  });
  const refusals = new Counter({
    ...{
      name: 'leadline_refusals_total',
      help: 'Requests that were refused',
      labelNames: ['code', 'status'],
      registers,
    },
  });
  const writes = new Counter({
    ...{ name: 'leadline_writes_total', help: 'Writes under a key, by outcome', labelNames: ['outcome'], registers },
  });
  const outside = new Histogram({
    ...{ name: 'leadline_outside_seconds', help: 'Questions to services outside, by what came of them' },
    ...{ labelNames: ['service', 'outcome'], buckets: SECONDS_OUTSIDE, registers },
  });
  const heard = new Gauge({
    ...{ name: 'leadline_outside_answered_timestamp_seconds', help: 'When a service outside answered last' },
    ...{ labelNames: ['service'], registers },
  });
  const letters = new Counter({
    ...{ name: 'leadline_letters_total', help: 'Attempts at e-mails', labelNames: ['kind', 'outcome'], registers },
  });
  const keptPapers = new Counter({
    ...{ name: 'leadline_kept_papers_total', help: 'Papers of signed plans, by what became of them' },
    ...{ labelNames: ['outcome'], registers },
  });
  const pools = new Map<string, () => PoolCounts>();
  new Gauge({
    ...{ name: 'leadline_database_connections', help: 'Connections of a pool, and requests that wait for one' },
    ...{ labelNames: ['pool', 'state'], registers },
    collect() {
      for (const [pool, read] of pools)
        for (const [state, count] of Object.entries(read())) this.set({ pool, state }, count);
    },
  });
  return {
    registry,
    meter: {
      answered: ({ endpoint, method, status, seconds }) => requests.observe({ endpoint, method, status }, seconds),
      refused: ({ code, status }) => refusals.inc({ code, status }),
      written: (outcome) => writes.inc({ outcome }),
      asked: (service, problem, seconds) => {
        outside.observe({ service, outcome: problem ?? 'answered' }, seconds);
        // Prometheus compares it with its own time: the machine's clock, not the one of a demonstration.
        if (problem === null) heard.set({ service }, Date.now() / 1000);
      },
      letter: (kind, outcome) => letters.inc({ kind, outcome }),
      keptPaper: (outcome) => keptPapers.inc({ outcome }),
      watch: (what, read) => {
        const [name, help, unit] = WATCHED[what];
        new Gauge({
          ...{ name, help, registers },
          collect() {
            this.set(read() * unit);
          },
        });
      },
      watchPool: (pool, read) => void pools.set(pool, read),
    },
  };
}
