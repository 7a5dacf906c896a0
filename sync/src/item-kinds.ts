import type { EntityType } from './merge-groups.ts';
import type { GroupId } from './operation.ts';
import type { ItemType, QueuedOp } from './outbox.ts';

interface ItemKind {
  /** How its fields are grouped. */
  merges: EntityType;
  /** Sent in this order: all pilotages, then vessels, then what hangs on each pilotage, signatures last. */
  rank: number;
  /** Whether it hangs on a pilotage, which must be sent before it. */
  isChild: boolean;
  /**
   * The merge groups of its pilotage without whose waiting edit the server would refuse it: the constraints of a check are
   * those of the route, and times are recorded by the pilots. `all`: it signs the whole of it.
   */
  needs: readonly GroupId[] | 'all';
  /** There is one at most at its place (pilotage and constraint, pilotage and type): two that are made there become one. */
  isOneOfPlace: boolean;
  /** Part of the plan that a signature signs: while it is in doubt, no signature is sent. */
  isPlan: boolean;
  /** What people call it. */
  name: string;
}

/** One row for every kind of record that is edited without a network. */
export const ITEM_KINDS: Record<ItemType, ItemKind> = {
  pilotage: {
    merges: 'pilotage',
    rank: 0,
    isChild: false,
    needs: [],
    isOneOfPlace: false,
    isPlan: true,
    name: 'Pilotage',
  },
  vessel: { merges: 'vessel', rank: 1, isChild: false, needs: [], isOneOfPlace: false, isPlan: true, name: 'Vessel' },
  routeChecks: {
    merges: 'routeCheck',
    rank: 2,
    isChild: true,
    needs: ['movement'],
    isOneOfPlace: true,
    isPlan: true,
    name: 'Route checks',
  },
  tugs: { merges: 'tug', rank: 3, isChild: true, needs: [], isOneOfPlace: false, isPlan: true, name: 'Tugs' },
  drawings: {
    merges: 'drawing',
    rank: 4,
    isChild: true,
    needs: [],
    isOneOfPlace: false,
    isPlan: true,
    name: 'Drawings',
  },
  extras: {
    merges: 'extra',
    rank: 5,
    isChild: true,
    needs: ['pilots'],
    isOneOfPlace: true,
    isPlan: false,
    name: 'Checklist and notes',
  },
  signatures: {
    merges: 'signature',
    rank: 6,
    isChild: true,
    needs: 'all',
    isOneOfPlace: false,
    isPlan: false,
    name: 'Signatures',
  },
};

export function isItemType(type: string): type is ItemType {
  return Object.hasOwn(ITEM_KINDS, type);
}

/** Whether a record of this kind has to wait for this edit of its pilotage (SYNC-09). */
export function dependsOn(type: ItemType, { kind, groups }: Pick<QueuedOp, 'kind' | 'groups'>): boolean {
  const { isChild, needs } = ITEM_KINDS[type];
  return isChild && (kind === 'create' || needs === 'all' || needs.some((group) => groups[group] !== undefined));
}
