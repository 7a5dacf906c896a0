import type { FastifyInstance } from 'fastify';
import type { Meter } from '../metrics/meter.ts';

/** What a trace is made of where a setting asks for it (`start-tracing.ts`). */
export interface Tracing {
  /** A span for each request, and what is done for it below it. */
  traceRequests: (app: FastifyInstance) => void;
  /** Hears what the meter is told: questions to services outside, and outcomes of writes. */
  heardBy: (meter: Meter) => Meter;
}
