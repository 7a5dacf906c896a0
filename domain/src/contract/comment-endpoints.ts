import * as z from 'zod/mini';
import { pilotage } from '../pilotages/pilotage.ts';
import { comment, deviceKind, masterDisagreement, newComment, newLinkComment } from '../share/comment.ts';
import { instantIso, uuid } from '../time/wire.ts';
import { endpoint, many, one } from './endpoint.ts';

const byId = z.object({ id: uuid });

export const listComments = endpoint('GET /pilotages/:id/comment', {
  summary: 'What people of the port and of the ship wrote to each other about a plan, the oldest first.',
  access: { kind: 'entity', entity: 'pilotage', at: 'params.id', right: 'read' },
  params: byId,
  answer: many(comment),
});

export const addComment = endpoint('POST /pilotages/:id/comment', {
  summary: 'Write to the ship: whoever opens a link of the plan reads it.',
  access: { kind: 'entity', entity: 'pilotage', at: 'params.id', right: 'edit' },
  params: byId,
  body: newComment,
  answer: one(comment),
  keyed: true,
});

export const disagreeOnTablet = endpoint('POST /pilotages/:id/disagreement', {
  summary:
    'Answer "I do not agree" as the master, on the tablet of one of its pilots instead of by a link: kept as a comment of ' +
    'the master.',
  access: { kind: 'entity', entity: 'pilotage', at: 'params.id', right: 'edit' },
  params: byId,
  body: masterDisagreement,
  answer: one(comment),
  keyed: true,
});

export const openComments = endpoint('PUT /pilotages/:id/comment', {
  summary:
    'Say that the comments were opened. By one of its pilots a plan with a new comment becomes SentRead again; by others ' +
    'nothing changes.',
  access: { kind: 'entity', entity: 'pilotage', at: 'params.id', right: 'edit' },
  params: byId,
  answer: one(pilotage),
  keyed: true,
});

export const addLinkComment = endpoint('POST /pilotages/share/:id/comment', {
  summary:
    'Write to the pilots, by the secret of a link as the bearer token. With `isDisagreement` it is the answer "I do not ' +
    'agree", which a link for information cannot give. The same id again writes nothing twice.',
  access: { kind: 'open' },
  params: byId,
  body: newLinkComment,
  answer: one(comment),
});

export const markLinkRead = endpoint('POST /pilotages/share/:id/read', {
  summary:
    'Say that a person read the plan: it was on the screen, and was touched or scrolled. The first time counts; a plan ' +
    'that was sent becomes SentRead, unless the link is for information. With `isCopied` also that he took the plan as a ' +
    'file, at `copiedAt`: the audit has it once a day of each link.',
  access: { kind: 'open' },
  params: byId,
  body: z.object({
    device: deviceKind,
    isCopied: z.optional(z.boolean()),
    /** By the clock of the device, corrected by what it knew of the server's: without a network it says so later. */
    copiedAt: z.optional(instantIso),
  }),
  answer: one(z.object({ readAt: instantIso })),
});
