import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { type Bytes, type Endpoint, EVENT_STREAM } from '@leadline/domain/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A list that PostgreSQL has already written as JSON: parsing it only to print it again would cost more than the query. */
export class JsonList {
  readonly text: string;
  readonly meta: object | undefined;

  constructor(text: string, meta?: object) {
    this.text = text;
    this.meta = meta;
  }
}

/** A list with facts about it. */
export class ListWithMeta<T> {
  readonly list: T[];
  readonly meta: object;

  constructor(list: T[], meta: object) {
    this.list = list;
    this.meta = meta;
  }
}

/** A write was done before, and whoever did it may not see the thing any more: that it was done is all that is told. */
export class AppliedUnseen {
  readonly version: number | null;

  constructor(version: number | null) {
    this.version = version;
  }
}

/** What a handler gives back: the entity, the list, or the list in one of its other forms. */
export type Answered<T> = T | (T extends readonly (infer Item)[] ? JsonList | ListWithMeta<Item> : never);

/** Wraps the answer as `{data: [...], meta}`; a read that the client already has is 304 without a body. */
export function sendAnswer(
  endpoint: Endpoint,
  answered: Answered<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
  checkAnswers: boolean,
): FastifyReply {
  if (endpoint.cachedFor !== null) reply.header('cache-control', `public, max-age=${endpoint.cachedFor}`);
  if (endpoint.answer.mimes) return sendBytes(endpoint, answered as Bytes, request, reply);
  const { text, meta } = textOf(endpoint, answered);
  if (checkAnswers && !(answered instanceof AppliedUnseen)) checkAnswer(endpoint, text);
  const body = meta ? `{"data":${text},"meta":${JSON.stringify(meta)}}` : `{"data":${text}}`;
  if (endpoint.method === 'GET') {
    const etag = etagOf(answered, body);
    reply.header('etag', etag);
    if (isKnown(request, etag)) return reply.status(304).send();
  }
  return reply.type('application/json; charset=utf-8').send(body);
}

/** Opened by itself an image can be a page: it may run nothing, and ask for nothing. */
const IMAGE_POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox";

function sendBytes(
  endpoint: Endpoint,
  { mime, bytes, sha256, fileName }: Bytes,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (!endpoint.answer.mimes?.includes(mime)) throw new Error(`${endpoint.path} answers ${mime}`);
  const etag = `W/"${sha256}"`;
  reply.headers({ etag, 'content-security-policy': IMAGE_POLICY });
  if (fileName !== undefined) reply.header('content-disposition', savedAs(fileName));
  if (isKnown(request, etag)) return reply.status(304).send();
  return reply.type(mime).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/** RFC 6266: a plain name for whoever reads no other, and the whole one in UTF-8 with everything else escaped (RFC 8187). */
function savedAs(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_');
  const escaped = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${escaped}`;
}

/** An answer that goes on: a proxy must pass each part on at once, and it is never compressed. */
export function sendEvents(body: Readable, reply: FastifyReply): FastifyReply {
  return reply.header('x-accel-buffering', 'no').type(`${EVENT_STREAM}; charset=utf-8`).send(body);
}

function textOf(endpoint: Endpoint, answered: unknown): { text: string; meta?: object } {
  if (answered instanceof AppliedUnseen) return { text: '[]', meta: { isApplied: true, version: answered.version } };
  if (answered instanceof JsonList) return answered;
  if (answered instanceof ListWithMeta) return { text: JSON.stringify(answered.list), meta: answered.meta };
  return { text: JSON.stringify(endpoint.answer.many ? answered : [answered]) };
}

/**
 * Weak, because the same answer may come compressed or plain. It holds the version of an entity, and a digest of what is
 * said to this caller: two pilots may be told different things of one pilotage.
 */
function etagOf(answered: unknown, body: string): string {
  const version = (answered as { version?: unknown } | null)?.version;
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return `W/"${typeof version === 'number' ? `${version}-` : ''}${digest}"`;
}

function isKnown(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match'] ?? '';
  return known.split(',').some((each) => each.trim() === etag);
}

function checkAnswer(endpoint: Endpoint, text: string): void {
  for (const item of JSON.parse(text) as unknown[]) {
    if (!isDeepStrictEqual(endpoint.answer.schema.parse(item), item))
      throw new Error(`${endpoint.method} ${endpoint.path} answers more than its contract: ${JSON.stringify(item)}`);
  }
}
