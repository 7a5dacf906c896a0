import { minutes } from '@leadline/domain/time/instant';
import { context, DiagLogLevel, diag, type Tracer } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { hearStatements } from '../db/heard-statements.ts';
import { version } from '../version.ts';
import { meterSpans } from './meter-spans.ts';
import { spansOfRequests } from './request-spans.ts';
import { tellStatement } from './statement-spans.ts';
import type { Tracing } from './tracing.ts';
import type { TracingSettings } from './tracing-settings.ts';

/**
 * Sends traces to a collector of the operator's. Loaded only where a setting asks for it, and before a database is opened:
 * only connections that are opened afterwards tell their statements.
 */
export function startTracing(
  { url, share }: TracingSettings,
  say: (words: string) => void,
): Tracing & { stop: () => Promise<void> } {
  const tell = teller(say);
  const silent = { warn: nothing, info: nothing, debug: nothing, verbose: nothing };
  diag.setLogger({ error: tell, ...silent }, DiagLogLevel.ERROR);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const provider = new TracerProvider({
    // Nothing of the machine: a name of a host may be that of a ship or of a person.
    resource: resourceFromAttributes({ 'service.name': 'leadline', 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, timeoutMillis: PATIENCE_MS }) })],
  });
  const tracer: Tracer = provider.getTracer('leadline', version);
  hearStatements((statement) => tellStatement(tracer, statement));
  return {
    traceRequests: (app) => spansOfRequests(app, tracer),
    heardBy: (meter) => meterSpans(meter, tracer),
    stop: async () => {
      hearStatements(null);
      // That a collector does not take the last of them is no reason to end badly.
      await provider.shutdown().catch(tell);
      context.disable();
      diag.disable();
    },
  };
}

/** A collector is near. A stop waits as long for what is not sent yet. */
const PATIENCE_MS = 3_000;
const AGAIN_MS = minutes(10);

/** Once in a while: a collector that is gone costs traces and nothing else. The library's own words hold addresses and stacks. */
function teller(say: (words: string) => void): () => void {
  let lastAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - lastAt < AGAIN_MS) return;
    lastAt = performance.now();
    say('Traces could not be given to TRACES_URL: those of now are dropped.');
  };
}

const nothing = () => {};
