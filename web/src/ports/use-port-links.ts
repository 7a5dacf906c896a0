import { listPortExtras } from '@leadline/domain/contract/port-endpoints';
import { type ExternalLink, externalLinks } from '@leadline/domain/ports/port-extra';
import { useEntity } from '../data/use-entity.ts';
import { useSelectedPort } from './use-selected-port.ts';

const FRESH_MS = 5 * 60_000;

/** The links of the selected port, at most three; none while they are not known. */
export function usePortLinks(): ExternalLink[] {
  const portUuid = useSelectedPort().port?.uuid ?? '';
  const { data } = useEntity(
    listPortExtras,
    { query: { portUuid } },
    { enabled: portUuid !== '', freshForMs: FRESH_MS },
  );
  return externalLinks(data ?? []);
}
