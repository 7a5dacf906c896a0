import { EVENT_STREAM } from '@leadline/domain/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { type Meter, SILENT_METER } from './meter.ts';

/** Of nothing that is mounted: an invented path is no name of a series. */
export const NO_ENDPOINT = 'none';
export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Each answer under the declared path of its endpoint. A live stream is no answer that takes long: it is counted while it is open. */
export function countRequests(app: FastifyInstance, meter: Meter): void {
  if (meter === SILENT_METER) return;
  app.addHook('onResponse', (request, reply, done) => {
    if (!String(reply.getHeader('content-type') ?? '').startsWith(EVENT_STREAM))
      meter.answered({
        endpoint: request.routeOptions.url ?? NO_ENDPOINT,
        method: METHODS.includes(request.method) ? request.method : 'other',
        status: reply.statusCode,
        seconds: reply.elapsedTime / 1000,
      });
    if (request.refusal) meter.refused(request.refusal);
    done();
  });
}
