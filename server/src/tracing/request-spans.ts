import { EVENT_STREAM } from '@leadline/domain/contract/endpoint';
import { context, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { METHODS, NO_ENDPOINT } from '../metrics/count-requests.ts';

/**
 * A span from the arrival of a request to the end of its answer, with the path as it is declared. An address that came with
 * it, whoever sent it, and the trace that it says it belongs to are left out: they are a stranger's.
 */
export function spansOfRequests(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const span = tracer.startSpan('request', { kind: SpanKind.SERVER });
    spans.set(request, span);
    context.with(trace.setSpan(context.active(), span), done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    // A live stream lasts as long as somebody looks: it is no request that takes long.
    if (span && !String(reply.getHeader('content-type') ?? '').startsWith(EVENT_STREAM)) end(span, request, reply);
    done();
  });
}

function end(span: Span, request: FastifyRequest, { statusCode }: FastifyReply): void {
  const endpoint = request.routeOptions.url ?? NO_ENDPOINT;
  const method = METHODS.includes(request.method) ? request.method : 'other';
  span.updateName(`${method} ${endpoint}`);
  span.setAttributes({
    'http.request.method': method,
    'http.route': endpoint,
    'http.response.status_code': statusCode,
    ...(request.refusal && { 'leadline.refusal': request.refusal.code }),
  });
  if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
