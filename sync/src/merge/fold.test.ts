import { expect, test } from 'vitest';
import type { OpKind, QueuedOp } from '../outbox/outbox.ts';
import { fold, foldable } from './fold.ts';
import { overlay } from './overlay.ts';

let seq = 0;
function op(kind: OpKind, base: unknown, value: unknown, part: Partial<QueuedOp> = {}): QueuedOp {
  seq += 1;
  return {
    opId: `op-${seq}`,
    rev: 0,
    item: 'pilotage:p1',
    seq,
    kind,
    schema: 1,
    appBuild: '1',
    groups: { notes: { base: { notes: base }, value: { notes: value } } },
    context: {},
    edits: [`op-${seq}`],
    request: null,
    outcome: 'unsent',
    refusal: null,
    attempts: 0,
    waits: true,
    planDigest: null,
    madeAt: '',
    skewMs: 0,
    ...part,
  };
}

test('SYNC-07 edits of one record become one operation: what was seen first, what was wanted last', () => {
  const ops = [op('patch', 'a', 'b'), op('patch', 'b', 'c')];
  expect(fold(ops)).toEqual({
    kind: 'patch',
    groups: { notes: { base: { notes: 'a' }, value: { notes: 'c' } } },
    context: {},
    edits: ops.map(({ opId }) => opId),
  });
});

test('what was typed and typed back needs no request', () => {
  expect(fold([op('patch', 'a', 'b'), op('patch', 'b', 'a')])).toBeNull();
});

test('a record that was made here and taken away again was never there', () => {
  expect(fold([op('create', null, 'a'), op('patch', 'a', 'b'), op('delete', 'b', null)])).toBeNull();
  expect(fold([op('create', null, 'a'), op('patch', 'a', 'b')])?.kind).toBe('create');
  expect(fold([op('patch', 'a', 'b'), op('delete', 'b', null)])?.kind).toBe('delete');
});

test('a signature is sent by itself, and what was sent once is never folded with what came later', () => {
  const sent = { request: { method: 'PUT', path: '/', body: null }, outcome: 'unknown' } as const;
  const [first, signed, last] = [op('patch', 'a', 'b'), op('sign', null, 'x'), op('patch', 'b', 'c')];
  expect(foldable([first, signed, last])).toEqual([first]);
  expect(foldable([signed, last])).toEqual([signed]);
  const sealed = op('patch', 'a', 'b', sent);
  expect(foldable([first, sealed, last])).toEqual([first]);
});

test('the person sees the copy with the waiting edits on top, in their order', () => {
  const [first, second] = [op('patch', 'a', 'b'), op('patch', 'b', 'c')];
  expect(overlay({ notes: 'a', agent: 'x' }, [second, first])).toEqual({ notes: 'c', agent: 'x' });
  expect(overlay({ notes: 'a' }, [])).toEqual({ notes: 'a' });
});

test('what is being taken back is not seen; a record whose making is taken back is not there', () => {
  const made = op('create', null, 'a', { outcome: 'cancelling' });
  expect(overlay(undefined, [made, op('patch', 'a', 'b')])).toBeUndefined();
  expect(overlay({ notes: 'a' }, [op('patch', 'a', 'b', { outcome: 'cancelling' })])).toEqual({ notes: 'a' });
  expect(overlay({ notes: 'a' }, [op('delete', 'a', null)])).toBeUndefined();
});
