import { listEmergencyCards } from '@leadline/domain/contract/ports/emergency-endpoints';
import { useEffect } from 'react';
import { serverNow } from '../data/calls/server-clock.ts';
import { useEntity } from '../data/use-entity.ts';
import { useSelectedPort } from '../ports/use-selected-port.ts';
import { keepCards } from './kept-cards.ts';

const FRESH_MS = 60 * 60_000;

/** Brings the cards of the port in use to this device: after the sign-in, when another port is chosen, and each hour. */
export function CardsKeeper() {
  const { port } = useSelectedPort();
  const portUuid = port?.uuid ?? '';
  const { data, fetchedAt } = useEntity(
    listEmergencyCards,
    { query: { portUuid } },
    { enabled: portUuid !== '', freshForMs: FRESH_MS },
  );
  useEffect(() => {
    if (!port) return;
    // By the port's clock, as everything that is shown beside it.
    const readAt = fetchedAt === null ? null : serverNow() - (Date.now() - fetchedAt);
    keepCards(port, data && readAt !== null ? { cards: data, readAt } : null);
  }, [port, data, fetchedAt]);
  // Where the app's own code is not on the device yet, the page of the cards is needed before the network is lost.
  useEffect(() => void import('./open-emergency.tsx').catch(() => {}), []);
  return null;
}
