import type { MailFailedEvent } from '@leadline/domain/contract/live-endpoints';
import { listPilotages, readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { readHistory } from '@leadline/domain/contract/record-endpoints';
import { listShares } from '@leadline/domain/contract/share-endpoints';
import { SHARE } from '@leadline/domain/words/share';
import type { QueryClient } from '@tanstack/react-query';
import { cacheOf, readingOf } from '../data/use-entity.ts';
import { showToast } from '../ui/toasts/toasts.ts';

interface Here {
  /** Whether the person whom it concerns has the tablet: it is neither locked nor handed over. */
  isHere: () => boolean;
  /** Leads to what was sent of a pilotage. */
  open: (pilotageUuid: string) => void;
}

/**
 * An e-mail of a plan was given up: says which ship and address, with the way to what was sent. Whoever does not have the
 * tablet now finds the mark at the tab and the button when he is back.
 */
export async function tellMailFailed(
  client: QueryClient,
  { pilotage: id, share }: MailFailedEvent,
  { isHere, open }: Here,
): Promise<void> {
  for (const endpoint of [listShares, readHistory, listPilotages]) cacheOf(client).outdate(endpoint);
  if (!isHere()) return;
  const fresh = { staleTime: 0, retry: false };
  const read = await Promise.all([
    client.fetchQuery({ ...readingOf(readPilotage, { params: { id } }, {}), retry: false }),
    client.fetchQuery({ ...readingOf(listShares, { params: { id } }, {}), ...fresh }),
  ]).catch(() => null);
  if (!read || !isHere()) return;
  const [pilotage, links] = read;
  const link = links.data.find(({ uuid }) => uuid === share);
  if (!link || link.revokedAt !== null) return;
  showToast(SHARE.mailFailed(pilotage.data.vessel.name, link.email, link.mail.fault), 'error', {
    label: SHARE.openLinks,
    run: () => open(id),
  });
}
