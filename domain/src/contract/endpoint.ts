import * as z from 'zod/mini';
import type { KindName } from './record-kinds.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Things that stand under a port: whoever may not see the port is told that the thing is not there. */
export type PlacedEntity =
  | Exclude<KindName, 'vessel' | 'disagreements'>
  | 'route'
  | 'berthStation'
  | 'tideStation'
  | 'tideRateStation'
  | 'chart'
  | 'share';

/** Where in a request a value stands. */
export type RequestPath = `${'params' | 'query' | 'body'}.${string}`;

/**
 * Who may call. The server refuses before the handler runs:
 * `open` – anybody; `user` – any valid session; `port` – a session whose user belongs to the port that stands at `at`;
 * `entity` – a session whose user belongs to the port of the named thing, else 404.
 */
export type Access =
  | { kind: 'open' }
  | { kind: 'user' }
  | { kind: 'port'; at: RequestPath; right: PortRight }
  | { kind: 'entity'; entity: PlacedEntity; at: RequestPath; right: PortRight };

/** Which token says who calls: the bearer of the Authorization header, or `imageToken` of the query for an <img>. */
export type SessionKind = 'bearer' | 'image';

/** `read` – every member; `edit` – pilots, staff, administrators; `admin` – these alone. Finer rules stand with the feature. */
export type PortRight = 'read' | 'edit' | 'admin';

/** What can be taken out as a file. */
export const EXPORTED = [
  ...(['list', 'record', 'evidence', 'paper', 'plan', 'route', 'portCallEvents'] as const),
  /** A PDF of a service of the port: on the clearance of a passage plan, or on a transit. */
  ...(['dukcReport', 'transitReport'] as const),
  'attachment',
] as const;
export type ExportedThing = (typeof EXPORTED)[number];

/**
 * Bytes a body may have. `open`: what strangers send, passwords and tokens. `usual`: twice every field of a pilotage or a
 * vessel. `list`: twice a checklist of 500 items with comments on each. `stage`: twice all that a stage holds, also as texts
 * of JSON, whose quotes take more. `file`: the largest attachment in base64, with what stands beside it. `signature`:
 * the content that is signed, with the drawings of a few full stages.
 */
export const BODY_LIMITS = {
  open: 16 * 1024,
  usual: 64 * 1024,
  list: 256 * 1024,
  file: 1312 * 1024,
  stage: 2560 * 1024,
  signature: 8192 * 1024,
} as const;

export interface Answer<T extends z.ZodMiniType, Many extends boolean> {
  schema: T;
  many: Many;
  /** Not JSON: the bytes themselves, of one of these types. */
  mimes?: readonly string[];
}

/** One entity: a list of one element on the wire. */
export function one<T extends z.ZodMiniType>(schema: T): Answer<T, false> {
  return { schema, many: false };
}

export function many<T extends z.ZodMiniType>(schema: T): Answer<T, true> {
  return { schema, many: true };
}

/** Bytes, with the SHA-256 (hexadecimal) of what is stored as their ETag. */
const bytes = z.object({
  mime: z.string(),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  sha256: z.string(),
  /** Of a file that somebody attached: it is saved under this name, and never shown as a page. */
  fileName: z.optional(z.string()),
});
export type Bytes = z.infer<typeof bytes>;

export function binary(...mimes: string[]): Answer<typeof bytes, false> {
  return { schema: bytes, many: false, mimes };
}

export const EVENT_STREAM = 'text/event-stream';

/** Server-sent events, each with such data. */
export function events<T extends z.ZodMiniType>(schema: T): Answer<T, true> {
  return { schema, many: true, mimes: [EVENT_STREAM] };
}

const nothing = z.object({});
type Nothing = typeof nothing;

export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Item extends z.ZodMiniType = z.ZodMiniType,
  Many extends boolean = boolean,
  Asked extends Access = Access,
  Keyed extends boolean = boolean,
> {
  method: Method;
  /** Below `/api`, parameters as `:name`. */
  path: string;
  summary: string;
  access: Asked;
  session: SessionKind;
  params: Params;
  query: Query;
  body: Body;
  /** Bytes; more is refused before it is read. */
  bodyLimit: number;
  answer: Answer<Item, Many>;
  /** Writes that carry an Idempotency-Key and leave a receipt. */
  keyed: Keyed;
  /** Asks a service outside, which may give nothing that can be used. */
  isOutside: boolean;
  /** May come as `multipart/form-data` too: a file in it becomes base64. */
  isForm: boolean;
  /** Seconds for which any cache may give the answer, of an open read that is alike for everybody; null: no cache may. */
  cachedFor: number | null;
  /** The answer is this file, whatever program asks: the audit says who fetched it. Null of all others. */
  fetchedAs: ExportedThing | null;
}

interface Spec<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  I extends z.ZodMiniType,
  M extends boolean,
  A extends Access,
  K extends boolean,
> {
  summary: string;
  access: A;
  session?: SessionKind;
  params?: P;
  query?: Q;
  body?: B;
  bodyLimit?: number;
  answer: Answer<I, M>;
  keyed?: K;
  isOutside?: boolean;
  isForm?: boolean;
  cachedFor?: A extends { kind: 'open' } ? number : never;
  fetchedAs?: A extends { kind: 'open' } ? never : ExportedThing;
}

/** An endpoint as a value: the server mounts it, the app calls it, OpenAPI is printed from it. */
export function endpoint<
  I extends z.ZodMiniType,
  M extends boolean,
  P extends z.ZodMiniType = Nothing,
  Q extends z.ZodMiniType = Nothing,
  B extends z.ZodMiniType = Nothing,
  const A extends Access = Access,
  K extends boolean = false,
>(route: `${Method} /${string}`, spec: Spec<P, Q, B, I, M, A, K>): Endpoint<P, Q, B, I, M, A, K> {
  const [method, path] = route.split(' ') as [Method, string];
  return {
    method,
    path,
    summary: spec.summary,
    access: spec.access,
    session: spec.session ?? 'bearer',
    params: (spec.params ?? nothing) as P,
    query: (spec.query ?? nothing) as Q,
    body: (spec.body ?? nothing) as B,
    bodyLimit: spec.bodyLimit ?? BODY_LIMITS[spec.access.kind === 'open' ? 'open' : 'usual'],
    answer: spec.answer,
    keyed: (spec.keyed ?? false) as K,
    isOutside: spec.isOutside ?? false,
    isForm: spec.isForm ?? false,
    cachedFor: spec.cachedFor ?? null,
    fetchedAs: spec.fetchedAs ?? null,
  };
}

type In<T> = T extends z.ZodMiniType ? z.input<T> : never;

/** What a caller passes. */
export interface CallInput<E extends Endpoint> {
  params?: In<E['params']>;
  query?: In<E['query']>;
  body?: In<E['body']>;
}

/** What a caller gets: the entity, or the list of them. */
export type CallOutput<E extends Endpoint> =
  E extends Endpoint<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, infer I, infer M>
    ? M extends true
      ? z.output<I>[]
      : z.output<I>
    : never;
