import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { BODY_LIMITS } from '@leadline/domain/contract/endpoint';
import { instantToIso } from '@leadline/domain/time/instant';
import { type FastifyInstance, type FastifyRequest, fastify } from 'fastify';
import { mountSignatures } from './acceptance/signature-handlers.ts';
import { mountAttachments } from './attachments/attachment-handlers.ts';
import { mountExports } from './audit/export-handlers.ts';
import { noteFetched } from './audit/fetch-notes.ts';
import { mountPilotageExtras } from './checklist/extra-handlers.ts';
import { openRequests, poolCounts } from './db/database.ts';
import { newsTold } from './db/tell-servers.ts';
import { mountDukc } from './dukc/dukc-handlers.ts';
import { answerFailures } from './http/answer-failure.ts';
import { readSubjects } from './http/caller.ts';
import type { Api, Deps } from './http/deps.ts';
import { mountHealth } from './http/health.ts';
import { malformedRequests } from './http/input/malformed-requests.ts';
import { LONGEST_ADDRESS, loggedAddress, routableAddress } from './http/input/request-address.ts';
import {
  type ConnectionLimits,
  connectionLimits,
  limitConnections,
  refuseLongBodies,
} from './http/limits/connection-limits.ts';
import { readFormBodies } from './http/limits/form-bodies.ts';
import { readJsonBodies } from './http/limits/json-bodies.ts';
import { countAnswering, makeQuietMoments } from './http/limits/quiet-moments.ts';
import { limitRates } from './http/limits/rate-limits.ts';
import { makeTurnsPerPerson } from './http/limits/turns-per-person.ts';
import { makeWorkQueue } from './http/limits/work-queue.ts';
import { mountApiDocs } from './http/open-api/api-docs.ts';
import { securityHeaders } from './http/pages/security-headers.ts';
import { serveWebApp } from './http/pages/web-app.ts';
import { mountReadTogether } from './http/read-together.ts';
import { mountReady } from './http/ready.ts';
import { makeTenants } from './http/tenants.ts';
import { keepPapers } from './kept-papers/keep-papers.ts';
import { makeArchiveCopies } from './letters/archive-copies.ts';
import { makeLetterPapers } from './letters/letter-paper.ts';
import { makeLetterQueue } from './letters/letter-queue.ts';
import { openPostbox } from './letters/postbox.ts';
import { makeShareMail } from './letters/share-mail.ts';
import { mountLive } from './live/live-handlers.ts';
import { countRequests } from './metrics/count-requests.ts';
import { type Meter, SILENT_METER } from './metrics/meter.ts';
import { makeWaitingTablets, NO_TABLETS, type WaitingTablets } from './metrics/waiting-tablets.ts';
import { openProviders } from './outbound/open-providers.ts';
import { mountKeptPapers } from './paper/kept-paper-handlers.ts';
import { mountPaper } from './paper/paper-handlers.ts';
import { makePapers, type PaperMaker } from './paper/paper-thread.ts';
import { mountPilotages } from './pilotages/pilotage-handlers.ts';
import { mountRouteChecks } from './pilotages/route-check-handlers.ts';
import { mountDrawings } from './plan/drawing-handlers.ts';
import { mountPlan } from './plan/plan-handlers.ts';
import { mountPorts } from './ports/port-handlers.ts';
import { mountPreferences } from './preferences/preference-handlers.ts';
import { mountRecord } from './record/record-handlers.ts';
import { mountRoutes } from './routes/route-handlers.ts';
import { mountAccounts } from './session/accounts/account-handlers.ts';
import { mountPeople } from './session/accounts/people/people-handlers.ts';
import { mountSession } from './session/session-handlers.ts';
import { mountSettings } from './session/settings-handlers.ts';
import { mountSso } from './session/sso/sso-handlers.ts';
import type { Settings } from './settings.ts';
import { mountComments } from './share/comment-handlers.ts';
import { mountShare } from './share/share-handlers.ts';
import { mountTides } from './tides/tide-handlers.ts';
import { mountPortCalls } from './timestamps/port-call-handlers.ts';
import type { Tracing } from './tracing/tracing.ts';
import { mountTransits } from './transits/transit-handlers.ts';
import { mountTugs } from './tugs/tug-handlers.ts';
import { mountVessels } from './vessels/vessel-handlers.ts';
import { mountWeather } from './weather/weather-handlers.ts';
import { startMessageSender } from './webhook/message-sender.ts';
import { mountOperations } from './writes/operation-handlers.ts';

