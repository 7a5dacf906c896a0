import { nameDevice, readDevice } from '@leadline/domain/contract/ports/device-endpoints';
import { login, logout, logoutEverywhere, refresh, registerDevice } from '@leadline/domain/contract/session-endpoints';
import { normalEmail } from '@leadline/domain/session/credentials';
import { tellingTransaction } from '../db/tell-servers.ts';
import type { Caller } from '../http/caller.ts';
import type { Api } from '../http/deps.ts';
import { Failure } from '../http/failure.ts';
import { serve } from '../http/serve.ts';
import { audit } from '../writes/audit.ts';
import { callDevice, findOrMakeRecoverySecret, forgetDevices } from './device-store.ts';
import { checkPassword } from './passwords/check-password.ts';
import { continueSession } from './refresh-session.ts';
import { tokensOf } from './session-answer.ts';
import { endSessionsOf, revokeFamily, startPasswordSession } from './session-store.ts';

const whoOf = ({ userUuid, organisationUuid }: Caller) => ({ personUuid: userUuid, organisationUuid });

export function mountSession(api: Api): void {
  const { deps } = api;
  const { db, settings, clock } = deps;
  serve(api, login, async ({ body, address }) => {
    // AUTH-07: `isAdmin` is taken and means nothing; the roles of the person decide.
    const [now, deviceUuid] = [clock(), body.deviceUuid ?? null];
    const given = { email: normalEmail(body.contact.value), preHash: body.password, deviceUuid, address };
    const person = await checkPassword(deps, given, now);
    const session = await startPasswordSession(db, person, now, { deviceUuid, address });
    if (!session) throw new Failure('noSession');
    const who = { personUuid: person.uuid, organisationUuid: person.organisation_uuid, address };
    await audit(db, { at: now, ...who, action: 'loggedIn', entity: 'session', id: session.familyUuid });
    return tokensOf(deps, session);
  });

  serve(api, refresh, async ({ body, address }) => {
    const brought = { token: body.refreshToken, deviceUuid: body.deviceUuid ?? null, address };
    const session = await continueSession(db, { ...brought, arrived: clock(), clock, secret: settings.tokenSecret });
    if (!session) throw new Failure('noSession');
    return tokensOf(deps, session);
  });

  serve(api, logout, async ({ caller, address }) => {
    const now = clock();
    await revokeFamily(db, caller.familyUuid, now);
    const what = { action: 'loggedOut', entity: 'session', id: caller.familyUuid };
    await audit(db, { at: now, ...whoOf(caller), address, ...what });
    return [];
  });

  serve(api, logoutEverywhere, async ({ caller, address }) => {
    const now = clock();
    await tellingTransaction(db, async (trx) => {
      await endSessionsOf(trx, caller.userUuid, now);
      await forgetDevices(trx, caller.userUuid);
      const what = { action: 'loggedOutEverywhere', entity: 'person', id: caller.userUuid };
      await audit(trx, { at: now, ...whoOf(caller), address, ...what });
    });
    return [];
  });

  serve(api, registerDevice, async ({ caller, body, address }) => {
    const [now, { deviceUuid }] = [clock(), body];
    // The secret of its own device alone: a token of a session that named none opens no device of this person.
    if (caller.deviceUuid !== deviceUuid) throw new Failure('forbidden');
    const device = { personUuid: caller.userUuid, deviceUuid };
    const { secret, origin } = await findOrMakeRecoverySecret(db, device, settings.tokenSecret, now);
    const action = origin === 'made' ? 'recoverySecretMade' : 'recoverySecretReplaced';
    if (origin !== 'kept')
      await audit(db, { at: now, ...whoOf(caller), address, action, entity: 'device', id: deviceUuid });
    return { recoverySecret: secret };
  });

  serve(api, readDevice, async ({ caller: { deviceUuid, deviceName } }) => ({ deviceUuid, name: deviceName }));

  serve(api, nameDevice, async ({ caller, body: { name }, address }) => {
    const { deviceUuid, organisationUuid } = caller;
    if (deviceUuid === null) throw new Failure('forbidden');
    const what = { action: 'deviceNamed', entity: 'device', id: deviceUuid };
    const change = { before: { name: caller.deviceName }, after: { name } };
    await db.transaction().execute(async (trx) => {
      await callDevice(trx, { deviceUuid, organisationUuid }, name);
      await audit(trx, { at: clock(), ...whoOf(caller), address, ...what, ...change });
    });
    return { deviceUuid, name };
  });
}
