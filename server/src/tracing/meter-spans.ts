import { context, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import type { Meter } from '../metrics/meter.ts';

/** What the meter is told, which holds nothing of a person, told to the trace of the request as well. */
export function meterSpans(meter: Meter, tracer: Tracer): Meter {
  return {
    ...meter,
    written: (outcome) => {
      trace.getActiveSpan()?.setAttribute('leadline.write', outcome);
      meter.written(outcome);
    },
    asked: (service, problem, seconds) => {
      tellQuestion(tracer, service, problem, seconds);
      meter.asked(service, problem, seconds);
    },
  };
}

function tellQuestion(tracer: Tracer, ...[service, problem, seconds]: Parameters<Meter['asked']>): void {
  if (!trace.getSpan(context.active())) return;
  const end = Date.now();
  const attributes = { 'leadline.service': service, ...(problem && { 'leadline.problem': problem }) };
  const startTime = end - seconds * 1000;
  const span = tracer.startSpan(`ask ${service}`, { kind: SpanKind.CLIENT, startTime, attributes });
  if (problem) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(end);
}
