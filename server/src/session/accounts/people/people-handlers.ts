import {
  changePerson,
  decideAccess,
  endSession,
  invitePerson,
  listPeople,
} from '@leadline/domain/contract/ports/people-endpoints';
import type { PortPerson } from '@leadline/domain/session/port-person';
import { tellingTransaction } from '../../../db/tell-servers.ts';
import type { Caller, CallerPort } from '../../../http/caller.ts';
import type { Api } from '../../../http/deps.ts';
import { serve } from '../../../http/serve.ts';
import { signUpLetter } from '../../../letters/account-letters.ts';
import { noteLetter } from '../link-tokens.ts';
import { demandAdministrator } from './administrator.ts';
import { changeParticulars, decide, endOneSession, inviteNew, type LetterOf, type Work } from './change-people.ts';
import { peopleOfPort } from './list-people.ts';

interface Asked {
  caller: Caller;
  port: CallerPort;
  address: string;
}

/** People of a port, for its administrators. */
export function mountPeople(api: Api): void {
  const { db, clock, letters, settings } = api.deps;

  /** Does it in one transaction, posts the letter once that has ended, and gives the list as it stands then. */
  const change = async (asked: Asked, alone: string, work: (work: Work) => Promise<LetterOf | null>) => {
    const { caller, port, address } = asked;
    const done = await tellingTransaction(db, async (trx) => {
      const admin = await demandAdministrator(trx, caller.userUuid, port.uuid, { alone });
      const given = { trx, admin, portUuid: port.uuid, named: caller.ports, now: clock(), address };
      const letter = await work(given);
      return { letter, people: await peopleOfPort(trx, given) };
    });
    const { letter } = done;
    if (letter)
      letters.post(
        async () => signUpLetter(letter.person, { publicUrl: settings.publicUrl, token: letter.token }),
        (fault) => noteLetter(db, letter.token, fault === null ? 'sent' : 'failed'),
      );
    return done.people;
  };

  serve(
    api,
    listPeople,
    ({ caller, port }): Promise<PortPerson[]> =>
      db.transaction().execute(async (trx) => {
        const admin = await demandAdministrator(trx, caller.userUuid, port.uuid);
        return peopleOfPort(trx, { admin, portUuid: port.uuid, named: caller.ports, now: clock() });
      }),
  );

  serve(api, invitePerson, (asked) => change(asked, asked.body.uuid, (work) => inviteNew(work, asked.body)));

  serve(api, changePerson, (asked) =>
    change(asked, asked.body.uuid, async (work) => {
      await changeParticulars(work, asked.body.uuid, asked.body.version, asked.body);
      return null;
    }),
  );

  serve(api, decideAccess, (asked) =>
    change(asked, asked.body.uuid, (work) => decide(work, asked.body.uuid, asked.body.version, asked.body.decision)),
  );

  serve(api, endSession, (asked) =>
    change(asked, asked.body.uuid, async (work) => {
      await endOneSession(work, asked.body.uuid, asked.body.session);
      return null;
    }),
  );
}
