import type { PlantedBug } from './planted-bug.ts';

/** Mistakes of the server and of the doors of a device. */
export const AROUND_THE_ENGINE: readonly PlantedBug[] = [
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
    name: 'the last write wins: the base is not compared',
    file: 'decide-write.ts',
    find: 'open.filter(([group, { base }]) => base && !fits(group, base))',
    put: 'open.filter(() => false)',
  },
  {
    name: 'a decision is sent whatever the card showed',
    file: 'decide-write.ts',
    find: 'open.filter(([group, { base }]) => base && !fits(group, base))',
    put: "open.filter(([group, { base }]) => base && !fits(group, base) && stored[pathsOfGroup(type, group)[0] ?? ''] !== 3)",
  },
  {
    name: 'the fence is asked and leaves nothing behind',
    isRare: true,
    file: 'simulation/model-server.ts',
    find: "receipts.set(receiptKey(user, opId), { receipt, answer: refuse('cancelled', false).answer });",
    put: 'void receipt;',
  },
  {
    name: 'two tabs change a row past each other',
    isRare: true,
    file: 'simulation/model-device.ts',
    find: "if (!expect.every(stands)) return 'changed';",
    put: 'void stands;',
  },
  {
    name: 'only the first field of a group is compared',
    file: 'decide-write.ts',
    find: 'pathsOfGroup(type, group).every(',
    put: 'pathsOfGroup(type, group).slice(0, 1).every(',
  },
  {
    name: 'a key replays whatever bytes',
    file: 'decide-write.ts',
    find: 'return receipt.bodyHash === bodyHash ?',
    put: 'return receipt.bodyHash !== null ?',
  },
  {
    name: 'the outbox is read in two transactions',
    isRare: true,
    file: 'simulation/tablet-ports.ts',
    find: 'read: () => onDisk(3, () => disk.outbox)',
    put: 'read: () => onDisk(3, () => disk.outbox.items).then((items) => onDisk(3, () => ({ ...disk.outbox, items })))',
  },
  {
    name: 'a run goes on under the name of whoever has logged in since',
    isRare: true,
    file: 'simulation/tablet-ports.ts',
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
    file: 'simulation/model-device.ts',
    find: "if (asked && disk.done.get(asked.tab)?.includes(asked.id)) return 'done';",
    put: '',
  },
  {
    name: 'of what is asked for twice only the edits are known again',
    file: 'simulation/model-device.ts',
    find: "if (asked && disk.done.get(asked.tab)?.includes(asked.id)) return 'done';",
    put: "if (asked && add.length > 0 && disk.done.get(asked.tab)?.includes(asked.id)) return 'done';",
  },
  {
    name: 'a tab forgets a commit that it has not heard of when it does another',
    isRare: true,
    file: 'asked-commits.ts',
    find: '[...done.filter((each) => unheard.has(each)), id]',
    put: '[...done.filter((each) => !unheard.has(each)), id]',
  },
  {
    name: 'copies outlive the database that they are of',
    file: 'simulation/tablet.ts',
    find: 'if (epoch > disk.epoch) disk.cache.clear();',
    put: '',
  },
  {
    name: 'a late answer replaces a newer copy',
    isRare: true,
    file: 'simulation/tablet.ts',
    find: 'if (held && held.version > version) return;',
    put: '',
  },
  {
    name: 'a creation in a place that is taken overwrites what is there',
    file: 'simulation/model-server.ts',
    find: "if (kind === 'patch' || isPlaced) return",
    put: "if (isPlaced && kind !== 'patch') return { kind: 'apply', groups: all };\n    if (kind === 'patch' || isPlaced) return",
  },
];
