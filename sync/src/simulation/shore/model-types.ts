import type { SignatureRole } from '@leadline/domain/acceptance/signature';
import type { KindName } from '@leadline/domain/contract/record-kinds';
import type { GroupId, Values } from '../../operation.ts';
import type { GroupEdit, ItemKey, OpKind } from '../../outbox/outbox.ts';
import type { Answer, Cancelled, Told } from '../../ports.ts';
import type { DrawingWire } from './drawing-wire.ts';
import type { SignedPlan } from './signed-plan.ts';

export interface Row {
  version: number;
  values: Values;
  by: string;
  pilotageUuid: string | null;
  /** Of a pilotage there is one of a type in a place: a check of a constraint, a list of a type, a tug on a line. */
  place: string | null;
  /** Path → who wrote it last. */
  authors?: Record<string, string>;
  /** Of a pilotage: how many effects there were when its acceptances were taken back last. */
  revertedAt?: number;
  /** What it was before the last change, for whoever takes that back. */
  previous?: Values;
}

/** What a simulated request says; a real one says the same in the words of its endpoint. */
export interface ModelBody {
  type: KindName;
  uuid: string;
  pilotageUuid: string | null;
  place: string | null;
  kind: OpKind;
  groups: Record<GroupId, GroupEdit>;
  /** Of a drawing, in place of its groups. */
  wire?: DrawingWire;
  edits: string[];
}

/** A write that was accepted, with what stands after it; nothing stands after a removal. */
export interface Arrival {
  opId: string;
  user: string;
  /** The record that was written; of a creation in a place that was taken, the one that was there. */
  key: ItemKey;
  kind: OpKind;
  edits: string[];
  /** The groups that it named. */
  groups: GroupId[];
  after: Values | null;
}

/** One that changed the database. */
export interface Effect extends Arrival {
  isNew: boolean;
  /** Group → what was there, and what the writer said was there. */
  replaced: Record<GroupId, { stood: Values; base: Values; value: Values }>;
  /** Of a signature: the plan as the server held it then, who wrote what of it, and in whose name it is accepted since. */
  signed?: {
    held: SignedPlan | null;
    authors: Record<string, string>;
    isAccepted: boolean;
    accepted: readonly SignatureRole[];
    revertedAt: number;
  };
}

/** What is answered of a record. */
export interface ModelEntity {
  key: ItemKey;
  uuid: string;
  /** Which database answers: another one after the server was restored. */
  epoch: number;
  values: Values | undefined;
}

/** `none`: sees nothing of the port. `read`: may not write. */
export type Right = 'write' | 'read' | 'none';

export interface ModelServer {
  /** Whether the port asks for a drawing (PREFS-08). */
  readonly useESignatures: boolean;
  rows: Map<ItemKey, Row>;
  effects: Effect[];
  /** Effects, and writes that found all as it should be. */
  arrivals: Arrival[];
  /** Actions whose effect was lost when an older state was restored, and the keys whose receipts were. */
  undone: Set<string>;
  lostKeys: Set<string>;
  readonly epoch: number;
  /** `meant`: the database that it was sent for; null is any. */
  receive(user: string, opId: string, bytes: string, meant: string | null): Answer;
  cancel(user: string, opId: string): Cancelled;
  /** What became of an operation. */
  told(user: string, opId: string): Told;
  allow(user: string, right: Right): void;
  backUp(): void;
  /** The state of the last backup is put in place: what came since is gone. */
  restore(): void;
  /** Somebody ashore ends a pilotage: it refuses every further write. */
  archive(uuid: string): void;
  /** Somebody ashore takes the last change of a pilotage back. */
  revert(uuid: string): void;
  /** Both acceptances are taken back; the signatures stay (ADMIN-09). */
  revertAcceptance(uuid: string): void;
  /** Another system puts another tug on a line. */
  reassign(what: number): void;
  /** A row that was there from the beginning. */
  seed(type: KindName, uuid: string, pilotageUuid: string | null, values: Values, place?: string): void;
}
