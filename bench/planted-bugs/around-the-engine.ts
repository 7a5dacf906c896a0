import type { PlantedBug } from './planted-bug.ts';

/** Mistakes of the server and of the doors of a device. */
export const AROUND_THE_ENGINE: readonly PlantedBug[] = [
  {
    name: 'the server keeps no receipts of refusals',
    file: 'simulation/shore/model-server.ts',
    find: 'receipts.set(receiptKey(user, opId), { receipt, answer });\n      return answer;',
    put: "if (result === 'applied') receipts.set(receiptKey(user, opId), { receipt, answer });\n      return answer;",
  },
  {
    name: 'the server keeps no receipts at all',
    file: 'simulation/shore/model-server.ts',
    find: 'receipts.set(receiptKey(user, opId), { receipt, answer });\n      return answer;',
    put: 'return answer;',
  },
  {
    name: 'the last write wins: the base is not compared',
    file: 'merge/decide-write.ts',
    find: 'open.filter(([group, { base }]) => base && !fits(group, base))',
    put: 'open.filter(() => false)',
  },
  {
    name: 'a decision is sent whatever the card showed',
    file: 'merge/decide-write.ts',
    find: 'open.filter(([group, { base }]) => base && !fits(group, base))',
    put: "open.filter(([group, { base }]) => base && !fits(group, base) && stored[pathsOfGroup(type, group)[0] ?? ''] !== 3)",
  },
  {
    name: 'the fence is asked and leaves nothing behind',
    carriedBy: {
      file: 'server/src/writes/operation-handlers.test.ts',
      test: 'S6 cancelled before it comes, an operation never lands, however often its bytes come, or others under its key',
    },
    file: 'simulation/shore/model-server.ts',
    find: "receipts.set(receiptKey(user, opId), { receipt, answer: refuse('cancelled', false).answer });",
    put: 'void receipt;',
  },
  {
    name: 'two tabs change a row past each other',
    carriedBy: {
      file: 'web/src/sync/outbox/outbox-db.test.ts',
      test: 'a row that another tab has changed meanwhile is not written over, and nothing of the change is kept',
    },
    file: 'simulation/tablet/model-device.ts',
    find: "if (!expect.every(stands)) return 'changed';",
    put: 'void stands;',
  },
  {
    name: 'only the first field of a group is compared',
    file: 'merge/decide-write.ts',
    find: 'pathsOfGroup(type, group).every(',
    put: 'pathsOfGroup(type, group).slice(0, 1).every(',
  },
  {
    name: 'a key replays whatever bytes',
    file: 'merge/decide-write.ts',
    find: 'return receipt.bodyHash === bodyHash ?',
    put: 'return receipt.bodyHash !== null ?',
  },
  {
    name: 'the outbox is read in two transactions',
    carriedBy: {
      file: 'web/src/sync/outbox/outbox-db.test.ts',
      test: 'what another tab does between two reads never tears an edit from its record',
    },
    file: 'simulation/tablet/tablet-ports.ts',
    find: 'read: () => onDisk(3, () => disk.outbox)',
    put: 'read: () => onDisk(3, () => disk.outbox.items).then((items) => onDisk(3, () => ({ ...disk.outbox, items })))',
  },
  {
    name: 'a run goes on under the name of whoever has logged in since',
    carriedBy: {
      file: 'web/src/data/calls/send-wire.test.ts',
      test: 'a session that has ended sends nothing, hears no answer, and gives no token',
    },
    file: 'simulation/tablet/tablet-ports.ts',
    find: 'if (tab.isShut) throw new SessionEnded();\n        world',
    put: 'world',
    also: {
      file: 'simulation/network.ts',
      find: 'const { epoch } = server;',
      put: 'const { epoch } = server;\n  session = tablet.session;',
    },
  },
  {
    name: 'a transaction that is asked for twice is done twice',
    file: 'simulation/tablet/model-device.ts',
    find: "if (asked && disk.done.get(asked.tab)?.includes(asked.id)) return 'done';",
    put: '',
  },
  {
    name: 'of what is asked for twice only the edits are known again',
    file: 'simulation/tablet/model-device.ts',
    find: "if (asked && disk.done.get(asked.tab)?.includes(asked.id)) return 'done';",
    put: "if (asked && add.length > 0 && disk.done.get(asked.tab)?.includes(asked.id)) return 'done';",
  },
  {
    name: 'a tab forgets a commit that it has not heard of when it does another',
    carriedBy: {
      file: 'web/src/sync/outbox/outbox-db.test.ts',
      test: 'what a tab may ask for again is remembered for as long as it waits, and of a tab that is no more for 30 days',
    },
    file: 'outbox/asked-commits.ts',
    find: '[...done.filter((each) => unheard.has(each)), id]',
    put: '[...done.filter((each) => !unheard.has(each)), id]',
  },
  {
    name: 'copies outlive the database that they are of',
    carriedBy: {
      file: 'web/src/sync/outbox/settle-epoch.test.ts',
      test: 'OFFLINE-13 after a restore the copies go, and what the server lacks waits again, before what waits already',
    },
    file: 'simulation/tablet/tablet.ts',
    find: 'if (epoch > disk.epoch) forgetAll(disk);',
    put: '',
  },
  {
    name: 'a late answer replaces a newer copy',
    carriedBy: {
      file: 'web/src/data/store/cache-db.test.ts',
      test: 'an answer that comes late does not write over a higher version',
    },
    file: 'simulation/tablet/tablet.ts',
    find: 'if (held && held.version > version) return;',
    put: '',
  },
  {
    name: 'a creation in a place that is taken overwrites what is there',
    file: 'simulation/shore/model-decision.ts',
    find: "if (kind === 'patch' || isPlaced) return",
    put: "if (isPlaced && kind !== 'patch') return { kind: 'apply', groups: all };\n    if (kind === 'patch' || isPlaced) return",
  },
  {
    name: 'a write is done by whichever database gets it',
    carriedBy: {
      file: 'server/src/writes/operation-handlers.test.ts',
      test: 'OFFLINE-13 a write for the database before it was restored is not done, and leaves the id to be sent again',
    },
    file: 'simulation/shore/model-server.ts',
    find: 'if (meant !== null && meant !== String(epoch))',
    put: 'if (epoch < 0)',
  },
  {
    name: 'what a restore brought back comes back with the next one again',
    file: 'outbox/settle-epoch.ts',
    find: 'new Set(waiting.flatMap(({ edits }) => edits))',
    put: 'new Set<string>()',
  },
  {
    name: 'a late answer settles an epoch that has ended',
    carriedBy: {
      file: 'web/src/sync/outbox/outbox-db.test.ts',
      test: 'OFFLINE-13 what came back after a restore and was sent by another tab does not come back twice',
    },
    file: 'simulation/tablet/model-device.ts',
    find: "if (epoch && (outbox.epoch ?? null) !== epoch.before) return 'changed';",
    put: '',
  },
  {
    name: 'after a restore the history is read before the queue',
    carriedBy: {
      file: 'sync/src/outbox/settle-epoch.test.ts',
      test: 'OFFLINE-13 an answer of the life before that comes before the %s is read is held against the restored database too',
    },
    file: 'outbox/settle-epoch.ts',
    find: 'const { ops, epoch: before = null } = await outbox.read();',
    put: 'const early = await outbox.history();\n    const { ops, epoch: before = null } = await outbox.read();',
    also: {
      file: 'outbox/settle-epoch.ts',
      find: 'newestOfEach(await outbox.history(), ops)',
      put: 'newestOfEach(early, ops)',
    },
  },
  {
    name: 'what was under way at a restore is not looked at again',
    carriedBy: {
      file: 'web/src/sync/outbox/settle-epoch.test.ts',
      test: 'OFFLINE-13 an answer of the life before, which comes after the restore was met, does not count',
    },
    file: 'outbox/settle-epoch.ts',
    find: 'put: [...put, ...underWay.map(doubted)],',
    put: 'put,',
  },
  {
    name: 'what a restored database lacks does not wait again',
    file: 'outbox/settle-epoch.ts',
    find: "told[index]?.kind === 'none'",
    put: "told[index]?.kind === 'unknown'",
  },
];
