import type { CallInput, CallOutput, Endpoint } from '@leadline/domain/contract/endpoint';
import type { GroupId, Json, Values } from '../operation.ts';
import type { GroupEdit, QueuedOp, SyncItem } from '../outbox/outbox.ts';

/**
 * All that is said of one kind of record: the outbox, the server, the live events, the copies of this device and the
 * simulated fleet read it from here. `Seen` is what screens show of it, `Changes` what a person changes of that, `Stored`
 * what the server answers.
 */
export interface RecordKind<Seen extends object = object, Changes extends object = object, Stored = unknown> {
  /** Where the server keeps it. */
  table: string;
  /** What people call it. */
  title: string;
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
  /** Part of the plan that a signature signs: while it is in doubt, no signature is sent. A list by what it is. */
  isPlan: boolean | ((context: QueuedOp['context']) => boolean);
  /**
   * Fields that constrain each other, or that a person sees as one, are one group: they are compared and asked about
   * together. A field that is in none is a group of its own.
   */
  groups: Record<GroupId, readonly string[]>;
  /** A record, or part of one, as field paths and values. */
  flatten: (body: Values) => Values;
  /** Whether a path that is missing in what was seen was seen unset; any other one was forgotten by the caller. */
  wasSeenUnset?: (path: string, seen: Values) => boolean;
  /** How its edits are sent, shown and read again; absent while nothing edits it. */
  travels?: Travels<Seen, Changes, Stored>;
}

/** What a screen records: `changes` is null when the record is taken away. */
export interface Recorded<Seen extends object, Changes extends object> {
  uuid: string;
  /** Made on this device; the server does not know its id. */
  isNew?: boolean;
  /** What it belongs to: the port; the pilotage and the constraint; the pilotage and the type of a list. */
  of?: Record<string, string>;
  /** As it was on screen when the person began. */
  seen: Seen;
  changes: Changes | null;
  /** Of a pilotage: what the person confirms to have seen of what others changed, as it was on screen (REVIEW-07). */
  reviewed?: Seen;
}

export interface Travels<Seen extends object = object, Changes extends object = object, Stored = unknown> {
  answer: Schema<Stored>;
  /** What changed, as paths. */
  changesOf(recorded: Recorded<Seen, Changes>): Values;
  /** The record that was seen, as paths. */
  seenOf(seen: Seen): Values;
  /** What follows from other fields of a group: the larger draft becomes the max draft. */
  complete?: (after: Values, changes: Values, seen: Values) => Values;
  /** What its request needs besides what it belongs to. */
  contextOf?(seen: Seen): Record<string, string>;
  /** Groups that are no fields. */
  groupsBeside?(recorded: Recorded<Seen, Changes>, groups: Record<GroupId, GroupEdit>): Record<GroupId, GroupEdit>;
  toCall(op: SentOp, item: Pick<SyncItem, 'uuid' | 'isNew'>): EndpointCall;
  /** Puts the server's answer to an edit where this device shows and keeps it. `ports`: those of the person. */
  placeAnswer(answers: Answers, op: AnsweredOp, stored: Stored, ports: readonly string[]): Promise<void>;
  /** What is read again after an edit of it, or when somebody else may have changed it. */
  reads: readonly Endpoint[];
  /** Which of them it is, where there may be several: "route check, Cutter Channel". */
  partName?: (context: QueuedOp['context'], nameOf: (uuid: string) => string | undefined) => string | undefined;
}

/** As zod has it. */
interface Schema<T> {
  parse(answer: unknown): T;
  safeParse(answer: unknown): { success: true; data: T } | { success: false };
}

export type SentOp = Pick<QueuedOp, 'kind' | 'groups' | 'context'>;
export type AnsweredOp = Pick<QueuedOp, 'item' | 'context'>;

export interface EndpointCall {
  endpoint: Endpoint;
  input: { params?: Record<string, string>; query?: Record<string, string>; body: Json };
}

/** The answers of the server that this device shows and keeps. */
export interface Answers {
  /** Changes one of them, where there is one. */
  patch<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    change: (now: CallOutput<E>) => CallOutput<E>,
  ): Promise<void>;
  find<E extends Endpoint>(
    endpoint: E,
    uuid: string,
  ): (CallOutput<E> extends readonly (infer Item)[] ? Item : never) | undefined;
}

/** While the server does not know its id, it is addressed by its place: there it is made, or merged into what is there. */
export const isMade = (op: Pick<QueuedOp, 'kind'>, item: Pick<SyncItem, 'isNew'>) => op.kind === 'create' || item.isNew;
