import { readNcosProfile, readTransit } from '@leadline/domain/contract/transit-endpoints';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { isListedPort } from '@leadline/domain/ports/listed-port';
import type { NcosProfile } from '@leadline/domain/transits/transit-profile';
import { type TransitQuery, transitQueryOf } from '@leadline/domain/transits/transit-query';
import type { TransitSummary } from '@leadline/domain/transits/transit-summary';
import { type Loaded, useEntity } from '../data/use-entity.ts';
import { useLastError } from '../data/use-last-error.ts';
import { usePublicSettings } from '../session/use-public-settings.ts';

const FRESH_MS = 5 * 60_000;

interface Ncos {
  /** TRANSIT-01: the server's setting lists the port. */
  isShown: boolean;
  /** Null without an IMO number: nothing can be asked for. */
  query: TransitQuery | null;
  profile: ServiceRead<NcosProfile>;
  transit: ServiceRead<TransitSummary>;
}

export interface ServiceRead<T> extends Pick<Loaded<unknown>, 'isFetching' | 'retry'> {
  /** Undefined until it is known; null where the service has none. */
  first: T | null | undefined;
  error: Error | null;
}

/** The profile and the transit that the port's service has of a pilotage. */
export function useNcos(pilotage: Pilotage): Ncos {
  const settings = usePublicSettings();
  const isShown = isListedPort(pilotage.port, settings?.ncosPorts ?? []);
  const query = transitQueryOf(pilotage);
  const input = { query: query ?? { portUuid: '', vesselIMO: '', pilotageStart: '' } };
  const options = { enabled: isShown && query !== null, freshForMs: FRESH_MS };
  const profile = useFirst(useEntity(readNcosProfile, input, options));
  const transit = useFirst(useEntity(readTransit, input, options));
  return { isShown, query, profile, transit };
}

function useFirst<T>(read: Loaded<T[]>): ServiceRead<T> {
  const error = useLastError(read);
  const first = read.data === undefined ? undefined : (read.data[0] ?? null);
  return { first, error, isFetching: read.isFetching, retry: read.retry };
}
