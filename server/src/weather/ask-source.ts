import { type Instant, minutes, seconds } from '@leadline/domain/time/instant';
import type { WeatherProblem } from '@leadline/domain/words/weather/weather';
import type { KeptQuestion, OutboundDoor, Reply } from '../outbound/outbound-door.ts';
import type { Failed } from '../outbound/outcome.ts';
import type { KeptForecast, KeptPart } from './kept-forecast.ts';
import type { Source, SourceAsked, SourcePart } from './sources/source.ts';

export interface Asking {
  source: Source;
  asked: SourceAsked;
  /** The door to a host; null where there is none. */
  doorTo: (host: string | null) => OutboundDoor | null;
  /** What is known so far. */
  kept: KeptForecast | null;
  /** Milliseconds within a minute, so that servers of the world do not ask all at once. */
  jitter: () => number;
  log: { warn(facts: object, words: string): void };
}

const NOTHING: KeptPart = { points: [], modelRun: null, etag: null, lastModified: null };
/** Whole hours of one's own clock are when everybody asks. */
const SOONEST = minutes(1);
/** After the first failure a minute, then twice as long each time. */
const FIRST_PAUSE = minutes(1);
const LONGEST_PAUSE = minutes(30);
/** A service that wants longer than this is asked after this. */
const LONGEST_WISH = minutes(24 * 60);

/** Asks a source everything about one place: what it says, or what is known with the reason of the failure. */
export async function askSource(asking: Asking): Promise<KeptForecast> {
  const { source, asked, kept } = asking;
  const lacks = source.lacks(asked);
  if (lacks) return failed(asking, lacks, null);
  const parts: KeptPart[] = [];
  const lives: number[] = [];
  for (const [index, part] of source.parts.entries()) {
    const answer = await askPart(asking, part, kept?.parts[index] ?? null);
    if ('problem' in answer) return failed(asking, answer.problem, answer.retryMs);
    parts.push(answer.part);
    if (answer.expiresAt !== null) lives.push(answer.expiresAt);
  }
  const expires = lives.length > 0 ? Math.max(...lives) : asked.now + source.lifeMs;
  return {
    parts,
    fetchedAt: asked.now,
    expiresAt: Math.max(expires, asked.now + SOONEST) + asking.jitter(),
    problem: null,
    failures: 0,
    retryAt: null,
  };
}

/** What was fetched before stays, with its age. */
function failed({ kept, asked }: Asking, problem: WeatherProblem, retryMs: number | null): KeptForecast {
  const failures = (kept?.failures ?? 0) + 1;
  const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(failures - 1, 10));
  return {
    parts: kept?.parts ?? [],
    fetchedAt: kept?.fetchedAt ?? null,
    expiresAt: kept?.expiresAt ?? null,
    problem,
    failures,
    retryAt: asked.now + Math.max(pause, Math.min(retryMs ?? 0, LONGEST_WISH)),
  };
}

type Answer = { part: KeptPart; expiresAt: Instant | null } | { problem: WeatherProblem; retryMs: number | null };

async function askPart(asking: Asking, part: SourcePart, before: KeptPart | null): Promise<Answer> {
  const { asked, doorTo, log } = asking;
  const door = doorTo(part.host(asked));
  if (!door) return { problem: 'notSetUp', retryMs: null };
  const question: KeptQuestion = {
    path: part.path,
    query: part.query(asked),
    headers: { ...part.headers?.(asked), ...ifChanged(before) },
    answers: [203, 304, ...(part.nothing ?? [])],
  };
  const reply = await door.askKept(question, part.schema);
  if (reply.kind === 'failed') return problemOf(reply, asked.now);
  // MET Norway: a product that is to end or to change.
  if (reply.status === 203) log.warn({ path: part.path }, 'a source of weather says that this product is deprecated');
  const expiresAt = instantOf(reply.headers.expires);
  if (reply.status === 304 && before) return { part: before, expiresAt };
  if (reply.value === null) return { part: NOTHING, expiresAt };
  const read = (part.read as (body: unknown, asked: SourceAsked) => ReturnType<SourcePart['read']>)(reply.value, asked);
  return { part: { ...read, ...validatorsOf(reply) }, expiresAt };
}

/** With the exact texts that came. */
function ifChanged(before: KeptPart | null): Record<string, string> {
  return {
    ...(before?.etag && { 'if-none-match': before.etag }),
    ...(before?.lastModified && { 'if-modified-since': before.lastModified }),
  };
}

function validatorsOf({ headers }: Reply<unknown>): Pick<KeptPart, 'etag' | 'lastModified'> {
  return { etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null };
}

function problemOf({ problem, status, retryAfter }: Failed, now: Instant): Answer {
  const retryMs = waitOf(retryAfter, now);
  if (status === 429) return { problem: 'limited', retryMs: Math.max(retryMs ?? 0, FIRST_PAUSE) };
  // Storm Glass: the quota of the day.
  if (status === 402) return { problem: 'quota', retryMs: retryMs ?? minutes(60) };
  if (status === 401 || status === 403) return { problem: 'refused', retryMs: retryMs ?? minutes(10) };
  return { problem, retryMs };
}

/** `Retry-After`: seconds, or the date of HTTP. */
function waitOf(text: string | undefined, now: Instant): number | null {
  if (text === undefined) return null;
  if (/^\d{1,9}$/.test(text.trim())) return seconds(Number(text));
  const at = instantOf(text);
  return at === null ? null : Math.max(0, at - now);
}

function instantOf(date: string | undefined): Instant | null {
  const at = Date.parse(date ?? '');
  return Number.isNaN(at) ? null : at;
}
