import type { GroupId, Values } from '../../operation.ts';
import type { ItemKey } from '../../outbox/outbox.ts';
import type { ModelServer } from '../shore/model-types.ts';

/** One thing that a person did, and what was on the screen then. */
export interface Deed {
  edit: string;
  user: string;
  key: ItemKey;
  kind: string;
  /** Group → every value of it that this person has seen beneath this deed: when typing, and on a card that was decided. */
  seen: Record<GroupId, Values[]>;
  /**
   * Group → what this person wants it to be: as it was typed, then as it was joined on a card ("Keep both"). More than one
   * where the tablet gave no answer to a decision, which may have been kept or not.
   */
  wanted: Record<GroupId, Values[]>;
  /** The tablet said "Saved on this tablet". */
  isAcknowledged: boolean;
  /** The tablet said that it waits or that it was sent, which ends the form. */
  isToldKept: boolean;
  /** The groups of which this person has chosen the other one's. */
  yielded: Set<GroupId>;
  /** The same, where the tablet gave no answer. */
  mayHaveYielded: Set<GroupId>;
  /** What the card showed of a group when this person decided it last. */
  decided: Record<GroupId, Values>;
}

/** What really happened, kept beside everything that is tested. */
export type Ledger = Map<string, Deed>;

/** The actions that have reached the server, and those whose effect it has lost with its newest rows. */
export function arrivedAt({ arrivals, undone }: Pick<ModelServer, 'arrivals' | 'undone'>): ReadonlySet<string> {
  return new Set([...arrivals.flatMap(({ edits }) => edits), ...undone]);
}
