import { context, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import type { Statement } from '../db/heard-statements.ts';

/** A statement for a request, by what it does and to which table first; the server's own work in the background has no trace. */
export function tellStatement(tracer: Tracer, { text, tookMs, isFailed }: Statement): void {
  if (!trace.getSpan(context.active())) return;
  const end = Date.now();
  const name = nameOf(text);
  const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name };
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime: end - tookMs, attributes });
  if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(end);
}

/** Of the text, which holds `$1` for each value: the first word, and the first table that is read or written. */
export function nameOf(text: string): string {
  const verb = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const table = /\b(?:from|into|update|join)\s+"?([a-z_]+)"?/i.exec(text)?.[1];
  return table ? `${verb} ${table}` : verb;
}
