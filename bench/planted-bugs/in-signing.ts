import type { PlantedBug } from './planted-bug.ts';

/** Mistakes in what a signature waits for, and in what it accepts. */
export const IN_SIGNING: readonly PlantedBug[] = [
  {
    name: 'a signature does not wait for the plan',
    file: 'sending/send-item.ts',
    find: 'if (unsure.length === 0) return null;',
    put: 'if (unsure.length >= 0) return null;',
  },
  {
    name: 'a signature of the master does not wait for the plan',
    file: 'sending/send-item.ts',
    find: 'if (unsure.length === 0) return null;',
    put: "if (unsure.length === 0 || signature.groups.signature?.value.role === 'master') return null;",
  },
  {
    name: 'a signature does not wait for the ship that it was put under',
    file: 'kinds/is-signed.ts',
    find: 'return item.uuid === signature.context.vessel;',
    put: 'return false;',
  },
  {
    name: 'a signature does not wait for lists that people decide on',
    carriedBy: { file: 'sync/src/engine-dependencies.test.ts', test: 'a signature waits while %s is in doubt' },
    file: 'kinds/extra.ts',
    find: 'isPlan: ({ extraType }) => DECIDED.includes(extraType),',
    put: 'isPlan: false,',
  },
  {
    name: 'a name alone accepts where the port asks for a drawing',
    file: 'simulation/shore/model-server.ts',
    find: "if (useESignatures && type === 'signatures' && !isDrawn(groups)) return",
    put: "if (useESignatures && type === 'signatures' && groups.signature === undefined) return",
  },
  {
    name: 'an acceptance by name alone leaves no record',
    file: 'simulation/shore/model-server.ts',
    find: 'rows.set(key, next);',
    put: "if (type !== 'signatures' || values.image !== null) rows.set(key, next);",
  },
  {
    name: 'an acceptance of the master leaves no record',
    file: 'simulation/shore/model-server.ts',
    find: 'rows.set(key, next);',
    put: "if (type !== 'signatures' || values.role !== 'master') rows.set(key, next);",
  },
  {
    name: 'a signature of the pilot accepts in the name of the master too',
    file: 'simulation/shore/model-server.ts',
    find: 'values: { ...row.values, [box]: true } });',
    put: 'values: { ...row.values, [box]: true, masterAccepted: true } });',
  },
  {
    name: 'a signature accepts another plan than was signed',
    file: 'simulation/shore/model-server.ts',
    find: 'const isAccepted = held !== null && isSameValue(signature.content, held);',
    put: 'const isAccepted = held !== null;',
  },
  {
    name: 'a signature of the master accepts another plan than was signed',
    file: 'simulation/shore/model-server.ts',
    find: 'held !== null && isSameValue(signature.content, held);',
    put: "held !== null && (signature.role === 'master' || isSameValue(signature.content, held));",
  },
  {
    name: 'a late signature puts away the acceptance that stands',
    file: 'simulation/shore/model-server.ts',
    find: 'if (isAccepted && row)',
    put: 'if (row && box)',
    also: {
      file: 'simulation/shore/model-server.ts',
      find: '[box]: true } });',
      put: '[box]: isAccepted } });',
    },
  },
  {
    name: 'acceptances that are taken back take their signatures with them',
    file: 'simulation/shore/model-server.ts',
    find: 'const values = { ...row.values, ...none };',
    put: "const values = { ...row.values, ...none };\n      for (const each of [...rows.keys()]) if (each.startsWith('signatures:')) rows.delete(each);",
  },
];
