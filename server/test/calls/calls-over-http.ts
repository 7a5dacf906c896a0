import type { LightMyRequestResponse } from 'fastify';
import type { Call } from '../test-app.ts';

/** Calls of a person to a server that is a process of its own; each asks for the token that is valid then. */
export function callsOverHttp(port: string, tokenNow: () => Promise<string>): Call {
  return async (method, url, { body, key, headers } = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api${url}`, {
      method,
      headers: {
        authorization: `Bearer ${await tokenNow()}`,
        ...(key && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const rawPayload = Buffer.from(await answer.arrayBuffer());
    const text = rawPayload.toString('utf8');
    const read = { statusCode: answer.status, rawPayload, body: text, json: () => JSON.parse(text) };
    return read as unknown as LightMyRequestResponse;
  };
}
