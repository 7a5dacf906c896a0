import type { CallInput, Endpoint } from '@leadline/domain/contract/endpoint';
import {
  changePerson,
  decideAccess,
  endSession,
  invitePerson,
  listPeople,
} from '@leadline/domain/contract/ports/people-endpoints';
import type { AccessDecision, Invitation, Particulars, PortPerson } from '@leadline/domain/session/port-person';
import { PEOPLE } from '@leadline/domain/words/office/people';
import { useRef, useState } from 'react';
import { ApiFailure } from '../data/calls/api-failure.ts';
import { callApi } from '../data/calls/call-api.ts';
import { useCache, useEntity } from '../data/use-entity.ts';

/** Everybody of a port. */
export function usePeople(portUuid: string) {
  return useEntity(listPeople, { query: { portUuid } });
}

type Told = typeof invitePerson | typeof changePerson | typeof decideAccess | typeof endSession;

/** What an administrator does. One thing at a time: a second press while one is under way does nothing. */
export function useChangePeople(portUuid: string) {
  const cache = useCache();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const underWay = useRef(false);
  const port = { uuid: portUuid };
  const tell = async <E extends Told>(endpoint: E, body: CallInput<E>['body']): Promise<boolean> => {
    if (underWay.current) return false;
    underWay.current = true;
    setBusy(true);
    setProblem(null);
    try {
      const people = await callApi(endpoint as Endpoint, { body });
      await cache.put(listPeople, { query: { portUuid } }, people as PortPerson[]);
      return true;
    } catch (error) {
      setProblem(problemOf(error));
      cache.outdate(listPeople);
      return false;
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  return {
    isBusy,
    problem,
    invite: (given: Invitation) => tell(invitePerson, { port, ...given }),
    change: ({ uuid, version }: PortPerson, given: Particulars) =>
      tell(changePerson, { port, uuid, version, ...given }),
    decide: ({ uuid, version }: PortPerson, decision: AccessDecision) =>
      tell(decideAccess, { port, uuid, version, decision }),
    endSession: ({ uuid }: PortPerson, session: string) => tell(endSession, { port, uuid, session }),
  };
}

function problemOf(error: unknown): string {
  if (!(error instanceof ApiFailure) || error.kind !== 'refused') return PEOPLE.failed;
  if (error.code === 'conflict') return PEOPLE.changed;
  return error.details?.fields?.some(({ code }) => code === 'emailTaken') ? PEOPLE.emailTaken : PEOPLE.refused;
}
