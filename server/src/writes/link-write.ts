import type { SharedLink } from '../http/tenants.ts';
import type { Author, Authored } from './author.ts';

/** A write by whoever has a link. He has no receipts: the ids he makes say what was written already. */
export interface LinkWrite extends Authored {
  link: SharedLink;
}

/** Not named yet: his address is read with the link, under the lock. */
export function linkWrite(link: SharedLink, trx: LinkWrite['trx'], at: Pick<LinkWrite, 'now' | 'address'>): LinkWrite {
  const nobody = { userUuid: null, firstName: null, lastName: null, email: '', deviceUuid: null, deviceName: null };
  return {
    ...at,
    trx,
    link,
    key: null,
    caller: { ...nobody, linkUuid: link.uuid, organisationUuid: link.organisationUuid },
  };
}

/** The same by the address that the link was sent to. */
export function byAddress(write: LinkWrite, email: string): LinkWrite {
  return { ...write, caller: { ...write.caller, firstName: email, email } satisfies Author };
}
