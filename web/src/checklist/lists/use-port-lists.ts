import { listPortExtras } from '@leadline/domain/contract/port-endpoints';
import type { PortExtra } from '@leadline/domain/ports/port-extra';
import { type Loaded, useEntity } from '../../data/use-entity.ts';

const FRESH_MS = 5 * 60_000;

/** The templates of a port's lists, among its texts. */
export function usePortLists(portUuid: string): Loaded<PortExtra[]> {
  return useEntity(listPortExtras, { query: { portUuid } }, { freshForMs: FRESH_MS });
}
