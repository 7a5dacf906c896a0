import { listShares } from '@leadline/domain/contract/share-endpoints';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { revokeRefusal } from '@leadline/domain/share/share-rules';
import { AWAITED, undelivered } from '@leadline/domain/share/undelivered';
import { useEntity } from '../data/use-entity.ts';
import { useSignedIn } from '../session/sign-in/use-signed-in.ts';

/** To how many addresses the plan was to go and did not, for those who can send it again; 0 while it is not known. */
export function useUndelivered(pilotage: Pilotage): number {
  const { caller } = useSignedIn();
  const enabled = AWAITED.includes(pilotage.status) && revokeRefusal(caller, pilotage) === null;
  const links = useEntity(listShares, { params: { id: pilotage.uuid } }, { enabled });
  return enabled && links.data ? undelivered(links.data).length : 0;
}