type Given = Pick<Deps, 'db' | 'settings' | 'clock'> & {
  /** Folder of the built app; without it the API is served alone. */
  webRoot?: string | null;
  checkAnswers?: boolean;
  /** Connections for requests of whoever is signed in; a test that looks at them hands in its own. */
  requestsDb?: Deps['db'];
  fetchOutside?: typeof fetch;
  /** The life of the database (start/database-life.ts); a test may go without. */
  epoch?: () => string | null;
  /** Whose health is told; a test may go without. */
  sealer?: { silentMs: () => number };
  /** Whether the log of the embedded database reaches its archive; null where it has none. */
  archive?: { isFailing: () => boolean } | null;
  /** Where it is told what happens; without one nobody is told. */
  meter?: Meter;
  /** Where each request leaves its trace; without it none does. */
  tracing?: Tracing;
  /** Papers that both have signed; a test may keep them itself. */
  keepsPapers?: boolean;
  /** Closed with the server; a test may fill its queue. */
  papers?: PaperMaker;
  /** A test may be in more of a hurry. */
  limits?: Partial<ConnectionLimits>;
  /** Where the log goes instead of standard output. */
  logTo?: { write: (line: string) => void };
};

const BUILT_APP = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** The API under /api and the app at every other path. It listens when it is told to. */
export async function buildApp({
  webRoot = BUILT_APP,
  checkAnswers = false,
  fetchOutside = fetch,
  logTo,
  sealer,
  archive = null,
  requestsDb,
  limits,
  epoch = () => null,
  keepsPapers = true,
  meter: told = SILENT_METER,
  tracing,
  papers = makePapers(),
  ...given
}: Given): Promise<FastifyInstance> {
  const { settings, clock } = given;
  const meter = tracing ? tracing.heardBy(told) : told;
  const { onClientError, onExpectation, onLongBody } = malformedRequests(settings, clock, meter);
  const { requestTimeoutMs, checkEveryMs, most } = { ...connectionLimits(settings), ...limits };
  const app = fastify({
    logger: { level: settings.logLevel, serializers: { req: loggedRequest }, ...(logTo && { stream: logTo }) },
    trustProxy: trustedProxies(settings),
    genReqId: () => crypto.randomUUID(),
    rewriteUrl: ({ url = '/' }) => routableAddress(url),
    // The contract says what a parameter may be; the framework's own refusal would pass by our headers and body.
    routerOptions: { maxParamLength: LONGEST_ADDRESS },
    // Where nothing is mounted; endpoints say their own.
    bodyLimit: BODY_LIMITS.open,
    requestTimeout: requestTimeoutMs,
    clientErrorHandler: onClientError,
    // Refused with our headers, by a hook.
    http: {
      requireHostHeader: false,
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: checkEveryMs,
    },
  });
  tracing?.traceRequests(app);
  app.server.on('checkExpectation', onExpectation);
  refuseLongBodies(app.server, onLongBody);
  limitConnections(app.server, most, (words) => app.log.warn(words));
  const queues = {
    hashQueue: makeWorkQueue(HASHES_AT_ONCE, 50, HASHES_WAITING_OF_NETWORK),
    writeTurns: makeTurnsPerPerson(4, 100),
  };
  const postbox = openPostbox(settings, clock, (words) => app.log.warn(words));
  const letters = makeLetterQueue(postbox, app.log, { meter });
  const providers = openProviders(settings, clock, { log: app.log, meter }, given.db);
  const quiet = makeQuietMoments();
  const known = { db: given.db, papers, clock, weather: providers.weather, pause: quiet.wait };
  const keptPapers = keepsPapers
    ? keepPapers({ ...known, logKey: settings.logKey, meter, log: app.log })
    : { poke: () => undefined, stop: async () => undefined };
  // Hooks run from the last to the first: the letters end before the papers. What is being kept is cut off, and made after
  // the next start.
  app.addHook('onClose', async () => {
    const stopped = keptPapers.stop();
    await papers.close();
    await stopped;
  });
  const mailing = { db: given.db, letters, settings, clock };
  const paperOf = makeLetterPapers({ ...mailing, papers, weather: providers.weather, pause: quiet.wait });
  const shareMail = makeShareMail({ ...mailing, paperOf }, (words) => app.log.warn(words));
  const archiveCopies = makeArchiveCopies({ ...mailing, paperOf }, (words) => app.log.warn(words));
  app.addHook('onClose', async () => {
    await Promise.all([shareMail.stop(), archiveCopies.stop()]);
    await letters.close();
    await shareMail.settled();
  });
  const sender = startMessageSender({ db: given.db, settings: settings.webhooks, clock, log: app.log });
  app.addHook('onClose', () => sender.stop());
  const requests = requestsDb ? { db: requestsDb, close: async () => {} } : openRequests(given.db);
  // The last of them are told before their connections end.
  app.addHook('onClose', async () => {
    await Promise.all([newsTold(requests.db), newsTold(given.db)]);
    await requests.close();
  });
  const tablets = told === SILENT_METER ? NO_TABLETS : watchTablets(told, clock);
  const services = { papers, quiet, keptPapers, letters, shareMail, fetchOutside, providers };
  const deps = { ...given, ...queues, ...services, checkAnswers, epoch, meter, tablets };
  const api: Api = { app, deps, tenants: makeTenants(requests.db) };
  app.addHook('onSend', async (_request, reply) => {
    // What a cache may give later says nothing of now.
    if (String(reply.getHeader('cache-control')).startsWith('public')) return;
    reply.header('x-server-time', instantToIso(clock()));
    const life = epoch();
    if (life !== null) reply.header('x-database-epoch', life);
  });
  countRequests(app, meter);
  countAnswering(app, quiet);
  watchQueues(deps, requests.db, { sealer, archive });
  answerFailures(api);
  noteFetched(api);
  await securityHeaders(api);
  readJsonBodies(app);
  readFormBodies(app);
  await app.register(compress, { encodings: ['br', 'gzip'], brotliOptions: BROTLI });
  readSubjects(api);
  await limitRates(api);
  mountAll(api);
  await mountApiDocs(api);
  mountHealth(api, { sealer, archive });
  mountReady(api, requests.db);
  await serveWebApp(app, webRoot && existsSync(webRoot) ? webRoot : null);
  return app;
}

