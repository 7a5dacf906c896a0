import * as z from 'zod/mini';
import { dayIso, instantIso, reference } from '../../time/wire.ts';
import { EXPORTED, endpoint, one } from '../endpoint.ts';

const exported = z.object({
  port: reference,
  what: z.enum(EXPORTED),
  /** Of all but the list. */
  pilotage: z.optional(reference),
  /** Of the list: how many rows, and from which day to which. */
  rows: z.optional(z.int().check(z.gte(1), z.lte(100_000))),
  days: z.optional(z.object({ from: dayIso, to: dayIso })),
  /** By the clock of the device, mended by what it knew of the server's. */
  at: instantIso,
});
export type Exported = z.infer<typeof exported>;

export const noteExport = endpoint('POST /exports', {
  summary:
    'Say that the caller took something out of the app as a file, which the device makes itself, also without a network: the ' +
    'audit then says who, what, when and from which address. What has no answer is said again.',
  access: { kind: 'port', at: 'body.port.uuid', right: 'read' },
  body: exported,
  answer: one(z.object({ isNoted: z.literal(true) })),
});
