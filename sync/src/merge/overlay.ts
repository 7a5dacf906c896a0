import type { Values } from '../operation.ts';
import type { QueuedOp } from '../outbox/outbox.ts';

/**
 * What the person sees: the server's copy with the waiting edits on top, in their order. Undefined is a record that is
 * not there: taken away here, or made here and being cancelled.
 */
export function overlay(base: Values | undefined, ops: readonly QueuedOp[]): Values | undefined {
  let seen = base;
  for (const op of [...ops].sort((a, b) => a.seq - b.seq)) {
    if (op.outcome === 'cancelling') continue;
    if (op.kind === 'delete') seen = undefined;
    else if (seen !== undefined || op.kind !== 'patch') seen = { ...seen, ...valuesOf(op) };
  }
  return seen;
}

export function valuesOf(op: Pick<QueuedOp, 'groups'>): Values {
  return Object.assign({}, ...Object.values(op.groups).map(({ value }) => value));
}

export function basesOf(op: Pick<QueuedOp, 'groups'>): Values {
  return Object.assign({}, ...Object.values(op.groups).map(({ base }) => base));
}
