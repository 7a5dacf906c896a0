import * as z from 'zod/mini';
import { instantIso, uuid } from '../../time/wire.ts';

export const messageDecision = z.enum(['sendAgain', 'leaveOut']);
export type MessageDecision = z.infer<typeof messageDecision>;

export const deadMessage = z.object({
  uuid,
  pilotage: z.object({ uuid, vesselName: z.string() }),
  /** What the port calls the event. */
  label: z.string(),
  problem: z.string(),
  /** That the receiver answered; null where it did not. */
  status: z.nullable(z.int()),
  attempts: z.int(),
  at: instantIso,
  /** Messages of its pilotage that wait behind it. */
  heldBack: z.int(),
  /** False where no message could be made: the time has to be recorded again. */
  maySendAgain: z.boolean(),
});
export type DeadMessage = z.infer<typeof deadMessage>;

export const portCallQueue = z.object({
  /** Whether the port has a receiver, and whether that one has said that it wants no more (410). */
  receiver: z.enum(['none', 'on', 'ended']),
  waiting: z.int(),
  /** The oldest 100. */
  dead: z.array(deadMessage),
});
export type PortCallQueue = z.infer<typeof portCallQueue>;
