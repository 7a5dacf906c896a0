import { registerDevice } from '@leadline/domain/contract/session-endpoints';
import { ApiFailure } from '../../data/calls/api-failure.ts';
import { callApi } from '../../data/calls/call-api.ts';
import { deviceUuid } from '../device-uuid.ts';

/** `noAnswer`: nobody said anything, so that it is worth asking again; null: there is no secret to be had. */
export type Recovery = { secret: string } | 'noAnswer' | null;

/** The server's secret of this user on this device, asked for by the session or with the token of one that begins. */
export async function askRecoverySecret(token?: string): Promise<Recovery> {
  try {
    const { recoverySecret } = await callApi(registerDevice, { body: { deviceUuid: deviceUuid() } }, { token });
    return { secret: recoverySecret };
  } catch (error) {
    const isNo =
      error instanceof ApiFailure && error.kind === 'refused' && error.status !== 401 && error.status !== 403;
    return isNo ? null : 'noAnswer';
  }
}