function watchTablets(meter: Meter, clock: () => number): WaitingTablets {
  const tablets = makeWaitingTablets(clock);
  for (const what of Object.keys(tablets.counts()) as (keyof ReturnType<typeof tablets.counts>)[])
    meter.watch(what, () => tablets.counts()[what]);
  return tablets;
}

/** What is looked at whenever somebody asks for the metrics. */
function watchQueues(
  { meter, db, letters, papers, hashQueue }: Deps,
  requests: Deps['db'],
  { sealer, archive }: Pick<Given, 'sealer' | 'archive'>,
): void {
  meter.watch('lettersWaiting', letters.waiting);
  meter.watch('papersWaiting', papers.waiting);
  meter.watch('passwordsWaiting', hashQueue.count);
  if (sealer) meter.watch('auditSealedMs', sealer.silentMs);
  if (archive) meter.watch('archiveFailing', () => Number(archive.isFailing()));
  meter.watchPool('door', () => poolCounts(db));
  if (requests !== db) meter.watchPool('requests', () => poolCounts(requests));
}

/** Two, but never all processors: whoever reads must not wait until the log-ins of a morning are done. */
const HASHES_AT_ONCE = availableParallelism() > 2 ? 2 : 1;
/** A pilot station shares a network: five of its people may wait at once on tablets that are new to them. */
const HASHES_WAITING_OF_NETWORK = 5;

/** Quality 4: the best that keeps up with a list of 5,000 rows on one core. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

function mountAll(api: Api): void {
  mountSettings(api);
  mountSession(api);
  mountAccounts(api);
  mountPeople(api);
  mountSso(api);
  mountPorts(api);
  mountPreferences(api);
  mountRoutes(api);
  mountTides(api);
  mountVessels(api);
  mountPilotages(api);
  mountRouteChecks(api);
  mountPilotageExtras(api);
  mountTugs(api);
  mountPlan(api);
  mountDrawings(api);
  mountSignatures(api);
  mountAttachments(api);
  mountPortCalls(api);
  mountRecord(api);
  mountExports(api);
  mountShare(api);
  mountComments(api);
  mountPaper(api);
  mountKeptPapers(api);
  mountDukc(api);
  mountTransits(api);
  mountWeather(api);
  mountLive(api);
  mountOperations(api);
  mountReadTogether(api);
}

/** So many proxies in front, or these addresses. */
function trustedProxies({ trustProxy }: Settings) {
  return typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy;
}

/** Headers and bodies never enter the log. */
function loggedRequest(request: FastifyRequest) {
  return { method: request.method, url: loggedAddress(request.url), remoteAddress: request.ip };
}
