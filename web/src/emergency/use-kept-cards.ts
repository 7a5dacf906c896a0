import { useMemo, useSyncExternalStore } from 'react';
import { type KeptPort, keptCardsText, keptPorts, onKeptCards } from './kept-cards.ts';

export function useKeptCards(): readonly KeptPort[] {
  const text = useSyncExternalStore(onKeptCards, keptCardsText);
  return useMemo(() => keptPorts(text), [text]);
}
