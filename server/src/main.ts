import { DatabaseRefusal } from './db/database-refusal.ts';
import { withSecrets } from './secrets.ts';
import { BadSetting, readSettings, type Settings } from './settings.ts';
import { checkPort } from './start/check-port.ts';
import { clockFrom } from './start/clock.ts';
import type { DatabaseLife } from './start/database-life.ts';
import { openStore, type Store } from './start/open-store.ts';
import { prepareShutDown } from './start/shut-down.ts';
import { printWelcome } from './start/welcome.ts';
import type { TracingSettings } from './tracing/tracing-settings.ts';

const { onShutDown, shutDown } = prepareShutDown();
try {
  await start();
} catch (error) {
  console.error(wordsOf(error));
  await shutDown(1);
}

async function start(): Promise<void> {
  const given = readSettings(process.env);
  const traced = given.tracing && (await trace(given.tracing));
  if (traced) onShutDown(traced.stop);
  const store = await openStore(given, console.log);
  onShutDown(store.close);
  await checkPort(given.host, given.port);
  if (given.metrics) await checkPort(given.metrics.host, given.metrics.port, 'METRICS_');
  const settings = withSecrets(given);
  const clock = clockFrom(settings.startInstant);
  const life = await setUp(store, settings, clock);
  onShutDown(life.stop);
  const { startAuditSealer } = await import('./audit/audit-sealer.ts');
  const sealer = startAuditSealer(store.db, console.error, await recordSealer(store.db, settings, { clock, life }));
  onShutDown(sealer.stop);
  const { startClearing } = await import('./clearing/clearing-timer.ts');
  onShutDown(startClearing({ db: store.db, clock, retention: settings.retention, say: console.error }).stop);
  const keeper = settings.archive && (await keeperOf(store.db, settings));
  if (keeper) onShutDown(keeper.stop);
  const { startSimulated } = await import('./simulated-upstream/start-simulated.ts');
  const simulated = await startSimulated(store.db, settings, clock);
  onShutDown(simulated.stop);
  const measured = await measure(store.db, settings, clock);
  onShutDown(measured.stop);
  const { buildApp } = await import('./app.ts');
  const parts = { db: store.db, settings: simulated.settings, clock, sealer, archive: keeper, epoch: life.epoch };
  const app = await buildApp({ ...parts, ...measured.meter, ...(traced && { tracing: traced }) });
  onShutDown(() => app.close());
  const { startAuditWitness } = await import('./audit/audit-witness.ts');
  onShutDown(startAuditWitness({ db: store.db, folder: settings.dataFolder, clock, log: app.log }).stop);
  await app.listen({ host: settings.host, port: settings.port });
  await printWelcome(store.db, settings);
}

async function keeperOf(db: Store['db'], settings: Settings) {
  const { keepArchive } = await import('./backup/archive/keep-archive.ts');
  return keepArchive(db, settings, console.error);
}

async function trace(tracing: TracingSettings) {
  const { startTracing } = await import('./tracing/start-tracing.ts');
  return startTracing(tracing, console.error);
}

async function measure(db: Store['db'], { metrics }: Settings, clock: () => number) {
  if (!metrics) return { stop: async () => {}, meter: {} };
  const { startMetrics } = await import('./metrics/start-metrics.ts');
  const { stop, meter } = await startMetrics(db, metrics, clock);
  return { stop, meter: { meter } };
}

async function recordSealer(
  db: Store['db'],
  settings: Settings,
  { clock, life }: { clock: () => number; life: DatabaseLife },
) {
  const { sealLogs } = await import('./record/seal-logs.ts');
  const { logKeyOf } = await import('./record/log-key.ts');
  const key = logKeyOf(settings.logKey);
  if (!key) throw new BadSetting('LEADLINE_LOG_KEY is no Ed25519 key.');
  const formerKey = settings.formerLogKey ? logKeyOf(settings.formerLogKey) : null;
  const keeper = { key, formerKey, host: new URL(settings.publicUrl).host, clock, epochIn: life.epochIn };
  let sealedIn = life.epoch();
  return async ({ everything }: { everything: boolean }) => {
    const epoch = life.epoch();
    const count = await sealLogs(db, keeper, { everything: everything || epoch !== sealedIn });
    sealedIn = epoch;
    return count;
  };
}

async function setUp({ db }: Store, settings: Settings, clock: () => number): Promise<DatabaseLife> {
  const { compareSchema, migrate, whileAloneInSetUp } = await import('./db/migrate.ts');
  return whileAloneInSetUp(db, async () => {
    const applied = await migrate(db, { say: console.log });
    if (applied.length > 0) console.log(`Database brought up to date: ${applied.join(', ')}.`);
    const { foreign } = await compareSchema(db);
    if (foreign.length > 0)
      console.log(`The database is of a newer release (${foreign.join(', ')}), and serves this one too.`);
    const { checkSecrets } = await import('./start/check-secrets.ts');
    await checkSecrets(db, { secrets: settings, acceptNew: settings.acceptNewSecrets, now: clock() });
    if (settings.demo) {
      const { loadDemo } = await import('./port-pack/load-demo.ts');
      await loadDemo(db, settings, clock);
    }
    if (!settings.demoLogIns) await endDemo(db, settings, clock);
    const { databaseEpoch } = await import('./start/database-epoch.ts');
    const dataFolder = settings.databaseUrl ? null : settings.dataFolder;
    const epoch = await databaseEpoch(db, { dataFolder, isRestored: settings.isRestored });
    const { followLife } = await import('./start/database-life.ts');
    return followLife(db, { dataFolder, epoch, say: console.log });
  });
}

/** Accounts that a published password opens do not outlive the demonstration; whoever runs the server reads so. */
async function endDemo(db: Store['db'], settings: Settings, clock: () => number): Promise<void> {
  const { endDemoLogIns } = await import('./port-pack/demo/demo-log-ins.ts');
  const ended = await endDemoLogIns(db, settings, clock());
  if (ended.length > 0) console.log(`Disabled, because the demo password still opened them: ${ended.join(', ')}.`);
}

/** A refusal is one sentence for the operator; anything else is a bug and shows where it arose. */
function wordsOf(error: unknown): string {
  if (error instanceof BadSetting || error instanceof DatabaseRefusal) return error.message;
  return error instanceof Error && error.stack ? error.stack : String(error);
}
