import * as z from 'zod/mini';
import { charactersIn } from '../checklist/characters.ts';
import { type Duration, type Instant, isoToInstant, minutes } from '../time/instant.ts';
import { instantIso, uuid } from '../time/wire.ts';
import { line } from '../words/line.ts';

/** Characters of one comment, counted as code points. */
export const COMMENT_LIMIT = 500;
/** Comments that one link takes within an hour: more than a bridge and a pilot exchange, less than a flood. */
export const COMMENTS_PER_HOUR = 30;

const commentText = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(4 * COMMENT_LIMIT),
  z.refine((given) => charactersIn(given) <= COMMENT_LIMIT),
  z.meta({ maxLength: COMMENT_LIMIT }),
);

/** `master`: by a link that may sign; `information`: by one that may not. */
export const COMMENT_ROLES = ['pilot', 'office', 'master', 'information'] as const;
export type CommentRole = (typeof COMMENT_ROLES)[number];

/** The text of a comment that was erased; no comment can be written with it. */
export const TEXT_REMOVED = '';

/** What people of the port and of the ship write to each other about a plan; it is never changed. */
export const comment = z.object({
  uuid,
  pilotage: z.object({ uuid }),
  comment: z.string(),
  role: z.enum(COMMENT_ROLES),
  /** As he gave it, where he came by a link; empty where he gave none. */
  name: z.string(),
  /** The address that the link was sent to; null of people of the port, and of what is shown to a ship. */
  email: z.nullable(z.string()),
  /** "I do not agree": the master's answer instead of a signature. */
  isDisagreement: z.boolean(),
  /** When the server took it. */
  createdAt: instantIso,
  /**
   * Of "I do not agree": when the master gave it, by the clock of the device, corrected by what it knew of the server's; null
   * where that was not stated, absent in what a device kept of earlier releases.
   */
  givenAt: z.nullish(instantIso),
});
export type Comment = z.infer<typeof comment>;

export const newComment = z.object({ comment: commentText });
export type NewComment = z.infer<typeof newComment>;

/** The id is made by the device: sent again, it is not written again. */
export const newLinkComment = z.object({
  uuid,
  comment: commentText,
  name: line(200),
  isDisagreement: z.optional(z.boolean()),
  /** Of "I do not agree". */
  givenAt: z.optional(instantIso),
});
export type NewLinkComment = z.infer<typeof newLinkComment>;

/** "I do not agree", answered by the master on the tablet of a pilot; the name as he gave it. */
export const masterDisagreement = z.object({ comment: commentText, name: line(200), givenAt: z.optional(instantIso) });
export type MasterDisagreement = z.infer<typeof masterDisagreement>;

/** What lies within this is the way to the server and a clock that is a little off. */
const ON_ARRIVAL: Duration = minutes(1);

/** When an answer was given, where that is to be shown beside its arrival: more than a minute before or after it. */
export function givenApart(givenAt: string | null | undefined, receivedAt: string): Instant | null {
  const given = isoToInstant(givenAt ?? '');
  return given !== null && Math.abs(Date.parse(receivedAt) - given) > ON_ARRIVAL ? given : null;
}

/** On what a plan was read. */
export const deviceKind = z.enum(['phone', 'tablet', 'computer']);
export type DeviceKind = z.infer<typeof deviceKind>;
