import type { PlantedBug } from './planted-bug.ts';

/** Mistakes in how edits are folded, shown, decided and taken back. */
export const IN_DECIDING: readonly PlantedBug[] = [
  {
    name: 'a decision keeps the id that was refused',
    file: 'outbox/decide-conflict.ts',
    find: 'opId: ports.newId(),',
    put: 'opId: head.opId,',
  },
  {
    name: 'a decision keeps the old base',
    file: 'outbox/decide-conflict.ts',
    find: 'return { base: current, value:',
    put: 'return { base: edit.base, value:',
  },
  {
    name: 'abandon without the fence',
    file: 'outbox/cancel-ops.ts',
    find: "const isOver = (op: QueuedOp) => op.request === null || op.outcome === 'refused';",
    put: 'const isOver = (_: QueuedOp) => true;',
  },
  {
    name: 'theirs on a removal still removes',
    file: 'outbox/decide-conflict.ts',
    find: 'const isEmpty = kind === null || Object.keys(groups).length === 0;',
    put: "const isEmpty = Object.keys(groups).length === 0 && next.kind === 'patch';",
  },
  {
    name: 'a full disk is not told to whoever abandons',
    file: 'outbox/cancel-ops.ts',
    find: "if (committed === 'full') return 'storageFull';",
    put: '',
  },
  {
    name: 'a full disk is not told to whoever decides',
    carriedBy: {
      file: 'sync/src/outbox/tidy-up.test.ts',
      test: 'a full disk is told to whoever abandons or decides, and nothing is gone',
    },
    file: 'outbox/decide-conflict.ts',
    find: "if (committed === 'full') return 'storageFull';",
    put: '',
  },
  {
    name: 'fold keeps the first wanted value',
    file: 'merge/fold.ts',
    find: 'groups[group] = { base: groups[group]?.base ?? base, value };',
    put: 'groups[group] = { base: groups[group]?.base ?? base, value: groups[group]?.value ?? value };',
  },
  {
    name: '"Use mine" drops mine',
    file: 'outbox/decide-conflict.ts',
    find: "if (choice.kind === 'theirs') return null;",
    put: "if (choice.kind !== 'both') return null;",
  },
  {
    name: 'edits with one certain value are dropped as "unchanged"',
    file: 'merge/fold.ts',
    find: 'filter(([, { base, value }]) => !isSameValue(base, value));',
    put: 'filter(([, { base, value }]) => !isSameValue(base, value) && !Object.values(value).includes(3));',
  },
  {
    name: 'a cancel that came too late is told as taken back',
    file: 'outbox/cancel-ops.ts',
    find: "ended(op, answer === 'applied' ? 'reachedServer' : 'abandoned', ports)",
    put: "ended(op, 'abandoned', ports)",
  },
  {
    name: 'the overlay shows the first edit',
    file: 'merge/overlay.ts',
    find: '.sort((a, b) => a.seq - b.seq)',
    put: '.sort((a, b) => b.seq - a.seq)',
  },
  {
    name: 'abandoning a new record leaves its children',
    file: 'outbox/cancel-ops.ts',
    find: '.filter(({ pilotageUuid }) => pilotageUuid !== null && made.includes(',
    put: '.filter(({ pilotageUuid }) => pilotageUuid === null && made.includes(',
  },
  {
    name: 'removals do not go first',
    carriedBy: {
      file: 'sync/src/tug-lines.test.ts',
      test: 'SYNC-12 a tug that was taken off a line is deleted before another is put to it: its key stands %s that of the first',
    },
    file: 'sending/plan-run.ts',
    find: 'stays(one) - stays(other) || ',
    put: '',
  },
  {
    name: '"Keep both" keeps mine',
    carriedBy: {
      file: 'sync/src/engine-conflicts.test.ts',
      test: 'SYNC-14 theirs leaves nothing to be sent; both sends what was joined',
    },
    file: 'outbox/decide-conflict.ts',
    find: "value: choice.kind === 'both' ? choice.value : edit.value",
    put: 'value: edit.value',
  },
  {
    name: 'a decision loses the groups that did not conflict',
    file: 'outbox/decide-conflict.ts',
    find: 'if (current === undefined || choice === undefined) return edit;',
    put: 'if (current === undefined || choice === undefined) return null;',
  },
];
