import type { RecordKind } from './record-kind.ts';

/** Kinds that no screen edits yet; the order in which they will be sent is played by the simulated fleet. */
const child = {
  isChild: true,
  needs: [],
  isOneOfPlace: false,
  isPlan: true,
  flatten: (body: object) => ({ ...body }),
} as const;

/** Every shape is a group of its own. */
export const drawingKind: RecordKind = { ...child, table: 'drawing', title: 'Drawings', rank: 4, groups: {} };

export const signatureKind: RecordKind = {
  ...child,
  table: 'signature',
  title: 'Signatures',
  rank: 6,
  needs: 'all',
  isPlan: false,
  groups: { signature: ['image', 'name', 'role'] },
};
