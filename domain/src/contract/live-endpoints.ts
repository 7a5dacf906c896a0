import * as z from 'zod/mini';
import { uuid } from '../time/wire.ts';
import { endpoint, events } from './endpoint.ts';
import { RECORD_KINDS } from './record-kinds.ts';

/**
 * A record was changed and now has this version. What hangs on a pilotage is told by the id of the pilotage, and the
 * version that the change has raised it to. The id of a vessel is her IMO number.
 */
export const changeEvent = z.object({
  type: z.enum(RECORD_KINDS),
  id: z.string().check(z.maxLength(40)),
  version: z.int(),
});
export type ChangeEvent = z.infer<typeof changeEvent>;

/** The e-mail of a shared plan was given up: told to the pilots of the pilotage and to whoever sent it. */
export const mailFailedEvent = z.object({ pilotage: uuid, share: uuid });
export type MailFailedEvent = z.infer<typeof mailFailedEvent>;

/**
 * Names of the events: a change, an e-mail that was given up, and that something may have been missed, so that what is shown
 * is to be asked again.
 */
export const LIVE_EVENTS = { change: 'change', mailFailed: 'mailFailed', again: 'again' } as const;

export const followPort = endpoint('GET /live', {
  summary:
    'Server-sent events: what of a port, and which vessels of its organisation, somebody changes from now on. The event ' +
    '`change` holds type, id and version; `mailFailed` the pilotage and the link whose e-mail was given up, for its pilots and ' +
    'its sender; `again` says that some may have been missed, and is the first. A hint: the things themselves are read where ' +
    'they are. Ends with the access token at the latest.',
  access: { kind: 'port', at: 'query.portUuid', right: 'read' },
  query: z.object({
    portUuid: uuid,
    /** Ends by itself after so long: for programs, and for proxies that hold an answer back until it is whole. */
    forSeconds: z.optional(z.pipe(z.string().check(z.regex(/^([0-5]?\d|60)$/)), z.transform(Number))),
    /** What waits on the device (`session/waiting-report.ts`); what is no report is as if it were not there. */
    waiting: z.catch(z.optional(z.string()), undefined),
  }),
  answer: events(z.union([changeEvent, mailFailedEvent])),
});
