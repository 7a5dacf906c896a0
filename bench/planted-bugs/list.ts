/** One place of the sync room (`sync/src/<file>`) and what is put there instead. */
export interface Change {
  file: string;
  find: string;
  put: string;
}

/** A mistake that somebody could make in the engine, on the server or in a port of the device. */
export interface PlantedBug extends Change {
  name: string;
  also?: Change;
}

export const PLANTED_BUGS: readonly PlantedBug[] = [
  {
    name: 'drop the key: every try has an id of its own',
    file: 'send-op.ts',
    find: 'await net.send(op.opId, op.request, op.schema)',
    put: 'await net.send(op.opId + clock.now(), op.request, op.schema)',
  },
  {
    name: 'the server keeps no receipts of refusals',
    file: 'simulation/model-server.ts',
    find: 'receipts.set(receiptKey(user, opId), { receipt, answer });\n      return answer;',
    put: "if (result === 'applied') receipts.set(receiptKey(user, opId), { receipt, answer });\n      return answer;",
  },
  {
    name: 'the server keeps no receipts at all',
    file: 'simulation/model-server.ts',
    find: 'receipts.set(receiptKey(user, opId), { receipt, answer });\n      return answer;',
    put: 'return answer;',
  },
  {
    name: 'edit a sealed body: what was sent is folded with what came later',
    file: 'seal-next.ts',
    find: 'const committed = isSent(head)',
    put: 'const committed = isSent(head) && ops.length === 1',
    also: {
      file: 'fold.ts',
      find: "op.kind === 'sign' || (op.request !== null && op.outcome !== 'refused')",
      put: "op.kind === 'sign'",
    },
  },
  {
    name: 'skip orphans: what a killed tab was sending is left alone',
    file: 'tidy-up.ts',
    find: 'if (orphans.length === 0) return true;',
    put: 'if (orphans.length >= 0) return true;',
  },
  {
    name: 'drop on 401',
    file: 'send-item.ts',
    find: "put: [back], items: [pending(item.key, 'auth', 'Sign in to send')] };",
    put: 'drop: [back.opId], items: [goneWhenEmpty(item.key)] };',
  },
  {
    name: 'a lost answer counts as a failure, and the edit is made again under a new id',
    file: 'send-item.ts',
    find: "const back = { ...op, waits: true, outcome: 'unknown', attempts: op.attempts + 1 } satisfies QueuedOp;",
    put: "const back = { ...op, waits: true, request: null, outcome: 'unsent' as const, refusal: { kind: 'rejected' as const, code: '', message: '', details: null } };\n      await run.outbox.commit({ expect: [op], drop: [op.opId], put: [{ ...back, opId: run.ports.newId() }] });",
  },
  {
    name: 'the last write wins: the base is not compared',
    file: 'decide-write.ts',
    find: 'open.filter(([group, { base }]) => base && !fits(group, base))',
    put: 'open.filter(() => false)',
  },
  {
    name: 'a decision keeps the id that was refused',
    file: 'decide-conflict.ts',
    find: 'opId: ports.newId(),',
    put: 'opId: head.opId,',
  },
  {
    name: 'a decision keeps the old base',
    file: 'decide-conflict.ts',
    find: 'return { base: current, value:',
    put: 'return { base: edit.base, value:',
  },
  {
    name: 'a decision is sent whatever the card showed',
    file: 'decide-write.ts',
    find: 'open.filter(([group, { base }]) => base && !fits(group, base))',
    put: "open.filter(([group, { base }]) => base && !fits(group, base) && stored[pathsOfGroup(type, group)[0] ?? ''] !== 3)",
  },
  {
    name: 'abandon without the fence',
    file: 'cancel-ops.ts',
    find: "const isOver = (op: QueuedOp) => op.request === null || op.outcome === 'refused';",
    put: 'const isOver = (_: QueuedOp) => true;',
  },
  {
    name: 'the fence is asked and leaves nothing behind',
    file: 'simulation/model-server.ts',
    find: "receipts.set(receiptKey(user, opId), { receipt, answer: refuse('cancelled', false).answer });",
    put: 'void receipt;',
  },
  {
    name: 'an answer takes away all that waits for the record',
    file: 'send-item.ts',
    find: 'expect: [op], drop: [op.opId], history, items });\n  ports',
    put: 'drop: outbox.state.ops.filter((each) => each.item === item.key).map((each) => each.opId), history, items });\n  ports',
  },
  {
    name: 'the body is frozen in memory alone, not on the disk',
    file: 'seal-next.ts',
    find: 'return outbox.commit({ expect: part, put: [sealed], drop, items: [inProgress(key, runId)] });',
    put: 'return ports.net.send(sealed.opId, sealed.request, sealed.schema).then(() =>\n    outbox.commit({ expect: part, put: [{ ...sealed, opId: ports.newId() }], drop: part.map(idOf), items: [inProgress(key, runId)] }),\n  );',
  },
  {
    name: 'a refusal forgets the edit',
    file: 'send-item.ts',
    find: "keep(run, item, { expect: [op], put: [refused], items: [update] }, { kind: 'failed', message });",
    put: "keep(run, item, { expect: [op], drop: [op.opId], items: [update] }, { kind: 'failed', message: refused.item });",
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
    file: 'send-item.ts',
    find: 'if (opsOf(state, parent).length > 0) return',
    put: 'if (opsOf(state, parent).length > 9) return',
  },
  {
    name: 'a signature does not wait for the plan',
    file: 'send-item.ts',
    find: 'if (unsure.length === 0) return null;',
    put: 'if (unsure.length >= 0) return null;',
  },
  {
    name: 'two tabs change a row past each other',
    file: 'simulation/model-device.ts',
    find: "if (!expect.every(stands)) return 'changed';",
    put: 'void stands;',
  },
  {
    name: 'an online save that is held back waits uncounted',
    file: 'run-sync.ts',
    find: 'await endRun(run, stopped ? null : unsent(run.only, results));',
    put: '',
  },
  {
    name: 'an online save that found another tab sending waits uncounted',
    file: 'run-sync.ts',
    find: "if (ended === 'taken' && only) await endRun(run, only);",
    put: '',
  },
  {
    name: 'theirs on a removal still removes',
    file: 'decide-conflict.ts',
    find: 'const isEmpty = kind === null || Object.keys(groups).length === 0;',
    put: "const isEmpty = Object.keys(groups).length === 0 && next.kind === 'patch';",
  },
  {
    name: 'a run that breaks off leaves its records in progress',
    file: 'tidy-up.ts',
    find: 'void tidyUp(run).then(run.ports.tellOthers);',
    put: 'void tidyUp;',
  },
  {
    name: 'what was left behind while another tab was sending is never looked at again',
    file: 'tidy-up.ts',
    find: "if (ended !== 'done') void tidyUpLater(run);",
    put: 'void ended;',
  },
  {
    name: 'other tabs do not hear of a change',
    file: 'outbox-mirror.ts',
    find: "if (committed === 'done') tellOthers();",
    put: '',
  },
  {
    name: 'a refusal is dropped although no open form hears of it',
    file: 'send-item.ts',
    find: 'return !op.waits && op.edits.length === 1 && edit !== undefined && heard.has(edit);',
    put: 'return !op.waits;',
  },
  {
    name: 'a full disk is not told to whoever abandons',
    file: 'cancel-ops.ts',
    find: "if (committed === 'full') return 'storageFull';",
    put: '',
  },
  {
    name: 'a full disk is not told to whoever decides',
    file: 'decide-conflict.ts',
    find: "if (committed === 'full') return 'storageFull';",
    put: '',
  },
  {
    name: 'a lane that breaks off leaves the other one behind',
    file: 'run-sync.ts',
    find: 'const walks = await Promise.allSettled(',
    put: 'const walks: PromiseSettledResult<void>[] = [];\n  await Promise.all(',
  },
  {
    name: 'what asks is hidden by the failure of its pilotage',
    file: 'send-item.ts',
    find: "?.refusal?.kind === 'conflict') return { kind: 'conflict' };\n  const held",
    put: "?.refusal?.kind === 'nothing') return { kind: 'conflict' };\n  const held",
  },
];
