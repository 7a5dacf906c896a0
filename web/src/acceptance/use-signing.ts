import type { Signature, SignatureRole, Strokes } from '@leadline/domain/acceptance/signature';
import type { SignedContent } from '@leadline/domain/acceptance/signed-content';
import { readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { listSignatures } from '@leadline/domain/contract/plan-endpoints';
import { ACCEPTANCE } from '@leadline/domain/words/acceptance';
import { NOT_SAVED, SAVED, SAVING_FAILED } from '@leadline/domain/words/toasts';
import type { Signed } from '@leadline/sync/kinds/signature';
import { v7 as uuidv7 } from 'uuid';
import { serverNow } from '../data/calls/server-clock.ts';
import { useCache } from '../data/use-entity.ts';
import { newEdit, recordEdit } from '../sync/saving/record-edit.ts';
import { seenWhenFilled } from '../sync/saving/seen.ts';
import { useSave } from '../sync/saving/use-save.ts';

export interface SignOff {
  role: SignatureRole;
  name: string;
  image: string | null;
  strokes: Strokes | null;
}

export interface Signing {
  /** True when the signature is safe, on the server or on this device. */
  sign: (signOff: SignOff) => Promise<boolean>;
  /** Makes a signature count under which others had changed the plan. */
  keepAsSigned: (signature: Signature, reason: string) => Promise<boolean>;
  isSaving: boolean;
  problem: string | null;
}

/**
 * Records a signature under what `seal` gives, and says what became of it. `vessel`: the IMO number of the ship in it;
 * `onSafe`: it is on the server or on this device.
 */
export function useSigning(
  pilotageUuid: string,
  vessel: string | null,
  seal: (() => Promise<SignedContent>) | null,
  onSafe: () => void,
): Signing {
  const cache = useCache();
  const { save, isSaving, problem } = useSave();
  const record = async (changes: () => Promise<Signed>) => {
    const saved = await save({
      send: async () =>
        recordEdit(
          newEdit({
            kind: 'signatures',
            uuid: uuidv7(),
            isNew: true,
            of: { pilotage: pilotageUuid, ...(vessel !== null && { vessel }) },
            seen: seenWhenFilled({}),
            changes: await changes(),
          }),
        ),
      words: { saved: SAVED.signature, failed: SAVING_FAILED.signature },
      onStored: () => {
        for (const read of [listSignatures, readPilotage]) cache.outdate(read);
      },
      onRefused: ({ code, fields }) => {
        for (const read of [listSignatures, readPilotage]) cache.outdate(read);
        if (fields?.some((field) => field.code === 'ownEdit')) return ACCEPTANCE.ownEdit;
        return code === 'forbidden' ? ACCEPTANCE.onlyPilots : code === 'endState' ? ACCEPTANCE.closed : NOT_SAVED;
      },
    });
    return saved !== null;
  };
  const sign = async (signOff: SignOff) => {
    if (seal === null) return false;
    const signed = async () => ({
      ...signOff,
      content: await seal(),
      signedAt: new Date(serverNow()).toISOString(),
    });
    const isSafe = await record(signed);
    if (isSafe) onSafe();
    return isSafe;
  };
  const keepAsSigned = ({ uuid, role, name }: Signature, reason: string) =>
    record(async () => ({ role, name, image: null, keeps: { signature: uuid, reason } }));
  return { sign, keepAsSigned, isSaving, problem };
}
