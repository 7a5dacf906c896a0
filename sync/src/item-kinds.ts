import type { EntityType } from './merge-groups.ts';
import type { ItemType } from './outbox.ts';

interface ItemKind {
  /** How its fields are grouped. */
  merges: EntityType;
  /** Sent in this order: all pilotages, then vessels, then what hangs on each pilotage, signatures last. */
  rank: number;
  /** Whether it hangs on a pilotage, which must be sent before it. */
  isChild: boolean;
  /** There is one at most at its place (pilotage and constraint, pilotage and type): two that are made there become one. */
  isOneOfPlace: boolean;
  /** Part of the plan that a signature signs: while it is in doubt, no signature is sent. */
  isPlan: boolean;
  /** What people call it. */
  name: string;
}

/** One row for every kind of record that is edited without a network. */
export const ITEM_KINDS: Record<ItemType, ItemKind> = {
  pilotage: { merges: 'pilotage', rank: 0, isChild: false, isOneOfPlace: false, isPlan: true, name: 'Pilotage' },
  vessel: { merges: 'vessel', rank: 1, isChild: false, isOneOfPlace: false, isPlan: true, name: 'Vessel' },
  routeChecks: { merges: 'routeCheck', rank: 2, isChild: true, isOneOfPlace: true, isPlan: true, name: 'Route checks' },
  tugs: { merges: 'tug', rank: 3, isChild: true, isOneOfPlace: false, isPlan: true, name: 'Tugs' },
  drawings: { merges: 'drawing', rank: 4, isChild: true, isOneOfPlace: false, isPlan: true, name: 'Drawings' },
  extras: { merges: 'extra', rank: 5, isChild: true, isOneOfPlace: true, isPlan: false, name: 'Checklist and notes' },
  signatures: { merges: 'signature', rank: 6, isChild: true, isOneOfPlace: false, isPlan: false, name: 'Signatures' },
};

export function isItemType(type: string): type is ItemType {
  return Object.hasOwn(ITEM_KINDS, type);
}
