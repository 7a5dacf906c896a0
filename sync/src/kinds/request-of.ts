import { pathOf } from '@leadline/domain/contract/endpoint-path';
import type { QueuedOp, SyncItem, WireRequest } from '../outbox/outbox.ts';
import { kindOf } from './all-kinds.ts';
import type { EndpointCall, SentOp } from './record-kind.ts';

/** What is sent for an edit. */
export function callOf(op: SentOp, item: Pick<SyncItem, 'type' | 'uuid' | 'isNew'>): EndpointCall {
  const { travels } = kindOf(item.type);
  if (!travels) throw new Error('Unknown sync entity type');
  return travels.toCall(op, item);
}

/** The same as it is frozen before its first byte leaves. */
export function requestOf(op: QueuedOp, item: SyncItem): WireRequest {
  const { endpoint, input } = callOf(op, item);
  return { method: endpoint.method as WireRequest['method'], path: pathOf(endpoint, input), body: input.body };
}
