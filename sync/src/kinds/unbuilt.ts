import type { RecordKind } from './record-kind.ts';

/** A kind that no screen edits yet; the order in which it will be sent is played by the simulated fleet. */
export const signatureKind: RecordKind = {
  table: 'signature',
  title: 'Signatures',
  rank: 6,
  isChild: true,
  needs: 'all',
  isOneOfPlace: false,
  isPlan: false,
  flatten: (body) => ({ ...body }),
  groups: { signature: ['image', 'name', 'role'] },
};
