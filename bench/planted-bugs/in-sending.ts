import type { PlantedBug } from './planted-bug.ts';

/** Mistakes in how edits are kept, sealed, sent and tidied up. */
export const IN_SENDING: readonly PlantedBug[] = [
  {
    name: 'drop the key: every try has an id of its own',
    file: 'sending/send-op.ts',
    find: 'await net.send(op.opId, op.request, op.schema, life)',
    put: 'await net.send(op.opId + clock.now(), op.request, op.schema, life)',
  },
  {
    name: 'edit a sealed body: what was sent is folded with what came later',
    file: 'sending/seal-next.ts',
    find: 'const committed = isSent(head)\n',
    put: 'const committed = isSent(head) && ops.length === 1\n',
    also: {
      file: 'merge/fold.ts',
      find: "op.kind === 'sign' || (op.request !== null && op.outcome !== 'refused')",
      put: "op.kind === 'sign'",
    },
  },
  {
    name: 'skip orphans: what a killed tab was sending is left alone',
    file: 'outbox/tidy-up.ts',
    find: 'if (orphans.length === 0) return true;',
    put: 'if (orphans.length >= 0) return true;',
  },
  {
    name: 'drop on 401',
    file: 'sending/send-item.ts',
    find: "put: [back], items: [pending(item.key, 'auth', 'Sign in to send')] };",
    put: 'drop: [back.opId], items: [goneWhenEmpty(item.key)] };',
  },
  {
    name: 'a lost answer counts as a failure, and the edit is made again under a new id',
    file: 'sending/send-item.ts',
    find: "const back = { ...op, waits: true, outcome: 'unknown', attempts: op.attempts + 1 } satisfies QueuedOp;",
    put: "const back = { ...op, waits: true, request: null, outcome: 'unsent' as const, refusal: { kind: 'rejected' as const, code: '', message: '', details: null } };\n      await run.outbox.commit({ expect: [op], drop: [op.opId], put: [{ ...back, opId: run.ports.newId() }] });",
  },
  {
    name: 'an answer takes away all that waits for the record',
    file: 'sending/send-item.ts',
    find: 'expect: [op], drop: [op.opId], history, items });\n  ports',
    put: 'drop: outbox.state.ops.filter((each) => each.item === item.key).map((each) => each.opId), history, items });\n  ports',
  },
  {
    name: 'the body is frozen in memory alone, not on the disk',
    file: 'sending/seal-next.ts',
    find: 'return outbox.commit({ expect: part, put: [sealed], drop, items: [inProgress(key, runId)], life });',
    put: 'return ports.net.send(sealed.opId, sealed.request, sealed.schema, null).then(() =>\n    outbox.commit({ expect: part, put: [{ ...sealed, opId: ports.newId() }], drop: part.map(idOf), items: [inProgress(key, runId)] }),\n  );',
  },
  {
    name: 'a refusal forgets the edit',
    file: 'sending/send-item.ts',
    find: "keep(run, item, op, { expect: [op], put: [refused], items: [update] }, { kind: 'failed', message });",
    put: "keep(run, item, op, { expect: [op], drop: [op.opId], items: [update] }, { kind: 'failed', message: refused.item });",
  },
  {
    name: '"saved" is said before it is on the disk',
    file: 'engine.ts',
    find: 'const committed = await looking(outbox.commit({ add: [op], items: [queued(edit)] }));',
    put: "void outbox.commit({ add: [op], items: [queued(edit)] }).catch(() => 0);\n      const committed = 'done' as string;",
  },
  {
    name: 'a full disk is not told',
    file: 'engine.ts',
    find: "if (committed === 'full') return 'storageFull';\n      if (edit.sendsNow)",
    put: 'if (edit.sendsNow)',
  },
  {
    name: 'children are sent although their pilotage failed',
    file: 'sending/send-item.ts',
    find: 'if (opsOf(state, parent).some((op) => dependsOn(item.type, op))) return',
    put: 'if (opsOf(state, parent).some((op) => dependsOn(item.type, op)) && parent === item.key) return',
  },
  {
    name: 'a child waits for an edit of its pilotage that it does not depend on',
    carriedBy: {
      file: 'sync/src/engine-dependencies.test.ts',
      test: 'SYNC-09 recorded times and notes go although another edit of their pilotage was %s',
    },
    file: 'kinds/depends-on.ts',
    find: "return isChild && (kind === 'create' ||",
    put: "return isChild && (kind !== 'sign' ||",
  },
  {
    name: 'what a record depends on is looked for once, and not before each of its edits',
    carriedBy: {
      file: 'sync/src/engine-dependencies.test.ts',
      test: 'SYNC-09 what a record depends on is looked for before each of its edits: its pilotage may be edited while one is on its way',
    },
    file: 'sending/send-item.ts',
    find: '  for (;;) {\n    const { epoch: life = null } = run.outbox.state;\n    // Anew for each: its pilotage may have been edited while one was on its way.\n    const held = await holdBack(run, item);\n    if (held) return held;\n',
    put: '  const held = await holdBack(run, item);\n  if (held) return held;\n  for (;;) {\n    const { epoch: life = null } = run.outbox.state;\n',
  },
  {
    name: 'a signature is frozen before what a restored server has lost of its plan',
    carriedBy: {
      file: 'sync/src/sending/send-item.test.ts',
      test: 'SYNC-09 OFFLINE-13 a signature that was about to be frozen waits for the plan that a restored server has lost',
    },
    file: 'sending/seal-next.ts',
    find: 'items: [inProgress(key, runId)], life });',
    put: 'items: [inProgress(key, runId)] });',
  },
  {
    name: 'who sends what another tab has sealed does not say so',
    carriedBy: {
      file: 'sync/src/engine.test.ts',
      test: 'SYNC-07 what another tab has sealed is marked before it is sent once more: a no to one says nothing of the other',
    },
    file: 'sending/seal-next.ts',
    find: "return op.outcome === 'unsent' ? [{ ...op, outcome: 'unknown' }] : [];",
    put: "return op.outcome === 'cancelling' ? [{ ...op, outcome: 'unknown' }] : [];",
  },
  {
    name: 'a check goes before the new route of its pilotage',
    carriedBy: {
      file: 'sync/src/engine-dependencies.test.ts',
      test: 'SYNC-09 SYNC-10 what depends on the failed edit of its pilotage (%s) is marked, not sent, and the whole is a partial sync',
    },
    file: 'kinds/route-check.ts',
    find: "needs: ['movement']",
    put: 'needs: []',
  },
  {
    name: 'an online save that is held back waits uncounted',
    file: 'sending/run-sync.ts',
    find: 'await endRun(run, stopped ? null : unsent(run.only, results));',
    put: '',
  },
  {
    name: 'an online save waits for the tab that is sending',
    file: 'sending/run-sync.ts',
    find: 'const ended = only ? await begin() : await',
    put: 'const ended = await',
  },
  {
    name: 'a run that breaks off leaves its records in progress',
    file: 'outbox/tidy-up.ts',
    find: 'void tidyUp(run).then(run.ports.tellOthers);',
    put: 'void tidyUp;',
  },
  {
    name: 'what was left behind while another tab was sending is never looked at again',
    file: 'outbox/tidy-up.ts',
    find: "if (ended !== 'done') void tidyUpLater(run);",
    put: 'void ended;',
  },
  {
    name: 'other tabs do not hear of a change',
    file: 'outbox/outbox-mirror.ts',
    find: "if (committed === 'done') tellOthers();",
    put: '',
  },
  {
    name: 'a refusal is dropped although no open form hears of it',
    file: 'sending/send-item.ts',
    find: 'return !op.waits && op.edits.length === 1 && edit !== undefined && heard.has(edit);',
    put: 'return !op.waits;',
  },
  {
    name: 'a lane that breaks off leaves the other one behind',
    carriedBy: {
      file: 'sync/src/outbox/tidy-up.test.ts',
      test: 'one lane that breaks off does not leave the other one sending without the lock',
    },
    file: 'sending/run-sync.ts',
    find: 'const walks = await Promise.allSettled(',
    put: 'const walks: PromiseSettledResult<void>[] = [];\n  await Promise.all(',
  },
  {
    name: 'what asks is hidden by the failure of its pilotage',
    carriedBy: {
      file: 'sync/src/outbox/tidy-up.test.ts',
      test: 'SYNC-14 what asks goes on asking although its pilotage has failed too',
    },
    file: 'sending/send-item.ts',
    find: "?.refusal?.kind === 'conflict') return { kind: 'conflict' };\n  for (;;) {\n    const { epoch",
    put: "?.refusal?.kind === 'nothing') return { kind: 'conflict' };\n  for (;;) {\n    const { epoch",
  },
  {
    name: 'the operation goes before its answer is kept',
    file: 'sending/send-item.ts',
    find: '  await ports.cache.put(op, version, entity);\n',
    put: '',
    also: {
      file: 'sending/send-item.ts',
      find: "  ports.trace?.('D7 operation done');\n",
      put: '  await ports.cache.put(op, version, entity);\n',
    },
  },
  {
    name: 'what a killed tab was sending is not marked as possibly arrived',
    carriedBy: {
      file: 'sync/src/outbox/tidy-up.test.ts',
      test: 'SYNC-01 a run that the storage breaks off leaves what it was sending as waiting, not as being sent',
    },
    file: 'outbox/tidy-up.ts',
    find: "put: sent.map((op) => ({ ...op, outcome: 'unknown', waits: true })),",
    put: 'put: sent.map((op) => ({ ...op, waits: true })),',
  },
  {
    name: 'a full disk leaves what was sent as if it had never been sent',
    carriedBy: {
      file: 'sync/src/outbox/tidy-up.test.ts',
      test: 'an answer that the full disk cannot take is asked for once more by the next run, not without end',
    },
    file: 'sending/send-item.ts',
    find: "{ ...sent, outcome: 'unknown', waits: true } satisfies QueuedOp",
    put: 'sent',
  },
];
