import { createHash } from 'node:crypto';
import { isListedPort } from '@leadline/domain/ports/listed-port';
import { type Duration, type Instant, seconds } from '@leadline/domain/time/instant';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { type Resolve, resolveByDns } from '../outbound/find-addresses.ts';
import { type PostOutcome, postOnce } from '../outbound/post-once.ts';
import { afterAttempt } from './after-attempt.ts';
import { type ClaimedMessage, claimMessages, noteAttempt, portsOfAll } from './message-store.ts';
import type { Webhook, WebhookSettings } from './webhook-settings.ts';
import { signedHeaders } from './webhook-signature.ts';

interface SenderDeps {
  db: Kysely<Tables>;
  settings: WebhookSettings;
  clock: () => Instant;
  log: { warn: (facts: object, words: string) => void };
  resolve?: Resolve;
  /** A test may be in more of a hurry. */
  delays?: readonly Duration[];
  everyMs?: number;
}

export interface MessageSender {
  /** Sends what is due and all that becomes due by it; for a test. */
  settled: () => Promise<void>;
  stop: () => Promise<void>;
}

const EVERY_MS = seconds(1);
/** Messages of one port under way at once: a receiver that hangs takes no slot of another port. */
const SHARE = 4;
/** Beyond the time of an attempt, for the database. */
const CLAIM_SPARE = seconds(20);

/** Sends the messages that wait, of each port to its receiver. Several servers may do so at once. */
export function startMessageSender(deps: SenderDeps): MessageSender {
  const { settings, everyMs = EVERY_MS } = deps;
  const lanes = settings.hooks.map((hook) => makeLane(hook, deps));
  const timer = lanes.length > 0 ? setInterval(() => void lanes.map((lane) => lane.fill()), everyMs) : null;
  timer?.unref();
  const settled = async () => {
    await Promise.all(lanes.map((lane) => lane.settled()));
  };
  return {
    settled,
    stop: async () => {
      if (timer) clearInterval(timer);
      for (const lane of lanes) lane.stop();
      await settled();
    },
  };
}

/** What is sent to one receiver. */
function makeLane(hook: Webhook, deps: SenderDeps) {
  const { db, settings, clock, log } = deps;
  const addressHash = createHash('sha256').update(hook.url.href).digest('hex');
  const underWay = new Set<Promise<void>>();
  const said = new Set<string>();
  let port: string | null = null;
  let isStopped = false;
  let filling: Promise<void> | null = null;

  const sayOnce = (facts: object, words: string) => {
    if (!said.has(words)) log.warn(facts, words);
    said.add(words);
  };

  /** A name that two organisations have is no port: what one of them records must not reach the other's receiver. */
  const portOfHook = async () => {
    if (port !== null) return port;
    const own = (await portsOfAll(db)).filter((each) => isListedPort(each, [hook.port]));
    if (own.length > 1) sayOnce({ port: hook.port }, 'two ports have this name: PORT_EVENTS_URL wants the uuid');
    port = own.length === 1 ? (own[0]?.uuid ?? null) : null;
    return port;
  };

  const claimFree = async () => {
    const of = await portOfHook();
    if (of === null || isStopped || underWay.size >= SHARE) return [];
    return claimMessages(db, {
      ...{ port: of, addressHash, now: clock(), most: SHARE - underWay.size },
      claimMs: settings.timeoutMs + CLAIM_SPARE,
    });
  };

  const fillOnce = async () => {
    try {
      for (const message of await claimFree()) {
        const work = sendOne(message, hook, deps)
          .catch((error: unknown) =>
            log.warn({ message: message.uuid, error: textOf(error) }, 'a message was lost sight of'),
          )
          .then(() => void underWay.delete(work))
          // The next of its pilotage may be due.
          .then(() => fill());
        underWay.add(work);
      }
    } catch (error) {
      log.warn({ port: hook.port, error: textOf(error) }, 'port-call events wait');
    }
  };

  function fill(): Promise<void> {
    filling ??= fillOnce().finally(() => {
      filling = null;
    });
    return filling;
  }

  return {
    fill,
    stop: () => {
      isStopped = true;
    },
    settled: async () => {
      await fill();
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

async function sendOne(message: ClaimedMessage, hook: Webhook, deps: SenderDeps): Promise<void> {
  const { db, clock, log, delays } = deps;
  const outcome = await attempt(message, hook, deps);
  const now = clock();
  const { attempts } = message;
  const after = afterAttempt({ outcome, attempts, now, chance: Math.random(), ...(delays && { delays }) });
  const status = outcome.kind === 'answered' ? outcome.status : null;
  await noteAttempt(db, message, { after, status, now });
  // The port and the status say where to look; ships and addresses stay out of the log.
  const facts = { port: hook.port, message: message.uuid, attempt: attempts, status };
  if (after.kind === 'dead') log.warn({ ...facts, problem: after.problem }, 'a port-call event was not taken');
}

/** Whatever goes wrong with one message is its own: it is tried again, and holds up no other. */
async function attempt(message: ClaimedMessage, hook: Webhook, deps: SenderDeps): Promise<PostOutcome> {
  const { settings, clock, log, resolve = resolveByDns } = deps;
  const { uuid, body } = message;
  try {
    const signed = signedHeaders({ id: `msg_${uuid}`, at: clock(), body }, hook.secrets);
    const headers = { 'content-type': 'application/json', ...signed };
    const { url, mayBePrivate } = hook;
    return await postOnce({ url, headers, body, mayBePrivate, timeoutMs: settings.timeoutMs }, resolve);
  } catch (error) {
    log.warn({ port: hook.port, message: uuid, error: textOf(error) }, 'a port-call event could not be sent');
    return { kind: 'failed', problem: 'brokenOff' };
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
