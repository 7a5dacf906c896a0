import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Bytes } from '@leadline/domain/contract/endpoint';
import { z } from 'zod';
import { type Meter, SILENT_METER } from '../metrics/meter.ts';
import { makeCircuitBreaker } from './circuit-breaker.ts';
import { type Resolve, resolveByDns } from './find-addresses.ts';
import { keepFailures } from './kept-failures.ts';
import { type Failed, type Outcome, OutsideProblem } from './outcome.ts';
import type { ProviderSettings } from './provider-settings.ts';
import { exchange } from './send-request.ts';

/** A question: a path below the address of the service, and what is put behind it. */
export interface Question {
  path: string;
  query: Record<string, string>;
}

/** The only way from the server to a service outside. */
export interface OutboundDoor {
  /** JSON of this shape and no other: what does not fit is a failure, and never half an answer. */
  askJson<T>(question: Question, schema: z.core.$ZodType<T>): Promise<Outcome<T>>;
  askPdf(question: Question): Promise<Outcome<Bytes>>;
  /** For what is kept for long: with headers of the question, and with status and headers of the answer. */
  askKept<T>(question: KeptQuestion, schema: z.core.$ZodType<T>): Promise<Reply<T> | Failed>;
}

export interface KeptQuestion extends Question {
  headers: Readonly<Record<string, string>>;
  /** Statuses beside 200 that are answers, such as 304. */
  answers: readonly number[];
}

/** `value` is null for an answer without a body. */
export interface Reply<T> {
  kind: 'replied';
  status: number;
  headers: IncomingHttpHeaders;
  value: T | null;
}

/** What the door is built with. */
export interface Outside {
  log: { warn(facts: object, words: string): void };
  /** Milliseconds that never go back. */
  ticks?: () => number;
  resolve?: Resolve;
  meter?: Pick<Meter, 'asked'>;
}

/** Questions to one service under way at the same time; each holds a socket for as long as it may take. */
const AT_ONCE = { json: 8, pdf: 4 } as const;
/** How much longer than data a document may take. */
const PDF_PATIENCE = 6;

export function openDoor(provider: ProviderSettings & { url: string }, outside: Outside): OutboundDoor {
  const { log, ticks = () => performance.now(), resolve = resolveByDns, meter = SILENT_METER } = outside;
  const failures = keepFailures(ticks);
  // Slow documents take no slot from data, and do not have them paused.
  const lanes = { json: laneOf(ticks), pdf: laneOf(ticks) };

  const unasked = (problem: 'tooMany' | 'paused'): Failed => {
    meter.asked(provider.name, problem, 0);
    return { kind: 'failed', problem };
  };

  async function ask<T>(
    question: Question & Partial<KeptQuestion>,
    kind: Kind,
    read: (body: Buffer) => T,
  ): Promise<Reply<T> | Failed> {
    const { headers: own, answers } = question;
    const address = addressOf(provider, question);
    const known = failures.find(address.href);
    if (known) return { kind: 'failed', problem: known };
    const lane = lanes[kind];
    if (lane.underWay >= AT_ONCE[kind]) return unasked('tooMany');
    const permit = lane.breaker.begin();
    if (!permit) return unasked('paused');
    const began = performance.now();
    const tell = (problem: Failed['problem'] | null) =>
      meter.asked(provider.name, problem, (performance.now() - began) / 1000);
    lane.underWay += 1;
    try {
      const given = { ...(own && { headers: own }), ...(answers && { answers }) };
      const { status, headers, body } = await exchange(
        { ...limitsOf(provider, kind), url: address, ...given },
        resolve,
      );
      const value = body && read(body);
      permit.succeeded();
      tell(null);
      return { kind: 'replied', status, headers, value };
    } catch (error) {
      if (!(error instanceof OutsideProblem)) {
        permit.failed();
        throw error;
      }
      const { problem, isOfTheWay } = error;
      tell(problem);
      // An answer that cannot be used says nothing of other ships and ports.
      if (isOfTheWay) permit.failed();
      else {
        permit.succeeded();
        failures.keep(address.href, problem);
      }
      // The service and the path say where to look; ships, keys and addresses stay out of the log.
      log.warn({ provider: provider.name, path: question.path, problem }, 'a service outside gave no answer');
      return {
        kind: 'failed',
        problem,
        ...(problem === 'badStatus' && { status: error.status, retryAfter: error.retryAfter }),
      };
    } finally {
      lane.underWay -= 1;
    }
  }

  return {
    askJson: async (question, schema) => outcomeOf(await ask(question, 'json', (body) => parsed(body, schema))),
    askPdf: async (question) => outcomeOf(await ask(question, 'pdf', documentOf)),
    askKept: (question, schema) => ask(question, 'json', (body) => parsed(body, schema)),
  };
}

function outcomeOf<T>(reply: Reply<T> | Failed): Outcome<T> {
  return reply.kind === 'replied'
    ? { kind: 'answered', value: reply.value }
    : { kind: 'failed', problem: reply.problem };
}

type Kind = keyof typeof AT_ONCE;

function laneOf(ticks: () => number) {
  return { breaker: makeCircuitBreaker(ticks), underWay: 0 };
}

function limitsOf({ key, mayBePrivate, timeoutMs, mostBytes, mostPdfBytes }: ProviderSettings, kind: Kind) {
  return kind === 'json'
    ? ({ key, mayBePrivate, timeoutMs, mostBytes, accept: 'application/json' } as const)
    : ({
        key,
        mayBePrivate,
        timeoutMs: timeoutMs * PDF_PATIENCE,
        mostBytes: mostPdfBytes,
        accept: 'application/pdf',
      } as const);
}

function addressOf({ url }: { url: string }, { path, query }: Question): URL {
  const address = new URL(url);
  address.pathname = `${address.pathname.replace(/\/+$/, '')}${path}`;
  address.search = new URLSearchParams(query).toString();
  return address;
}

function parsed<T>(body: Buffer, schema: z.core.$ZodType<T>): T {
  const found = z.safeParse(schema, jsonOf(body));
  if (!found.success) throw new OutsideProblem('wrongShape');
  return found.data;
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new OutsideProblem('wrongShape');
  }
}

function documentOf(body: Buffer): Bytes {
  if (!body.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new OutsideProblem('wrongType');
  return { mime: 'application/pdf', bytes: body, sha256: createHash('sha256').update(body).digest('hex') };
}
