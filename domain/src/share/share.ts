import * as z from 'zod/mini';
import { isEmail, normalEmail } from '../session/credentials.ts';
import { instantIso, uuid } from '../time/wire.ts';
import { line } from '../words/line.ts';
import { deviceKind } from './comment.ts';
import { MOST_RECIPIENTS } from './share-rules.ts';

const email = z.string().check(
  z.maxLength(254),
  z.refine(isEmail, 'no e-mail address'),
  z.overwrite((typed) => typed.trim()),
);

const emails = z.array(email).check(
  z.minLength(1),
  z.maxLength(MOST_RECIPIENTS),
  z.refine((all) => new Set(all.map(normalEmail)).size === all.length, 'an address twice'),
);

/** A plan that is sent to people on board. */
export const shareWrite = z.object({
  pilotage: z.object({ uuid }),
  emails,
  /** Such a link shows the plan and has no box to sign in: for agents and others who are not the master. */
  isForInformation: z.optional(z.boolean()),
});
export type ShareWrite = z.infer<typeof shareWrite>;

/** What became of the e-mail. */
const mail = z.object({
  state: z.enum(['waiting', 'sent', 'failed']),
  at: z.nullable(instantIso),
  /** A code of the connection or of the mail server. */
  fault: z.nullable(z.string()),
});

/** One address of one sending: a link of its own, whose secret stands in the e-mail alone. */
export const share = z.object({
  uuid,
  pilotage: z.object({ uuid }),
  email: line(254),
  isForInformation: z.boolean(),
  sharedAt: instantIso,
  mail,
  /** When a program first asked for it, a scanner of e-mails perhaps. */
  fetchedAt: z.nullable(instantIso),
  /** When a person first read it, and on what. */
  readAt: z.nullable(instantIso),
  readDevice: z.nullable(deviceKind),
  revokedAt: z.nullable(instantIso),
});
export type Share = z.infer<typeof share>;
