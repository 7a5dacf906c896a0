import type { SignatureRole, SignedContent } from '@leadline/domain/acceptance/signature';
import { readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { listSignatures } from '@leadline/domain/contract/plan-endpoints';
import { ACCEPTANCE } from '@leadline/domain/words/acceptance';
import { NOT_SAVED, SAVED, SAVING_FAILED } from '@leadline/domain/words/toasts';
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
  /** Of what is on the screen. */
  content: SignedContent;
}

export interface Signing {
  /** True when the signature is safe, on the server or on this device. */
  sign: (signOff: SignOff) => Promise<boolean>;
  isSaving: boolean;
  problem: string | null;
}

/** Records a signature, and says what became of it. */
export function useSigning(pilotageUuid: string): Signing {
  const cache = useCache();
  const { save, isSaving, problem } = useSave();
  const sign = async (signOff: SignOff) => {
    const saved = await save({
      send: () =>
        recordEdit(
          newEdit({
            kind: 'signatures',
            uuid: uuidv7(),
            isNew: true,
            of: { pilotage: pilotageUuid },
            seen: seenWhenFilled({}),
            changes: { ...signOff, signedAt: new Date(serverNow()).toISOString() },
          }),
        ),
      words: { saved: SAVED.signature, failed: SAVING_FAILED.signature },
      onStored: () => {
        for (const read of [listSignatures, readPilotage]) cache.outdate(read);
      },
      onRefused: ({ code }) => {
        for (const read of [listSignatures, readPilotage]) cache.outdate(read);
        return code === 'forbidden' ? ACCEPTANCE.onlyPilots : code === 'endState' ? ACCEPTANCE.closed : NOT_SAVED;
      },
    });
    return saved !== null;
  };
  return { sign, isSaving, problem };
}
