import * as z from 'zod/mini';
import { accessDecision, invitation, particulars, portPerson } from '../../session/port-person.ts';
import { uuid } from '../../time/wire.ts';
import { endpoint, many } from '../endpoint.ts';

const ofPort = z.object({ port: z.object({ uuid }) });
/** 64 hexadecimal digits, as the list gave it. */
const version = z.string().check(z.maxLength(64));

export const listPeople = endpoint('GET /people', {
  summary: 'Everybody who belongs to a port, with roles, state and when they were last seen.',
  access: { kind: 'port', at: 'query.portUuid', right: 'admin' },
  query: z.object({ portUuid: uuid }),
  answer: many(portPerson),
});

export const invitePerson = endpoint('POST /people', {
  summary:
    'Invite somebody new by e-mail, to ports of the administrator. Answers the list; the same id again changes nothing and ' +
    'sends no letter. 422 when somebody has this e-mail.',
  access: { kind: 'port', at: 'body.port.uuid', right: 'admin' },
  body: z.extend(ofPort, invitation.shape),
  answer: many(portPerson),
});

export const changePerson = endpoint('PUT /people', {
  summary:
    'Other names, roles or ports of somebody; they count from the next request on. 409 when they were changed since they ' +
    'were read, 422 for oneself and for who works at ports that are not the administrator’s.',
  access: { kind: 'port', at: 'body.port.uuid', right: 'admin' },
  body: z.extend(ofPort, { uuid, version, ...particulars.shape }),
  answer: many(portPerson),
});

export const decideAccess = endpoint('PUT /people/access', {
  summary:
    'Send an invitation again or take it back; close somebody, which ends every session and stream at once, or open them ' +
    'again. Refused as a change is.',
  access: { kind: 'port', at: 'body.port.uuid', right: 'admin' },
  body: z.extend(ofPort, { uuid, version, decision: accessDecision }),
  answer: many(portPerson),
});

export const endSession = endpoint('PUT /people/sessions', {
  summary:
    'End one session of somebody, as of a tablet that is lost: it is refused from its next request on, and must log in again. ' +
    'Of one that has ended already nothing changes. Refused as a change of the person is, but for the version.',
  access: { kind: 'port', at: 'body.port.uuid', right: 'admin' },
  body: z.extend(ofPort, { uuid, session: uuid }),
  answer: many(portPerson),
});
