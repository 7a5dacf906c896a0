import type { Caller } from '../http/caller.ts';
import type { Write } from './keyed-write.ts';

/** Who writes, as audit and record name him: a person of the port, or whoever came by a link. */
export interface Author
  extends Pick<Caller, 'organisationUuid' | 'firstName' | 'lastName' | 'email' | 'deviceUuid' | 'deviceName'> {
  /** Null of whoever came by a link: he is no person of the port. */
  userUuid: string | null;
  /** The link he came by. */
  linkUuid?: string;
}

/** What ends a write, whoever it is by. */
export type Authored = Pick<Write, 'trx' | 'now' | 'address' | 'key'> & { caller: Author };
